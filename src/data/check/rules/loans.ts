import { formatWholeEuro } from '../../../domain/money.ts';
import { LOAN_SUMS, sumOfLoan } from '../../../domain/mortgage/loan-example.ts';
import type { ProseComponent } from '../../schemas/prose-components.ts';
import { valueAt } from '../../schemas/yaml-file.ts';
import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type ContentRule, fieldPlace, nodesOf, placeOf, type Tag, tagOf } from '../rule.ts';
import { textsOf } from '../texts.ts';
import { EURO } from './sums.ts';

/** The components of these names in a file. */
const tagsIn = (file: ContentFile, ...names: readonly ProseComponent[]): readonly Tag[] =>
  nodesOf(file)
    .flatMap((node) => tagOf(node) ?? [])
    .filter(({ name }) => names.some((one) => one === name));

/** A number of a tag, as `amount={250000}` gives it. */
function numberOf({ attributes }: Tag, name: string): number {
  const given = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  const value = typeof given?.value === 'object' ? given.value?.value : given?.value;
  return Number(value ?? NaN);
}

const PAYMENT = String.raw`\b(?:monthly payments?|instalments?|repayments?|interest)(?: \w+){0,4}? (?:of|is|are|was|comes? to|adds? up to|rises? to|falls? to) (?:about |around |some |only )?${EURO}`;
const PAYING = String.raw`\b(?:re)?pay(?:s|ing)?(?: back)? (?:about |around |only )?${EURO} (?:a|per|each|every) month`;

/** Words that make an amount one of a loan; an amount with cents is one without them. */
const TYPED = [
  /€ ?\d[\d,]*\.\d\d\b/g,
  ...[PAYMENT, String.raw`${EURO} (?:of|in) interest\b`, PAYING].map(
    (one) => new RegExp(one, 'gi'),
  ),
];

const LOAN_SUM_FIX =
  'Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; ' +
  'an amount of anything else is in whole euros.';

/** Payments, totals and interest of a loan that a tag names, as one would type them. */
function sumsOf(tag: Tag): readonly string[] {
  const [loanAmount, annualRate, termYears] = [
    numberOf(tag, 'amount'),
    numberOf(tag, 'rate'),
    numberOf(tag, 'years'),
  ];
  const loan = { loanAmount, annualRate, termYears, extra: 0 };
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
    for (const [place, one] of found.entries())
      if (!found.slice(0, place).some((other) => one.includes(other)))
        report(passage, `${quote(one)}, an amount of a loan typed by hand`, LOAN_SUM_FIX);
  }
  const values = file.frontmatter?.values;
  const sum = valueAt(values, ['details', 'sum']);
  const credit = valueAt(values, ['credit']);
  const examples = tagsIn(file, 'LoanExample');
  const [single] = tagsIn(file, 'LoanSum', 'MovingExample');
  const isForPeople =
    Array.isArray(credit) && (credit.includes('consumer') || credit.includes('housing'));
  if (typeof sum === 'number') {
    const missing = `no example of ${formatWholeEuro(sum)} in the text`;
    if (isForPeople && !examples.some((tag) => numberOf(tag, 'amount') === sum))
      report(fieldPlace(file, 'details', 'sum'), missing, EXAMPLE_FIX);
  } else if (single && examples.length === 0)
    report(placeOf(single, 'LoanSum'), 'an amount of a loan, and nowhere the loan', EXAMPLE_FIX);
};
