/** A browser of the distribution, with what the short list needs of it. */
export interface Engine {
  /** Sets the size of the page in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Leaves for a URL; the page may still be loading afterwards. */
  readonly goto: (url: string) => Promise<void>;
  /** Value of an expression in the page, or of its promise. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses the main button at a point of the window. */
  readonly click: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly pressEscape: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Errors that the console has had since the last call. */
  readonly takeErrors: () => Promise<readonly string[]>;
  /** Prints pages on A4 with margins of 1 cm; returns the PDF files. */
  readonly print: (pages: readonly PrintedPage[], width: number) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A page to print. */
export interface PrintedPage {
  readonly url: string;
  /** Selector of what the page shows when it is complete. */
  readonly result: string;
}

/** Expression that is true once a page has its result, its fonts and a height that stays. */
export const isComplete = (result: string): string => `(() => {
  const { readyState, fonts, documentElement } = document;
  const height = documentElement.scrollHeight;
  const isSame = window.lastHeight === height;
  window.lastHeight = height;
  const hasResult = document.querySelector(${JSON.stringify(result)}) !== null;
  return isSame && hasResult && readyState === 'complete' && fonts.status === 'loaded';
})()`;
