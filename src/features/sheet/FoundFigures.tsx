import { useEffect, useRef, useState } from 'react';

import type { ReadValue } from './reading/found.ts';
import type { SheetReading } from './reading/read-sheet.ts';
import { describeLine, describeReadValue, describeUnread, FOUND_TEXTS } from './reading-texts.ts';

interface FoundFiguresProps {
  readonly reading: SheetReading;
  /** Takes the confirmed values into the form. */
  readonly use: (values: readonly ReadValue[]) => void;
}

/** The figures that were found in a sheet; each has to be ticked before it is used. */
export function FoundFigures({ reading, use }: FoundFiguresProps) {
  const found = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const { values, unread } = reading;

  useEffect(() => {
    // The list of figures is longer than the window of a phone, so its beginning is shown.
    found.current?.scrollIntoView({ block: 'start' });
  }, []);

  const tick = (field: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) {
      next.add(field);
    } else {
      next.delete(field);
    }

    setTicked(next);
    setIsAsking(false);
  };

  const useTicked = () => {
    const confirmed = values.filter(({ field }) => ticked.has(field));
    if (confirmed.length === 0) {
      setIsAsking(true);
      return;
    }

    use(confirmed);
  };

  return (
    <div ref={found} className="grid min-w-0 gap-4 scroll-mt-4">
      {values.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-bold">{FOUND_TEXTS.heading}</legend>
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
        </fieldset>
      )}
      {unread.length > 0 && (
        <div>
          <p className="font-bold">{FOUND_TEXTS.unreadHeading}</p>
          <ul className="list-disc pl-5">
            {unread.map((line) => (
              <li key={`${line.part} ${line.line}`} className="tool-hint mt-1 wrap-anywhere">
                {describeUnread(line)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {values.length > 0 && (
        <button className="button justify-self-start" type="button" onClick={useTicked}>
          {FOUND_TEXTS.use}
        </button>
      )}
      <p role="status">{isAsking ? <b>{FOUND_TEXTS.noneTicked}</b> : null}</p>
    </div>
  );
}
