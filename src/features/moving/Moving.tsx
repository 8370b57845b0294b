import { use } from 'react';

import { movingExample } from './moving-example.ts';
import { compareMoving, termVariants } from './rules.ts';
import type { MovingComparison } from './rules.ts';
import { MOVING_COLUMNS } from './fields.ts';
import type { MovingColumn, ParsedMoving } from './fields.ts';
import { chargeOn, hasEarlyCharge, outstandingBalance } from '../offers/index.ts';
import type { CalculatedOffer, OfferKey } from '../offers/index.ts';
import { CHOICE_LABELS } from './choices-texts.ts';
import { movingCsv } from './csv-texts.ts';
import { describePayback } from './payback-texts.ts';
import {
  chargeAtSaleNote,
  movingExampleIntro,
  newChargeCounted,
  MOVING_TEXTS,
  registrationHint,
  valuationHint,
} from './texts.ts';
import { missingCostsNote, newBankChargeNote, presentMonthlyNote } from './missing-costs-texts.ts';
import type { UsualMovingCosts } from './missing-costs-texts.ts';
import { movingSummary } from './summary-texts.ts';
import { movingGroups, variantLabel, variantRows } from './table-texts.ts';
import { describeMoving } from './verdict-texts.ts';
import { Field, FieldList, FieldRow, MoreFields } from '../../toolkit/form/Field.tsx';
import { FormContext } from '../../toolkit/form/ToolForm.tsx';
import { CheapestByYear, ComparisonResult } from '../offers/ComparisonResult.tsx';
import { CostTimeline } from '../offers/CostTimeline.tsx';
import { OfferLinks } from '../offers/OfferLinks.tsx';
import { OfferGroup, OfferTable } from '../offers/OfferTable.tsx';
import type { OfferColumn } from '../offers/OfferTable.tsx';
import { VerdictText } from '../offers/VerdictText.tsx';

/** Fields of a later rate. With `monthly`, they are in a section that is closed at first. */
const CHANGES = ['years', 'next'];
const OPTIONAL = [...CHANGES, 'monthly'];

/** Two fields beside each other. */
const ROW = 'field-row gap-x-4';

const namesIn = (column: MovingColumn, fields: readonly string[]) =>
  fields.map((field) => `${column}-${field}`);

export interface MovingFieldsProps extends UsualMovingCosts {
  /** Page for those who can no longer pay, if the site has one. */
  arrearsGuide?: string | undefined;
}

/** Fields of the present loan, of the new one, of the move's costs, and of the own bank's offer. */
function Fields({ valuation, registrationPercent, arrearsGuide }: MovingFieldsProps) {
  const { linked } = use(FormContext);
  const isOwnLinked = namesIn('own', MOVING_COLUMNS.own).some((name) => linked[name] !== undefined);
  return (
    <>
      {arrearsGuide !== undefined && (
        <p className="tool-hint mt-4 mb-6">
          <span>{MOVING_TEXTS.cannotPayBefore}</span>
          <a className="underline" href={arrearsGuide}>
            {MOVING_TEXTS.cannotPayLink}
          </a>
          <span>.</span>
        </p>
      )}
      <div className="offer-columns mt-3 grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-y-4">
        <OfferGroup offer="a" title={MOVING_TEXTS.now}>
          <FieldRow names={namesIn('now', ['rate', 'left'])} className={ROW} />
          <FieldRow names={['now-owed']} className={ROW} />
          <RateChanges column="now" />
        </OfferGroup>
        <OfferGroup offer="b" title={MOVING_TEXTS.new}>
          <FieldRow names={namesIn('new', ['rate', 'term'])} className={ROW} />
          <FieldRow names={namesIn('new', ['exit', 'charged'])} className={ROW} />
          <RateChanges column="new" />
        </OfferGroup>
        <OfferGroup title={MOVING_TEXTS.costs} className="moving-costs md:col-span-2">
          <div className={`${ROW} grid`}>
            <Field name="new-fees" />
            <Field name="new-valuation" hint={valuationHint(valuation)} />
            <Field name="new-lawyer" />
            <FieldList names={namesIn('new', ['registration', 'most'])} />
            <p className="tool-hint mt-0 mb-4">{registrationHint(registrationPercent)}</p>
            <FieldList names={namesIn('now', ['charge', 'sale'])} />
          </div>
        </OfferGroup>
        <MoreFields
          title={MOVING_TEXTS.ownMore}
          className="tool-more offer-third"
          open={isOwnLinked}
        >
          <OfferGroup offer="c" title={MOVING_TEXTS.own}>
            <FieldRow names={namesIn('own', ['rate', 'term'])} className={ROW} />
            <Field name="own-fees" />
            <RateChanges column="own" />
          </OfferGroup>
        </MoreFields>
      </div>
    </>
  );
}

/** Fields of a later rate, and of what is paid each month besides the payment. */
function RateChanges({ column }: { column: MovingColumn }) {
  const { linked } = use(FormContext);
  const isLinked = namesIn(column, OPTIONAL).some((field) => linked[field] !== undefined);
  return (
    <MoreFields title={MOVING_TEXTS.more} open={isLinked}>
      <FieldRow names={namesIn(column, CHANGES)} className="field-row my-3 gap-x-4" />
      <Field name={`${column}-monthly`} />
    </MoreFields>
  );
}

const KEYS = { stay: 'a', move: 'b', renegotiate: 'c' } as const satisfies Record<string, OfferKey>;

/** Columns for staying, moving and, if one was typed, the own bank's offer. */
const movingColumns = ({ changes }: MovingComparison): OfferColumn[] =>
  (['stay', ...changes.map(({ choice }) => choice)] as const).map((choice) => ({
    key: KEYS[choice],
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

interface ResultProps extends ParsedMoving {
  usualCosts: UsualMovingCosts;
}

/** Whether to stay, to move or to take the own bank's offer, and how that is counted. */
function Result({ moving, keepMonths, usualCosts }: ResultProps) {
  const comparison = compareMoving(moving);
  const endsEarly = keepMonths !== undefined && keepMonths < comparison.months;
  const [move] = comparison.changes;
  const hasUncountedCharge =
    move.costRows.charge.max > 0 && comparison.stay.offer.compensation === undefined;
  return (
    <ComparisonResult
      verdict={describeMoving(comparison, keepMonths)}
      comparison={comparison}
      columns={movingColumns(comparison)}
      cautions={[
        missingCostsNote(comparison, usualCosts),
        presentMonthlyNote(comparison),
        endsEarly ? newBankChargeNote(comparison) : undefined,
        endsEarly ? noteChargeAtSale(comparison, keepMonths) : undefined,
      ]}
      explanations={comparison.changes
        .map(describePayback)
        .filter((explanation) => explanation !== undefined)}
      notes={[
        ...(move.costs.min === move.costs.max ? [] : [MOVING_TEXTS.highestCounted]),
        ...(comparison.stay.offer.compensation ? [MOVING_TEXTS.chargeCounted] : []),
        ...(hasUncountedCharge && !endsEarly ? [MOVING_TEXTS.chargeNotCounted] : []),
        ...(hasEarlyCharge(move.loan) ? [newChargeCounted(move.loan.offer)] : []),
      ]}
      caption={MOVING_TEXTS.tableCaption}
      groups={movingGroups(comparison, keepMonths)}
      summary={movingSummary(comparison, keepMonths)}
      fileName="stay-or-move.csv"
      writeCsv={() => movingCsv(comparison)}
      disclaimer={MOVING_TEXTS.disclaimer}
    />
  );
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
        <VerdictText verdict={describeMoving(comparison)} />
        <CheapestByYear comparison={comparison} columns={movingColumns(comparison)} />
      </div>
      <OfferTable
        caption={MOVING_TEXTS.exampleCaption}
        columns={movingColumns(comparison)}
        groups={movingGroups(comparison)}
      />
    </div>
  );
}

/** The loans in the order of the columns. */
const LOAN_NAMES = [MOVING_TEXTS.now, MOVING_TEXTS.newLoan, MOVING_TEXTS.own];

/** The results for other terms, and how the difference grows from year to year. */
function Timeline({ moving, keepMonths }: ParsedMoving) {
  const comparison = compareMoving(moving);
  const variants = termVariants(comparison);
  return (
    <>
      <CostTimeline
        comparison={comparison}
        columns={movingColumns(comparison)}
        askedMonth={keepMonths}
      >
        <section aria-labelledby="moving-term">
          <h2 id="moving-term">{MOVING_TEXTS.termHeading}</h2>
          <p className="tool-intro">{MOVING_TEXTS.termIntro}</p>
          <OfferTable
            caption={MOVING_TEXTS.termCaption}
            columns={variants.map((variant) => ({ label: variantLabel(variant) }))}
            groups={[{ heading: '', rows: variantRows(variants) }]}
          />
        </section>
      </CostTimeline>
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
export const MOVING_PARTS = { Fields, Result, Example, Timeline };
