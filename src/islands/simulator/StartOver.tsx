import { useRef } from 'react';

interface StartOverProps {
  className: string;
  /** What would be gone, in the question. */
  what: string;
  disabled?: boolean;
  onStartOver: () => void;
}

/** Erases the visit, after one question: ten answers are quickly gone and slowly given. */
export function StartOver({ className, what, disabled, onStartOver }: StartOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        className={className}
        type="button"
        disabled={disabled}
        onClick={() => {
          dialog.current?.showModal();
        }}
      >
        Start Over
      </button>
      <dialog ref={dialog} className="sim-question" aria-labelledby="sim-erase">
        <p id="sim-erase">{`Erase ${what} and begin with the first question?`}</p>
        <form method="dialog" className="sim-moves">
          <button className="button" type="submit">
            Keep {what}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              dialog.current?.close();
              onStartOver();
            }}
          >
            Erase and begin again
          </button>
        </form>
      </dialog>
    </>
  );
}
