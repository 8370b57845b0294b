import './simulator.css';

import type { HelpPages } from '../../domain/simulator/advice.ts';
import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { shownQuestions } from '../../domain/simulator/flow.ts';
import { currentQuestion, placeOf, type SimulatorState } from '../../domain/simulator/machine.ts';
import { wordsOf } from '../../domain/simulator/words.ts';
import { FormTrouble } from '../forms/FormTrouble.tsx';
import { island } from '../Island.tsx';
import { useSheet } from '../use-sheet.ts';
import { ContactStep } from './ContactStep.tsx';
import { loadResult } from './deliver.ts';
import { QuestionStep } from './QuestionStep.tsx';
import type { FirmAfterwards } from './ResultStep.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';
import resultStyles from './result.css?url';
import { Visit } from './visit.ts';

const ResultStep = lazy(async () => ({ default: (await loadResult()).ResultStep }));

interface SimulatorProps extends FirmAfterwards {
  /** Where the advice under the result leads. */
  links: HelpPages;
  /** The figures that the advice names, as they are written. */
  figures: Readonly<Record<string, string>>;
}

/** What a step is called in the title of the page, which histories and tabs show. */
function stepTitle(state: SimulatorState): string {
  const question = currentQuestion(state);
  if (question) {
    const total = shownQuestions(state.answers).length;
    return `Step ${state.step + 1} of ${total}: ${wordsOf(question.id).title}`;
  }
  return placeOf(state) === 'result' ? 'Your result' : 'Your contact details';
}

/** Puts a step before the page's own title. */
function useStepTitle(step: string | undefined): void {
  const title = useRef<string>(undefined);
  useEffect(() => {
    title.current ??= document.title;
    document.title = step === undefined ? title.current : `${step} | ${title.current}`;
  }, [step]);
}

/** The questionnaire of `/mortgage-simulator`. */
function Steps({ links, figures, ...firm }: SimulatorProps) {
  const [visit] = useState(() => new Visit());
  const { state, offer, turn, calculatedAmount } = useSyncExternalStore(
    visit.subscribe,
    visit.view,
    visit.firstView,
  );
  useEffect(() => visit.open(), [visit]);

  const place = offer ? 'offer' : placeOf(state);
  const question = currentQuestion(state);
  const moved = turn !== 'still';
  useStepTitle(offer ? undefined : stepTitle(state));
  // On its way while the contact details are typed.
  const isResultNear = !offer && !question;
  const hasResultStyles = useSheet(isResultNear ? resultStyles : undefined);
  const waiting = <div className="sim-waiting" />;
  const step = () => {
    if (offer)
      return <ResumeOffer offer={offer} onResume={visit.resume} onStartOver={visit.startOver} />;
    if (place === 'result')
      return (
        <Suspense fallback={waiting}>
          {hasResultStyles ? (
            <ResultStep
              state={state}
              moved={moved}
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
          moved={moved}
          reach={firm.reach}
          keyFor={visit.keyFor}
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
        moved={moved}
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
      data-place={place}
      data-turn={turn}
    >
      <FormTrouble reach={firm.reach} />
      <div className="sim-face noscript:hidden" key={place}>
        {step()}
      </div>
    </div>
  );
}

export const Simulator = island(Steps);
