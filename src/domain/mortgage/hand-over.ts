/**
 * Where the calculator leaves the loan amount for the simulator: a `sessionStorage` key whose
 * value is the amount in euros in plain digits (`250000`). Session storage, because an amount in
 * the address would end up in histories and logs.
 */
export const LOAN_AMOUNT_KEY = 'simulator:loan-amount';
