import { formatWholeEuro } from '../../../domain/money.ts';
import { LOAN_SUMS, sumOfLoan } from '../../../domain/mortgage/loan-example.ts';
import type { ProseComponent } from '../../schemas/prose-components.ts';
import { valueAt } from '../../schemas/yaml-file.ts';
import type { ContentFile } from '../content-file.ts';
import { quote, type Report } from '../finding.ts';
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
  return typeof given?.value === 'object'
    ? Number(given.value?.value)
    : Number(given?.value ?? NaN);
}

/** Words that make an amount one of a loan; an amount with cents is one without them. */
const TYPED = [
  /€ ?\d[\d,]*\.\d\d\b/g,
  new RegExp(
    String.raw`\b(?:monthly payments?|instalments?|repayments?|interest)(?: \w+){0,4}? (?:of|is|are|was|comes? to|adds? up to|rises? to|falls? to) (?:about |around |some |only )?${EURO}`,
    'gi',
  ),
  new RegExp(String.raw`${EURO} (?:of|in) interest\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:re)?pay(?:s|ing)?(?: back)? (?:about |around |only )?${EURO} (?:a|per|each|every) month`,
    'gi',
  ),
];

const LOAN_SUM_FIX =
  'Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; ' +
  'an amount of anything else is in whole euros.';

/** Payments, totals and interest of the loans that a file names, as one would type them. */
const sumsOf = (file: ContentFile): ReadonlySet<string> =>
  new Set(
    tagsIn(file, 'LoanExample', 'LoanSum', 'CalculatorLink', 'MovingExample').flatMap((tag) => {
      const [loanAmount = 0, annualRate = 0, termYears = 0] = ['amount', 'rate', 'years'].map(
        (name) => numberOf(tag, name),
      );
      return LOAN_SUMS.map((sum) =>
        formatWholeEuro(sumOfLoan(sum, { loanAmount, annualRate, termYears, extra: 0 })),
      );
    }),
  );

function checkTypedSums(file: ContentFile, report: Report): void {
  const known = sumsOf(file);
  for (const passage of textsOf(file)) {
    const amounts = [...passage.text.matchAll(/€\d[\d,]*(?![\d,.]*\d)/g)].map(([typed]) => typed);
    const found = [
      ...TYPED.flatMap((pattern) => passage.text.match(pattern) ?? []),
      ...amounts.filter((typed) => known.has(typed)),
    ];
    for (const [place, typed] of found.entries())
      if (!found.slice(0, place).some((other) => typed.includes(other)))
        report(passage, `${quote(typed)}, an amount of a loan typed by hand`, LOAN_SUM_FIX);
  }
}

const EXAMPLE_FIX =
  'Show the whole loan: <LoanExample amount={…} rate={…} years={…} security="mortgage" registration="[[mortgage-registration.rate]]" ' +
  'valuation="[[valuation.fee.most]]" />, or security="none" without the two costs.';

/** Readers of one amount of a loan find the whole loan on the page. */
function checkExample(file: ContentFile, report: Report): void {
  const values = file.frontmatter?.values;
  const sum = valueAt(values, ['details', 'sum']);
  const credit = valueAt(values, ['credit']);
  const examples = tagsIn(file, 'LoanExample');
  const [single] = tagsIn(file, 'LoanSum', 'MovingExample');
  const isForPeople =
    Array.isArray(credit) && (credit.includes('consumer') || credit.includes('housing'));
  if (typeof sum === 'number') {
    if (isForPeople && !examples.some((tag) => numberOf(tag, 'amount') === sum))
      report(
        fieldPlace(file, 'details', 'sum'),
        `no example of ${formatWholeEuro(sum)} in the text`,
        EXAMPLE_FIX,
      );
  } else if (single && examples.length === 0)
    report(placeOf(single, 'LoanSum'), 'an amount of a loan, and nowhere the loan', EXAMPLE_FIX);
}

/** Amounts of a loan are calculated when the site is built, and shown with the whole loan. */
export const loans: ContentRule = (file, _, report) => {
  checkTypedSums(file, report);
  checkExample(file, report);
};
