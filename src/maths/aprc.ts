/** A cash flow: positive if the borrower receives money, negative if the borrower pays. */
export interface CashFlow {
  /** Years since the first drawdown; a month is a twelfth (Directive 2014/17/EU, Annex I). */
  readonly years: number;
  /** Euros, a finite number. */
  readonly euros: number;
}

/**
 * Why cash flows have no APRC: upfront costs exceed the loan; less is repaid than was lent; more
 * than one rate may fit.
 */
export type AprcFailure = 'costs-exceed-loan' | 'repays-less' | 'ambiguous';

export type AprcResult =
  | { readonly kind: 'rate'; /** Per cent a year. */ readonly percent: number }
  | { readonly kind: 'none'; readonly reason: AprcFailure };

/** Largest floating-point error of a sum, as a fraction of the amount received first. */
const MAX_SUM_ERROR = 1e-13;

/**
 * Annual percentage rate of charge (APRC): the annual rate X at which the present values of amounts
 * received and paid are equal, `Σ C / (1 + X)^t = Σ D / (1 + X)^s` (Directive 2014/17/EU, Annex I,
 * part I). The rate is unique if the running sum of the cash flows changes sign once (Norstrom
 * 1972); other cash flows, and cash flows that repay less than was received, return a reason
 * instead.
 *
 * @param flows by date; the first is what is received at the start, less the costs paid then
 */
export function aprc(flows: readonly CashFlow[]): AprcResult {
  const received = flows[0]?.euros ?? 0;
  if (received <= 0) {
    return { kind: 'none', reason: 'costs-exceed-loan' };
  }

  const shares = flows.map(({ years, euros }) => ({ years, euros: euros / received }));
  let sum = 0;
  const sums = shares.map(({ euros }) => (sum += euros));
  if (sum > MAX_SUM_ERROR) {
    return { kind: 'none', reason: 'repays-less' };
  }

  const lastOwed = sums.findLastIndex((balance) => balance > MAX_SUM_ERROR);
  const isLentAgain = sums.slice(0, lastOwed).some((balance) => balance < 0);
  if (isLentAgain) {
    return { kind: 'none', reason: 'ambiguous' };
  }

  return { kind: 'rate', percent: Math.expm1(solveForceOfInterest(shares)) * 100 };
}

/** Net present value at a force of interest `ln(1 + X)`. */
const presentValue = (flows: readonly CashFlow[], force: number) =>
  flows.reduce((worth, { years, euros }) => worth + euros * Math.exp(-force * years), 0);

/** Halvings after which the bounds differ by less than the precision of a double. */
const BISECTIONS = 60;

function solveForceOfInterest(flows: readonly CashFlow[]): number {
  let low = 0;
  let high = 1 / 16;
  while (presentValue(flows, high) <= 0) {
    [low, high] = [high, high * 2];
  }

  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) < 0) {
      low = middle;
    } else {
      high = middle;
    }
  }

  return low;
}
