import type { Verdict } from './comparison-table-texts.ts';

interface VerdictTextProps {
  verdict: Verdict;
  /** Shown below the sentences: what may change the verdict. */
  cautions?: readonly string[];
}

/** A verdict: what to do, what it saves (in the largest type), and from when. */
export function VerdictText({ verdict, cautions = [] }: VerdictTextProps) {
  const { action, amount, condition, sentences } = verdict;
  return (
    <>
      <p className="offer-verdict">
        <span>{action}</span>
        {amount !== undefined && (
          <span className="offer-amount" translate="no">
            {amount}
          </span>
        )}
        <span>{`${condition}.`}</span>
      </p>
      {sentences.map((sentence, index) => (
        <p key={index} className="max-w-176 mt-3 text-lg">
          {sentence}
        </p>
      ))}
      {cautions.map((caution) => (
        <p key={caution} className="max-w-176 mt-3 font-semibold">
          {caution}
        </p>
      ))}
    </>
  );
}
