import { formatForInput } from '../../toolkit/numbers/format-number.ts';
import { encodeFields } from '../../toolkit/form/fields.ts';
import { COMPARE_FIELDS } from '../offers/index.ts';
import { compareMoving } from './rules.ts';
import { parseMoving } from './fields.ts';

/**
 * Example of a loan that is moved to another bank with its remaining term kept: euros still owed,
 * rates in per cent a year today and at the new bank, years left, and all costs of the move in
 * euros.
 */
type MovingExample = Readonly<Record<'amount' | 'rate' | 'newRate' | 'years' | 'costs', number>>;

/**
 * Compares staying with moving for an example in an article, and encodes the example as the URL
 * hash of the tool. All costs are in the field `new-fees`, so the other cost fields are zero.
 *
 * @throws RangeError for a loan that the tool refuses
 */
export function movingExample({ amount, rate, newRate, years, costs }: MovingExample) {
  const typed = {
    mode: 'moving',
    'now-owed': formatForInput(amount),
    'now-left': formatForInput(years),
    'now-rate': formatForInput(rate),
    'now-charge': '0',
    'new-rate': formatForInput(newRate),
    'new-fees': formatForInput(costs),
    'new-valuation': '0',
    'new-lawyer': '0',
    'new-registration': '0',
  };
  const parsed = parseMoving(typed);
  if ('errors' in parsed) {
    throw new RangeError(`Not a loan to move: ${JSON.stringify(parsed)}`);
  }

  return {
    comparison: compareMoving(parsed.moving),
    hash: encodeFields(COMPARE_FIELDS, typed),
  };
}
