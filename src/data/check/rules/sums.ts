import { sumOfLoan } from '../../../domain/mortgage/loan-example.ts';
import type { TextRule } from '../texts.ts';

/** An amount in euros. */
export const EURO = String.raw`€ ?\d+(?:,\d{3})*(?:\.\d+)?`;
const TERM = String.raw`(?:${EURO}|\d+(?:,\d{3})*(?:\.\d+)?(?: ?%| months?| years?)?)`;

/** A number as written; a percentage as a fraction. */
export function valueOf(text: string): number {
  const number = Number(text.replaceAll(/[^\d.]/g, ''));
  return text.includes('%') ? number / 100 : number;
}

/** One unit of the last digit is allowed: the terms may be rounded too. */
export function isWrong(written: string, right: number): boolean {
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  const unit = 10 ** -decimals / (written.includes('%') ? 100 : 1);
  return Number.isFinite(right) && Math.abs(valueOf(written) - right) > unit + 1e-9;
}

/** A wrong sum with both numbers. */
export function describeWrongSum(written: string, right: number, found: string): string {
  const amount = right.toLocaleString('en-CY', { maximumFractionDigits: 2 });
  const shown = written.includes('%')
    ? `${Math.round(right * 10_000) / 100}%`
    : `${written.startsWith('€') ? '€' : ''}${amount}`;
  return `"${found}", which comes to ${shown}, not ${written}`;
}

/** Value of terms joined by + − × ÷, the last two first. */
function calculate(calculation: string): number {
  let sum = 0;
  let product = NaN;
  const parts = calculation.matchAll(new RegExp(String.raw`([×÷+−–x*]?) ?(${TERM})`, 'g'));
  for (const [, sign = '', term = ''] of parts) {
    const number = valueOf(term);
    if (/[×x*]/.test(sign)) product *= number;
    else if (sign === '÷') product /= number;
    else {
      sum += Number.isNaN(product) ? 0 : product;
      product = /[−–]/.test(sign) ? -number : number;
    }
  }
  return sum + product;
}

/** The result as written, empty if there is none, and what it comes to. */
type Sum = readonly [written: string, right: number];

const CALCULATION = String.raw`(?<![\d€] ?|\d[,.])((${TERM})(?: ?[×÷+−–x*] ?${TERM})+) ?= ?(${TERM})(?:, so (${EURO}) (?:in all|together|altogether))?`;
const SHARE = String.raw`(\d+(?:\.\d+)?%) of (${EURO}) (?:is|are|comes to|makes|=) (?:about |only |just )?(${EURO})`;
const GAP = String.raw`(${EURO})(?:,| is| are)?(?: which is)? (${EURO}) (less|more|cheaper|dearer) than (${EURO})`;

/** Forms of a sum, and the sums in their groups. */
const FORMS: readonly (readonly [RegExp, (groups: readonly string[]) => readonly Sum[]])[] = [
  [
    new RegExp(CALCULATION, 'g'),
    ([, left = '', first = '', right = '', all = '']) => [
      [right, calculate(left)],
      [all, valueOf(first) + valueOf(right)],
    ],
  ],
  [
    new RegExp(SHARE, 'g'),
    ([, share = '', whole = '', part = '']) => [[part, valueOf(share) * valueOf(whole)]],
  ],
  [
    new RegExp(GAP, 'g'),
    ([, one = '', gap = '', way = '', other = '']) => [
      [gap, (valueOf(other) - valueOf(one)) * (/less|cheaper/.test(way) ? 1 : -1)],
    ],
  ],
];

const PAYMENT = new RegExp(
  String.raw`(${EURO}) (?:a|per|each|every) month|monthly payments? (?:of|is|are|comes? to) (?:about )?(${EURO})`,
  'g',
);

/** Smaller amounts are payments. */
const MIN_LOAN_EURO = 5000;

/** The only item of a list; undefined if there are none or several. */
const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The payment for the only amount, rate and term of a sentence. */
function wrongPayment(sentence: string): readonly string[] {
  const found = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].map(([, one, other = '']) => one ?? other);
  const amounts = found(new RegExp(`(${EURO})`, 'g')).map(valueOf);
  const loanAmount = onlyOf(amounts.filter((amount) => amount >= MIN_LOAN_EURO));
  const annualRate = onlyOf(found(/(\d+(?:\.\d+)?) ?%/g).map(valueOf));
  const termYears = onlyOf(found(/(\d+)[ -]years?\b/g).map(valueOf));
  const payment = onlyOf(found(PAYMENT));
  if (payment === undefined || loanAmount === undefined) return [];
  if (annualRate === undefined || termYears === undefined) return [];
  const right = sumOfLoan('payment', { loanAmount, annualRate, termYears, extra: 0 });
  return isWrong(payment, right) ? [describeWrongSum(payment, right, sentence.trim())] : [];
}

/** Sums that a text gets wrong, each with both numbers. */
export const wrongSums = (text: string): readonly string[] => [
  ...FORMS.flatMap(([pattern, sumsOf]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      sumsOf(match)
        .filter(([written, right]) => written !== '' && isWrong(written, right))
        .map((sum) => describeWrongSum(...sum, match[0])),
    ),
  ),
  ...text.split(/(?<=[.!?])\s/).flatMap(wrongPayment),
];

const FIX = 'Correct the sum: it may be older than a value of content/figures.yaml.';

/** Sums are right, once the placeholders have their values. */
export const sums: TextRule = (passage, _, report) => {
  for (const found of wrongSums(passage.text)) report(passage, found, FIX);
};
