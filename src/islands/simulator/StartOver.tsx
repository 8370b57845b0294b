import { useRef } from 'react';

import type { SimulatorStore } from './simulator-store.ts';

interface StartOverProps {
  /** What is erased, for the text of the confirmation. */
  what: string;
  disabled?: boolean;
  visit: SimulatorStore;
}

/** Erases all answers after a confirmation. */
export function StartOver({ what, disabled, visit }: StartOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        className="link link-button"
        type="button"
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        Start Over
      </button>
      <dialog
        ref={dialog}
        className="card m-auto w-[min(100%-2rem,30rem)] p-6 text-ink"
        aria-labelledby="sim-erase"
      >
        <p id="sim-erase">{`Erase ${what} and begin with the first question?`}</p>
        <form method="dialog" className="mt-6 flex flex-wrap gap-3">
          <button className="button" type="submit">
            Keep {what}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              dialog.current?.close();
              visit.move({ type: 'startOver' });
            }}
          >
            Erase and begin again
          </button>
        </form>
      </dialog>
    </>
  );
}
