import type { BUDGET_FIELDS, DEPOSIT_FIELDS, LOAN_FIELDS } from './fields.ts';
import { groupTexts } from '../../toolkit/form/field-texts.ts';
import type { TextsFor, ToolFieldTexts } from '../../toolkit/form/field-texts.ts';
import { PERIOD_FIELD_TEXTS } from '../../toolkit/rate-periods/period-field-texts.ts';

const LOAN: TextsFor<typeof LOAN_FIELDS> = {
  loanAmount: { label: 'Loan amount', hint: 'Type it in euros, such as 250,000.' },
  interestRate: { label: 'Interest rate', hint: 'Per cent a year, such as 3.75.' },
  loanTerm: {
    label: 'Loan term',
    hint: 'Years, such as 25 or 12.5.',
  },
};

const DEPOSIT: TextsFor<typeof DEPOSIT_FIELDS> = {
  propertyPrice: { label: 'Property price', hint: 'Type it in euros.' },
  deposit: { label: 'Deposit', hint: 'Type euros, or a percentage such as 20%.' },
};

const BUDGET: TextsFor<typeof BUDGET_FIELDS> = {
  payment: { label: 'What you can pay a month', hint: 'Leave it empty to work it out below.' },
  income: { label: 'Monthly income', hint: 'Count all borrowers, after tax.' },
  spending: { label: 'Monthly spending', hint: 'Leave out loan payments, and rent that will end.' },
  instalments: { label: 'Other loan payments', hint: 'Only if you have other loans.' },
  reserve: { label: 'Monthly reserve', hint: 'Only if you want some left over.' },
  ownMoney: { label: 'Your own money', hint: 'Count what may go into price and costs.' },
};

/** Texts of the calculator's fields. */
export const CALCULATOR_FIELD_TEXTS: ToolFieldTexts = {
  ...LOAN,
  ...DEPOSIT,
  ...BUDGET,
  ...groupTexts('period', PERIOD_FIELD_TEXTS),
};
