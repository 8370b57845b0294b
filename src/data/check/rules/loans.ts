import { formatWholeEuro } from '../../../domain/money.ts';
import { LOAN_SUMS, sumOfLoan } from '../../../domain/mortgage/loan-example.ts';
import type { ProseComponent } from '../../schemas/prose-components.ts';
import { valueAt } from '../../schemas/yaml-file.ts';
import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type ContentRule, lineOf, nodesOf, type RuleViolation, type Tag, tagOf } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** The components of these names in a file. */
const tagsIn = (file: ContentFile, ...names: readonly ProseComponent[]): readonly Tag[] =>
  nodesOf(file)
    .flatMap((node) => tagOf(node) ?? [])
    .filter(({ name }) => names.some((one) => one === name));

/** A number of a tag, as `amount={250000}` gives it. */
function numberOf({ attributes }: Tag, name: string): number {
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute' || attribute.name !== name) continue;
    const { value } = attribute;
    return Number(typeof value === 'object' && value !== null ? value.value : value);
  }
  return NaN;
}

const EURO = String.raw`€ ?\d+(?:,\d{3})*(?:\.\d+)?`;

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

/** The amounts of the loans that the components of a file name, rounded as one would type them. */
function sumsOf(file: ContentFile): ReadonlySet<string> {
  const loans = tagsIn(file, 'LoanExample', 'LoanSum', 'CalculatorLink', 'MovingExample');
  return new Set(
    loans.flatMap((tag) => {
      const loan = {
        loanAmount: numberOf(tag, 'amount'),
        annualRate: numberOf(tag, 'rate'),
        termYears: numberOf(tag, 'years'),
        extra: 0,
      };
      return LOAN_SUMS.map((sum) => formatWholeEuro(sumOfLoan(sum, loan)));
    }),
  );
}

const WRITE =
  'Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; ' +
  'an amount of anything else is in whole euros.';

function typedSums(file: ContentFile): RuleViolation[] {
  const known = sumsOf(file);
  return textsOf(file).flatMap(({ field, line, text }) => {
    if (!text.includes('€')) return [];
    const found = [
      ...TYPED.flatMap((pattern) => [...text.matchAll(pattern)].map(([typed]) => typed)),
      ...[...text.matchAll(/€\d[\d,]*(?![\d,.]*\d)/g)]
        .map(([typed]) => typed)
        .filter((typed) => known.has(typed)),
    ];
    const once = found.filter(
      (typed, place) => !found.slice(0, place).some((other) => typed.includes(other)),
    );
    return once.map((typed) => ({
      line,
      field,
      found: `${quote(typed)}, an amount of a loan typed by hand`,
      fix: WRITE,
    }));
  });
}

const EXAMPLE =
  '<LoanExample amount={…} rate={…} years={…} security="mortgage" registration="[[mortgage-registration.rate]]" ' +
  'valuation="[[valuation.fee.most]]" />, or security="none" without the two costs';

/** Whoever reads one amount of a loan finds the whole loan on the page. */
function missingExample(file: ContentFile): RuleViolation[] {
  const examples = tagsIn(file, 'LoanExample');
  const [sum] = tagsIn(file, 'LoanSum', 'MovingExample');
  const values = file.frontmatter?.values;
  const credit = valueAt(values, ['credit']);
  const advertised = valueAt(values, ['details', 'sum']);
  const isForPeople =
    Array.isArray(credit) && credit.some((kind) => kind === 'consumer' || kind === 'housing');
  if (typeof advertised === 'number' && isForPeople)
    return examples.some((tag) => numberOf(tag, 'amount') === advertised)
      ? []
      : [
          {
            line: file.frontmatter?.lineOf(['details', 'sum']) ?? 1,
            field: 'details.sum',
            found: `no example of ${formatWholeEuro(advertised)} in the text`,
            fix: `Show the whole loan: ${EXAMPLE}.`,
          },
        ];
  const body = textsOf(file).filter(({ field }) => field === 'text');
  if (
    typeof advertised === 'number' &&
    !examples.some((tag) => numberOf(tag, 'amount') === advertised) &&
    !body.some(({ text }) => text.includes(formatWholeEuro(advertised)))
  )
    return [
      {
        line: file.frontmatter?.lineOf(['details', 'sum']) ?? 1,
        field: 'details.sum',
        found: `${formatWholeEuro(advertised)}, which the text does not name`,
        fix: 'Name the amount in the text: the page links to the calculator with it.',
      },
    ];
  return sum === undefined || examples.length > 0
    ? []
    : [
        {
          line: lineOf(sum),
          field: 'LoanSum',
          found: 'an amount of a loan, and nowhere the whole loan',
          fix: `Show it once: ${EXAMPLE}.`,
        },
      ];
}

/** Amounts of a loan are worked out when the site is built, and shown with the whole loan. */
export const loans: ContentRule = {
  name: 'loans',
  check: (file) => [...typedSums(file), ...missingExample(file)],
};
