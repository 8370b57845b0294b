import type { AprcResult } from '../../domain/mortgage/aprc.ts';
import { formatEuro, formatEuroShort } from '../../domain/money.ts';
import { formatNumber } from '../../domain/numbers/format-number.ts';
import { PART_OF_FIGURE } from '../../domain/sheet/check-sheet.ts';
import type { Finding } from '../../domain/sheet/check-sheet.ts';
import type { CheckedSheet } from '../../domain/sheet/parse-sheet.ts';
import type { CostId, FigureId, PrintedFigure, Reason } from '../../domain/sheet/sheet.ts';

/** A cost in the middle of a sentence. */
const COST_NAMES: Readonly<Record<CostId, string>> = {
  fees: 'the bank’s fees',
  valuation: 'the valuation',
  registration: 'the registration of the mortgage',
  intermediary: 'the intermediary’s fee',
  once: 'the other one-off costs',
  life: 'the life insurance',
  home: 'the home insurance',
  account: 'the account fee',
  yearly: 'the other yearly costs',
};

/** Texts of the tool that do not depend on data. */
export const SHEET_TEXTS = {
  formLabel: 'The figures of your sheet',
  action: 'Check the sheet',
  paste: 'Paste the text of your sheet instead',
  change: 'If the rate changes',
  costs: 'Costs listed in part 4',
  needed:
    'Amount, length, rate and one of payment, total or APRC are enough. Each further figure is one more check.',
  resultHeading: 'What the sheet says, checked',
  beforeResult: 'Your questions for the bank appear here.',
  follows: 'Follows from the other figures',
  ask: 'To ask the bank',
  compare: 'Compare this offer',
  disclaimer:
    'Worked out with twelve equal months, from what you entered. A figure that does not follow can have a good reason: the bank knows it.',
} as const;

/** Heading of the fields of one part. */
export const partHeading = (part: number): string =>
  `Part ${part}: ${PART_NAMES[part] ?? 'other figures'}`;

const PART_NAMES: Readonly<Record<number, string>> = {
  3: 'the loan',
  4: 'rate and costs',
  5: 'number of payments',
  6: 'each payment',
};

const FIGURE_NAMES: Readonly<Record<FigureId, string>> = {
  total: 'Total to be repaid',
  aprc: 'APRC',
  number: 'Number of payments',
  payment: 'Payment',
  laterPayment: 'Payment after the rate changes',
};

const formatPrinted = ({ value, decimals }: PrintedFigure): string =>
  `${formatNumber(value, decimals, decimals)}%`;

/** Formats an APRC with two decimals. */
const formatAprc = (percent: number): string => `${formatNumber(percent, 2, 2)}%`;

/** `the valuation`, `the valuation and the life insurance`. */
function listCosts(costs: readonly CostId[]): string {
  const names = costs.map((id) => COST_NAMES[id]);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** The sentence about a figure that follows. */
function describeFollowing(finding: Finding): string {
  switch (finding.figure) {
    case 'payment':
      return 'The payment follows from amount, rate and length.';
    case 'laterPayment':
      return 'The later payment follows from what is owed by then, rate and length.';
    case 'number':
      return 'The number of payments follows from the length.';
    case 'total':
      return finding.costs > 0
        ? 'The total follows from the payments and the costs that are tied to the loan.'
        : 'The total follows from the payments.';
    case 'aprc':
      return 'The APRC follows from the payments and the costs on this sheet.';
  }
}

function describeAprc(printed: PrintedFigure, expected: AprcResult): string {
  const says = `the sheet says ${formatPrinted(printed)}`;
  if (expected.kind === 'none') {
    return `With the costs and payments on this sheet there is no APRC; ${says}.`;
  }

  return `With the costs on this sheet the APRC comes to ${formatAprc(expected.percent)}; ${says}.`;
}

/** `€1,140.00 more`. */
const formatDifference = (euros: number): string =>
  `${formatEuro(Math.abs(euros))} ${euros < 0 ? 'less' : 'more'}`;

/** The sentence about a figure that does not follow. */
function describeDifference(finding: Finding): string {
  const { printed } = finding;
  switch (finding.figure) {
    case 'payment':
      return `From amount, rate and length the payment comes to ${formatEuro(finding.expected)}; the sheet says ${formatEuro(printed.value)}, ${formatDifference(printed.value - finding.expected)}.`;
    case 'laterPayment':
      return `After the rate changes the payment comes to ${formatEuro(finding.expected)}; the sheet says ${formatEuro(printed.value)}, ${formatDifference(printed.value - finding.expected)}.`;
    case 'number':
      return `The length of the loan is ${finding.expected} months; the sheet says ${formatNumber(printed.value, 0)} payments.`;
    case 'total': {
      const { payments, costs } = finding;
      const difference = formatDifference(printed.value - payments - costs);
      const parts = costs > 0 ? 'its payments and tied costs' : 'its payments';
      const isMore = printed.value > payments + costs;
      const ask = isMore ? 'ask what else is in it' : 'ask what is left out';
      return `The sheet’s total is ${difference} than ${parts} (${formatEuro(payments + costs)}): ${ask}.`;
    }

    case 'aprc':
      return describeAprc(printed, finding.expected);
  }
}

/** A reason in a sentence with 'may', and the question that goes with it. */
export interface ReasonText {
  readonly may: string;
  readonly ask: string;
}

/** A figure in the middle of a sentence, and at its start. */
const SUBJECTS: Readonly<Record<FigureId, string>> = {
  total: 'the total',
  aprc: 'the APRC',
  number: 'the number of payments',
  payment: 'the payment',
  laterPayment: 'the later payment',
};

/** Describes a known reason for a figure. */
export function describeReason(reason: Reason, figure: FigureId): ReasonText {
  const subject = SUBJECTS[figure];
  const start = `The${subject.slice('the'.length)}`;
  switch (reason.id) {
    case 'days-360':
      return {
        may: 'Interest may run by the days of a year of 360.',
        ask: 'Has the year 360 or 365 days when you count interest?',
      };
    case 'days-365':
      return {
        may: 'Interest may run by the days of a year of 365 instead of twelve equal months.',
        ask: 'Do you count interest by days or by equal months?',
      };
    case 'cost-not-counted':
      return {
        may:
          reason.costs.length === 1
            ? `${start} may leave out ${listCosts(reason.costs)}.`
            : `${start} may leave out one or more of these: ${listCosts(reason.costs)}.`,
        ask: `Does ${subject} count ${listCosts(reason.costs)}?`,
      };
    case 'cost-counted':
      return {
        may: `${start} may count ${listCosts(reason.costs)}, not tied to the loan.`,
        ask: `Does ${subject} count ${listCosts(reason.costs)}, and what is it without?`,
      };
    case 'cost-in-payment':
      return {
        may: `The payment may include ${listCosts(reason.costs)}.`,
        ask: `How much of each payment is for ${listCosts(reason.costs)}?`,
      };
    case 'cost-not-listed':
      return {
        may: `A cost that is not listed may be in ${subject}.`,
        ask: `What else is in ${subject}, and how much is it?`,
      };
    case 'aprc-is-rate':
      return {
        may: 'The APRC may be the interest rate, without costs.',
        ask: 'Is the printed APRC the interest rate, and what is it with all costs?',
      };
    case 'aprc-without-costs':
      return {
        may: 'The APRC may be worked out without any costs.',
        ask: 'Which of the costs are in the APRC?',
      };
    case 'aprc-one-decimal':
      return {
        may: 'The APRC may be rounded to one decimal.',
        ask: 'What is the APRC with two decimals?',
      };
    case 'payment-rounded':
      return {
        may: 'The payment may be rounded to the euro.',
        ask: 'Is the payment rounded, and how does the last payment make up for it?',
      };
    case 'first-or-last-payment':
      return {
        may: 'The first or the last payment may differ from the others.',
        ask: 'How much are the first and the last payment?',
      };
    case 'one-payment-more':
      return {
        may: `${start} may be worked out with one payment more.`,
        ask: 'How many payments are there, and when is the last one?',
      };
    case 'one-payment-fewer':
      return {
        may: `${start} may be worked out with one payment fewer.`,
        ask: 'How many payments are there, and when is the first one?',
      };
    case 'interest-only':
      return {
        may: `Only interest may be due in the first ${reason.months} months.`,
        ask: 'Are there months in which I pay only interest, and how many?',
      };
    case 'interest-only-left-out':
      return {
        may: `The first ${reason.months} months, with interest only, may be left out.`,
        ask: 'Are there months in which I pay only interest, and are they in the total?',
      };
    case 'one-rate-throughout':
      return {
        may: `${start} may be worked out with the ${reason.period} rate for the whole length.`,
        ask: `Which rate is ${subject} worked out with after the first period?`,
      };
    case 'first-period-left-out':
      return {
        may: 'The payments at the first rate may be left out.',
        ask: 'Are the payments of both rates in the total?',
      };
    case 'smaller-amount-paid-out':
      return {
        may: 'The amount paid out may be smaller than the loan.',
        ask: 'How much is paid out to me, and what is kept back or added to the loan?',
      };
  }
}

/** Costs that fit one at a time, in one reason, so that there is one question about them. */
function mergeCosts(reasons: readonly Reason[]): Reason[] {
  const merged: Reason[] = [];
  for (const reason of reasons) {
    const same = merged.findIndex(({ id }) => id === reason.id);
    const before = merged[same];
    if (before && 'costs' in before && 'costs' in reason) {
      const costs = Array.from(new Set(before.costs.concat(reason.costs)));
      merged[same] = { ...before, costs };
    } else if (!before) {
      merged.push(reason);
    }
  }

  return merged;
}

/** What the result says about one figure. */
export interface FindingText {
  readonly figure: FigureId;
  /** Number of the sheet's part. */
  readonly part: number;
  readonly name: string;
  readonly sentence: string;
  /** Reasons that may explain a difference; none if the figure follows. */
  readonly reasons: readonly string[];
  readonly questions: readonly string[];
}

const describeUnexplained = (figure: FigureId): ReasonText => ({
  may: 'This does not follow from the figures on the sheet; ask your bank how it is worked out.',
  ask: `How is ${SUBJECTS[figure]} worked out?`,
});

/** Describes a finding. */
export function describeFinding(finding: Finding): FindingText {
  const { figure, follows } = finding;
  const base = { figure, part: PART_OF_FIGURE[figure], name: FIGURE_NAMES[figure] };
  if (follows) {
    return { ...base, sentence: describeFollowing(finding), reasons: [], questions: [] };
  }

  const texts = mergeCosts(finding.reasons).map((reason) => describeReason(reason, figure));
  const shown = texts.length === 0 ? [describeUnexplained(figure)] : texts;
  return {
    ...base,
    sentence: describeDifference(finding),
    reasons: shown.map(({ may }) => may),
    questions: shown.map(({ ask }) => ask),
  };
}

/** Headline of the result. */
export function describeVerdict({ findings }: CheckedSheet): string {
  const open = findings.filter(({ follows }) => !follows).length;
  if (open === 0) {
    return findings.length === 1 ? 'This figure follows' : 'The figures add up';
  }

  return open === 1 ? '1 figure does not follow' : `${open} figures do not follow`;
}

/** The loan that was checked: `€200,000, 300 months at 3.9%`. */
export function describeSheet({ sheet }: CheckedSheet): string {
  const periods = sheet.periods.map(
    ({ months, annualRate }) => `${months} months at ${formatNumber(annualRate, 3)}%`,
  );
  return `${formatEuroShort(sheet.loanAmount)}, ${periods.join(', then ')}`;
}

/** Explanation of the headline. */
export function describeNumberChecked({ findings }: CheckedSheet): string {
  const open = findings.filter(({ follows }) => !follows).length;
  const checked =
    findings.length === 1 ? 'One figure was checked.' : `${findings.length} figures were checked.`;
  return open === 0
    ? `${checked} What the sheet prints follows from its other figures.`
    : `${checked} Ask the bank about what does not follow.`;
}

/** The result as lines for the contact message. */
export function summariseSheet(checked: CheckedSheet): string {
  const { findings } = checked;
  const lines = [`My offer, checked: ${describeSheet(checked)}. ${describeVerdict(checked)}.`];
  for (const text of findings.map(describeFinding)) {
    lines.push(`- Part ${text.part}, ${text.name}: ${text.sentence}`);
    for (const question of text.questions) {
      lines.push(`  - ${question}`);
    }
  }

  return lines.join('\n');
}
