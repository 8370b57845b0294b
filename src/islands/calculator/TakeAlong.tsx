import { useState } from 'react';

import { LOAN_AMOUNT_KEY } from '../../domain/mortgage/hand-over.ts';
import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { scheduleCsv } from '../../domain/mortgage/schedule-csv.ts';
import { resultInWords } from '../../domain/mortgage/result-words.ts';
import { plainDecimal } from '../../domain/numbers/write-number.ts';

interface TakeAlongProps {
  plan: LoanPlan;
  simulatorPath: string;
}

/** The next step, and ways to keep or pass on what was worked out. */
export function TakeAlong({ plan, simulatorPath }: TakeAlongProps) {
  const [copied, setCopied] = useState<'copied' | 'refused'>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied('copied');
    } catch {
      // Denied, or not a secure address: the link is shown for copying by hand.
      setCopied('refused');
    }
  };

  const share = async () => {
    try {
      await navigator.share({
        title: document.title,
        text: resultInWords(plan),
        url: location.href,
      });
    } catch (error) {
      // Whoever closes the sheet has changed their mind; anything else leaves the link to copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCopied('refused');
    }
  };

  return (
    <div className="calc-take no-print">
      <a
        className="button button-sun"
        href={simulatorPath}
        onClick={() => {
          handOver(plan.loanAmount);
        }}
      >
        Check your eligibility
      </a>
      <div className="calc-keep">
        {'share' in navigator && (
          <button type="button" className="link calc-tool" onClick={() => void share()}>
            Share
          </button>
        )}
        <button type="button" className="link calc-tool" onClick={() => void copy()}>
          Copy link
        </button>
        <button
          type="button"
          className="link calc-tool"
          onClick={() => {
            print();
          }}
        >
          Print
        </button>
        {plan.schedule && (
          <button
            type="button"
            className="link calc-tool"
            onClick={() => {
              if (plan.schedule) download(scheduleCsv(plan.schedule.months));
            }}
          >
            Download schedule (CSV)
          </button>
        )}
      </div>
      <p role="status" className="calc-copied">
        {copied === 'copied' && 'The link to this result is in your clipboard.'}
        {copied === 'refused' && `Copy this link: ${location.href}`}
      </p>
    </div>
  );
}

/** Leaves the amount for the simulator, which offers it as a hint; without storage it just asks. */
function handOver(loanAmount: number) {
  try {
    sessionStorage.setItem(LOAN_AMOUNT_KEY, plainDecimal(loanAmount));
  } catch {
    console.info('This browser keeps nothing for the session: the amount is not handed over.');
  }
}

function download(csv: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = 'mortgage-schedule.csv';
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  });
}
