import { roundToCent } from '../../maths/money.ts';
import { formatEuro, formatEuroShort } from '../../toolkit/numbers/format-money.ts';
import { formatNumber } from '../../toolkit/numbers/format-number.ts';
import { isSmallDifference, missingFigures, PART_OF_FIGURE } from './check-sheet.ts';
import type { FigureFinding } from './check-sheet.ts';
import type { CheckedSheet, SheetPartNumber } from './fields.ts';
import { describeFinding, formatPrinted, nameFigure } from './finding-texts.ts';
import { termMonthsOf } from './sheet.ts';
import type { FigureId } from './sheet.ts';
import { SUBJECTS } from './reasons-texts.ts';

/** Texts of the tool that do not depend on data. */
export const SHEET_TEXTS = {
  formLabel: 'The figures of your sheet',
  action: 'Check the sheet',
  entry: 'How to enter the figures',
  typing: 'Type the figures',
  pasting: 'Paste the text',
  costs: 'Enter the costs listed in part 4, because the total and the APRC depend on them',
  needed:
    'Enter the amount, the length and the rate, and at least one of the payment, the total and the APRC. Each further figure is one more check.',
  resultHeading: 'What the sheet says, checked',
  beforeResult: 'Your questions for the bank appear here.',
  follows: 'Follows from the other figures',
  questions: 'What to ask the bank',
  compare: 'Compare this offer',
  moving: 'Compare it with the loan you have',
  disclaimer:
    'We count all months as equal and use only what you entered. A figure that does not follow can have a good reason, so ask your bank.',
} as const;

/** Label of a part of the sheet, beside a finding. */
export const partLabel = (part: number): string => `Part ${part}`;

/** Rows of the form, in the order of the sheet: their parts, and the heading above their fields. */
export const FIELD_ROWS = [
  { parts: [3], heading: 'Part 3: the loan' },
  { parts: [4], heading: 'Part 4: rate and costs' },
  { parts: [5, 6], heading: 'Parts 5 and 6: the payments' },
] as const satisfies readonly {
  readonly parts: readonly SheetPartNumber[];
  readonly heading: string;
}[];

/** Headline of the result. */
export function describeVerdict({ findings }: CheckedSheet): string {
  const open = findings.filter(({ follows }) => !follows);
  if (open.length === 0) {
    return findings.length === 1 ? 'This figure follows' : 'The figures add up';
  }

  const large = open.filter((finding) => !isSmallDifference(finding));
  if (large.length === 0) {
    return open.length === 1
      ? '1 small difference to ask about'
      : `${open.length} small differences to ask about`;
  }

  return large.length === 1
    ? '1 figure does not follow from the rest of the sheet'
    : `${large.length} figures do not follow from the rest of the sheet`;
}

/** The loan that was checked: `€200,000, 300 months at 3.9%`. */
export function describeSheet({ sheet }: CheckedSheet): string {
  const periods = sheet.periods.map(
    ({ months, annualRate }) => `${months} months at ${formatNumber(annualRate, 3)}%`,
  );
  return `${formatEuroShort(sheet.loanAmount)}, ${periods.join(', then ')}`;
}

/** Explanation of the headline. */
export function describeCheckedCount({ findings }: CheckedSheet): string {
  const open = findings.filter(({ follows }) => !follows);
  const checked = findings.length === 1 ? 'one figure' : `${findings.length} figures`;
  const start = `We checked ${checked} against the amount, the length and the rate.`;
  if (open.length === 0) {
    return `${start} What the sheet prints follows from them.`;
  }

  if (open.every(isSmallDifference)) {
    return `${start} ${describeSmall(open)} Ask the bank to be sure.`;
  }

  const small = open.filter(isSmallDifference);
  const count = open.length - small.length;
  const advice =
    count === 1
      ? 'Ask the bank about the one that does not follow.'
      : `Ask the bank about the ${count} that do not follow.`;
  return small.length === 0 ? `${start} ${advice}` : `${start} ${advice} ${describeSmall(small)}`;
}

/** By how much a figure differs from what follows: `€0.33`; undefined if it cannot be compared. */
function formatGap(finding: FigureFinding): string | undefined {
  const { value } = finding.printed;
  switch (finding.figure) {
    case 'payment':
    case 'laterPayment':
      return formatEuro(Math.abs(value - roundToCent(finding.expected)));
    case 'total':
      return formatEuro(Math.abs(value - finding.payments - finding.costs));
    case 'number':
      return String(Math.abs(value - finding.expected));
    case 'aprc':
      return finding.expected.kind === 'rate'
        ? `${formatNumber(Math.abs(value - finding.expected.percent), 2, 2)} points`
        : undefined;
  }
}

/** `Rounding may explain the €0.33 by which the payment differs.` */
function describeSmall(small: readonly FigureFinding[]): string {
  const [only] = small;
  const gap = only && formatGap(only);
  return small.length === 1 && only && gap !== undefined
    ? `Rounding may explain the ${gap} by which ${SUBJECTS[only.figure]} differs.`
    : `Rounding may explain the ${small.length} small differences.`;
}

/** What the check found out about a figure of the sheet. */
export type FigureState = 'follows' | 'explainable' | 'unexplained' | 'missing';

/** A figure of the sheet in the picture of the answer. */
export interface FigureSummary {
  readonly figure: FigureId;
  readonly state: FigureState;
  readonly name: string;
  /** The figure as the sheet prints it. */
  readonly printed: string;
  /** What the check found, in two or three words. */
  readonly words: string;
}

const STATE_WORDS: Readonly<Record<FigureState, string>> = {
  follows: 'Follows',
  explainable: 'May have a reason',
  unexplained: 'Ask the bank',
  missing: 'Not entered',
};

function stateOf(finding: FigureFinding): FigureState {
  if (finding.follows) {
    return 'follows';
  }

  const hasReason = finding.reasons.some(({ id }) => id !== 'payment-does-not-follow');
  return hasReason || isSmallDifference(finding) ? 'explainable' : 'unexplained';
}

/** `300`, `4.30%`, `€1,044.66`. */
function formatFigure({ figure, printed }: FigureFinding): string {
  switch (figure) {
    case 'number':
      return formatNumber(printed.value, 0);
    case 'aprc':
      return formatPrinted(printed);
    case 'payment':
    case 'laterPayment':
    case 'total':
      return formatEuro(printed.value);
  }
}

/** All figures that a sheet prints, in the order of its parts, also those that were not entered. */
export function summariseFigures({ findings, sheet }: CheckedSheet): FigureSummary[] {
  const found = findings.map((finding): FigureSummary => {
    const { figure } = finding;
    const state = stateOf(finding);
    const isSmall = !finding.follows && isSmallDifference(finding);
    return {
      figure,
      state,
      name: nameFigure(figure, sheet),
      printed: formatFigure(finding),
      words: isSmall ? 'Small difference' : STATE_WORDS[state],
    };
  });
  const missing = missingFigures(sheet).map((figure): FigureSummary => ({
    figure,
    state: 'missing',
    name: nameFigure(figure, sheet),
    printed: '',
    words: STATE_WORDS.missing,
  }));
  return [...found, ...missing].sort(
    (one, other) => PART_OF_FIGURE[one.figure] - PART_OF_FIGURE[other.figure],
  );
}

/** The three figures that all others are checked against, with their names. */
export function describeBasis({ sheet }: CheckedSheet): readonly [name: string, value: string][] {
  const [first, later] = sheet.periods;
  const rates = sheet.periods.map(({ annualRate }) => `${formatNumber(annualRate, 3)}%`);
  const months = termMonthsOf(sheet);
  return [
    ['Loan amount', formatEuroShort(sheet.loanAmount)],
    ['Length', `${months} months`],
    [
      first && later ? `Rate, and after ${first.months} months` : 'Interest rate',
      rates.join(', then '),
    ],
  ];
}

/** The figures that were not entered; undefined if all were. */
export function describeMissing({ sheet }: CheckedSheet): string | undefined {
  const names = missingFigures(sheet).map(
    (figure) => `${SUBJECTS[figure]} (part ${PART_OF_FIGURE[figure]})`,
  );
  const last = names.pop();
  if (last === undefined) {
    return undefined;
  }

  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `Not entered, so not checked: ${list}.`;
}

/** The result as lines for the contact message. */
export function summariseSheet(checked: CheckedSheet): string {
  const { findings, sheet } = checked;
  const lines = [`My offer, checked: ${describeSheet(checked)}. ${describeVerdict(checked)}.`];
  for (const text of findings.map((finding) => describeFinding(finding, sheet))) {
    lines.push(`- Part ${text.part}, ${text.name}: ${text.sentence}`);
    for (const question of text.questions) {
      lines.push(`  - ${question}`);
    }
  }

  return lines.join('\n');
}
