import { useRef } from 'react';

import { BUTTONS } from './texts.ts';
import { askToErase, keepInstead } from './final-texts.ts';
import type { SimulatorStore } from './simulator-store.ts';

interface StartOverProps {
  /** What is erased, for the text of the confirmation. */
  what: string;
  disabled?: boolean;
  simulator: SimulatorStore;
}

/** Erases all answers after a confirmation. */
export function StartOver({ what, disabled, simulator }: StartOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        className="link link-button"
        type="button"
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {BUTTONS.startOver}
      </button>
      <dialog
        ref={dialog}
        className="card m-auto w-[min(100%-2rem,30rem)] p-6 text-text"
        aria-labelledby="sim-erase"
      >
        <p id="sim-erase">{askToErase(what)}</p>
        <form method="dialog" className="mt-6 flex flex-wrap gap-3">
          <button className="button" type="submit">
            {keepInstead(what)}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              dialog.current?.close();
              simulator.move({ type: 'startOver' });
            }}
          >
            {BUTTONS.erase}
          </button>
        </form>
      </dialog>
    </>
  );
}
