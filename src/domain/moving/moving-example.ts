import { formatForInput } from '../numbers/format-number.ts';
import { encodeFields } from '../tools/fields.ts';
import { COMPARE_FIELDS } from './compare-loans.ts';
import { compareMoving } from './moving.ts';
import { describeMoving, describePayback } from './moving-text.ts';
import { parseMoving } from './parse-moving.ts';

/**
 * A loan that a text moves to another bank, over the same years: euros still owed, per cent a year
 * today and at the new bank, years left, and all costs of the move in euros.
 */
type MovingExample = Readonly<Record<'amount' | 'rate' | 'newRate' | 'years' | 'costs', number>>;

/**
 * When the move has paid for itself and what it saves, and the hash that fills the tool with it.
 *
 * @throws RangeError for a loan that the tool refuses
 */
export function movingExample({ amount, rate, newRate, years, costs }: MovingExample) {
  const typed = {
    mode: 'moving',
    'now-owed': formatForInput(amount),
    'now-left': formatForInput(years),
    'now-rate': formatForInput(rate),
    'new-rate': formatForInput(newRate),
    'new-fees': formatForInput(costs),
  };
  const parsed = parseMoving(typed);
  if ('errors' in parsed) {
    throw new RangeError(`Not a loan to move: ${JSON.stringify(parsed)}`);
  }

  const comparison = compareMoving(parsed.moving);
  const payback = describePayback(comparison.changes[0]) ?? [];
  return {
    text: [payback, describeMoving(comparison).sentences.at(-1)].flat().join(' '),
    hash: encodeFields(COMPARE_FIELDS, typed),
  };
}
