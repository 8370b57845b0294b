import { useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';

import { FoundFigures } from './FoundFigures.tsx';
import { describeCount, PASTE_TEXTS, TEXT_PROBLEMS } from './reading-texts.ts';
import { readSheetText } from './reading/read-sheet-text.ts';
import type { ReadValue } from './reading/found.ts';
import type { SheetReading } from './reading/read-sheet.ts';

interface PasteState {
  /** What was found in the text. */
  readonly reading?: SheetReading | undefined;
  /** Number of the reading, so that its list starts without ticks. */
  readonly number: number;
  /** Problem with the text, or how many figures were found. */
  readonly message: string;
}

interface PasteSheetProps {
  /** Puts confirmed values into the form. */
  readonly use: (values: readonly ReadValue[]) => void;
}

/** Shows the first lines of a pasted text, by which it is recognized; browsers show the last ones. */
function showBeginning({ currentTarget }: ClipboardEvent<HTMLTextAreaElement>): void {
  setTimeout(() => {
    currentTarget.scrollTop = 0;
  });
}

/** Finds the figures in the text of a sheet; each has to be confirmed before it is used. */
export function PasteSheet({ use }: PasteSheetProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [{ reading, number, message }, setState] = useState<PasteState>({ number: 0, message: '' });

  const read = () => {
    const found = readSheetText(text.current?.value ?? '');
    setState(
      found.ok
        ? {
            reading: found.value,
            number: number + 1,
            message: describeCount(found.value.values.length),
          }
        : { number, message: TEXT_PROBLEMS[found.error] },
    );
  };

  return (
    <div className="grid gap-3">
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
      <button className="button justify-self-start" type="button" onClick={read}>
        {PASTE_TEXTS.read}
      </button>
      <p className="[--gap:0.75rem]" role="status">
        {message === '' ? null : <b key={message}>{message}</b>}
      </p>
      {reading && (
        <FoundFigures
          key={number}
          reading={reading}
          use={(values) => {
            setState({ number, message: '' });
            use(values);
          }}
        />
      )}
    </div>
  );
}
