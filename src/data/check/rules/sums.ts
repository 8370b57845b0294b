import { sumOfLoan } from '../../../domain/mortgage/loan-example.ts';
import { lineAt, type TextRule } from '../texts.ts';

/** An amount in euros. */
export const EURO = String.raw`€ ?\d+(?:,\d{3})*(?:\.\d+)?`;
const TERM = String.raw`(?:${EURO}|\d+(?:,\d{3})*(?:\.\d+)?(?: ?%| months?| years?)?)`;
const CALCULATION = new RegExp(
  String.raw`(?<![\d€] ?|\d[,.])(?<left>${TERM}(?: ?[×÷+−–x*] ?${TERM})+) ?= ?(?<right>${TERM})(?:, so (?<all>${EURO}) (?:in all|together|altogether))?`,
  'g',
);

/** A number as written; a percentage as a fraction. */
export function valueOf(text: string): number {
  const number = Number(text.replaceAll(/[^\d.]/g, ''));
  return text.includes('%') ? number / 100 : number;
}

/** Half of the last digit that a number shows. */
function rounding(text: string): number {
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return (0.5 * 10 ** -decimals) / (text.includes('%') ? 100 : 1);
}

/** Value of terms joined by + − × ÷, the last two first. */
function work(calculation: string): number {
  const terms = [...calculation.matchAll(new RegExp(TERM, 'g'))].map(([term]) => valueOf(term));
  const signs = [...calculation.replaceAll(new RegExp(TERM, 'g'), '_').matchAll(/[×÷+−–x*]/g)];
  const [first = NaN, ...rest] = terms;
  let sum = 0;
  let product = first;
  for (const [place, number] of rest.entries()) {
    const sign = signs[place]?.[0] ?? '';
    if (/[×x*]/.test(sign)) product *= number;
    else if (sign === '÷') product /= number;
    else {
      sum += product;
      product = sign === '+' ? number : -number;
    }
  }
  return sum + product;
}

const shown = (number: number, like: string) =>
  like.includes('%')
    ? `${Math.round(number * 10_000) / 100}%`
    : `${like.startsWith('€') ? '€' : ''}${number.toLocaleString('en-CY', { maximumFractionDigits: 2 })}`;

/** One more unit of the last digit is allowed: the terms may be rounded too. */
export const isWrong = (said: string, right: number) =>
  Number.isFinite(right) && Math.abs(valueOf(said) - right) > 2 * rounding(said) + 1e-9;

/** A wrong sum with both numbers. */
export const complaint = (said: string, right: number, found: string) =>
  `"${found}", which comes to ${shown(right, said)}, not ${said}`;

function calculations(text: string): string[] {
  return [...text.matchAll(CALCULATION)].flatMap(({ 0: found, groups = {} }) => {
    const { left = '', right = '', all } = groups;
    const base = valueOf(new RegExp(TERM).exec(left)?.[0] ?? '');
    return [
      ...(isWrong(right, work(left)) ? [complaint(right, work(left), found)] : []),
      ...(all !== undefined && isWrong(all, base + valueOf(right))
        ? [complaint(all, base + valueOf(right), found)]
        : []),
    ];
  });
}

const SHARE = new RegExp(
  String.raw`(?<share>\d+(?:\.\d+)?%) of (?<whole>${EURO}) (?:is|are|comes to|makes|=) (?:about |only |just )?(?<part>${EURO})`,
  'g',
);
const DIFFERENCE = new RegExp(
  String.raw`(?<one>${EURO})(?:,| is| are)?(?: which is)? (?<gap>${EURO}) (?<way>less|more|cheaper|dearer) than (?<other>${EURO})`,
  'g',
);

function comparisons(text: string): string[] {
  const shares = [...text.matchAll(SHARE)].flatMap(({ 0: found, groups = {} }) => {
    const { share = '', whole = '', part = '' } = groups;
    const right = valueOf(share) * valueOf(whole);
    return isWrong(part, right) ? [complaint(part, right, found)] : [];
  });
  const gaps = [...text.matchAll(DIFFERENCE)].flatMap(({ 0: found, groups = {} }) => {
    const { one = '', gap = '', way = '', other = '' } = groups;
    const right = (valueOf(other) - valueOf(one)) * (/less|cheaper/.test(way) ? 1 : -1);
    return isWrong(gap, right) ? [complaint(gap, right, found)] : [];
  });
  return [...shares, ...gaps];
}

const PAYMENT = new RegExp(
  String.raw`(?<said>${EURO}) (?:a|per|each|every) month|monthly payments? (?:of|is|are|comes? to) (?:about )?(?<named>${EURO})`,
  'g',
);
/** Smaller amounts are payments. */
const LEAST_LOAN = 5000;

/** The payment for one amount, rate and term of a sentence. */
function payments(sentence: string): string[] {
  const said = [...sentence.matchAll(PAYMENT)].map(
    ({ groups = {} }) => groups['said'] ?? groups['named'] ?? '',
  );
  const amounts = [...sentence.matchAll(new RegExp(EURO, 'g'))].map(([amount]) => valueOf(amount));
  const [amount, ...more] = amounts.filter((one) => one >= LEAST_LOAN);
  const rates = [...sentence.matchAll(/(\d+(?:\.\d+)?) ?%/g)].map(([, rate]) => Number(rate));
  const terms = [...sentence.matchAll(/(\d+)[ -]years?\b/g)].map(([, years]) => Number(years));
  const [payment, ...others] = said;
  const [annualRate, ...otherRates] = rates;
  const [termYears, ...otherTerms] = terms;
  const isOne = [more, others, otherRates, otherTerms].every(({ length }) => length === 0);
  if (!isOne || amount === undefined || payment === undefined) return [];
  if (annualRate === undefined || termYears === undefined) return [];
  const right = sumOfLoan('payment', { loanAmount: amount, annualRate, termYears, extra: 0 });
  return isWrong(payment, right) ? [complaint(payment, right, sentence.trim())] : [];
}

/** Sums that a text gets wrong, each with both numbers. */
export const wrongSums = (text: string): readonly string[] => [
  ...calculations(text),
  ...comparisons(text),
  ...text.split(/(?<=[.!?])\s/).flatMap(payments),
];

/** Sums are right, once the placeholders have their values. */
export const sums: TextRule = {
  name: 'sums',
  checkText: (text) =>
    wrongSums(text.text).map((found) => ({
      line: lineAt(text, 0),
      field: text.field,
      found,
      fix: 'Correct the sum: it may be older than a value of content/figures.yaml.',
    })),
};
