import { AnswerAdvice } from './AnswerAdvice.tsx';
import type { ExplainedAnswer } from './AnswerAdvice.tsx';
import { ResultDetails } from './ResultDetails.tsx';

interface AdviceDetailsProps {
  title: string;
  answers: readonly ExplainedAnswer[];
}

/** Answers whose explanations are closed until a visitor wants them. */
export const AdviceDetails = ({ title, answers }: AdviceDetailsProps) =>
  answers.length > 0 && (
    <ResultDetails className="sim-more" summary={<h3>{title}</h3>}>
      <ul>
        {answers.map((answer) => (
          <li className="sim-advice" key={answer.questionId}>
            <AnswerAdvice {...answer} />
          </li>
        ))}
      </ul>
    </ResultDetails>
  );
