/** A cash flow: positive if the borrower receives money, negative if the borrower pays. */
export interface CashFlow {
  /** Years since the first drawdown; a month is a twelfth (Directive 2014/17/EU, Annex I). */
  readonly years: number;
  /** Euros. */
  readonly euros: number;
}

/**
 * Why cash flows have no APRC: a value is not finite; nothing is lent or nothing is repaid; upfront
 * costs exceed the loan; less is repaid than was lent; more than one rate fits.
 */
export type AprcFailure =
  'not-finite' | 'no-loan' | 'costs-exceed-loan' | 'repays-less' | 'ambiguous';

export type AprcResult =
  | { readonly kind: 'rate'; /** Per cent a year. */ readonly percent: number }
  | { readonly kind: 'none'; readonly reason: AprcFailure };

/** Present values that differ by less than this fraction of the amount received are equal. */
const MAX_RESIDUAL = 1e-9;

/** Upper limit for bracketing the root, as a force of interest: a rate of e^512. */
const MAX_FORCE_OF_INTEREST = 512;

const none = (reason: AprcFailure): AprcResult => ({ kind: 'none', reason });

/** Sums cash flows of the same date and sorts by date. */
function mergeByDate(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<number, number>();
  for (const { years, euros } of flows) sums.set(years, (sums.get(years) ?? 0) + euros);
  return [...sums]
    .map(([years, euros]) => ({ years, euros }))
    .filter(({ euros }) => euros !== 0)
    .sort((one, other) => one.years - other.years);
}

/** Number of sign changes in a sequence; zeros are ignored. */
function countSignChanges(numbers: readonly number[]): number {
  const signs = numbers.filter((number) => number !== 0).map(Math.sign);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

/**
 * Annual percentage rate of charge (APRC): the annual rate X at which the present values of amounts
 * received and paid are equal, `Σ C / (1 + X)^t = Σ D / (1 + X)^s` (Directive 2014/17/EU, Annex I,
 * part I). The rate is unique if the running sum of the cash flows changes sign once (Norstrom
 * 1972); other cash flows, and those that repay less than was received, return a reason instead.
 */
export function aprc(flows: readonly CashFlow[]): AprcResult {
  if (!flows.every(({ years, euros }) => Number.isFinite(years) && Number.isFinite(euros)))
    return none('not-finite');
  const received = flows.reduce((sum, { euros }) => sum + Math.max(0, euros), 0);
  const ordered = mergeByDate(flows);
  const [first] = ordered;
  if (!first || ordered.every(({ euros }) => euros > 0)) return none('no-loan');
  if (first.euros < 0) return none('costs-exceed-loan');
  let sum = 0;
  const sums = ordered.map(({ euros }) => (sum += euros));
  const rest = sum / received;
  // Floating-point error in a zero sum is no gain.
  const isEven = Math.abs(rest) < 1e-13;
  if (rest > 0 && !isEven) return none('repays-less');
  const signs = isEven ? ordered.map(({ euros }) => euros) : sums;
  if (countSignChanges(signs) > 1) return none('ambiguous');
  if (isEven) return { kind: 'rate', percent: 0 };
  const shares = ordered.map(({ years, euros }) => ({
    years: years - first.years,
    euros: euros / received,
  }));
  const force = solveForceOfInterest(shares);
  return Math.abs(presentValue(shares, force)) < MAX_RESIDUAL
    ? { kind: 'rate', percent: Math.expm1(force) * 100 }
    : none('ambiguous');
}

/** Net present value at a force of interest `ln(1 + X)`. */
const presentValue = (flows: readonly CashFlow[], force: number) =>
  flows.reduce((worth, { years, euros }) => worth + euros * Math.exp(-force * years), 0);

/** Bisects until no number is left between the bounds: about 60 steps. */
function solveForceOfInterest(flows: readonly CashFlow[]): number {
  let [low, high] = [0, 1 / 16];
  while (presentValue(flows, high) <= 0 && high < MAX_FORCE_OF_INTEREST)
    [low, high] = [high, high * 2];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (presentValue(flows, middle) < 0) low = middle;
    else high = middle;
  }
}
