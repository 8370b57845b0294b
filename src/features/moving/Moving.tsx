import { use, useState } from 'react';
import type { ToggleEvent } from 'react';

import { movingExample } from './moving-example.ts';
import { compareMoving, termVariants } from './rules.ts';
import type { MovingComparison } from './rules.ts';
import type { ParsedMoving } from './fields.ts';
import { chargeOn, hasEarlyCharge, outstandingBalance } from '../offers/index.ts';
import type { CalculatedOffer, OfferKey } from '../offers/index.ts';
import { CHOICE_LABELS } from './choices-texts.ts';
import { movingCsv } from './csv-texts.ts';
import { describePayback } from './payback-texts.ts';
import {
  chargeAtSaleNote,
  movingExampleIntro,
  newChargeCounted,
  MOVING_COLUMN_NAMES,
  MOVING_TEXTS,
  registrationHint,
  valuationHint,
} from './texts.ts';
import { findMissingCosts } from './missing-costs-texts.ts';
import type { UsualMovingCosts } from './missing-costs-texts.ts';
import { movingSummary } from './summary-texts.ts';
import { movingGroups, variantLabel, variantRows } from './table-texts.ts';
import { describeMoving } from './verdict-texts.ts';
import { MoreFields } from '../../toolkit/form/Field.tsx';
import { FormContext } from '../../toolkit/form/ToolForm.tsx';
import { CheapestByYear } from '../offers/CheapestByYear.tsx';
import { ComparisonDetails, ComparisonResult } from '../offers/ComparisonResult.tsx';
import type { ComparisonView } from '../offers/ComparisonResult.tsx';
import { CostTimeline } from '../offers/CostTimeline.tsx';
import { FormRow, FormTable, SharedRow } from '../offers/FormTable.tsx';
import { OfferLinks } from '../offers/OfferLinks.tsx';
import { OfferTable } from '../offers/OfferTable.tsx';
import type { OfferColumn } from '../offers/OfferTable.tsx';
import { VerdictText } from '../offers/VerdictText.tsx';

export interface MovingFieldsProps extends UsualMovingCosts {
  /** Page for those who can no longer pay, if the site has one. */
  arrearsGuide?: string | undefined;
}

const COLUMNS = MOVING_COLUMN_NAMES;

/** Field for the costs in one sum. */
const TOTAL = 'new-total';

/** Fields in the sections that are closed at first. */
const PARTS = ['new-fees', 'new-valuation', 'new-lawyer', 'new-registration', 'new-most'];
const LATER = ['years', 'next', 'monthly', 'exit', 'charged', 'sale'];

/** The fields of the present loan, of the new bank's offer and, on demand, of the own bank's. */
function Fields({ valuation, registrationPercent, arrearsGuide }: MovingFieldsProps) {
  const { linked } = use(FormContext);
  const isLinked = (isIn: (name: string) => boolean) => Object.keys(linked).some(isIn);
  const hasParts = isLinked((name) => PARTS.includes(name));
  // The total is not asked for while its parts are, unless it is typed already.
  const [needsTotal, setNeedsTotal] = useState(!hasParts || TOTAL in linked);
  const fitTotal = ({
    currentTarget: { open, parentElement },
  }: ToggleEvent<HTMLDetailsElement>) => {
    const total = parentElement
      ?.closest('form')
      ?.querySelector<HTMLInputElement>(`[name='${TOTAL}']`);
    setNeedsTotal(!open || (total?.value ?? '') !== '');
  };

  return (
    <>
      {arrearsGuide !== undefined && (
        <p className="tool-hint mb-4">
          <span>{MOVING_TEXTS.cannotPayBefore}</span>
          <a className="underline" href={arrearsGuide}>
            {MOVING_TEXTS.cannotPayLink}
          </a>
          <span>.</span>
        </p>
      )}
      <FormTable
        label={MOVING_TEXTS.loans}
        columns={COLUMNS}
        third="own"
        addThird={MOVING_TEXTS.ownMore}
        more={
          <>
            <MoreFields title={MOVING_TEXTS.itemise} open={hasParts} onToggle={fitTotal}>
              <FormRow columns={COLUMNS} names={{ b: 'new-fees' }} />
              <FormRow
                columns={COLUMNS}
                names={{ b: 'new-valuation' }}
                hints={{ b: valuationHint(valuation) }}
              />
              <FormRow columns={COLUMNS} names={{ b: 'new-lawyer' }} />
              <FormRow columns={COLUMNS} names={{ b: 'new-registration' }} />
              <FormRow columns={COLUMNS} names={{ b: 'new-most' }} />
              <p className="tool-hint">{registrationHint(registrationPercent)}</p>
            </MoreFields>
            <MoreFields
              title={MOVING_TEXTS.more}
              open={isLinked((name) => LATER.some((field) => name.endsWith(`-${field}`)))}
            >
              <FormRow
                columns={COLUMNS}
                names={{ a: 'now-years', b: 'new-years', c: 'own-years' }}
              />
              <FormRow columns={COLUMNS} names={{ a: 'now-next', b: 'new-next', c: 'own-next' }} />
              <FormRow
                columns={COLUMNS}
                names={{ a: 'now-monthly', b: 'new-monthly', c: 'own-monthly' }}
              />
              <FormRow columns={COLUMNS} names={{ b: 'new-exit' }} />
              <FormRow columns={COLUMNS} names={{ b: 'new-charged' }} />
              <FormRow columns={COLUMNS} names={{ a: 'now-sale' }} />
            </MoreFields>
          </>
        }
      >
        <FormRow columns={COLUMNS} names={{ a: 'now-rate', b: 'new-rate', c: 'own-rate' }} />
        <FormRow columns={COLUMNS} names={{ a: 'now-left', b: 'new-term', c: 'own-term' }} />
        <SharedRow name="now-owed" />
        <FormRow columns={COLUMNS} names={{ a: 'now-charge' }} />
        <FormRow columns={COLUMNS} names={{ b: needsTotal ? TOTAL : undefined, c: 'own-fees' }} />
      </FormTable>
    </>
  );
}

const KEYS = { stay: 'a', move: 'b', renegotiate: 'c' } as const satisfies Record<string, OfferKey>;

/** First letters of the labels: no choice is called A or B. */
const LETTERS = { stay: 'S', move: 'M', renegotiate: 'O' } as const;

/** Columns for staying, moving and, if one was typed, the own bank's offer. */
const movingColumns = ({ changes }: MovingComparison): OfferColumn[] =>
  (['stay', ...changes.map(({ choice }) => choice)] as const).map((choice) => ({
    key: KEYS[choice],
    letter: LETTERS[choice],
    label: CHOICE_LABELS[choice],
  }));

/** Says beside the verdict what a charge of the present bank at a sale comes to. */
function noteChargeAtSale({ stay, changes }: MovingComparison, keepMonths: number) {
  const [{ terms }, ...ownBank] = changes;
  const hasCharge = chargeOn(outstandingBalance(stay, 0), terms.charge) > 0;
  if (!hasCharge || stay.offer.compensation !== undefined) {
    return undefined;
  }

  const chargeOf = (loan: CalculatedOffer) =>
    chargeOn(outstandingBalance(loan, keepMonths), terms.charge);
  return chargeAtSaleNote([chargeOf(stay), ...ownBank.map(({ loan }) => chargeOf(loan))]);
}

/** Whether to stay, to move or to take the own bank's offer, and how that is counted. */
function view({ moving, keepMonths }: ParsedMoving, usualCosts: UsualMovingCosts): ComparisonView {
  const comparison = compareMoving(moving);
  const endsEarly = keepMonths !== undefined && keepMonths < comparison.months;
  const [move] = comparison.changes;
  const hasUncountedCharge =
    move.costRows.charge.max > 0 && comparison.stay.offer.compensation === undefined;
  return {
    verdict: describeMoving(comparison, keepMonths),
    comparison,
    columns: movingColumns(comparison),
    missing: findMissingCosts(comparison, usualCosts, endsEarly),
    cautions: [endsEarly ? noteChargeAtSale(comparison, keepMonths) : undefined],
    explanations: comparison.changes
      .map(describePayback)
      .filter((explanation) => explanation !== undefined),
    notes: [
      ...(comparison.stay.offer.compensation ? [MOVING_TEXTS.chargeCounted] : []),
      ...(hasUncountedCharge && !endsEarly ? [MOVING_TEXTS.chargeNotCounted] : []),
      ...(hasEarlyCharge(move.loan) ? [newChargeCounted(move.loan.offer)] : []),
      MOVING_TEXTS.costs,
      MOVING_TEXTS.disclaimer,
    ],
    caption: MOVING_TEXTS.tableCaption,
    groups: movingGroups(comparison, keepMonths),
    summary: movingSummary(comparison, keepMonths),
    fileName: 'stay-or-move.csv',
    writeCsv: () => movingCsv(comparison),
  };
}

/** An invented loan, shown until there is a result. */
const EXAMPLE = { amount: 120_000, rate: 4.5, newRate: 4, years: 18, costs: 1800 };

/** A worked example of a move. */
function Example() {
  const { comparison } = movingExample(EXAMPLE);
  return (
    <div className="tool-example min-w-0">
      <div>
        <h2>{MOVING_TEXTS.exampleHeading}</h2>
        <p>{movingExampleIntro(EXAMPLE)}</p>
        <VerdictText verdict={describeMoving(comparison)}>
          <CheapestByYear comparison={comparison} columns={movingColumns(comparison)} />
        </VerdictText>
      </div>
    </div>
  );
}

/** The loans in the order of the columns. */
const LOAN_NAMES = [MOVING_TEXTS.now, MOVING_TEXTS.newLoan, MOVING_TEXTS.own];

/** How the difference grows from year to year. */
function Timeline({ moving, keepMonths }: ParsedMoving) {
  const comparison = compareMoving(moving);
  return (
    <CostTimeline
      comparison={comparison}
      columns={movingColumns(comparison)}
      askedMonth={keepMonths}
    />
  );
}

/** The results for other terms, and links to each loan. */
function More({ moving }: ParsedMoving) {
  const comparison = compareMoving(moving);
  const variants = termVariants(comparison);
  return (
    <>
      <section aria-labelledby="moving-term">
        <h2 id="moving-term">{MOVING_TEXTS.termHeading}</h2>
        <p className="tool-intro">{MOVING_TEXTS.termIntro}</p>
        <OfferTable
          caption={MOVING_TEXTS.termCaption}
          columns={variants.map((variant) => ({ label: variantLabel(variant) }))}
          groups={[{ heading: '', rows: variantRows(variants) }]}
        />
      </section>
      <OfferLinks
        offers={comparison.offers.map(({ offer }, index) => ({
          offer,
          label: LOAN_NAMES[index] ?? '',
        }))}
        hasSheets={false}
      />
    </>
  );
}

/** All parts for moving a loan, loaded when the visitor makes that choice. */
export const MOVING_PARTS = {
  Fields,
  Example,
  view,
  ComparisonResult,
  ComparisonDetails,
  Timeline,
  More,
};
