import type { QuestionId } from './flow.ts';
import type { adviceFor } from './advice-texts.ts';
import type { DescribedAnswer } from './questions-texts.ts';
import { SCORE_LABELS } from './result-texts.ts';
import { RESULT } from './texts.ts';

type ExplainedAnswer = DescribedAnswer & ReturnType<typeof adviceFor>;

export const explanationId = (questionId: QuestionId) => `why-${questionId}`;

/** Why an answer is green, yellow or red, and what usually helps. */
export function AnswerAdvice(answer: ExplainedAnswer) {
  const { questionId, score, short, label, why, improve, help } = answer;
  return (
    <li className="sim-advice divider-top grid content-start gap-3 py-6">
      <h4 id={explanationId(questionId)} tabIndex={-1}>
        <span className="block text-sm font-normal text-muted">
          {`${short}: ${SCORE_LABELS[score].toLowerCase()}`}
        </span>
        <span>{label}</span>
      </h4>
      <div className="grid max-w-168 gap-3">
        <p>{why}</p>
        {improve !== undefined && (
          <p>
            <strong>{`${RESULT.whatHelps} `}</strong>
            <span>{improve}</span>
          </p>
        )}
        {help && (
          <a className="link justify-self-start" href={help.path}>
            {help.label}
          </a>
        )}
      </div>
    </li>
  );
}
