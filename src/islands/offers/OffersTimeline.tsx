import type { OfferComparison } from '../../domain/offers/offers.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { CostTimeline } from './CostTimeline.tsx';
import { EarlyRepayment } from './EarlyRepayment.tsx';
import { offerColumns } from './OffersResult.tsx';

interface OffersTimelineProps {
  comparison: OfferComparison;
  keys: readonly OfferKey[];
  /** Month after which everything is repaid, if one was typed. */
  earlyRepaymentMonth?: number | undefined;
}

/** Costs of new offers over time, and after the month in which everything is repaid. */
export function OffersTimeline({ comparison, keys, earlyRepaymentMonth }: OffersTimelineProps) {
  const columns = offerColumns(keys);
  return (
    <CostTimeline comparison={comparison} columns={columns}>
      {earlyRepaymentMonth !== undefined && (
        <EarlyRepayment comparison={comparison} columns={columns} month={earlyRepaymentMonth} />
      )}
    </CostTimeline>
  );
}
