interface ProgressBarProps {
  /** Counts from 0. */
  step: number;
  total: number;
}

/**
 * A row of cement tiles that is laid from the left. Its width is an attribute of the drawing, since
 * the content security policy knows no inline styles.
 */
export function ProgressBar({ step, total }: ProgressBarProps) {
  const percent = Number(((100 * (step + 1)) / total).toFixed(2));
  return (
    <div
      className="sim-progress"
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={`Step ${step + 1} of ${total}`}
    >
      <svg width="100%" height="16" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="sim-laid" width="32" height="16" patternUnits="userSpaceOnUse">
            <path fill="var(--color-sea)" d="M0 0h16v16H0z" />
            <path
              fill="var(--color-chalk)"
              d="M8 0a8 8 0 0 0 8 8a8 8 0 0 0-8 8a8 8 0 0 0-8-8a8 8 0 0 0 8-8z"
            />
            <path fill="var(--color-ink)" d="M16 0h16v16H16z" />
            <path fill="var(--color-sun)" d="M24 2l6 6l-6 6l-6-6z" />
          </pattern>
        </defs>
        <rect fill="var(--color-sky)" width="100%" height="16" />
        <rect width={`${percent}%`} height="16" fill="url(#sim-laid)" />
      </svg>
    </div>
  );
}
