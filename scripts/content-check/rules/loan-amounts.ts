import { formatWholeEuro } from '../../../src/toolkit/numbers/format-money.ts';
import type { ProseComponent } from '../../../src/collections/schemas/prose-components.ts';
import { valueAt } from '../../../src/collections/schemas/problems.ts';
import type { ContentFile } from '../../content/content-file.ts';
import { lineOf, propertiesOf, tagOf } from '../../content/markdown.ts';
import type { Tag } from '../../content/markdown.ts';
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

/** Beside an amount of a loan, the full example of it is shown. */
export const loanAmounts: FileRule = {
  name: 'loan-amounts',
  check: (file, _, report) => {
    const sum = valueAt(file.frontmatter?.values, ['details', 'sum']);
    if (typeof sum === 'number') {
      checkServiceExample(file, sum, report);
    } else {
      checkTextExample(file, report);
    }
  },
};
