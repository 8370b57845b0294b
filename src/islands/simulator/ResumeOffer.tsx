import { scoredAnswers, visibleQuestions } from '../../domain/simulator/flow.ts';
import type { SimulatorState } from '../../domain/simulator/state-machine.ts';
import { StepHeading } from './StepHeading.tsx';

interface ResumeOfferProps {
  offer: SimulatorState;
  onResume: () => void;
  onStartOver: () => void;
}

/** Asks whether to resume the answers given earlier in this browser session. */
export function ResumePrompt({ offer, onResume, onStartOver }: ResumeOfferProps) {
  const given = scoredAnswers(offer.answers).length;
  const total = visibleQuestions(offer.answers).length;
  return (
    <div className="sim-step">
      <StepHeading focused={false}>Carry on where you left off?</StepHeading>
      <p className="mt-3">
        {`You have answered ${given} of ${total} questions. Your answers are still in this browser; nobody else has seen them.`}
      </p>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <button className="button button-quiet" type="button" onClick={onStartOver}>
          Start Over
        </button>
        <button className="button" type="button" onClick={onResume}>
          Continue
        </button>
      </div>
    </div>
  );
}
