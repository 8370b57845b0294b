import './simulator.css';
import './result.css';

import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';

import { currentQuestion, placeOf } from '../../domain/simulator/machine.ts';
import type { SiteLinks } from '../../domain/site.ts';
import { FormTrouble } from '../forms/FormTrouble.tsx';
import { island } from '../Island.tsx';
import { ContactStep } from './ContactStep.tsx';
import { loadResult } from './deliver.ts';
import { QuestionStep } from './QuestionStep.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';
import { Visit } from './visit.ts';

const ResultStep = lazy(async () => ({ default: (await loadResult()).ResultStep }));

interface SimulatorProps {
  /** How to reach the firm, for somebody whose scripts do not work. */
  email: string;
  phone: string;
  /** Where the advice under the result leads. */
  links: SiteLinks;
}

/** The questionnaire of `/mortgage-simulator`. */
function Steps({ email, phone, links }: SimulatorProps) {
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
  const step = () => {
    if (offer)
      return <ResumeOffer offer={offer} onResume={visit.resume} onStartOver={visit.startOver} />;
    if (place === 'result')
      return (
        <Suspense fallback={<div className="sim-waiting" />}>
          <ResultStep state={state} moved={moved} links={links} onStartOver={visit.startOver} />
        </Suspense>
      );
    if (!question)
      return (
        <ContactStep
          state={state}
          moved={moved}
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
    <div className="sim-card" data-place={place} data-turn={turn}>
      <FormTrouble email={email} phone={phone} />
      <div className="sim-face" key={place}>
        {step()}
      </div>
    </div>
  );
}

export const Simulator = island(Steps);
