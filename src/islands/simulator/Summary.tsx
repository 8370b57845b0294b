import { scoredAnswers, type Answers, type QuestionId } from '../../domain/simulator/flow.ts';
import { choiceLabel, questionText } from '../../domain/simulator/question-text.ts';

interface SummaryProps {
  answers: Answers;
  disabled: boolean;
  onChange: (questionId: QuestionId) => void;
}

/** All answers before anything is sent, each with a button to change it. */
export function Summary({ answers, disabled, onChange }: SummaryProps) {
  return (
    <section aria-labelledby="sim-summary">
      <h3 className="mt-1 text-lg" id="sim-summary">
        Your answers
      </h3>
      <dl className="divider-top mt-3">
        {scoredAnswers(answers).map(({ questionId, value }) => (
          <div
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 edge-b-1 border-line py-1.5 text-sm/[1.35] max-[20rem]:block"
            key={questionId}
          >
            <dt className="text-muted">{questionText(questionId).short}</dt>
            <dd className="font-semibold">{choiceLabel({ id: questionId }, value)}</dd>
            <dd className="col-start-2 row-start-1 row-end-3">
              <button
                className="link link-button"
                type="button"
                disabled={disabled}
                onClick={() => onChange(questionId)}
              >
                Change
                <span className="visually-hidden">{` ${questionText(questionId).short}`}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
