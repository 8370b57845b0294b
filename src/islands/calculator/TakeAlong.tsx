import { useState } from 'react';

import { LOAN_AMOUNT_KEY } from '../../domain/mortgage/hand-over.ts';
import type { Loan } from '../../domain/mortgage/loan.ts';
import { hasSchedule, monthlySchedule } from '../../domain/mortgage/schedule.ts';
import { scheduleCsv } from '../../domain/mortgage/schedule-csv.ts';
import { plainDecimal } from '../../domain/numbers/write-number.ts';

interface TakeAlongProps {
  loan: Loan;
  simulatorPath: string;
}

/** The next step, and ways to keep or pass on what was worked out. */
export function TakeAlong({ loan, simulatorPath }: TakeAlongProps) {
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

  return (
    <div className="calc-take no-print">
      <a
        className="button button-sun"
        href={simulatorPath}
        onClick={() => {
          handOver(loan);
        }}
      >
        Check your eligibility
      </a>
      <div className="calc-keep">
        <button type="button" className="calc-tool" onClick={() => void copy()}>
          Copy link
        </button>
        <button
          type="button"
          className="calc-tool"
          onClick={() => {
            print();
          }}
        >
          Print
        </button>
        {hasSchedule(loan) && (
          <button
            type="button"
            className="calc-tool"
            onClick={() => {
              download(scheduleCsv(monthlySchedule(loan)));
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
function handOver(loan: Loan) {
  try {
    sessionStorage.setItem(LOAN_AMOUNT_KEY, plainDecimal(loan.loanAmount));
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
