import { useEffect, useRef, useState } from 'react';

import { SHEET_OPENING_TEXTS } from './opening-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';

const loadTool = async () => (await import('./SheetTool.tsx')).SheetTool;

/**
 * Checks the figures of an information sheet against each other (product.md#check-sheet). The form is
 * loaded when it is opened, because most visitors only read the explanations below it.
 */
function CheckSheetIsland() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { part: SheetTool, isMissing } = useLazyComponent(loadTool, isOpen);

  useEffect(() => {
    // On a phone the form opens below the window. A link with figures shows its result instead.
    if (SheetTool && !location.hash.includes('=')) {
      details.current?.scrollIntoView({ block: 'start' });
    }
  }, [SheetTool]);

  useEffect(() => {
    const element = details.current;
    // A link with figures opens the form; it may also have been opened before hydration.
    if (element && (element.open || location.hash.includes('='))) {
      element.open = true;
      setIsOpen(true);
    }
  }, []);

  return (
    <details
      ref={details}
      className="sheet-opener"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="w-fit">
        <span className="button">{SHEET_OPENING_TEXTS.open}</span>
        <span className="link">{SHEET_OPENING_TEXTS.close}</span>
      </summary>
      <div className="mt-4">
        {SheetTool && <SheetTool />}
        {isOpen && !SheetTool && !isMissing && <p>{SHEET_OPENING_TEXTS.loading}</p>}
        {isMissing && <p role="alert">{SHEET_OPENING_TEXTS.missing}</p>}
      </div>
    </details>
  );
}

export const CheckSheet = island(CheckSheetIsland);
