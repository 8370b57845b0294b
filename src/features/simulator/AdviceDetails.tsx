import { useEffect, useRef } from 'react';

import { AnswerAdvice } from './AnswerAdvice.tsx';
import type { ExplainedAnswer } from './AnswerAdvice.tsx';

interface AdviceDetailsProps {
  title: string;
  answers: readonly ExplainedAnswer[];
}

/** Answers whose explanations are closed until a visitor wants them; open on paper. */
export function AdviceDetails({ title, answers }: AdviceDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => {
      if (details.current) {
        details.current.open = true;
      }
    };

    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, []);

  if (answers.length === 0) {
    return null;
  }

  return (
    <details className="sim-details" ref={details}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <ul>
        {answers.map((answer) => (
          <AnswerAdvice key={answer.questionId} {...answer} />
        ))}
      </ul>
    </details>
  );
}
