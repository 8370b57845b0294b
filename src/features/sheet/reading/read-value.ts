import { formatForInput } from '../../../toolkit/numbers/format-number.ts';
import { VALUE_ROWS } from './grammar.ts';
import type { Figures, LabelledField } from './grammar.ts';
import { readCount } from './numbers.ts';
import { cleanValue, splitSentence, tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

const neutralWords = new Map(
  VALUE_ROWS.map((row) => [row, new Set(row.neutral.split(' '))] as const),
);

/** Months of a printed length. */
const monthsOf = ({ number, unit }: { number: string; unit: 'years' | 'months' }): number =>
  Number(number) * (unit === 'years' ? 12 : 1);

interface Length {
  readonly text: string;
  readonly months: number;
}

/** The lengths of a value; months after years are added to them. */
interface Items {
  readonly form: string;
  readonly amounts: readonly number[];
  readonly percents: readonly string[];
  readonly lengths: readonly Length[];
  readonly numbers: readonly string[];
}

/** Monthly payments of sixty years. */
const MAX_PAYMENTS = 720;

function itemsOf(tokens: readonly Token[], neutral: ReadonlySet<string>): Items {
  const form: string[] = [];
  const amounts: number[] = [];
  const percents: string[] = [];
  const lengths: Length[] = [];
  const numbers: string[] = [];
  for (const token of tokens) {
    switch (token.kind) {
      case 'amount':
        form.push('A');
        amounts.push(token.euros);
        break;
      case 'percent':
        form.push('P');
        percents.push(token.text);
        break;
      case 'length': {
        form.push('L');
        lengths.push({ text: `${token.number} ${token.unit}`, months: monthsOf(token) });
        break;
      }

      case 'number':
        form.push('N');
        numbers.push(token.text);
        break;
      case 'word':
        if (!neutral.has(token.text)) {
          form.push(token.text);
        }

        break;
      case 'other':
        form.push('?');
    }
  }

  return { form: form.join(' '), amounts, percents, lengths, numbers };
}

const EXTRA_MONTHS = 12;

/** `25 years 6 months` for years with months of another year after them. */
function combined({ lengths }: Items): Length | undefined {
  const [first, second] = lengths;
  if (!first || !second) {
    return first;
  }

  if (first.months === second.months) {
    return first;
  }

  const isAdded =
    /^\d+ years$/.test(first.text) &&
    /^\d+ months$/.test(second.text) &&
    second.months < EXTRA_MONTHS;
  return isAdded
    ? { text: `${first.text} ${second.text}`, months: first.months + second.months }
    : undefined;
}

const asTyped = (euros: number): string => formatForInput(euros);

/** Rates above this are misread, in per cent. */
const MAX_PERCENT = 25;

const isTooHigh = ({ percents }: Items): boolean =>
  percents.some((percent) => Number(percent) > MAX_PERCENT);

/** The figures of a value whose form is that of its field; undefined if they contradict. */
function figuresOf(field: LabelledField, items: Items): Figures | undefined {
  const [amount] = items.amounts;
  const [rate, later] = items.percents;
  const length = combined(items);
  switch (field) {
    case 'amount':
    case 'total':
    case 'payment':
      return amount === undefined || items.amounts.some((euros) => euros !== amount)
        ? undefined
        : { [field]: asTyped(amount) };
    case 'laterPayment':
      return amount === undefined ? undefined : { payment2: asTyped(amount) };
    case 'term':
      return length && { term: length.text };
    case 'aprc':
      return rate === undefined || isTooHigh(items) ? undefined : { aprc: rate };
    case 'rate':
      if (rate === undefined || isTooHigh(items)) {
        return undefined;
      }

      if (later === undefined) {
        return { rate };
      }

      return length && { rate, fixed: length.text, later };
    case 'number': {
      const count = readCount(items.numbers[0] ?? '');
      return count !== undefined && count <= MAX_PAYMENTS ? { number: String(count) } : undefined;
    }
  }
}

/**
 * The figures of the value after a label; undefined unless the grammar covers all of it. What
 * follows its first sentence may not name another figure.
 */
export function readValue(field: LabelledField, value: string): Figures | undefined {
  const [sentence, rest] = splitSentence(cleanValue(value));
  if (/\d/.test(rest) && field !== 'aprc') {
    return undefined;
  }

  const tokens = tokensOf(sentence);
  for (const row of VALUE_ROWS) {
    if (row.field === field) {
      const items = itemsOf(tokens, neutralWords.get(row) ?? new Set());
      const figures = row.forms.includes(items.form) ? figuresOf(field, items) : undefined;
      if (figures) {
        return figures;
      }
    }
  }

  return undefined;
}
