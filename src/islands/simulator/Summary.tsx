import { answerRecords, type Answers, type QuestionId } from '../../domain/simulator/flow.ts';
import { labelOf, wordsOf } from '../../domain/simulator/words.ts';

interface SummaryProps {
  answers: Answers;
  disabled: boolean;
  onChange: (questionId: QuestionId) => void;
}

/** Every answer once more before anything is sent, each with a way to change it. */
export function Summary({ answers, disabled, onChange }: SummaryProps) {
  return (
    <section className="sim-summary" aria-labelledby="sim-summary">
      <h3 id="sim-summary">Your answers</h3>
      <dl>
        {answerRecords(answers).map(({ questionId, value }) => (
          <div key={questionId}>
            <dt>{wordsOf(questionId).short}</dt>
            <dd>{labelOf({ id: questionId }, value)}</dd>
            <dd>
              <button
                className="sim-change"
                type="button"
                disabled={disabled}
                onClick={() => {
                  onChange(questionId);
                }}
              >
                Change
                <span className="visually-hidden">{` ${wordsOf(questionId).short}`}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
