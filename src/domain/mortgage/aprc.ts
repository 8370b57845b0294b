/** Money that changes hands: what is received is above zero, what is paid below. */
export interface Flow {
  /** Years from the first day; a month is a twelfth (Directive 2014/17/EU, Annex I). */
  readonly years: number;
  /** Euros. */
  readonly euros: number;
}

/**
 * Why flows have no annual percentage rate of charge: no numbers, nothing lent or nothing paid back, more paid than received on the
 * first day, less paid back than received, or more than one rate that fits.
 */
export type NoAprc = 'no-number' | 'no-loan' | 'all-costs' | 'less-back' | 'several';

export type AprcReading =
  | {
      readonly kind: 'rate';
      /** Per cent a year. */
      readonly percent: number;
      /** What the two present values differ by at this rate, as a share of what was received. */
      readonly residual: number;
    }
  | { readonly kind: 'none'; readonly reason: NoAprc };

/** Below this share of what was received the two present values are the same. */
export const RESIDUAL = 1e-9;

/** The steps of the search; halving alone needs 60. */
const MOST_STEPS = 200;

/** Where the search for the upper end of the bracket stops: a rate of e^512. */
const LARGEST_FORCE = 512;

const none = (reason: NoAprc): AprcReading => ({ kind: 'none', reason });

/** The flows of one moment as one, in the order of time. */
function inOrder(flows: readonly Flow[]): Flow[] {
  const sums = new Map<number, number>();
  for (const { years, euros } of flows) sums.set(years, (sums.get(years) ?? 0) + euros);
  return [...sums]
    .map(([years, euros]) => ({ years, euros }))
    .filter(({ euros }) => euros !== 0)
    .sort((one, other) => one.years - other.years);
}

/** How often a sequence goes from above zero to below it or back. */
function changesOfSign(numbers: readonly number[]): number {
  const signs = numbers.filter((number) => number !== 0).map(Math.sign);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

function runningSums(flows: readonly Flow[]): number[] {
  let sum = 0;
  return flows.map(({ euros }) => (sum += euros));
}

/**
 * The annual percentage rate of charge: the yearly rate X at which what is received is worth as much as
 * what is paid, `Σ C / (1 + X)^t = Σ D / (1 + X)^s` (Directive 2014/17/EU, Annex I, part I). The root is kept
 * between a rate that is too low and one that is too high.
 *
 * Only one rate fits where the running sum of the flows changes its sign once (Norstrom 1972); other flows,
 * and those that give back less than was received, have no rate but a reason.
 */
export function aprc(flows: readonly Flow[]): AprcReading {
  if (!flows.every(({ years, euros }) => Number.isFinite(years) && Number.isFinite(euros)))
    return none('no-number');
  const received = flows.reduce((sum, { euros }) => sum + Math.max(0, euros), 0);
  const ordered = inOrder(flows);
  const [first] = ordered;
  if (!first || ordered.every(({ euros }) => euros > 0)) return none('no-loan');
  if (first.euros < 0) return none('all-costs');
  const sums = runningSums(ordered);
  const rest = (sums.at(-1) ?? 0) / received;
  // What binary fractions leave of an even sum is no gain.
  const isEven = Math.abs(rest) < 1e-13;
  if (rest > 0 && !isEven) return none('less-back');
  const signs = isEven ? ordered.map(({ euros }) => euros) : sums;
  if (changesOfSign(signs) > 1) return none('several');
  if (isEven) return { kind: 'rate', percent: 0, residual: Math.abs(rest) };
  const found = rootOf(
    ordered.map(({ years, euros }) => ({ years: years - first.years, euros: euros / received })),
  );
  return Math.abs(found.residual) < RESIDUAL
    ? { kind: 'rate', percent: Math.expm1(found.force) * 100, residual: Math.abs(found.residual) }
    : none('several');
}

/** What the flows are worth at a force of interest `ln(1 + X)`, and how that falls with it. */
function worthAt(flows: readonly Flow[], force: number) {
  let worth = 0;
  let slope = 0;
  for (const { years, euros } of flows) {
    const part = euros * Math.exp(-force * years);
    worth += part;
    slope -= years * part;
  }
  return { worth, slope };
}

/** Newton's steps, halved wherever one would leave the bracket. */
function rootOf(flows: readonly Flow[]): { force: number; residual: number } {
  let low = 0;
  let high = 1 / 16;
  while (worthAt(flows, high).worth <= 0 && high < LARGEST_FORCE) [low, high] = [high, high * 2];
  let force = (low + high) / 2;
  let { worth, slope } = worthAt(flows, force);
  for (let step = 0; step < MOST_STEPS && worth !== 0; step += 1) {
    if (worth < 0) low = force;
    else high = force;
    const newton = force - worth / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (next === force) break;
    force = next;
    ({ worth, slope } = worthAt(flows, force));
  }
  return { force, residual: worth };
}
