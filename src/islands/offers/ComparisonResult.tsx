import type { ReactNode } from 'react';

import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import type { ComparisonGroup, VerdictText } from '../../domain/offers/offer-text.ts';
import { cheapestAt } from '../../domain/offers/offers.ts';
import type { OfferComparison } from '../../domain/offers/offers.ts';
import { ResultActions } from '../tools/ResultActions.tsx';
import { OfferMark, OfferTable } from './OfferTable.tsx';
import type { OfferColumn } from './OfferTable.tsx';

interface ComparisonResultProps {
  verdict: VerdictText;
  comparison: OfferComparison;
  columns: readonly OfferColumn[];
  explanations?: readonly (string | undefined)[];
  notes: readonly (string | undefined)[];
  caption: string;
  groups: readonly ComparisonGroup[];
  summary: string;
  fileName: string;
  writeCsv: () => string;
  /** What counts as cost. */
  children: ReactNode;
}

/** Which choice costs least, all values side by side, and actions to keep them. */
export function ComparisonResult(props: ComparisonResultProps) {
  const { verdict, comparison, columns, explanations = [], notes } = props;
  const { caption, groups, summary, fileName, writeCsv, children } = props;
  return (
    <div className="min-w-0">
      <h2 className="visually-hidden">Your result</h2>
      <div role="status">
        <p className="offer-verdict">
          {verdict.name} <span className="block">{verdict.amount}</span>
        </p>
        {verdict.sentences.map((sentence) => (
          <p key={sentence} className="max-w-176 mt-2 text-lg">
            {sentence}
          </p>
        ))}
      </div>
      <CheapestByYear comparison={comparison} columns={columns} />
      {explanations.filter(isText).map((text) => (
        <p key={text} className="max-w-176 mt-4">
          {text}
        </p>
      ))}
      {notes.filter(isText).map((note) => (
        <p key={note} className="tool-disclaimer mt-3 text-sm text-sky">
          {note}
        </p>
      ))}
      <OfferTable caption={caption} columns={columns} groups={groups} />
      <p className="tool-disclaimer mt-3 text-sm text-sky">{children}</p>
      <ResultActions
        tool="offers"
        summary={summary}
        hasLink
        sentence={verdict.sentences.join(' ')}
        csv={{ label: 'Download by month (CSV)', fileName, write: writeCsv }}
      />
    </div>
  );
}

const isText = (text: string | undefined) => text !== undefined;

/** One tile a year, with the mark of the offer that has cost least by its end. */
function CheapestByYear(props: Pick<ComparisonResultProps, 'comparison' | 'columns'>) {
  const { comparison, columns } = props;
  const years = Math.ceil(comparison.months / MONTHS_PER_YEAR);
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
        {Array.from({ length: years }, (_, year) => {
          const cheapest = cheapestAt(comparison.offers, (year + 1) * MONTHS_PER_YEAR);
          return <OfferMark key={year} offer={columns[cheapest ?? -1]?.key} />;
        })}
      </p>
    </div>
  );
}
