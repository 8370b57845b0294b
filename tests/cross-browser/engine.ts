/** A named key; every other key is typed as its character. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** Key codes of WebDriver (clause 17.4.2, keyboard actions). */
export const KEY_CODES: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** What the flows need of a browser; each engine implements it. */
export type Engine = {
  /** `Firefox 153.7.0`, for the report. */
  readonly name: string;
  /** Resizes the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Starts a navigation; the caller waits for the content. */
  readonly open: (url: string) => Promise<void>;
  /** Goes back one history entry. */
  readonly back: () => Promise<void>;
  /**
   * Calls a function in the page.
   *
   * @param source text of a function without a closure; it takes and returns JSON
   */
  readonly call: (source: string, argument: unknown) => Promise<unknown>;
  /** Moves the mouse to a point in the viewport. */
  readonly hover: (x: number, y: number) => Promise<void>;
  /** Clicks at a point in the viewport. */
  readonly click: (x: number, y: number) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Types characters into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** A screenshot of the viewport, as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Browser errors since the last call. */
  readonly takeErrors: () => string[];
  readonly close: () => Promise<void>;
};

type InputAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** An input device and its actions: the same JSON in WebDriver and in WebDriver BiDi. */
export type InputSource = {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly InputAction[];
};

/** The input methods of an engine that uses either of the two protocols. */
export function inputMethods(
  perform: (sources: readonly InputSource[]) => Promise<void>,
): Pick<Engine, 'hover' | 'click' | 'press' | 'type'> {
  const mouse = (...actions: InputAction[]) => perform([{ type: 'pointer', id: 'mouse', actions }]);
  const keyboard = (values: readonly string[]) =>
    perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown', value } as const,
          { type: 'keyUp', value } as const,
        ]),
      },
    ]);
  return {
    hover: (x, y) => mouse({ type: 'pointerMove', x, y }),
    click: (x, y) =>
      mouse(
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ),
    press: (key) => keyboard([KEY_CODES[key]]),
    type: (text) =>
      keyboard(Array.from(text, (character) => (character === '\n' ? KEY_CODES.Enter : character))),
  };
}
