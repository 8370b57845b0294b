import { canBeUntied, untiedField } from '../../domain/sheet/parse-sheet.ts';
import type { FigureField } from '../../domain/sheet/parse-sheet.ts';
import { COST_IDS } from '../../domain/sheet/sheet.ts';
import type { CostId } from '../../domain/sheet/sheet.ts';
import type { FieldTexts, ToolFieldTexts } from '../field-texts.ts';

const FIGURES_AND_COSTS: Readonly<Record<FigureField | CostId, FieldTexts>> = {
  amount: {
    label: 'Loan amount',
    hint: 'In euros: 200,000 or 200.000',
    missing: 'Enter the loan amount, such as 200,000.',
  },
  term: {
    label: 'Length of the loan',
    hint: 'Years, or 300 months',
    missing: 'Enter the length of the loan, such as 25 years.',
  },
  total: { label: 'Total to be repaid' },
  rate: { label: 'Interest rate', missing: 'Enter the interest rate, such as 3.9.' },
  fixed: { label: 'The first rate applies for', hint: 'Part 4: years, or 36 months' },
  later: { label: 'Rate after that', hint: 'Part 4: as assumed in the sheet' },
  aprc: { label: 'APRC', hint: 'As printed: 4.3 or 4.31' },
  number: { label: 'Number of payments', hint: 'Paid monthly' },
  payment: { label: 'Amount of each payment', hint: 'As printed: 1,044.66' },
  payment2: { label: 'Payment after the rate changes', hint: 'Part 6: a month' },
  fees: { label: 'The bank’s fees' },
  valuation: { label: 'Valuation' },
  registration: { label: 'Registration of the mortgage' },
  intermediary: { label: 'Intermediary’s fee' },
  once: { label: 'Other one-off costs' },
  life: { label: 'Life insurance, a year' },
  home: { label: 'Home insurance, a year' },
  account: { label: 'Account, a year' },
  yearly: { label: 'Other costs, a year' },
};

const UNTIED: ToolFieldTexts = Object.fromEntries(
  COST_IDS.filter(canBeUntied).map((id) => [
    untiedField(id),
    { label: 'Not tied to the loan, or bought elsewhere' },
  ]),
);

/** Texts of the fields of a sheet's check. */
export const SHEET_FIELD_TEXTS: typeof FIGURES_AND_COSTS & ToolFieldTexts = {
  ...UNTIED,
  ...FIGURES_AND_COSTS,
};
