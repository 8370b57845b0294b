import type { ReactNode } from 'react';

import type { Verdict } from './comparison-table-texts.ts';

interface VerdictTextProps {
  verdict: Verdict;
  /** Picture between the verdict and its sentences. */
  children?: ReactNode;
}

/** A verdict: what to do, what it saves (in the largest type), and from when. */
export function VerdictText({ verdict, children }: VerdictTextProps) {
  const { action, amount, condition, sentences } = verdict;
  return (
    <>
      <p className="offer-verdict">
        <span>{action}</span>{' '}
        {amount !== undefined && (
          <>
            <span className="offer-amount" translate="no">
              {amount}
            </span>{' '}
          </>
        )}
        <span>{`${condition}.`}</span>
      </p>
      {children}
      {sentences.map((sentence, index) => (
        <p key={index} className="mt-3">
          {sentence}
        </p>
      ))}
    </>
  );
}
