import type { adviceFor } from './advice-texts.ts';
import { explanationId } from './ExplanationLink.tsx';
import type { DescribedAnswer } from './questions-texts.ts';
import { ScoreTile } from './ScoreTile.tsx';
import { describeScore, RESULT } from './texts.ts';

export type ExplainedAnswer = DescribedAnswer & ReturnType<typeof adviceFor>;

/** Why an answer is green, yellow or red, and what usually helps. */
export function AnswerAdvice(answer: ExplainedAnswer) {
  const { questionId, score, short, label, why, improve, help } = answer;
  return (
    <li className="sim-advice">
      <ScoreTile score={score} />
      <h4 id={explanationId(questionId)} tabIndex={-1}>
        <span className="sim-question">{short}</span>{' '}
        <span className="visually-hidden">{describeScore(score)}</span>{' '}
        <span className="sim-answer">{label}</span>
      </h4>
      <div className="sim-why">
        <p>{why}</p>
        {improve !== undefined && (
          <p>
            <strong>{`${RESULT.whatHelps} `}</strong>
            <span>{improve}</span>
          </p>
        )}
        {help && (
          <a className="link" href={help.path}>
            {help.label}
          </a>
        )}
      </div>
    </li>
  );
}
