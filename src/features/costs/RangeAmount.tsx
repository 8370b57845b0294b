import type { CentsRange } from '../../maths/cents.ts';
import { RANGE_TO, rangeEnds } from './texts.ts';

/**
 * An amount, or a range that breaks only between its two amounts, where it has to. Page translation
 * leaves the amounts alone.
 */
export function RangeAmount({ range }: { range: CentsRange }) {
  const [from, to] = rangeEnds(range);
  return (
    <>
      <span className="whitespace-nowrap" translate="no">
        {from}
      </span>
      {to !== undefined && (
        <>
          <span>{RANGE_TO}</span>
          <span className="whitespace-nowrap" translate="no">
            {to}
          </span>
        </>
      )}
    </>
  );
}
