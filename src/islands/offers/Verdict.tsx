import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import type { Headline } from '../../domain/offers/offer-text.ts';
import { cheapestAt, type OfferComparison } from '../../domain/offers/offers.ts';
import { type OfferColumn, OfferMark } from './OfferTable.tsx';

interface VerdictProps {
  headline: Headline;
  sentences: readonly string[];
  comparison: OfferComparison;
  columns: readonly OfferColumn[];
}

/** The winner in large type, the sentences that explain it, and a tile for each year. */
export function Verdict({ headline, sentences, comparison, columns }: VerdictProps) {
  return (
    <>
      <h2 className="visually-hidden">Your result</h2>
      <div role="status">
        <p className="offer-verdict">
          {headline.name} <span>{headline.amount}</span>
        </p>
        {sentences.map((sentence) => (
          <p key={sentence} className="max-w-176 mt-2 text-lg">
            {sentence}
          </p>
        ))}
      </div>
      <CheapestByYear comparison={comparison} columns={columns} />
    </>
  );
}

/** One tile a year, with the mark of the offer that has cost least by its end. */
function CheapestByYear({ comparison, columns }: Pick<VerdictProps, 'comparison' | 'columns'>) {
  const years = Math.ceil(comparison.months / MONTHS_PER_YEAR);
  const cheapest = Array.from({ length: years }, (_, index) =>
    cheapestAt(comparison, (index + 1) * MONTHS_PER_YEAR),
  );
  return (
    <div className="mt-5" aria-hidden="true">
      <p className="flex flex-wrap gap-x-5 text-sm">
        <span>Cheapest so far, year by year:</span>
        {columns.map(({ key, label }) => (
          <span key={key}>
            <OfferMark offer={key} /> {label}
          </span>
        ))}
      </p>
      <p className="offer-years flex flex-wrap gap-0.5 mt-2">
        {cheapest.map((index, year) => {
          const column = index === undefined ? undefined : columns[index];
          return column ? (
            <OfferMark key={year} offer={column.key} />
          ) : (
            <span key={year} className="offer-mark" />
          );
        })}
      </p>
    </div>
  );
}
