import type { adviceFor } from './advice-texts.ts';
import { explanationId } from './ExplanationLink.tsx';
import type { DescribedAnswer } from './questions-texts.ts';
import { ScoreTile } from './ScoreTile.tsx';
import { describeScore, RESULT } from './final-texts.ts';

export type ExplainedAnswer = DescribedAnswer & ReturnType<typeof adviceFor>;

/** The answer with its light: a heading that a link of a tile focuses. */
export const AnswerHeading = ({ questionId, score, short, label }: ExplainedAnswer) => (
  <>
    <ScoreTile score={score} />
    <h4 id={explanationId(questionId)} tabIndex={-1}>
      <span className="sim-question">{short}</span>{' '}
      <span className="visually-hidden">{describeScore(score)}</span>{' '}
      <span className="sim-answer">{label}</span>
    </h4>
  </>
);

/** Why an answer is green, yellow or red, and what usually helps. */
export const AnswerReasons = ({ why, improve, help }: ExplainedAnswer) => (
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
);

/** An answer with its explanation. */
export const AnswerAdvice = (answer: ExplainedAnswer) => (
  <>
    <AnswerHeading {...answer} />
    <AnswerReasons {...answer} />
  </>
);
