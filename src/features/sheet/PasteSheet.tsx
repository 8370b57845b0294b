import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';

import { readSheetText } from './text/read-sheet-text.ts';
import type { ReadValue } from './text/form-values-of.ts';
import { describeLine, describeReadValue, PASTE_TEXTS, TEXT_PROBLEMS } from './paste-texts.ts';

interface PasteState {
  readonly values: readonly ReadValue[];
  readonly ticked: ReadonlySet<string>;
  /** Problem with the text, or what happened to the ticked figures. */
  readonly message: string;
}

const START: PasteState = { values: [], ticked: new Set(), message: '' };

interface PasteSheetProps {
  /** Puts confirmed values into the form. */
  use: (values: readonly ReadValue[]) => void;
}

/** Shows the first lines of a pasted text, by which it is recognized; browsers show the last ones. */
function showBeginning({ currentTarget }: ClipboardEvent<HTMLTextAreaElement>): void {
  setTimeout(() => {
    currentTarget.scrollTop = 0;
  });
}

/** Finds the figures in the text of a sheet; each has to be confirmed before it is used. */
export function PasteSheet(props: PasteSheetProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const found = useRef<HTMLFieldSetElement>(null);
  const [{ values, ticked, message }, setState] = useState(START);

  const read = () => {
    const reading = readSheetText(text.current?.value ?? '');
    setState(
      reading.ok
        ? { ...START, values: reading.value }
        : { ...START, message: TEXT_PROBLEMS[reading.error] },
    );
  };

  useEffect(() => {
    // The list of figures is longer than the window of a phone, so its beginning is shown.
    if (values.length > 0) {
      found.current?.scrollIntoView({ block: 'start' });
    }
  }, [values]);

  const tick = (field: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) {
      next.add(field);
    } else {
      next.delete(field);
    }

    setState({ values, ticked: next, message: '' });
  };

  const use = () => {
    const confirmed = values.filter(({ field }) => ticked.has(field));
    if (confirmed.length === 0) {
      setState({ values, ticked, message: PASTE_TEXTS.noneTicked });
      return;
    }

    props.use(confirmed);
    setState({ ...START, message: PASTE_TEXTS.done });
  };

  return (
    <div className="mt-2 grid gap-3">
      <label className="tool-label" htmlFor="sheet-text">
        {PASTE_TEXTS.label}
      </label>
      <textarea
        ref={text}
        id="sheet-text"
        className="sheet-text w-full rounded p-3"
        rows={4}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="sheet-text-hint"
        onPaste={showBeginning}
      />
      <p className="tool-hint" id="sheet-text-hint">
        {PASTE_TEXTS.hint}
      </p>
      <button className="button button-quiet justify-self-start" type="button" onClick={read}>
        {PASTE_TEXTS.read}
      </button>
      {values.length > 0 && (
        <fieldset ref={found} className="min-w-0">
          <legend className="font-bold">{PASTE_TEXTS.foundHeading}</legend>
          <ul>
            {values.map((value) => (
              <li key={`${value.field} ${value.text}`} className="mt-2">
                <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2">
                  <input
                    className="size-5 accent-primary"
                    type="checkbox"
                    checked={ticked.has(value.field)}
                    onChange={(event) => tick(value.field, event.currentTarget.checked)}
                  />
                  <b>{describeReadValue(value)}</b>
                  <span className="tool-hint col-start-2 wrap-anywhere">{describeLine(value)}</span>
                </label>
              </li>
            ))}
          </ul>
          <button className="button mt-3" type="button" onClick={use}>
            {PASTE_TEXTS.use}
          </button>
        </fieldset>
      )}
      <p role="status">{message === '' ? null : <b key={message}>{message}</b>}</p>
    </div>
  );
}
