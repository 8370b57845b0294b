/** A key with a name; everything else is typed as the character it is. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** The keys in the words of WebDriver (clause 17.4.2, keyboard actions). */
export const KEY_CODES: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** A browser, reduced to what the smoke needs of it; each engine has its own way of doing these. */
export type Engine = {
  /** `Firefox 153.7.0`, for the report. */
  readonly name: string;
  /** Gives the page this many CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Begins to open an address; whoever asked waits for what he wants to see. */
  readonly open: (address: string) => Promise<void>;
  /** Goes back one page, as the browser's own button does. */
  readonly back: () => Promise<void>;
  /**
   * Calls a function in the page.
   *
   * @param source a function without a closure, as text; it takes and returns what JSON can hold
   */
  readonly call: (source: string, argument: unknown) => Promise<unknown>;
  /** Moves the mouse to a point of the viewport. */
  readonly pointAt: (x: number, y: number) => Promise<void>;
  /** Presses and releases the mouse's button at a point of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Types characters into whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** A PNG of what the screen shows. */
  readonly picture: () => Promise<Buffer>;
  /** Errors that the browser has told about since the last question. */
  readonly errors: () => string[];
  readonly close: () => Promise<void>;
};

type InputAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** One device and what it does: the same JSON in WebDriver and in WebDriver BiDi. */
export type InputSource = {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly InputAction[];
};

/** The input methods of an engine that speaks either of the two protocols. */
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
