import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { cheapestAt } from './rules.ts';
import type { OfferComparison } from './rules.ts';
import { OFFERS_TEXTS } from './texts.ts';
import { OfferMark } from './OfferMark.tsx';
import type { OfferColumn } from './OfferTable.tsx';

interface CheapestByYearProps {
  comparison: OfferComparison;
  columns: readonly OfferColumn[];
}

/**
 * A tile per year, with the letter of the offer that has cost least by its end. There is none if one
 * offer is the cheapest throughout, which the verdict says.
 */
export function CheapestByYear({ comparison, columns }: CheapestByYearProps) {
  const { crossovers, offers, months } = comparison;
  if (crossovers.length < 2) {
    return null;
  }

  return (
    <div className="mt-4 no-print" aria-hidden="true">
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span>{OFFERS_TEXTS.cheapestByYear}</span>
        {columns.map(({ key, letter, label }) => (
          <span key={key}>
            <OfferMark offer={key} letter={letter} /> <span>{label}</span>
          </span>
        ))}
      </p>
      <div className="offer-years mt-2 grid max-w-100 grid-cols-10 gap-x-1 gap-y-1.5">
        {Array.from({ length: Math.ceil(months / MONTHS_PER_YEAR) }, (_, index) => {
          const year = index + 1;
          const cheapest = columns[cheapestAt(offers, year * MONTHS_PER_YEAR) ?? -1];
          return (
            <span key={year} className="grid text-center text-[0.8125rem]/tight">
              <OfferMark offer={cheapest?.key} letter={cheapest?.letter} />
              <span>{year}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
