import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, SubmitEvent } from 'react';

import { createKey } from '../../toolkit/random-key.ts';
import { choiceForAmount, visibleQuestions } from './flow.ts';
import type { Question } from './flow.ts';
import { labelChoice, QUESTION_TEXTS } from './questions-texts.ts';
import { BUTTONS, describeCalculatedLoan, QUESTION } from './texts.ts';
import { findKnownLoan } from './known-loan.ts';
import { useStoredInputs } from './use-stored-inputs.ts';
import { BackButton } from './BackButton.tsx';
import type { SimulatorStore } from './simulator-store.ts';
import { StepHeading } from './StepHeading.tsx';
import { STEP_NAME_ID, StepProgress } from './StepProgress.tsx';

/** Layout class: five choices (counts) and two (yes, no) are short enough for a grid. */
function choiceLayoutClass(choices: number): string {
  if (choices > 4) {
    return 'is-five sm:grid-cols-5';
  }

  return choices === 2 ? 'is-two grid-cols-2' : '';
}

/** Keys that select a choice without submitting it. */
const SELECTING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ']);

interface QuestionStepProps {
  simulator: SimulatorStore;
  question: Question;
}

/**
 * One question. Clicking a choice answers it and continues; keys only select, and Enter or the
 * button continues (WCAG 3.2.2, technique G13). The button is seen only where it is needed: with a
 * keyboard, and on a question that has an answer (simulator.css). Radios fire `click` for every selection, also by
 * keyboard, so held keys are tracked to tell the two apart.
 */
export function QuestionStep({ simulator, question }: QuestionStepProps) {
  const { step, answers } = useStore(simulator.$view).state;
  const { id, choices } = question;
  const { title, hint } = QUESTION_TEXTS[id];
  const total = visibleQuestions(answers).length;
  const selecting = useRef(false);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [missing, setMissing] = useState(false);
  const known = findKnownLoan(useStoredInputs());
  const calculated = (id === 'loanAmount' ? known : undefined)?.loanAmount ?? NaN;
  const range = choiceForAmount(question, calculated);

  const choose = (value: string) =>
    simulator.move({ type: 'choose', questionId: id, value, newKey: createKey() });
  const holdKey = (event: KeyboardEvent) => {
    if (SELECTING_KEYS.has(event.key)) {
      clearTimeout(release.current);
      selecting.current = true;
    }

    // Key repeat: holding Enter answers one question only.
    if (event.key === 'Enter' && event.repeat) {
      event.preventDefault();
    }
  };

  const releaseKey = ({ key }: KeyboardEvent) => {
    if (!SELECTING_KEYS.has(key)) {
      return;
    }

    // Space selects after keyup: reset in the next task.
    release.current = setTimeout(() => {
      selecting.current = false;
    });
  };

  const pick = (event: MouseEvent<HTMLInputElement>) => {
    const { currentTarget, detail, isTrusted } = event;
    // Second click of a double click: the first has already answered the previous question.
    if (detail > 1) {
      event.preventDefault();
      return;
    }

    // A click replayed after hydration is not trusted; it came from a key if the focus ring is
    // visible.
    const keptKey = !isTrusted && currentTarget.matches(':focus-visible');
    if (selecting.current || keptKey) {
      setMissing(false);
    } else {
      choose(currentTarget.value);
    }
  };

  const submitAnswer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(id);
    if (typeof value === 'string') {
      choose(value);
    } else {
      setMissing(true);
    }
  };

  return (
    <form
      className="sim-step grid min-h-166 grid-rows-[auto_1fr_auto] min-[22.5rem]:min-h-148"
      onSubmit={submitAnswer}
      noValidate
    >
      <StepProgress step={step + 1} total={total} />
      <fieldset
        className="flex flex-1 flex-col"
        aria-describedby={`sim-hint sim-keys${missing ? ' sim-missing' : ''}`}
      >
        <legend>
          <StepHeading simulator={simulator} describedBy={STEP_NAME_ID}>
            {title}
          </StepHeading>
        </legend>
        {(hint ?? range) && (
          <p className="mt-2 text-muted" id="sim-hint">
            {hint !== undefined && <span>{hint}</span>}
            {range && (
              <span className="mt-3 block w-fit border-l-4 border-sun pl-3 text-text">
                {describeCalculatedLoan(calculated, labelChoice(id, range.value))}
              </span>
            )}
          </p>
        )}
        <div
          className={`sim-choices mt-6 grid flex-1 gap-2.5 ${choiceLayoutClass(choices.length)}`}
        >
          {choices.map(({ value }) => (
            <label
              className="sim-choice flex min-h-14 cursor-pointer touch-manipulation items-center gap-3.5 rounded border border-field px-4.5 py-2 text-lg/[1.3]"
              key={value}
            >
              <input
                type="radio"
                name={id}
                value={value}
                defaultChecked={answers[id] === value}
                onClick={pick}
                onKeyDown={holdKey}
                onKeyUp={releaseKey}
              />
              <span>{labelChoice(id, value)}</span>
            </label>
          ))}
        </div>
        {missing && (
          <p className="mt-3 font-semibold text-error" id="sim-missing" role="alert">
            {QUESTION.missing}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-8">
        <BackButton disabled={step === 0} simulator={simulator} />
        <p
          className="sim-keyboard-hint flex-1 basis-40 self-center text-sm text-muted"
          id="sim-keys"
        >
          {QUESTION.keyboard}
        </p>
        <button className="button sim-continue" type="submit">
          {BUTTONS.continue}
        </button>
      </div>
    </form>
  );
}
