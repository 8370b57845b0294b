import type { Cents } from '../../maths/cents.ts';
import { formatWholeCents } from '../../toolkit/numbers/format-money.ts';

/** One row of a comparison table; each cell may have several lines. */
export interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
  /** Index of the cell that costs least, if there is one. */
  readonly cheapest?: number | undefined;
}

/** Rows of a comparison table under a heading. */
export interface ComparisonGroup {
  readonly heading: string;
  readonly rows: readonly ComparisonRow[];
  /** On a screen, the form has these values. */
  readonly isOnPaper?: boolean;
  /** In a section that is closed at first. */
  readonly isClosed?: boolean;
}

/** Text of a cell if its row does not apply to the loan. */
export const EMPTY_CELL = '–';

/** A row with a cell for each loan. */
export const tableRow = <Loan>(
  label: string,
  loans: readonly Loan[],
  cell: (loan: Loan) => string | readonly string[],
): ComparisonRow => ({ label, cells: loans.map((loan) => [cell(loan)].flat()) });

/** A row of costs that marks the lowest cost, unless several loans share it. */
export function costRow<Loan>(
  label: string,
  loans: readonly Loan[],
  cost: (loan: Loan) => Cents,
): ComparisonRow {
  const costs = loans.map(cost);
  const lowest = costs.toSorted((one, other) => one - other)[0];
  const index = costs.findIndex((amount) => amount === lowest);
  const isShared = costs.filter((amount) => amount === lowest).length > 1;
  return {
    ...tableRow(label, costs, formatWholeCents),
    cheapest: isShared ? undefined : index,
  };
}

/** What a comparison finds: what to do, what it saves, compared with what, and from when. */
export interface Verdict {
  /** `Offer B saves you`. */
  readonly action: string;
  /** The amount saved, in the largest type; undefined without a saving. */
  readonly amount?: string | undefined;
  /** `in interest and costs compared with Offer A, if you keep the loan to the end`. */
  readonly condition: string;
  /** From when it holds, and what is not counted, each as a sentence. */
  readonly sentences: readonly string[];
}

/** A verdict as one text, for sharing and for the contact message. */
export function formatVerdict({ action, amount, condition, sentences }: Verdict): string {
  const finding = [action, amount, condition].filter((part) => part !== undefined).join(' ');
  return [`${finding}.`, ...sentences].join(' ');
}
