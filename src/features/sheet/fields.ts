import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import { parseNumber } from '../../toolkit/numbers/parse-number.ts';
import { failure, success } from '../../maths/result.ts';
import type { Result } from '../../maths/result.ts';
import { decodeFields, encodeFields, parseFields } from '../../toolkit/form/fields.ts';
import type { FieldError } from '../../toolkit/form/field-error.ts';
import type {
  FieldDefinition,
  FieldErrors,
  Fields,
  FormValues,
  NumberField,
} from '../../toolkit/form/fields.ts';
import { checkSheet } from './check-sheet.ts';
import type { Contradiction, FigureFinding } from './check-sheet.ts';
import type { SheetErrorId } from './error-ids.ts';
import { COST_IDS } from './sheet.ts';
import type { CostId, PrintedFigure, Sheet, SheetCost } from './sheet.ts';

/** Fields of the figures, in the order of the sheet's parts, with the number of the part. */
export const FIGURE_FIELDS = {
  amount: 3,
  term: 3,
  total: 3,
  rate: 4,
  fixed: 4,
  later: 4,
  aprc: 4,
  number: 5,
  payment: 6,
  payment2: 6,
} as const;

export type FigureField = keyof typeof FIGURE_FIELDS;

/** Number of a part of the sheet that has figures to check. */
export type SheetPartNumber = (typeof FIGURE_FIELDS)[FigureField];

/** The costs that are paid once; the others are paid each year. */
export const ONE_OFF_COSTS: ReadonlySet<CostId> = new Set([
  'fees',
  'valuation',
  'registration',
  'intermediary',
  'once',
] as const);

/** Costs of the loan itself: they are always tied to it. */
const ALWAYS_TIED: ReadonlySet<CostId> = new Set(['fees', 'intermediary'] as const);

export const canBeUntied = (id: CostId): boolean => !ALWAYS_TIED.has(id);

/** Name of the checkbox that marks a cost as not tied to the loan. */
export const untiedField = (id: CostId) => `${id}-out` as const;

/** Plausibility limits: euros, per cent, years, payments. */
const MAX_EURO = 100_000_000;
const MAX_PERCENT = 25;
const MAX_YEARS = 60;
const MAX_PAYMENTS = MAX_YEARS * MONTHS_PER_YEAR;

/** Below this, a loan amount is more likely a percentage or an amount in thousands. */
const MIN_LOAN = 1000;

/** Tolerance in months for a typed term: 0.083 years is one month. */
const MONTH_TOLERANCE = 0.01;

/** Maximum number of decimals that are counted; a link keeps as many. */
const MAX_DECIMALS = 6;

/** Decimals as typed: `4.30 %` has two, `200.000` none. */
function countDecimals(text: string, kind: 'amount' | 'rate'): number {
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;
  const isGroup =
    kind === 'amount' && decimals === 3 && Number.isInteger(parseNumber(text, 'amount'));
  return isGroup ? 0 : Math.min(decimals, MAX_DECIMALS);
}

type Parsed<Value> = Result<Value, FieldError<SheetErrorId>>;

function parseAmount(text: string): Parsed<number> {
  if (text.endsWith('%')) {
    return failure({ id: 'percent-for-amount' });
  }

  const euros = parseNumber(text, 'amount');
  if (euros === undefined || euros < 0) {
    return failure({ id: 'not-a-printed-amount' });
  }

  return euros > MAX_EURO ? failure({ id: 'amount-too-large' }) : success(euros);
}

function parseLoanAmount(text: string): Parsed<number> {
  const euros = parseAmount(text);
  return euros.ok && euros.value < MIN_LOAN ? failure({ id: 'amount-too-small' }) : euros;
}

function parsePrintedAmount(text: string): Parsed<PrintedFigure> {
  const amount = parseAmount(text);
  if (!amount.ok) {
    return amount;
  }

  return amount.value === 0
    ? failure({ id: 'not-a-printed-amount' })
    : success({ value: amount.value, decimals: countDecimals(text, 'amount') });
}

function parseYearly(text: string): Parsed<number> {
  return /month|μήνα|\/\s*m\b/i.test(text)
    ? failure({ id: 'monthly-for-yearly' })
    : parseAmount(text);
}

function parsePercent(text: string): Parsed<number> {
  if (/€|eur/i.test(text)) {
    return failure({ id: 'amount-for-rate' });
  }

  const percent = parseNumber(text, 'rate');
  if (percent === undefined || percent < 0) {
    return failure({ id: 'not-a-printed-rate' });
  }

  return percent > MAX_PERCENT ? failure({ id: 'rate-too-high' }) : success(percent);
}

function parsePrintedPercent(text: string): Parsed<PrintedFigure> {
  const percent = parsePercent(text);
  return percent.ok
    ? success({ value: percent.value, decimals: countDecimals(text, 'rate') })
    : percent;
}

function parseTermMonths(text: string): Parsed<number> {
  const years = parseNumber(text, 'term');
  if (years === undefined || years <= 0) {
    return failure({ id: 'not-a-term' });
  }

  if (years > MAX_YEARS) {
    return failure({ id: 'term-too-long' });
  }

  const months = Math.round(years * MONTHS_PER_YEAR);
  const isWhole = Math.abs(years * MONTHS_PER_YEAR - months) <= MONTH_TOLERANCE;
  return isWhole && months > 0 ? success(months) : failure({ id: 'not-whole-months' });
}

function parseCount(text: string): Parsed<number> {
  const count = parseNumber(text, 'amount');
  const isCount = count !== undefined && Number.isInteger(count) && count > 0;
  return isCount && count <= MAX_PAYMENTS
    ? success(count)
    : failure({ id: 'not-a-number-of-payments' });
}

/** Fields of the figures, in the order of the sheet's parts. */
const FIGURES = {
  amount: { kind: 'amount', isRequired: true, parse: parseLoanAmount },
  term: { kind: 'term', isRequired: true, parse: parseTermMonths },
  total: { kind: 'amount', parse: parsePrintedAmount },
  rate: { kind: 'rate', isRequired: true, parse: parsePercent },
  fixed: { kind: 'term', parse: parseTermMonths },
  later: { kind: 'rate', parse: parsePercent },
  aprc: { kind: 'rate', parse: parsePrintedPercent },
  number: { kind: 'amount', parse: parseCount },
  payment: { kind: 'amount', parse: parsePrintedAmount },
  payment2: { kind: 'amount', parse: parsePrintedAmount },
} as const satisfies Record<FigureField, NumberField<unknown, SheetErrorId>>;

/** Amount of each cost, and whether it is tied to the loan. */
const COSTS: Fields<SheetErrorId> = Object.fromEntries(
  COST_IDS.flatMap((id): [string, FieldDefinition<SheetErrorId>][] => {
    const parse = ONE_OFF_COSTS.has(id) ? parseAmount : parseYearly;
    const amount: [string, FieldDefinition<SheetErrorId>] = [id, { kind: 'amount', parse }];
    return canBeUntied(id) ? [amount, [untiedField(id), { isCheckbox: true }]] : [amount];
  }),
);

/** Fields of the sheet's check (product.md#check-sheet). */
export const SHEET_FIELDS: Fields<SheetErrorId> = { ...FIGURES, ...COSTS };

/** A sheet, and what its check found. */
export interface CheckedSheet {
  readonly sheet: Sheet;
  readonly findings: readonly FigureFinding[];
}

/** Field that shows a contradiction. */
function fieldOf(contradiction: Contradiction): FigureField {
  switch (contradiction.id) {
    case 'nothing-printed':
      return 'payment';
    case 'total-below-loan':
      return 'total';
    case 'payment-above-loan':
    case 'payment-too-large':
      return contradiction.figure === 'payment' ? 'payment' : 'payment2';
    case 'number-against-term':
      return 'number';
  }
}

/** The typed costs; a cost of zero is left out. */
function parseCosts(typed: FormValues) {
  const { values, errors } = parseFields(COSTS, typed);
  const costs = COST_IDS.flatMap((id): SheetCost[] => {
    const euros = values[id];
    if (typeof euros !== 'number' || euros === 0) {
      return [];
    }

    const every = ONE_OFF_COSTS.has(id) ? 'once' : 'year';
    return [{ id, euros, every, isTied: values[untiedField(id)] !== true }];
  });
  return { costs, errors };
}

/** Error of the rate periods if their fields contradict each other. */
function periodProblem(
  values: { term?: number | undefined; fixed?: number | undefined; later?: number | undefined },
  hasLaterPayment: boolean,
): FieldErrors<SheetErrorId> {
  const { term, fixed, later } = values;
  if (fixed !== undefined && term !== undefined && fixed > term) {
    return { fixed: { id: 'first-period-beyond-term' } };
  }

  const isWhole = fixed === undefined || fixed === term;
  if (isWhole && later !== undefined) {
    return { fixed: { id: 'first-period-missing' } };
  }

  const isLaterMissing = later === undefined && (!isWhole || hasLaterPayment);
  return isLaterMissing ? { later: { id: 'later-rate-missing' } } : {};
}

/** Parses the form and checks the sheet: the findings, or an error per field. */
export function parseSheet(
  typed: FormValues,
): CheckedSheet | { readonly errors: FieldErrors<SheetErrorId> } {
  const { values, errors } = parseFields(FIGURES, typed);
  const parsedCosts = parseCosts(typed);
  const periodErrors = periodProblem(values, values.payment2 !== undefined);
  const { amount, term, rate, fixed, later } = values;
  const all: FieldErrors<SheetErrorId> = { ...periodErrors, ...errors, ...parsedCosts.errors };
  if (
    Object.keys(all).length > 0 ||
    amount === undefined ||
    term === undefined ||
    rate === undefined
  ) {
    return { errors: all };
  }

  const first = { months: fixed ?? term, annualRate: rate };
  const periods =
    later === undefined ? [first] : [first, { months: term - first.months, annualRate: later }];
  const sheet: Sheet = {
    loanAmount: amount,
    periods,
    numberOfPayments: values.number,
    payments: [values.payment, values.payment2],
    total: values.total,
    aprc: values.aprc,
    costs: parsedCosts.costs,
  };
  const checked = checkSheet(sheet);
  if (checked.ok) {
    return { sheet, findings: checked.value };
  }

  return { errors: { [fieldOf(checked.error)]: checked.error } };
}

/** Fields whose printed decimals count, by kind. */
const PRINTED = { total: 'amount', aprc: 'rate', payment: 'amount', payment2: 'amount' } as const;

/** Encodes the form for the URL hash; printed figures keep their decimals: `4.30`. */
export function encodeSheet(typed: FormValues): string {
  const query = new URLSearchParams(encodeFields(SHEET_FIELDS, typed));
  for (const [name, kind] of Object.entries(PRINTED)) {
    const value = query.get(name);
    if (value !== null) {
      query.set(name, Number(value).toFixed(countDecimals(typed[name] ?? '', kind)));
    }
  }

  return query.toString();
}

/** Decodes the output of {@link encodeSheet}; undefined if the link contains no number. */
export function decodeSheet(link: string): FormValues | undefined {
  const decoded = decodeFields(SHEET_FIELDS, link);
  if (!decoded) {
    return undefined;
  }

  const query = new URLSearchParams(link.replace(/^#/, ''));
  const typed: Record<string, string | undefined> = { ...decoded };
  for (const [name, kind] of Object.entries(PRINTED)) {
    const value = query.get(name);
    if (typed[name] !== undefined && value !== null) {
      const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0;
      const padded = Number(value).toFixed(Math.min(decimals, MAX_DECIMALS));
      // As an amount, `250.125` would be parsed as 250,125.
      const isLikeGroup = kind === 'amount' && decimals === 3;
      typed[name] = isLikeGroup ? formatForInput(Number(value)) : padded;
    }
  }

  return typed;
}
