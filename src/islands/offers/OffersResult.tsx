import type { OfferComparison } from '../../domain/offers/offers.ts';
import {
  describeComparison,
  comparisonGroups,
  offerLabel,
  offersCsv,
  offersHeadline,
  offersSummary,
  differingTermsNote,
  unusedChargeNote,
} from '../../domain/offers/offer-text.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { ResultActions } from '../tools/ResultActions.tsx';
import { OfferTable } from './OfferTable.tsx';
import { Verdict } from './Verdict.tsx';

interface OffersResultProps {
  comparison: OfferComparison;
  keys: readonly OfferKey[];
  /** The month of an early repayment. */
  early: number | undefined;
  contactPath: string;
}

/** Columns of the offers. */
export const offerColumns = (keys: readonly OfferKey[]) =>
  keys.map((key) => ({ key, label: offerLabel(key) }));

/** Which offer is cheapest for the time asked, and all values side by side. */
export function OffersResult({ comparison, keys, early, contactPath }: OffersResultProps) {
  const sentence = describeComparison(comparison, keys, early);
  const notes = [unusedChargeNote(comparison, early), differingTermsNote(comparison)];
  const columns = offerColumns(keys);
  return (
    <div className="min-w-0">
      <Verdict
        headline={offersHeadline(comparison, keys, early)}
        sentences={[sentence]}
        comparison={comparison}
        columns={columns}
      />
      {notes.map((note) => note !== undefined && <p className="tool-disclaimer">{note}</p>)}
      <OfferTable
        caption="The offers side by side"
        columns={columns}
        groups={comparisonGroups(comparison)}
      />
      <p className="tool-disclaimer">
        Cost: interest, fees, valuation, account, insurance; not the loan. The APRC is worked out
        here from what you typed; insurance bought elsewhere is not in it. An illustration, not an
        offer: your sheet is what counts, and your bank’s own figure may differ slightly.
      </p>
      <div className="result-actions no-print">
        <ResultActions
          tool="offers"
          summary={offersSummary(comparison, keys, early)}
          hasLink
          contactPath={contactPath}
          sentence={sentence}
          csv={{
            label: 'Download by month (CSV)',
            fileName: 'offers.csv',
            write: () => offersCsv(comparison, keys),
          }}
        />
      </div>
    </div>
  );
}
