import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';

import { formatDate } from '../../maths/calendar.ts';
import { scoredAnswers, visibleQuestions } from './flow.ts';
import type { Question } from './flow.ts';
import { currentQuestion, START, stepIdOf } from './state-machine.ts';
import type { SimulatorState } from './state-machine.ts';
import { describeAnswers, QUESTION_TEXTS } from './questions-texts.ts';
import {
  BUTTONS,
  describeKeptResult,
  describeProgress,
  DOCUMENT_TITLES,
  QUESTION,
  STEP_TITLES,
  STEPS_MISSING,
  titleQuestion,
} from './texts.ts';
import { FAILURE_TEXTS } from '../../toolkit/island/texts.ts';
import { FormUnavailable } from '../enquiry/FormUnavailable.tsx';
import { island } from '../../toolkit/island/Island.tsx';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';
import { AnswerList } from './AnswerList.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import type { ResultProps } from './result-props.ts';
import { SimulatorStore } from './simulator-store.ts';
import type { SavedRun } from './simulator-store.ts';
import { StepHeading } from './StepHeading.tsx';
import { useTapGuard } from './use-tap-guard.ts';

const loadFinalSteps = async () => (await import('./FinalSteps.tsx')).FINAL_STEPS;

/** Name of a step in the document title, which tabs and history show. */
function stepTitle(state: SimulatorState): string {
  const question = currentQuestion(state);
  if (question) {
    const total = visibleQuestions(state.answers).length;
    return titleQuestion(state.step + 1, total, QUESTION_TEXTS[question.id].title);
  }

  return stepIdOf(state) === 'result' ? DOCUMENT_TITLES.result : DOCUMENT_TITLES.contact;
}

function useStepTitle(step: string | undefined): void {
  const title = useRef<string>(undefined);
  useEffect(() => {
    title.current ??= document.title;
    document.title = step === undefined ? title.current : `${step} | ${title.current}`;
  }, [step]);
}

/** Asks whether to resume an earlier run of this browser, or to discard it. */
function ResumePrompt({ simulator, savedRun }: { simulator: SimulatorStore; savedRun: SavedRun }) {
  const { state, keptOn } = savedRun;
  const given = scoredAnswers(state.answers).length;
  const total = visibleQuestions(state.answers).length;
  const isKeptResult = keptOn !== undefined;
  const title = isKeptResult ? STEP_TITLES.keptResult : STEP_TITLES.resume;
  const text = isKeptResult
    ? describeKeptResult(formatDate(keptOn))
    : describeProgress(given, total);
  const discard = () => {
    if (isKeptResult) {
      simulator.forgetResult();
    }

    simulator.begin(START);
  };

  return (
    <div className="sim-step">
      <StepHeading simulator={simulator}>{title}</StepHeading>
      <p className="mt-3">{text}</p>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <button className="button" type="button" onClick={() => simulator.begin(state)}>
          {isKeptResult ? BUTTONS.showResult : BUTTONS.continue}
        </button>
        <button className="button button-quiet" type="button" onClick={discard}>
          {isKeptResult ? BUTTONS.deleteResult : BUTTONS.startOver}
        </button>
      </div>
    </div>
  );
}

/** What has been answered, beside the question on a wide screen. */
function SoFar({ simulator, question }: { simulator: SimulatorStore; question: Question }) {
  const { answers } = useStore(simulator.$view).state;
  const others = describeAnswers(answers).filter(({ questionId }) => questionId !== question.id);
  if (others.length === 0) {
    return null;
  }

  return (
    <div className="sim-so-far no-print">
      <AnswerList
        id="sim-so-far"
        title={QUESTION.soFar}
        heading="h2"
        hasTiles
        answers={others}
        simulator={simulator}
      />
    </div>
  );
}

/** Shown in place of the last steps if they could not be loaded. The session keeps the answers. */
const StepsMissing = () => (
  <div role="alert">
    <p>{STEPS_MISSING}</p>
    <button className="button mt-5" type="button" onClick={() => location.reload()}>
      {FAILURE_TEXTS.reload}
    </button>
  </div>
);

/** The questionnaire of `/mortgage-simulator`. */
function Steps(props: ResultProps) {
  const [simulator] = useState(() => new SimulatorStore());
  const { state, savedRun, direction } = useStore(simulator.$view);
  useEffect(() => simulator.open(), [simulator]);

  const card = savedRun ? 'offer' : stepIdOf(state);
  const question = currentQuestion(state);
  const tapGuard = useTapGuard(card, direction !== 'still');
  useStepTitle(savedRun ? undefined : stepTitle(state));
  // Loaded from the first answer on; each further step is another use, which may retry it.
  const isAnswering = state.enquiryKey !== null;
  const { part: final, isMissing } = useLazyComponent(loadFinalSteps, isAnswering && card);
  const step = () => {
    if (savedRun) {
      return <ResumePrompt simulator={simulator} savedRun={savedRun} />;
    }

    if (question) {
      return <QuestionStep simulator={simulator} question={question} />;
    }

    if (!final) {
      return isMissing ? <StepsMissing /> : <div className="sim-waiting" />;
    }

    return card === 'contact' ? (
      <final.ContactStep simulator={simulator} contactChannels={props.contactChannels} />
    ) : (
      <final.ResultStep simulator={simulator} {...props} />
    );
  };

  return (
    <>
      {question && !savedRun && <SoFar simulator={simulator} question={question} />}
      <div
        className={
          card === 'result'
            ? 'sim-card scroll-mt-21'
            : 'sim-card card scroll-mt-21 p-[clamp(1.25rem,0.5rem+3vw,2.5rem)]'
        }
        data-step={card}
        data-direction={direction}
        {...tapGuard}
      >
        <FormUnavailable contactChannels={props.contactChannels} />
        <div className="sim-content noscript:hidden" key={card}>
          {step()}
        </div>
      </div>
    </>
  );
}

export const Simulator = island(Steps);
