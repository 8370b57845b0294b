/** Named keys; other keys are typed as characters. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** Key codes of WebDriver (17.4.2, keyboard actions). */
export const KEY_CODES: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** Browser operations that the smoke test needs; each engine implements them. */
export type Engine = {
  /** `Firefox 153.7.0`, for the report. */
  readonly name: string;
  /** Sets the size of the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Starts to open a URL; the caller waits for the content it needs. */
  readonly open: (address: string) => Promise<void>;
  /** Goes back one page, like the browser's Back button. */
  readonly back: () => Promise<void>;
  /**
   * Calls a function in the page.
   *
   * @param source source text of a function without a closure; argument and result are JSON values
   */
  readonly call: (source: string, argument: unknown) => Promise<unknown>;
  /** Moves the mouse to a point of the viewport. */
  readonly pointAt: (x: number, y: number) => Promise<void>;
  /** Clicks at a point of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Types characters into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Screenshot of the viewport, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Errors reported by the browser since the last call. */
  readonly errors: () => string[];
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

/** Input methods of an engine that implements either protocol. */
export function inputBy(
  perform: (sources: readonly InputSource[]) => Promise<void>,
): Pick<Engine, 'pointAt' | 'click' | 'press' | 'type'> {
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
    pointAt: (x, y) => mouse({ type: 'pointerMove', x, y }),
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
