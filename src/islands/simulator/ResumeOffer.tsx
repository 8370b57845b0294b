import { scoredAnswers, visibleQuestions } from '../../domain/simulator/flow.ts';
import type { SimulatorState } from '../../domain/simulator/state-machine.ts';
import type { SimulatorStore } from './simulator-store.ts';
import { StepHeading } from './StepHeading.tsx';

interface ResumePromptProps {
  visit: SimulatorStore;
  offer: SimulatorState;
}

/** Asks whether to resume the answers given earlier in this browser session. */
export function ResumePrompt({ visit, offer }: ResumePromptProps) {
  const given = scoredAnswers(offer.answers).length;
  const total = visibleQuestions(offer.answers).length;
  return (
    <div className="sim-step">
      <StepHeading focused={false}>Carry on where you left off?</StepHeading>
      <p className="mt-3">
        {`You have answered ${given} of ${total} questions. Your answers are still in this browser; nobody else has seen them.`}
      </p>
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <button className="button button-quiet" type="button" onClick={visit.startOver}>
          Start Over
        </button>
        <button className="button" type="button" onClick={visit.resume}>
          Continue
        </button>
      </div>
    </div>
  );
}
