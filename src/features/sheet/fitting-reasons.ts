import {
  aprcFits,
  baseStreams,
  checkTotal,
  isAmong,
  isWithin,
  paymentSums,
  plus,
  presentValueOfPaid,
  sumOverTerm,
  toleranceOf,
} from './computed-figures.ts';
import type { Bounds } from './payment-streams.ts';
import { REASONS } from './reasons.ts';
import type { Change, ExplainedFigure, Question } from './reasons.ts';
import { roundingOf, tiedCosts } from './sheet.ts';
import type { FittingReason, PrintedFigure, Sheet } from './sheet.ts';

/** Computes a value when it is first asked for. */
function lazy<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

const isBetween = (value: number, bounds: Bounds | undefined): boolean =>
  bounds !== undefined && value > bounds.min && value < bounds.max;

/** Euros in the printed total that are neither payments nor costs of the sheet. */
function unlistedInTotal({ sheet, printed, termMonths }: Question): number {
  const { payments, costs } = checkTotal(sheet, printed, termMonths);
  return printed.value - payments - costs;
}

/** Euros of the loan that its payments and costs do not repay at the printed APRC. */
function unlistedInAprc(question: Question): number {
  const { sheet, printed } = question;
  const [stream = []] = question.streams();
  const model = { streams: [stream], costs: tiedCosts(sheet), paidOut: sheet.loanAmount };
  return sheet.loanAmount - presentValueOfPaid(model, printed.value).min;
}

/** Whether the changed sheet prints the figure in question. */
function explains(change: Change, question: Question): boolean {
  const { sheet, termMonths, figure, printed } = question;
  const { costs = tiedCosts(sheet), paidOut = sheet.loanAmount, unlisted, rates } = change;
  switch (figure) {
    case 'payment':
    case 'laterPayment': {
      const bounds = change.payments?.()[figure === 'payment' ? 0 : 1];
      return bounds !== undefined && isWithin(printed, bounds, toleranceOf(printed));
    }

    case 'total': {
      const overTerm = sumOverTerm(costs, termMonths);
      const sums = change.sums?.().map((sum) => plus(sum, overTerm));
      return (
        (sums !== undefined && isAmong(printed, sums)) ||
        (unlisted?.total !== undefined && isBetween(unlistedInTotal(question), unlisted.total))
      );
    }

    case 'aprc': {
      const rounding = change.aprcRounding ?? roundingOf(printed);
      return (
        change
          .streams?.()
          .some((streams) => aprcFits({ streams, costs, paidOut }, printed, rounding)) === true ||
        rates?.some((rate) => Math.abs(rate - printed.value) < roundingOf(printed) + 1e-9) ===
          true ||
        (unlisted?.aprc !== undefined && isBetween(unlistedInAprc(question), unlisted.aprc))
      );
    }
  }
}

/**
 * The known reasons that explain a printed figure: those whose changed sheet would print it.
 *
 * @param termMonths months of all rate periods
 */
export function reasonsFor(
  figure: ExplainedFigure,
  sheet: Sheet,
  printed: PrintedFigure,
  termMonths: number,
): FittingReason[] {
  const question: Question = {
    sheet,
    termMonths,
    figure,
    printed,
    sums: lazy(() => paymentSums(sheet, termMonths)),
    streams: lazy(() => baseStreams(sheet, termMonths)),
  };
  return REASONS.filter((row) => row.applies(question))
    .flatMap((row) => row.change(question))
    .filter((change) => explains(change, question))
    .map(({ reason, isWeak }) => (isWeak === true ? { reason, isWeak } : { reason }));
}
