import {
  CHOICE_LABELS,
  describeMoving,
  describePayback,
  movingCsv,
  movingGroups,
  movingHeadline,
  movingSummary,
  registrationNote,
  variantLabel,
  variantRows,
} from '../../domain/moving/moving-text.ts';
import {
  changesOf,
  compareMoving,
  MOVING_CHOICES,
  type MovingComparison,
  movingAsOffers,
  termVariants,
} from '../../domain/moving/moving.ts';
import type { ParsedMoving } from '../../domain/moving/parse-moving.ts';
import { OFFER_KEYS } from '../../domain/offers/parse-offers.ts';
import { ComparisonResult } from './ComparisonResult.tsx';
import { CostTimeline } from './CostTimeline.tsx';
import { MovingFields } from './MovingForm.tsx';
import { type OfferColumn, OfferSection } from './OfferTable.tsx';

/** Columns of staying, moving and, if it was typed, the own bank's offer. */
const movingColumns = ({ renegotiate }: MovingComparison): OfferColumn[] =>
  MOVING_CHOICES.flatMap((choice, index) => {
    const key = OFFER_KEYS[index];
    const isShown = key && (choice !== 'renegotiate' || renegotiate);
    return isShown ? [{ key, label: CHOICE_LABELS[choice] }] : [];
  });

interface MovingPartProps {
  input: ParsedMoving;
}

/** Whether to stay, to move or to take the own bank's offer, and how that is counted. */
function Result({ input: { moving, keepMonths } }: MovingPartProps) {
  const comparison = compareMoving(moving);
  return (
    <ComparisonResult
      headline={movingHeadline(comparison, keepMonths)}
      sentences={describeMoving(comparison, keepMonths)}
      comparison={movingAsOffers(comparison)}
      columns={movingColumns(comparison)}
      explanations={changesOf(comparison).map((change) => describePayback(comparison.stay, change))}
      notes={[registrationNote(comparison)]}
      caption="Staying and moving side by side"
      groups={movingGroups(comparison)}
      summary={movingSummary(comparison, keepMonths)}
      fileName="stay-or-move.csv"
      writeCsv={() => movingCsv(comparison)}
    >
      Cost: interest, costs of the change, account and insurance; repaying the loan is not a cost.
      An illustration, not an offer: ask your bank for the amount to repay on a given day, and the
      new bank for its sheet. A bank’s own figure may differ slightly.
    </ComparisonResult>
  );
}

/** Other terms, and the difference by year. */
function Timeline({ input }: MovingPartProps) {
  const comparison = compareMoving(input.moving);
  const variants = termVariants(input.moving, comparison);
  return (
    <CostTimeline comparison={movingAsOffers(comparison)} columns={movingColumns(comparison)}>
      <OfferSection
        id="moving-term"
        title="If the term is kept, or changed"
        caption="The move with its term kept, and with another one"
        columns={variants.map((variant) => ({ label: variantLabel(variant) }))}
        rows={variantRows(variants)}
      >
        A longer term lowers the monthly payment and adds years of interest. Compare over the same
        years.
      </OfferSection>
    </CostTimeline>
  );
}

/** All parts for a loan that may be moved, loaded when it is chosen. */
export const MOVING_PARTS = { Fields: MovingFields, Result, Timeline };
