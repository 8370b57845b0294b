import { MONTHS_PER_YEAR } from '../calendar.ts';
import { toPlainDecimal } from '../numbers/format-number.ts';
import { compareMoving } from './moving.ts';
import { describeMoving, describePayback } from './moving-text.ts';

/** A loan that a text moves to another bank, over the same years. */
export interface MovingExample {
  /** Euros still owed. */
  readonly amount: number;
  /** Per cent a year, today and at the new bank. */
  readonly rate: number;
  readonly newRate: number;
  /** Years left. */
  readonly years: number;
  /** All costs of the move, in euros. */
  readonly costs: number;
}

/** When the move has paid for itself and what it saves, and the hash that fills the tool with it. */
export function movingExample({ amount, rate, newRate, years, costs }: MovingExample) {
  const months = years * MONTHS_PER_YEAR;
  const comparison = compareMoving({
    balance: amount,
    stay: { periods: [{ months, annualRate: rate }], monthlyCosts: 0 },
    move: {
      periods: [{ months, annualRate: newRate }],
      monthlyCosts: 0,
      fees: costs,
      valuation: 0,
      lawyer: 0,
    },
  });
  const verdict = describeMoving(comparison).at(-1);
  const typed = {
    'now-owed': amount,
    'now-left': years,
    'now-rate': rate,
    'new-rate': newRate,
    'new-fees': costs,
  };
  const hash = new URLSearchParams({ mode: 'moving' });
  for (const [name, value] of Object.entries(typed)) hash.set(name, toPlainDecimal(value));
  return {
    text: [describePayback(comparison.stay, comparison.move), verdict].join(' ').trim(),
    hash: hash.toString(),
  };
}
