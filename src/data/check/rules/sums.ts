import { formatWholeEuro } from '../../../domain/money.ts';
import { LOAN_SUMS, sumOfLoan } from '../../../domain/mortgage/loan-example.ts';
import type { ProseComponent } from '../../schemas/prose-components.ts';
import { valueAt } from '../../schemas/problems.ts';
import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { fieldPlace, placeOf, propertiesOf, tagOf } from '../rule.ts';
import type { ContentRule, Tag } from '../rule.ts';
import { textsOf } from '../texts.ts';
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
    if (/[×x*]/.test(sign)) {
      product *= number;
    } else if (sign === '÷') {
      product /= number;
    } else {
      sum += Number.isNaN(product) ? 0 : product;
      product = /[−–]/.test(sign) ? -number : number;
    }
  }

  return sum + product;
}

const CALCULATION = new RegExp(
  String.raw`(?<![\d€] ?|\d[,.])((${TERM})(?: ?[×÷+−–x*] ?${TERM})+) ?= ?(${TERM})(?:, so (${EURO}) (?:in all|together|altogether))?`,
  'g',
);
const SHARE = new RegExp(
  String.raw`(\d+(?:\.\d+)?%) of (${EURO}) (?:is|are|comes to|makes|=) (?:about |only |just )?(${EURO})`,
  'g',
);
const GAP = new RegExp(
  String.raw`(${EURO})(?:,| is| are)?(?: which is)? (${EURO}) (less|more|cheaper|dearer) than (${EURO})`,
  'g',
);

const PAYMENT = new RegExp(
  String.raw`(${EURO}) (?:a|per|each|every) month|monthly payments? (?:of|is|are|comes? to) (?:about )?(${EURO})`,
  'g',
);

/** Smaller amounts are payments. */
const MIN_LOAN_EURO = 5000;

/** The payment for the only amount, rate and term of a sentence; NaN if there are none or several. */
function paymentFor(sentence: string): number {
  const onlyOf = (pattern: RegExp, min = 0) => {
    const found = [...sentence.matchAll(pattern)].map(([, one = '']) => valueOf(one));
    const [only = NaN, ...more] = found.filter((value) => value >= min);
    return more.length === 0 ? only : NaN;
  };

  const loanAmount = onlyOf(new RegExp(`(${EURO})`, 'g'), MIN_LOAN_EURO);
  const annualRate = onlyOf(/(\d+(?:\.\d+)?) ?%/g);
  const termYears = onlyOf(/(\d+)[ -]years?\b/g);
  return sumOfLoan('payment', { loanAmount, annualRate, termYears, extra: 0 });
}

/** The sums of a text: the result as written, the right one, and the sum. */
function* sumsIn(text: string): Generator<readonly [string, number, string]> {
  for (const [found, left = '', first = '', right = '', all] of text.matchAll(CALCULATION)) {
    yield [right, calculate(left), found];
    if (all !== undefined) {
      yield [all, valueOf(first) + valueOf(right), found];
    }
  }

  for (const [found, share = '', whole = '', part = ''] of text.matchAll(SHARE)) {
    yield [part, valueOf(share) * valueOf(whole), found];
  }

  for (const [found, one = '', gap = '', way = '', other = ''] of text.matchAll(GAP)) {
    const less = valueOf(other) - valueOf(one);
    yield [gap, /less|cheaper/.test(way) ? less : -less, found];
  }

  for (const sentence of text.split(/(?<=[.!?])\s/)) {
    const [payment, ...more] = sentence.matchAll(PAYMENT);
    const [, one, other = ''] = payment ?? [];
    if (payment && more.length === 0) {
      yield [one ?? other, paymentFor(sentence), sentence.trim()];
    }
  }
}

/** Sums that a text gets wrong, each with both numbers. */
export const wrongSums = (text: string): readonly string[] =>
  [...sumsIn(text)]
    .filter(([written, right]) => isWrong(written, right))
    .map((sum) => describeWrongSum(...sum));

const FIX = 'Correct the sum: it may be older than a value of content/figures.yaml.';

/** Sums are right, once the placeholders have their values. */
export const sums: TextRule = (passage, _, report) => {
  for (const found of wrongSums(passage.text)) {
    report(passage, found, FIX);
  }
};

/** The components of these names in a file. */
const tagsIn = (file: ContentFile, ...names: readonly ProseComponent[]): readonly Tag[] =>
  file.body.nodes
    .flatMap((node) => tagOf(node) ?? [])
    .filter(({ name }) => names.some((one) => one === name));

/** A number of a tag, as `amount={250000}` gives it. */
const numberOf = (tag: Tag, name: string) => Number(propertiesOf(tag).values.get(name) ?? NaN);

const PAYMENT_OF = String.raw`\b(?:monthly payments?|instalments?|repayments?|interest)(?: \w+){0,4}? (?:of|is|are|was|comes? to|adds? up to|rises? to|falls? to) (?:about |around |some |only )?${EURO}`;
const PAYING = String.raw`\b(?:re)?pay(?:s|ing)?(?: back)? (?:about |around |only )?${EURO} (?:a|per|each|every) month`;

/** Words that make an amount one of a loan; an amount with cents is one without them. */
const TYPED = [
  /€ ?\d[\d,]*\.\d\d\b/g,
  ...[PAYMENT_OF, String.raw`${EURO} (?:of|in) interest\b`, PAYING].map(
    (one) => new RegExp(one, 'gi'),
  ),
];

const LOAN_SUM_FIX =
  'Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; ' +
  'an amount of anything else is in whole euros.';

/** Payments, totals and interest of a loan that a tag names, as one would type them. */
function sumsOf(tag: Tag): readonly string[] {
  const [loanAmount, annualRate] = [numberOf(tag, 'amount'), numberOf(tag, 'rate')];
  const loan = { loanAmount, annualRate, termYears: numberOf(tag, 'years'), extra: 0 };
  return LOAN_SUMS.map((sum) => formatWholeEuro(sumOfLoan(sum, loan)));
}

const EXAMPLE_FIX =
  'Show the whole loan: <LoanExample amount={…} rate={…} years={…} security="mortgage" registration="[[mortgage-registration.rate]]" ' +
  'valuation="[[valuation.fee.most]]" />, or security="none" without the two costs.';

/** Amounts of a loan are calculated when the site is built, and shown with the whole loan. */
export const loans: ContentRule = (file, _, report) => {
  const known = tagsIn(file, 'LoanExample', 'LoanSum', 'CalculatorLink', 'MovingExample');
  const knownSums = new Set(known.flatMap(sumsOf));
  for (const passage of textsOf(file)) {
    const amounts = passage.text.match(/€\d[\d,]*(?![\d,.]*\d)/g) ?? [];
    const typed = TYPED.flatMap((pattern) => passage.text.match(pattern) ?? []);
    const found = [...typed, ...amounts.filter((amount) => knownSums.has(amount))];
    for (const [place, one] of found.entries()) {
      if (!found.slice(0, place).some((other) => one.includes(other))) {
        report(passage, `${quote(one)}, an amount of a loan typed by hand`, LOAN_SUM_FIX);
      }
    }
  }

  const values = file.frontmatter?.values;
  const sum = valueAt(values, ['details', 'sum']);
  const credit = valueAt(values, ['credit']);
  const examples = tagsIn(file, 'LoanExample');
  const [single] = tagsIn(file, 'LoanSum', 'MovingExample');
  const isForPeople = Array.isArray(credit) && credit.some((kind) => kind !== 'business');
  if (typeof sum === 'number') {
    const missing = `no example of ${formatWholeEuro(sum)} in the text`;
    if (isForPeople && !examples.some((tag) => numberOf(tag, 'amount') === sum)) {
      report(fieldPlace(file, 'details', 'sum'), missing, EXAMPLE_FIX);
    }
  } else if (single && examples.length === 0) {
    report(placeOf(single, 'LoanSum'), 'an amount of a loan, and nowhere the loan', EXAMPLE_FIX);
  }
};
