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
  const parts = calculation.matchAll(
    new RegExp(String.raw`(?<sign>[×÷+−–x*]?) ?(?<term>${TERM})`, 'g'),
  );
  let sum = 0;
  let product = NaN;
  for (const { groups: { sign = '', term = '' } = {} } of parts) {
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

type Sum = readonly [written: string, right: number];

/** Forms of a sum: the result as written, and what it comes to. */
const FORMS: readonly (readonly [
  pattern: RegExp,
  sumsOf: (groups: Record<string, string>) => readonly Sum[],
])[] = [
  [
    new RegExp(
      String.raw`(?<![\d€] ?|\d[,.])(?<left>(?<first>${TERM})(?: ?[×÷+−–x*] ?${TERM})+) ?= ?(?<right>${TERM})(?:, so (?<all>${EURO}) (?:in all|together|altogether))?`,
      'g',
    ),
    ({ left = '', first = '', right = '', all }) => [
      [right, calculate(left)],
      ...(all === undefined ? [] : [[all, valueOf(first) + valueOf(right)] as const]),
    ],
  ],
  [
    new RegExp(
      String.raw`(?<share>\d+(?:\.\d+)?%) of (?<whole>${EURO}) (?:is|are|comes to|makes|=) (?:about |only |just )?(?<part>${EURO})`,
      'g',
    ),
    ({ share = '', whole = '', part = '' }) => [[part, valueOf(share) * valueOf(whole)]],
  ],
  [
    new RegExp(
      String.raw`(?<one>${EURO})(?:,| is| are)?(?: which is)? (?<gap>${EURO}) (?<way>less|more|cheaper|dearer) than (?<other>${EURO})`,
      'g',
    ),
    ({ one = '', gap = '', way = '', other = '' }) => [
      [gap, (valueOf(other) - valueOf(one)) * (/less|cheaper/.test(way) ? 1 : -1)],
    ],
  ],
];

const PAYMENT = new RegExp(
  String.raw`(?<a>${EURO}) (?:a|per|each|every) month|monthly payments? (?:of|is|are|comes? to) (?:about )?(?<b>${EURO})`,
  'g',
);

/** Smaller amounts are payments. */
const MIN_LOAN_EURO = 5000;

/** The only item of a list; undefined if there are none or several. */
const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The payment for the only amount, rate and term of a sentence. */
function wrongPayment(sentence: string): readonly string[] {
  const numbers = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].map(([, number = '']) => valueOf(number));
  const loanAmount = onlyOf(
    numbers(new RegExp(`(${EURO})`, 'g')).filter((amount) => amount >= MIN_LOAN_EURO),
  );
  const annualRate = onlyOf(numbers(/(\d+(?:\.\d+)?) ?%/g));
  const termYears = onlyOf(numbers(/(\d+)[ -]years?\b/g));
  const payment = onlyOf(
    [...sentence.matchAll(PAYMENT)].map(({ groups }) => groups?.['a'] ?? groups?.['b'] ?? ''),
  );
  if (payment === undefined || loanAmount === undefined) return [];
  if (annualRate === undefined || termYears === undefined) return [];
  const right = sumOfLoan('payment', { loanAmount, annualRate, termYears, extra: 0 });
  return isWrong(payment, right) ? [describeWrongSum(payment, right, sentence.trim())] : [];
}

/** Sums that a text gets wrong, each with both numbers. */
export const wrongSums = (text: string): readonly string[] => [
  ...FORMS.flatMap(([pattern, sumsOf]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, groups = {} }) =>
      sumsOf(groups)
        .filter((sum) => isWrong(...sum))
        .map((sum) => describeWrongSum(...sum, found)),
    ),
  ),
  ...text.split(/(?<=[.!?])\s/).flatMap(wrongPayment),
];

/** Sums are right, once the placeholders have their values. */
export const sums: TextRule = (passage, _, report) => {
  for (const found of wrongSums(passage.text))
    report(
      passage,
      found,
      'Correct the sum: it may be older than a value of content/figures.yaml.',
    );
};
