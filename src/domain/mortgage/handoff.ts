import { toPlainDecimal } from '../numbers/format-number.ts';
import { ROUTES } from '../routes.ts';

/**
 * Session-storage key with which the calculator passes the loan amount to the simulator, in euros
 * and plain digits (`250000`). Not in the URL, because URLs end up in browser histories and server
 * logs.
 */
export const LOAN_AMOUNT_KEY = 'simulator:loan-amount';

/** Link to the costs of buying with a loan, and with the price if it is known; in euros. */
export function costsLink({
  price,
  loanAmount,
}: {
  price?: number | undefined;
  loanAmount: number;
}) {
  const query = new URLSearchParams(price === undefined ? {} : { price: toPlainDecimal(price) });
  query.set('loan', toPlainDecimal(loanAmount));
  return `${ROUTES.costs}#${query}`;
}
