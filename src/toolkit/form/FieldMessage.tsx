import { ErrorIcon } from '../island/ErrorIcon.tsx';

interface FieldMessageProps {
  /** What to type instead. */
  error: string | undefined;
  /** How a number was read that needs no correction. */
  reading?: string | undefined;
  hint: string | undefined;
}

/** Error, reading or hint. Keyed by its text: page translation changes the nodes inside of it. */
export function FieldMessage({ error, reading, hint }: FieldMessageProps) {
  if (error !== undefined) {
    return (
      <strong key={error} className="tool-error font-semibold">
        <ErrorIcon /> <span>{error}</span>
      </strong>
    );
  }

  if (reading !== undefined) {
    return <b key={reading}>{reading}</b>;
  }

  return hint === undefined ? null : <span key={hint}>{hint}</span>;
}
