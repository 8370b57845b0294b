import { calculateOffer, compareOffers } from './rules.ts';
import type { OfferComparison } from './rules.ts';
import { OFFER_KEYS } from './fields.ts';
import type { ParsedOffers } from './fields.ts';
import { offerLabel } from './form-texts.ts';
import { summarisePart } from './part-repayment-texts.ts';
import { comparisonGroups, offersCsv, offersNotes, OFFERS_TEXTS } from './texts.ts';
import { findMissingCharge, findMissingInsurance } from './missing-texts.ts';
import { offersSummary } from './summary-texts.ts';
import { describeComparison, describeEndedCharge, describeUnlikeLoans } from './verdict-texts.ts';
import type { ComparisonView } from './ComparisonResult.tsx';

export type ComparedOffers = Omit<ParsedOffers, 'offers'> & { comparison: OfferComparison };

/** Works out the offers of a form. */
export const compareParsedOffers = <Parsed extends ParsedOffers>({ offers, ...rest }: Parsed) => ({
  ...rest,
  comparison: compareOffers(offers.map(calculateOffer)),
});

export const offerColumns = ({ offers }: OfferComparison) =>
  OFFER_KEYS.slice(0, offers.length).map((key) => ({ key, label: offerLabel(key) }));

/** Which offer is cheapest for the time asked, and all values side by side. */
export function viewOffers(compared: ComparedOffers): ComparisonView {
  const { comparison, earlyRepaymentMonth: early, part } = compared;
  const partLine = part && summarisePart(comparison, part, early);
  return {
    verdict: describeComparison(comparison, early, part),
    comparison,
    columns: offerColumns(comparison),
    missing: [
      ...findMissingInsurance(comparison),
      ...(early === undefined ? [] : findMissingCharge(comparison)),
    ],
    cautions: [
      describeUnlikeLoans(comparison),
      early === undefined ? undefined : describeEndedCharge(comparison, early),
      partLine,
    ],
    notes: [...offersNotes(comparison), OFFERS_TEXTS.costs, OFFERS_TEXTS.disclaimer],
    caption: OFFERS_TEXTS.tableCaption,
    groups: comparisonGroups(comparison),
    summary: offersSummary(comparison, { earlyRepaymentMonth: early, part }, partLine),
    fileName: 'offers.csv',
    writeCsv: () => offersCsv(comparison),
  };
}
