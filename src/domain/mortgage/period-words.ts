import { formatEuro } from '../money.ts';
import { formatPercent } from '../numbers/write-number.ts';
import type { Period, Phase } from './periods.ts';
import { monthsInWords } from './term-words.ts';

/** The rates of a loan: `3% for 3 years, then 4.5% for 22 years`. */
export const periodsInWords = (periods: readonly Period[]): string =>
  periods
    .map(
      ({ months, interestRate, interestOnly }) =>
        `${formatPercent(interestRate)}${interestOnly ? ', interest only,' : ''} for ${monthsInWords(months)}`,
    )
    .join(', then ');

/** What a step adds to an instalment: `€145.57 more`. */
export const stepInWords = (step: number): string =>
  Math.abs(step) < HALF_A_CENT
    ? 'the same'
    : `${formatEuro(Math.abs(step))} ${step < 0 ? 'less' : 'more'}`;

/** Euros; a step below it is none. */
const HALF_A_CENT = 0.005;

/** The instalment of a period: `€1,093.99 from month 37, €145.57 more`. */
export function phaseInWords({ instalment, from, step }: Phase): string {
  if (from === 1) return formatEuro(instalment);
  return `${formatEuro(instalment)} from month ${from}, ${stepInWords(step)}`;
}
