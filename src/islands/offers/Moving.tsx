import { use } from 'react';

import {
  CHOICE_LABELS,
  describeMoving,
  describePayback,
  movingCsv,
  movingGroups,
  movingSummary,
  registrationNote,
  variantLabel,
  variantRows,
} from '../../domain/moving/moving-text.ts';
import { compareMoving, termVariants } from '../../domain/moving/moving.ts';
import type { MovingComparison } from '../../domain/moving/moving.ts';
import { MOVING_COLUMNS } from '../../domain/moving/parse-moving.ts';
import type { MovingColumn, ParsedMoving } from '../../domain/moving/parse-moving.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { Field, FieldList, FieldRow, MoreFields } from '../tools/Field.tsx';
import { FormContext } from '../tools/ToolForm.tsx';
import { ComparisonResult } from './ComparisonResult.tsx';
import { CostTimeline } from './CostTimeline.tsx';
import { OfferFieldset, OfferTable } from './OfferTable.tsx';
import type { OfferColumn } from './OfferTable.tsx';

const COLUMNS: readonly { key: OfferKey; name: MovingColumn; title: string; first: string[] }[] = [
  { key: 'a', name: 'now', title: 'Your loan today', first: ['owed', 'left', 'rate', 'charge'] },
  { key: 'b', name: 'new', title: 'The new bank', first: ['rate', 'term', 'fees'] },
  { key: 'c', name: 'own', title: 'Your own bank (optional)', first: ['rate', 'fees'] },
];

const CHANGES = ['years', 'next'];
const OPTIONAL = [...CHANGES, 'monthly'];

/** Fields of the present loan, of the move, and of the own bank's offer. */
function Fields() {
  const { linked } = use(FormContext);
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2 xl:grid-cols-3">
      {COLUMNS.map(({ key, name, title, first }) => {
        const prefixed = (fields: readonly string[]) => fields.map((field) => `${name}-${field}`);
        const costs = MOVING_COLUMNS[name].filter(
          (field) => !first.includes(field) && !OPTIONAL.includes(field),
        );
        return (
          <OfferFieldset key={key} offer={key} title={title}>
            <FieldList names={prefixed(first)} />
            {costs.length > 0 && (
              <div>
                <FieldRow names={prefixed(costs)} className="items-end gap-x-4 gap-y-2" />
                <p className="tool-hint">
                  When a loan moves, a relief may cut the registration: ask the Land Registry.
                </p>
              </div>
            )}
            <MoreFields
              title="Rate changes, monthly costs"
              open={prefixed(OPTIONAL).some((field) => linked[field] !== undefined)}
            >
              <FieldRow names={prefixed(CHANGES)} className="my-3 items-end gap-x-4 gap-y-2" />
              <Field name={`${name}-monthly`} />
            </MoreFields>
          </OfferFieldset>
        );
      })}
    </div>
  );
}

const KEYS = { stay: 'a', move: 'b', renegotiate: 'c' } as const;

/** Columns of staying, moving and, if it was typed, the own bank's offer. */
const movingColumns = ({ changes }: MovingComparison): OfferColumn[] =>
  (['stay', ...changes.map(({ choice }) => choice)] as const).map((choice) => ({
    key: KEYS[choice],
    label: CHOICE_LABELS[choice],
  }));

/** Whether to stay, to move or to take the own bank's offer, and how that is counted. */
function Result({ moving, keepMonths }: ParsedMoving) {
  const comparison = compareMoving(moving);
  return (
    <ComparisonResult
      verdict={describeMoving(comparison, keepMonths)}
      comparison={comparison}
      columns={movingColumns(comparison)}
      explanations={comparison.changes.map(describePayback)}
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
function Timeline({ moving }: ParsedMoving) {
  const comparison = compareMoving(moving);
  const variants = termVariants(comparison);
  return (
    <CostTimeline comparison={comparison} columns={movingColumns(comparison)}>
      <section aria-labelledby="moving-term">
        <h2 id="moving-term">If the term is kept, or changed</h2>
        <p className="tool-intro">
          A longer term lowers the monthly payment and adds years of interest. Compare over the same
          years.
        </p>
        <OfferTable
          caption="The move with its term kept, and with another one"
          columns={variants.map((variant) => ({ label: variantLabel(variant) }))}
          groups={[{ heading: '', rows: variantRows(variants) }]}
        />
      </section>
    </CostTimeline>
  );
}

/** All parts for a loan that may be moved, loaded when it is chosen. */
export const MOVING_PARTS = { Fields, Result, Timeline };
