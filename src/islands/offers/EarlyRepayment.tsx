import { earlyRepaymentRows, formatMonthNumber } from '../../domain/offers/offer-text.ts';
import type { OfferComparison } from '../../domain/offers/offers.ts';
import { type OfferColumn, OfferTable } from './OfferTable.tsx';

interface EarlyRepaymentProps {
  comparison: OfferComparison;
  columns: readonly OfferColumn[];
  /** Last month paid before everything is repaid. */
  month: number;
}

/** What each offer costs if everything is repaid early. */
export function EarlyRepayment({ comparison, columns, month }: EarlyRepaymentProps) {
  return (
    <section aria-labelledby="offer-early">
      <h2 id="offer-early">Everything repaid after {formatMonthNumber(month)}</h2>
      <p className="tool-intro">
        With the charge you typed. It must be fair and no more than the lender loses: ask the lender
        to write down how it is worked out.
      </p>
      <OfferTable
        caption="The early repayment of each offer"
        columns={columns}
        groups={[{ heading: '', rows: earlyRepaymentRows(comparison, month) }]}
      />
    </section>
  );
}
