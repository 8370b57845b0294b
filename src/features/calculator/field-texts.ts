import type { BUDGET_FIELDS, DEPOSIT_FIELDS, LOAN_FIELDS } from './fields.ts';
import { groupTexts } from '../../toolkit/form/field-texts.ts';
import type { TextsFor, ToolFieldTexts } from '../../toolkit/form/field-texts.ts';
import { PERIOD_FIELD_TEXTS } from '../../toolkit/rate-periods/period-field-texts.ts';

const LOAN: TextsFor<typeof LOAN_FIELDS> = {
  loanAmount: { label: 'Loan amount', hint: 'In euros; 250,000 and 250.000 both work' },
  interestRate: { label: 'Interest rate', hint: 'Per cent a year, such as 3.75' },
  loanTerm: {
    label: 'Loan term',
    hint: 'In years, such as 25 or 12.5; banks often want the loan repaid by age 65 to 70',
  },
};

const DEPOSIT: TextsFor<typeof DEPOSIT_FIELDS> = {
  propertyPrice: { label: 'Property price', hint: 'In euros' },
  deposit: { label: 'Deposit', hint: 'In euros, or a percentage such as 20%' },
};

const BUDGET: TextsFor<typeof BUDGET_FIELDS> = {
  payment: { label: 'What you can pay a month', hint: 'Leave it empty to work it out below' },
  income: { label: 'Monthly income', hint: 'After tax, all borrowers' },
  spending: { label: 'Monthly spending', hint: 'Leave out loan payments, and rent that will end' },
  instalments: { label: 'Other loan payments', hint: 'Loans you have (optional)' },
  reserve: { label: 'Monthly reserve', hint: 'What you want left over (optional)' },
  ownMoney: { label: 'Your own money', hint: 'For price and costs (optional)' },
};

/** Texts of the calculator's fields. */
export const CALCULATOR_FIELD_TEXTS: ToolFieldTexts = {
  ...LOAN,
  ...DEPOSIT,
  ...BUDGET,
  ...groupTexts('period', PERIOD_FIELD_TEXTS),
};
