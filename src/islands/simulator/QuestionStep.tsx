import { type KeyboardEvent, type MouseEvent, type SubmitEvent, useRef, useState } from 'react';

import {
  bandOf,
  shownQuestions,
  type Answers,
  type Question,
  type QuestionId,
} from '../../domain/simulator/flow.ts';
import { labelOf, wordsOf } from '../../domain/simulator/words.ts';
import { BackButton } from './BackButton.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { StepHeading } from './StepHeading.tsx';

interface QuestionStepProps {
  question: Question;
  step: number;
  answers: Answers;
  /** Euros the visitor has just worked with in the calculator, NaN when there was no such thing. */
  calculatedAmount: number;
  /** Whether a move led here, so that the heading takes the focus. */
  moved: boolean;
  onChoose: (questionId: QuestionId, value: string) => void;
  onBack: () => void;
}

const euros = new Intl.NumberFormat('en-CY', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

function bandHint(question: Question, amount: number): string | undefined {
  if (question.id !== 'loanAmount') return undefined;
  const band = bandOf(question.id, amount);
  if (!band) return undefined;
  return `You calculated with ${euros.format(amount)}: that is ‘${labelOf(question, band.value)}’.`;
}

/** How the choices lie: five are counts, two are Yes and No; both fit a row of tiles on a phone. */
function shortnessOf(choices: number): string {
  if (choices > 4) return ' is-five sm:grid-cols-5';
  return choices === 2 ? ' is-two' : '';
}

/** Keys that move along the choices or select one, without an intention to go on. */
const SELECTING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ']);

/**
 * One question. A click on a choice answers it and moves on; keys only select, and Enter or the
 * button moves on (WCAG 3.2.2, technique G13). Radios announce every selection as a click, also one
 * made by a key, so the keys held down tell the two apart.
 */
export function QuestionStep(props: QuestionStepProps) {
  const { question, step, answers, calculatedAmount, moved, onChoose, onBack } = props;
  const { title, hint } = wordsOf(question.id);
  const total = shownQuestions(answers).length;
  const selecting = useRef(false);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [missing, setMissing] = useState(false);
  const band = bandHint(question, calculatedAmount);

  const holdKey = (event: KeyboardEvent) => {
    if (SELECTING_KEYS.has(event.key)) {
      clearTimeout(release.current);
      selecting.current = true;
    }
    // A key held a moment too long answers one question, not several.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };
  const releaseKey = ({ key }: KeyboardEvent) => {
    if (!SELECTING_KEYS.has(key)) return;
    // Space selects after this event: let go only then.
    release.current = setTimeout(() => {
      selecting.current = false;
    });
  };
  const pick = (event: MouseEvent<HTMLInputElement>) => {
    const { currentTarget, detail, isTrusted } = event;
    // The second click of a double click: the first one answered the question before.
    if (detail > 1) {
      event.preventDefault();
      return;
    }
    // A press kept from before hydration is pressed again by script; a key made it if the ring shows.
    const keptKey = !isTrusted && currentTarget.matches(':focus-visible');
    if (selecting.current || keptKey) setMissing(false);
    else onChoose(question.id, currentTarget.value);
  };
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(question.id);
    if (typeof value === 'string') onChoose(question.id, value);
    else setMissing(true);
  };

  return (
    <form
      className="sim-step flex min-h-158 flex-col sm:min-h-154 lg:min-h-168"
      onSubmit={goOn}
      noValidate
    >
      <ProgressBar step={step} total={total} />
      <p className="mt-4 text-sm font-semibold text-sea" id="sim-count">
        {`Step ${step + 1} of ${total}`}
      </p>
      <fieldset aria-describedby={`sim-hint sim-keys${missing ? ' sim-missing' : ''}`}>
        <legend>
          <StepHeading describedBy="sim-count" focused={moved}>
            {title}
          </StepHeading>
        </legend>
        {(hint ?? band) && (
          <p className="mt-2 text-muted" id="sim-hint">
            {hint}
            {band && (
              <span className="mt-3 block w-fit edge-l-4 border-sun pl-3 text-ink">{band}</span>
            )}
          </p>
        )}
        <div className={`sim-choices mt-6 grid gap-2.5${shortnessOf(question.choices.length)}`}>
          {question.choices.map(({ value }) => (
            <label
              className="sim-choice flex min-h-14 cursor-pointer touch-manipulation items-center gap-3.5 rounded edge-1 border-field px-4.5 py-2 text-lg/[1.3]"
              key={value}
            >
              <input
                type="radio"
                name={question.id}
                value={value}
                defaultChecked={answers[question.id] === value}
                onClick={pick}
                onKeyDown={holdKey}
                onKeyUp={releaseKey}
              />
              <span>{labelOf(question, value)}</span>
            </label>
          ))}
        </div>
        {missing && (
          <p className="mt-3 font-semibold text-error" id="sim-missing" role="alert">
            Choose an answer to go on.
          </p>
        )}
      </fieldset>
      <div className="mt-auto flex flex-wrap justify-between gap-3 pt-6">
        <BackButton disabled={step === 0} onBack={onBack} />
        <button className="button" type="submit">
          Continue
        </button>
      </div>
      <p className="mt-5 text-sm text-muted" id="sim-keys">
        Picking an answer moves on.
        <span className="[@media(hover:none)]:hidden">
          {' With the keyboard, arrow keys select and Enter moves on.'}
        </span>
      </p>
    </form>
  );
}
