import {
  CHOICE_LABELS,
  changesOf,
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
  MOVING_CHOICES,
  type MovingComparison,
  movingAsOffers,
  type TermVariant,
} from '../../domain/moving/moving.ts';
import { OFFER_KEYS } from '../../domain/offers/parse-offers.ts';
import { ResultActions } from '../tools/ResultActions.tsx';
import { type OfferColumn, OfferTable } from './OfferTable.tsx';
import { Verdict } from './Verdict.tsx';

/** Columns of staying, moving and, if it was typed, the own bank's offer. */
export const movingColumns = ({ renegotiate }: MovingComparison): OfferColumn[] =>
  MOVING_CHOICES.flatMap((choice, index) => {
    const key = OFFER_KEYS[index];
    const isShown = key && (choice !== 'renegotiate' || renegotiate);
    return isShown ? [{ key, label: CHOICE_LABELS[choice] }] : [];
  });

interface MovingResultProps {
  comparison: MovingComparison;
  /** Months for which the loan is kept; undefined for its whole term. */
  keepMonths: number | undefined;
  contactPath: string;
}

/** Whether to stay, to move or to take the own bank's offer, and how that is counted. */
export function MovingResult({ comparison, keepMonths, contactPath }: MovingResultProps) {
  const sentences = describeMoving(comparison, keepMonths);
  const columns = movingColumns(comparison);
  const note = registrationNote(comparison);
  return (
    <div className="min-w-0">
      <Verdict
        headline={movingHeadline(comparison, keepMonths)}
        sentences={sentences}
        comparison={movingAsOffers(comparison)}
        columns={columns}
      />
      {changesOf(comparison).map((change) => {
        const payback = describePayback(comparison.stay, change);
        return (
          payback !== undefined && (
            <p key={change.choice} className="max-w-176 mt-4">
              {payback}
            </p>
          )
        );
      })}
      {note !== undefined && <p className="tool-disclaimer">{note}</p>}
      <OfferTable
        caption="Staying and moving side by side"
        columns={columns}
        groups={movingGroups(comparison)}
      />
      <p className="tool-disclaimer">
        Cost: interest, costs of the change, account and insurance; repaying the loan is not a cost.
        An illustration, not an offer: ask your bank for the amount to repay on a given day, and the
        new bank for its sheet. A bank’s own figure may differ slightly.
      </p>
      <div className="result-actions no-print">
        <ResultActions
          tool="offers"
          summary={movingSummary(comparison, keepMonths)}
          hasLink
          contactPath={contactPath}
          sentence={sentences.join(' ')}
          csv={{
            label: 'Download by month (CSV)',
            fileName: 'stay-or-move.csv',
            write: () => movingCsv(comparison),
          }}
        />
      </div>
    </div>
  );
}

/** The move with its term kept, and with another one. */
export function TermVariants({ variants }: { variants: readonly TermVariant[] }) {
  const columns = variants.map((variant) => ({ label: variantLabel(variant) }));
  return (
    <section aria-labelledby="moving-term">
      <h2 id="moving-term">If the term is kept, or changed</h2>
      <p className="tool-intro">
        A longer term lowers the monthly payment and adds years of interest. Compare over the same
        years.
      </p>
      <OfferTable
        caption="The move with its term kept, and with another one"
        columns={columns}
        groups={[{ heading: '', rows: variantRows(variants) }]}
      />
    </section>
  );
}
