import { AnswerTiles } from './AnswerTiles.tsx';
import { describeStep, LAST_STEP, QUESTION } from './texts.ts';

/** Id of the name of the step, for the description of its heading. */
export const STEP_NAME_ID = 'sim-count';

interface StepProgressProps {
  /** Number of the question, from 1; undefined on the contact step. */
  step: number | undefined;
  /** Number of questions. */
  total: number;
}

/** The tiles that are laid so far, and the name of the step. */
export function StepProgress({ step, total }: StepProgressProps) {
  const laid = step ?? total;
  const name = step === undefined ? LAST_STEP : describeStep(step, total);
  return (
    <div className="sim-header">
      <div
        className="sim-progress"
        role="progressbar"
        aria-label={QUESTION.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((100 * laid) / total)}
        aria-valuetext={name}
      >
        <AnswerTiles laid={laid} total={total} />
      </div>
      <p className="mt-4 text-sm font-semibold text-accent" id={STEP_NAME_ID}>
        {name}
      </p>
    </div>
  );
}
