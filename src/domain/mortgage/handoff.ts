/**
 * Session-storage key with which the calculator passes the loan amount to the simulator, in euros
 * and plain digits (`250000`). Not in the URL, because URLs end up in browser histories and server
 * logs.
 */
export const LOAN_AMOUNT_KEY = 'simulator:loan-amount';
