/** An element of the page. */
export type Handle = {
  readonly click: () => Promise<unknown>;
  readonly hover: () => Promise<unknown>;
  /** Focuses the element and types into it. */
  readonly type: (text: string) => Promise<unknown>;
  readonly evaluate: <Result>(pageFunction: (element: Element) => Result) => Promise<Result>;
};

/** What the flows need of a browser: the part that Playwright, Puppeteer and WebDriver share. */
export type Engine = {
  /** Resizes the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<unknown>;
  readonly press: (key: 'Enter' | 'Escape') => Promise<unknown>;
  readonly evaluate: <Argument, Result>(
    pageFunction: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Result>;
  /** Calls a function that finds an element. */
  readonly find: <Argument>(
    pageFunction: (argument: Argument) => Element | null,
    argument: Argument,
  ) => Promise<Handle | null>;
  /** A screenshot of the viewport, as PNG. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** Browser errors since the last call. */
  readonly takeErrors: () => string[];
  readonly close: () => Promise<void>;
};
