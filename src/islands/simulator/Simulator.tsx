import './simulator.css';

import type { HelpPages } from '../../domain/simulator/advice.ts';
import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { visibleQuestions } from '../../domain/simulator/flow.ts';
import {
  currentQuestion,
  stepIdOf,
  type SimulatorState,
} from '../../domain/simulator/state-machine.ts';
import { questionText } from '../../domain/simulator/question-text.ts';
import { FormUnavailable } from '../forms/FormUnavailable.tsx';
import { island } from '../Island.tsx';
import { useStylesheet } from '../use-stylesheet.ts';
import { ContactStep } from './ContactStep.tsx';
import { loadResult } from './send-lead.ts';
import { QuestionStep } from './QuestionStep.tsx';
import type { ResultContact } from './ResultStep.tsx';
import { ResumePrompt } from './ResumeOffer.tsx';
import resultStyles from './result.css?url';
import { SimulatorStore } from './simulator-store.ts';

const ResultStep = lazy(async () => ({ default: (await loadResult()).ResultStep }));

interface SimulatorProps extends ResultContact {
  /** Paths that the advice links to. */
  links: HelpPages;
  /** Texts of the placeholders in the advice. */
  figures: Readonly<Record<string, string>>;
}

/** Name of a step in the document title, which tabs and history show. */
function stepTitle(state: SimulatorState): string {
  const question = currentQuestion(state);
  if (question) {
    const total = visibleQuestions(state.answers).length;
    return `Step ${state.step + 1} of ${total}: ${questionText(question.id).title}`;
  }
  return stepIdOf(state) === 'result' ? 'Your result' : 'Your contact details';
}

/** Prefixes the document title with the step. */
function useStepTitle(step: string | undefined): void {
  const title = useRef<string>(undefined);
  useEffect(() => {
    title.current ??= document.title;
    document.title = step === undefined ? title.current : `${step} | ${title.current}`;
  }, [step]);
}

/** The questionnaire of `/mortgage-simulator`. */
function Steps({ links, figures, ...firm }: SimulatorProps) {
  const [visit] = useState(() => new SimulatorStore());
  const { state, savedState, direction, calculatedAmount } = useSyncExternalStore(
    visit.subscribe,
    visit.getSnapshot,
    visit.getServerSnapshot,
  );
  useEffect(() => visit.open(), [visit]);

  const place = savedState ? 'offer' : stepIdOf(state);
  const question = currentQuestion(state);
  const shouldFocusHeading = direction !== 'still';
  useStepTitle(savedState ? undefined : stepTitle(state));
  // The result's stylesheet loads while the contact details are typed.
  const isResultNear = !savedState && !question;
  const hasResultStyles = useStylesheet(isResultNear ? resultStyles : undefined);
  const waiting = <div className="sim-waiting" />;
  const step = () => {
    if (savedState)
      return (
        <ResumePrompt offer={savedState} onResume={visit.resume} onStartOver={visit.startOver} />
      );
    if (place === 'result')
      return (
        <Suspense fallback={waiting}>
          {hasResultStyles ? (
            <ResultStep
              state={state}
              shouldFocusHeading={shouldFocusHeading}
              links={links}
              firm={firm}
              figures={figures}
              onStartOver={visit.startOver}
            />
          ) : (
            waiting
          )}
        </Suspense>
      );
    if (!question)
      return (
        <ContactStep
          state={state}
          shouldFocusHeading={shouldFocusHeading}
          reach={firm.reach}
          idempotencyKeyFor={visit.idempotencyKeyFor}
          onType={visit.type}
          onChange={visit.change}
          onBack={visit.back}
          onStartOver={visit.startOver}
          onSent={visit.sent}
        />
      );
    return (
      <QuestionStep
        question={question}
        step={state.step}
        answers={state.answers}
        calculatedAmount={calculatedAmount}
        shouldFocusHeading={shouldFocusHeading}
        onChoose={visit.choose}
        onBack={visit.back}
      />
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
      <FormUnavailable reach={firm.reach} />
      <div className="sim-content noscript:hidden" key={place}>
        {step()}
      </div>
    </div>
  );
}

export const Simulator = island(Steps);
