import './simulator.css';

import { Suspense, lazy, useEffect, useRef, useState } from 'react';

import { scoredAnswers, visibleQuestions } from '../../domain/simulator/flow.ts';
import { currentQuestion, START, stepIdOf } from '../../domain/simulator/state-machine.ts';
import type { SimulatorState } from '../../domain/simulator/state-machine.ts';
import { FormUnavailable } from '../forms/SubmitStatus.tsx';
import { island } from '../Island.tsx';
import { useStylesheet } from '../use-stylesheet.ts';
import { useView } from '../view-store.ts';
import { ContactStep } from './ContactStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import type { ResultProps } from './ResultStep.tsx';
import resultStyles from './result.css?url';
import { loadResult } from './load-modules.ts';
import { SimulatorStore } from './simulator-store.ts';
import { StepHeading } from './StepHeading.tsx';

const ResultStep = lazy(async () => ({ default: (await loadResult()).ResultStep }));

/** Name of a step in the document title, which tabs and history show. */
function stepTitle(state: SimulatorState): string {
  const question = currentQuestion(state);
  if (question) {
    const total = visibleQuestions(state.answers).length;
    return `Step ${state.step + 1} of ${total}: ${question.title}`;
  }

  return stepIdOf(state) === 'result' ? 'Your result' : 'Your contact details';
}

function useStepTitle(step: string | undefined): void {
  const title = useRef<string>(undefined);
  useEffect(() => {
    title.current ??= document.title;
    document.title = step === undefined ? title.current : `${step} | ${title.current}`;
  }, [step]);
}

/** Asks whether to resume the answers given earlier in this browser session. */
function ResumePrompt({ visit, offer }: { visit: SimulatorStore; offer: SimulatorState }) {
  const given = scoredAnswers(offer.answers).length;
  const total = visibleQuestions(offer.answers).length;
  return (
    <div className="sim-step">
      <StepHeading visit={visit}>Carry on where you left off?</StepHeading>
      <p className="mt-3">
        {`You have answered ${given} of ${total} questions. Your answers are still in this browser; nobody else has seen them.`}
      </p>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <button className="button button-quiet" type="button" onClick={() => visit.begin(START)}>
          Start Over
        </button>
        <button className="button" type="button" onClick={() => visit.begin(offer)}>
          Continue
        </button>
      </div>
    </div>
  );
}

/** The questionnaire of `/mortgage-simulator`. */
function Steps(props: ResultProps) {
  const [visit] = useState(() => new SimulatorStore());
  const { state, savedState, direction } = useView(visit);
  useEffect(() => visit.open(), [visit]);

  const place = savedState ? 'offer' : stepIdOf(state);
  const question = currentQuestion(state);
  useStepTitle(savedState ? undefined : stepTitle(state));
  // The result's stylesheet loads while the contact details are typed.
  const isResultNear = !savedState && !question;
  const hasResultStyles = useStylesheet(isResultNear ? resultStyles : undefined);
  const waiting = <div className="sim-waiting" />;
  const step = () => {
    if (savedState) {
      return <ResumePrompt visit={visit} offer={savedState} />;
    }

    if (question) {
      return <QuestionStep visit={visit} question={question} />;
    }

    if (place === 'contact') {
      return <ContactStep visit={visit} reach={props.reach} />;
    }

    return (
      <Suspense fallback={waiting}>
        {hasResultStyles ? <ResultStep visit={visit} {...props} /> : waiting}
      </Suspense>
    );
  };

  return (
    <div
      className={
        place === 'result'
          ? 'sim-card scroll-mt-21'
          : 'sim-card card scroll-mt-21 p-[clamp(1.25rem,0.5rem+3vw,2.5rem)]'
      }
      data-step={place}
      data-direction={direction}
    >
      <FormUnavailable reach={props.reach} />
      <div className="sim-content noscript:hidden" key={place}>
        {step()}
      </div>
    </div>
  );
}

export const Simulator = island(Steps);
