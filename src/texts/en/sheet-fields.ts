import type { Contradiction } from '../../domain/sheet/check-sheet.ts';
import type { SheetFieldTexts } from '../../domain/sheet/parse-sheet.ts';

function describeContradiction(contradiction: Contradiction): string {
  switch (contradiction.id) {
    case 'nothing-printed':
      return 'Enter the payment, the total or the APRC: one of them is needed for a check.';
    case 'total-below-loan':
      return 'The total is less than the loan amount. Enter all that you pay back, with the loan.';
    case 'payment-above-loan':
      return 'This is more than the loan amount. Enter the payment of one month.';
    case 'number-against-term':
      return `The term is ${contradiction.expected} months. Enter the number of monthly payments, or the term that goes with it.`;
  }
}

/** The sentences of the form. */
export const SHEET_FIELD_TEXTS: SheetFieldTexts = {
  labels: {
    amount: 'Loan amount',
    term: 'Length of the loan',
    total: 'Total to be repaid',
    rate: 'Interest rate',
    fixed: 'The first rate applies for',
    later: 'Rate after that',
    aprc: 'APRC',
    number: 'Number of payments',
    payment: 'Amount of each payment',
    payment2: 'Payment after the rate changes',
    fees: 'The bank’s fees',
    valuation: 'Valuation',
    registration: 'Registration of the mortgage',
    intermediary: 'Intermediary’s fee',
    once: 'Other one-off costs',
    life: 'Life insurance, a year',
    home: 'Home insurance, a year',
    account: 'Account, a year',
    yearly: 'Other costs, a year',
  },
  hints: {
    amount: 'In euros: 200,000 or 200.000',
    term: 'Years, or 300 months',
    fixed: 'Part 4: years, or 36 months',
    later: 'Part 4: as assumed in the sheet',
    number: 'Paid monthly',
    payment: 'As printed: 1,044.66',
    payment2: 'Part 6: a month',
    aprc: 'As printed: 4.3 or 4.31',
  },
  required: {
    amount: 'Enter the loan amount, such as 200,000.',
    term: 'Enter the length of the loan, such as 25 years.',
    rate: 'Enter the interest rate, such as 3.9.',
  },
  untied: 'Not tied to the loan, or bought elsewhere',
  problems: {
    'not-an-amount': 'This is not an amount in euros. Enter one such as 1,044.66.',
    'percent-for-amount': 'This is a percentage. Enter the amount in euros, such as 2,000.',
    'amount-too-large': 'This is more than €100,000,000. Are there too many zeros?',
    'amount-too-small':
      'This is less than €1,000. Enter the loan amount in euros, such as 200,000.',
    'monthly-for-yearly': 'This is an amount a month. Enter twelve of them: the amount a year.',
    'not-a-rate': 'This is not a rate. Enter one such as 3.9.',
    'amount-for-rate': 'This looks like an amount. Enter the rate in per cent, such as 3.9.',
    'not-a-term': 'This is not a length of time. Enter 25, or 300 months.',
    'term-too-long': 'This is more than 60 years. For months, enter 300 months.',
    'not-whole-months': 'Enter whole months: 2.5 years, or 30 months.',
    'not-a-number-of-payments': 'Enter a whole number of monthly payments, such as 300.',
    'fixed-missing': 'Enter for how long the first rate applies: less than the whole length.',
    'fixed-beyond-term': 'This is longer than the loan. Enter how long the first rate applies.',
    'later-missing': 'Enter the rate that the sheet gives for the time after the first rate.',
  },
  describeContradiction,
};
