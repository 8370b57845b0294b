import { ErrorIcon } from '../ErrorIcon.tsx';

interface FieldMessageProps {
  error: string | undefined;
  /** Feedback on the number that was typed. */
  feedback?: string | undefined;
  hint: string | undefined;
}

/** Error, feedback or hint. Keyed by its text: page translation changes the nodes inside of it. */
export function FieldMessage({ error, feedback, hint }: FieldMessageProps) {
  if (error !== undefined) {
    return (
      <strong key={error} className="tool-error font-semibold">
        <ErrorIcon /> <span>{error}</span>
      </strong>
    );
  }

  if (feedback !== undefined) {
    return (
      <b key={feedback} className="tool-feedback">
        {feedback}
      </b>
    );
  }

  return hint === undefined ? null : <span key={hint}>{hint}</span>;
}
