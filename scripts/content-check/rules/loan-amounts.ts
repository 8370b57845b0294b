import { formatWholeEuro } from '../../../src/maths/money.ts';
import { LOAN_SUMS, sumOfLoan } from '../../../src/features/calculator/loan-example.ts';
import type { ProseComponent } from '../../../src/collections/schemas/prose-components.ts';
import { valueAt } from '../../../src/collections/schemas/problems.ts';
import type { ContentFile } from '../../content/content-file.ts';
import { lineOf, propertiesOf, tagOf } from '../../content/markdown.ts';
import type { Tag } from '../../content/markdown.ts';
import { lineAt } from '../../content/visible-text.ts';
import { quote } from '../finding.ts';
import type { ReportFinding } from '../finding.ts';
import type { FileRule } from '../rule.ts';

/** Tags of the given components in a file. */
function tagsIn(file: ContentFile, names: readonly ProseComponent[]): readonly Tag[] {
  return file.body.nodes
    .flatMap((node) => tagOf(node) ?? [])
    .filter((tag) => names.some((name) => name === tag.name));
}

/** A numeric property of a tag, such as `amount={250000}`; NaN if it is missing. */
function numberOf(tag: Tag, property: string): number {
  return Number(propertiesOf(tag).literals.get(property) ?? NaN);
}

/** Payment, total and interest of the loan in a tag, formatted as an editor would type them. */
function typedSumsOf(tag: Tag): readonly string[] {
  const loan = {
    loanAmount: numberOf(tag, 'amount'),
    annualRate: numberOf(tag, 'rate'),
    termYears: numberOf(tag, 'years'),
    extra: 0,
  };
  return LOAN_SUMS.map((sum) => formatWholeEuro(sumOfLoan(sum, loan)));
}

const EURO = String.raw`€ ?\d[\d,]*(?:\.\d+)?`;
const ABOUT = '(?:about |around |only |some )?';
const PAYMENT = String.raw`\b(?:monthly payments?|instalments?|repayments?|interest)`;
const IS = '(?:of|is|are|was|comes? to|adds? up to|rises? to|falls? to)';

/**
 * Wordings that mark an amount as calculated from a loan. An amount with cents needs no such words.
 */
const LOAN_AMOUNT_PATTERNS: readonly RegExp[] = [
  /€ ?\d[\d,]*\.\d\d\b/g,
  new RegExp(String.raw`${PAYMENT}(?: \w+){0,4}? ${IS} ${ABOUT}${EURO}`, 'gi'),
  new RegExp(String.raw`${EURO} (?:of|in) interest\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:re)?pay(?:s|ing)?(?: back)? ${ABOUT}${EURO} (?:a|per|each|every) month`,
    'gi',
  ),
];

/** Amounts in a text that were calculated from a loan and typed by hand. */
function findTypedAmounts(text: string, knownSums: ReadonlySet<string>): readonly string[] {
  const described = LOAN_AMOUNT_PATTERNS.flatMap((pattern) => text.match(pattern) ?? []);
  const amounts = text.match(/€\d[\d,]*(?![\d,.]*\d)/g) ?? [];
  const found = [...described, ...amounts.filter((amount) => knownSums.has(amount))];
  // One amount may match several patterns.
  return found.filter(
    (phrase, index) => !found.slice(0, index).some((earlier) => phrase.includes(earlier)),
  );
}

const LOAN_SUM_FIX =
  'Write <LoanSum of="payment" amount={…} rate={…} years={…} />, or of="total" or of="interest" in it; ' +
  'an amount of anything else is in whole euros.';

function checkTypedAmounts(file: ContentFile, report: ReportFinding): void {
  const loans = tagsIn(file, ['LoanExample', 'LoanSum', 'CalculatorLink', 'MovingExample']);
  const knownSums = new Set(loans.flatMap(typedSumsOf));
  for (const text of file.texts) {
    for (const phrase of findTypedAmounts(text.text, knownSums)) {
      report({
        line: lineAt(text, text.text.indexOf(phrase)),
        field: text.field,
        found: `${quote(phrase)}, an amount of a loan typed by hand`,
        fix: LOAN_SUM_FIX,
      });
    }
  }
}

const EXAMPLE_FIX =
  'Show the whole loan: <LoanExample amount={…} rate={…} years={…} security="mortgage" ' +
  'registration="[[mortgage-registration.rate]]" valuation="[[valuation.fee.most]]" />, ' +
  'or security="none" without the two costs.';

/** A service for private clients that advertises a loan amount must show the full example of it. */
function checkServiceExample(file: ContentFile, sum: number, report: ReportFinding): void {
  const credit = valueAt(file.frontmatter?.values, ['credit']);
  const isForPeople = Array.isArray(credit) && credit.some((kind) => kind !== 'business');
  const examples = tagsIn(file, ['LoanExample']);
  if (isForPeople && !examples.some((tag) => numberOf(tag, 'amount') === sum)) {
    report({
      line: file.frontmatter?.lineOf(['details', 'sum']) ?? 1,
      field: 'details.sum',
      found: `no example of ${formatWholeEuro(sum)} in the text`,
      fix: EXAMPLE_FIX,
    });
  }
}

/** A text with an amount calculated from a loan must show a full loan example. */
function checkTextExample(file: ContentFile, report: ReportFinding): void {
  const [single] = tagsIn(file, ['LoanSum', 'MovingExample']);
  if (single && tagsIn(file, ['LoanExample']).length === 0) {
    report({
      line: lineOf(single),
      field: 'LoanSum',
      found: 'an amount of a loan, and nowhere the loan',
      fix: EXAMPLE_FIX,
    });
  }
}

/**
 * Amounts of a loan are not typed but calculated by the build, and a full loan example is shown.
 */
export const loanAmounts: FileRule = {
  name: 'loan-amounts',
  check: (file, _, report) => {
    checkTypedAmounts(file, report);
    const sum = valueAt(file.frontmatter?.values, ['details', 'sum']);
    if (typeof sum === 'number') {
      checkServiceExample(file, sum, report);
    } else {
      checkTextExample(file, report);
    }
  },
};
