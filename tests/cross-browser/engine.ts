/** A named key; every other key is typed as its character. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** What the flows need of a browser: the part that Playwright, Puppeteer and WebDriver share. */
export type Engine = {
  /** `Firefox 153.7.0`, for the report. */
  readonly name: string;
  /** Resizes the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<unknown>;
  /** Evaluates an expression in the page; its value is JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse to a point in the viewport. */
  readonly hover: (x: number, y: number) => Promise<unknown>;
  /** Clicks at a point in the viewport. */
  readonly click: (x: number, y: number) => Promise<unknown>;
  readonly press: (key: Key) => Promise<unknown>;
  /** Types characters into the focused element. */
  readonly type: (text: string) => Promise<unknown>;
  /** A screenshot of the viewport, as PNG. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** Browser errors since the last call. */
  readonly takeErrors: () => string[];
  readonly close: () => Promise<void>;
};
