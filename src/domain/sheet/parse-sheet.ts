import { MONTHS_PER_YEAR } from '../calendar.ts';
import { formatForInput } from '../numbers/format-number.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { failure, success } from '../result.ts';
import type { Result } from '../result.ts';
import { decodeFields, encodeFields, parseFields } from '../tools/fields.ts';
import type { FieldErrors, Fields, FormValues, NumberField } from '../tools/fields.ts';
import { checkSheet } from './check-sheet.ts';
import type { Contradiction, Finding } from './check-sheet.ts';
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

/** Name of the checkbox of a cost that is not tied to the loan. */
export const untiedField = (id: CostId) => `${id}-out` as const;

/** What is wrong with the text of a field, by what has to be typed instead. */
export type FieldProblem =
  | 'not-an-amount'
  | 'percent-for-amount'
  | 'amount-too-large'
  | 'amount-too-small'
  | 'monthly-for-yearly'
  | 'not-a-rate'
  | 'amount-for-rate'
  | 'not-a-term'
  | 'term-too-long'
  | 'not-whole-months'
  | 'not-a-number-of-payments'
  | 'fixed-missing'
  | 'fixed-beyond-term'
  | 'later-missing';

/** The sentences of the form. */
export interface SheetFieldTexts {
  readonly labels: Readonly<Record<FigureField | CostId, string>>;
  readonly hints: Readonly<Partial<Record<FigureField | CostId, string>>>;
  readonly required: Readonly<Record<'amount' | 'rate' | 'term', string>>;
  readonly untied: string;
  readonly problems: Readonly<Record<FieldProblem, string>>;
  readonly describeContradiction: (contradiction: Contradiction) => string;
}

/** Plausibility limits: euros, per cent, years, payments. */
const MAX_EURO = 100_000_000;
const MAX_PERCENT = 100;
const MAX_YEARS = 60;
const MAX_PAYMENTS = MAX_YEARS * MONTHS_PER_YEAR;

/** Below this, a loan amount is more likely a percentage or an amount in thousands. */
const MIN_LOAN = 1000;

/** Months that a typed term may differ from whole ones: 0.083 years is one month. */
const MONTH_TOLERANCE = 0.01;

/** Decimals as typed: `4.30 %` has two, `200.000` none. */
function countDecimals(text: string, kind: 'amount' | 'rate'): number {
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1] ?? '';
  const isGroup = kind === 'amount' && decimals.length === 3;
  return isGroup ? 0 : decimals.length;
}

type Parsed<Value> = Result<Value, FieldProblem>;

function parseAmount(text: string): Parsed<number> {
  if (text.endsWith('%')) {
    return failure('percent-for-amount');
  }

  const euros = parseNumber(text, 'amount');
  if (euros === undefined || euros < 0) {
    return failure('not-an-amount');
  }

  return euros > MAX_EURO ? failure('amount-too-large') : success(euros);
}

function parseLoanAmount(text: string): Parsed<number> {
  const euros = parseAmount(text);
  return euros.ok && euros.value < MIN_LOAN ? failure('amount-too-small') : euros;
}

function parsePrintedAmount(text: string): Parsed<PrintedFigure> {
  const amount = parseAmount(text);
  if (!amount.ok) {
    return amount;
  }

  return amount.value === 0
    ? failure('not-an-amount')
    : success({ value: amount.value, decimals: countDecimals(text, 'amount') });
}

function parseYearly(text: string): Parsed<number> {
  return /month|μήνα|\/\s*m\b/i.test(text) ? failure('monthly-for-yearly') : parseAmount(text);
}

function parsePercent(text: string): Parsed<number> {
  if (/€|eur/i.test(text)) {
    return failure('amount-for-rate');
  }

  const percent = parseNumber(text, 'rate');
  if (percent === undefined || percent < 0) {
    return failure('not-a-rate');
  }

  return percent > MAX_PERCENT ? failure('amount-for-rate') : success(percent);
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
    return failure('not-a-term');
  }

  if (years > MAX_YEARS) {
    return failure('term-too-long');
  }

  const months = Math.round(years * MONTHS_PER_YEAR);
  const isWhole = Math.abs(years * MONTHS_PER_YEAR - months) <= MONTH_TOLERANCE;
  return isWhole && months > 0 ? success(months) : failure('not-whole-months');
}

function parseCount(text: string): Parsed<number> {
  const count = parseNumber(text, 'amount');
  const isCount = count !== undefined && Number.isInteger(count) && count > 0;
  return isCount && count <= MAX_PAYMENTS ? success(count) : failure('not-a-number-of-payments');
}

/** The fields of the form, with its sentences. */
export function sheetFields(texts: SheetFieldTexts) {
  const field = <Value>(
    name: FigureField | CostId,
    kind: NumberField['kind'],
    parse: (text: string) => Parsed<Value>,
  ) => {
    const hint = texts.hints[name];
    return {
      kind,
      label: texts.labels[name],
      ...(hint !== undefined && { hint }),
      parse: (text: string): Result<Value, string> => {
        const parsed = parse(text);
        return parsed.ok ? parsed : failure(texts.problems[parsed.error]);
      },
    };
  };

  const figures = {
    amount: { ...field('amount', 'amount', parseLoanAmount), required: texts.required.amount },
    term: { ...field('term', 'term', parseTermMonths), required: texts.required.term },
    total: field('total', 'amount', parsePrintedAmount),
    rate: { ...field('rate', 'rate', parsePercent), required: texts.required.rate },
    fixed: field('fixed', 'term', parseTermMonths),
    later: field('later', 'rate', parsePercent),
    aprc: field('aprc', 'rate', parsePrintedPercent),
    number: field('number', 'amount', parseCount),
    payment: field('payment', 'amount', parsePrintedAmount),
    payment2: field('payment2', 'amount', parsePrintedAmount),
  };
  const costs: Record<string, Fields[string]> = {};
  for (const id of COST_IDS) {
    costs[id] = field(id, 'amount', ONE_OFF_COSTS.has(id) ? parseAmount : parseYearly);
    if (canBeUntied(id)) {
      costs[untiedField(id)] = { label: texts.untied, isCheckbox: true };
    }
  }

  return { figures, costs: costs satisfies Fields };
}

export type SheetFields = ReturnType<typeof sheetFields>;

/** A sheet, and what its check found. */
export interface CheckedSheet {
  readonly sheet: Sheet;
  readonly findings: readonly Finding[];
}

/** Field that shows a contradiction. */
function fieldOf(contradiction: Contradiction): FigureField {
  switch (contradiction.id) {
    case 'nothing-printed':
      return 'payment';
    case 'total-below-loan':
      return 'total';
    case 'payment-above-loan':
      return contradiction.figure === 'payment' ? 'payment' : 'payment2';
    case 'number-against-term':
      return 'number';
  }
}

/** The costs that are typed; those of zero are none. */
function parseCosts(fields: Fields, texts: FormValues) {
  const { values, errors } = parseFields(fields, texts);
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

/** What two fields say against each other. */
function periodProblem(
  values: { term?: number | undefined; fixed?: number | undefined; later?: number | undefined },
  hasLaterPayment: boolean,
): FieldErrorIds {
  const { term, fixed, later } = values;
  if (fixed !== undefined && term !== undefined && fixed > term) {
    return { fixed: 'fixed-beyond-term' };
  }

  const isWhole = fixed === undefined || fixed === term;
  if (isWhole && later !== undefined) {
    return { fixed: 'fixed-missing' };
  }

  const isLaterMissing = later === undefined && (!isWhole || hasLaterPayment);
  return isLaterMissing ? { later: 'later-missing' } : {};
}

type FieldErrorIds = Readonly<Partial<Record<FigureField, FieldProblem>>>;

/** Parses the form and checks the sheet: the findings, or an error message per field. */
export function parseSheet(
  { figures, costs: costFields }: SheetFields,
  texts: FormValues,
  sentences: SheetFieldTexts,
): CheckedSheet | { readonly errors: FieldErrors } {
  const { values, errors } = parseFields(figures, texts);
  const parsedCosts = parseCosts(costFields, texts);
  const problems = periodProblem(values, values.payment2 !== undefined);
  for (const [name, problem] of Object.entries(problems)) {
    errors[name] ??= sentences.problems[problem];
  }

  const { amount, term, rate, fixed, later } = values;
  const all = { ...errors, ...parsedCosts.errors };
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

  return {
    errors: { [fieldOf(checked.error)]: sentences.describeContradiction(checked.error) },
  };
}

/** Fields whose printed decimals count, by kind. */
const PRINTED = { total: 'amount', aprc: 'rate', payment: 'amount', payment2: 'amount' } as const;

const allFields = ({ figures, costs }: SheetFields): Fields => ({ ...figures, ...costs });

/** Encodes the form for the URL hash; printed figures keep their decimals: `4.30`. */
export function encodeSheet(fields: SheetFields, texts: FormValues): string {
  const encoded = encodeFields(allFields(fields), texts);
  if (encoded === '') {
    return '';
  }

  const query = new URLSearchParams(encoded);
  for (const [name, kind] of Object.entries(PRINTED)) {
    const value = query.get(name);
    if (value !== null) {
      query.set(name, Number(value).toFixed(countDecimals(texts[name]?.trim() ?? '', kind)));
    }
  }

  return query.toString();
}

/** Decodes what {@link encodeSheet} wrote; undefined if it has no number. */
export function decodeSheet(fields: SheetFields, link: string): FormValues | undefined {
  const decoded = decodeFields(allFields(fields), link);
  if (!decoded) {
    return undefined;
  }

  const query = new URLSearchParams(link.replace(/^#/, ''));
  const texts: Record<string, string | undefined> = { ...decoded };
  for (const name of Object.keys(PRINTED)) {
    const value = query.get(name);
    if (texts[name] !== undefined && value !== null) {
      const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0;
      const padded = Number(value).toFixed(Math.min(decimals, 6));
      texts[name] = decimals === 3 ? formatForInput(Number(value)) : padded;
    }
  }

  return texts;
}
