import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { cheapestAt } from './rules.ts';
import type { OfferComparison } from './rules.ts';
import { ROUTES } from '../../site/routes.ts';
import { formatVerdict } from './comparison-table-texts.ts';
import type { ComparisonGroup, Verdict } from './comparison-table-texts.ts';
import { OFFERS_TEXTS } from './texts.ts';
import { ResultActions } from '../../toolkit/result/ResultActions.tsx';
import { OfferMark, OfferTable } from './OfferTable.tsx';
import type { OfferColumn } from './OfferTable.tsx';
import { VerdictText } from './VerdictText.tsx';

interface ComparisonResultProps {
  verdict: Verdict;
  comparison: OfferComparison;
  columns: readonly OfferColumn[];
  /** Shown next to the verdict: what may change it. */
  cautions?: readonly (string | undefined)[];
  explanations?: readonly string[];
  notes?: readonly string[];
  caption: string;
  groups: readonly ComparisonGroup[];
  summary: string;
  fileName: string;
  writeCsv: () => string;
  /** Says what counts as a cost. */
  disclaimer: string;
}

/** Which choice costs least, all values side by side, and actions to keep them. */
export function ComparisonResult(props: ComparisonResultProps) {
  const { verdict, comparison, columns, cautions = [], explanations = [], notes = [] } = props;
  const { caption, groups, summary, fileName, writeCsv, disclaimer } = props;
  return (
    <div className="min-w-0">
      <h2 className="visually-hidden">{OFFERS_TEXTS.result}</h2>
      {/* On wide screens, the table is beside the verdict and the actions, above the notes. */}
      <div className="grid grid-cols-1 gap-x-12 xl:grid-cols-[5fr_7fr] xl:grid-rows-[auto_1fr] print:block">
        <div>
          <div role="status">
            <VerdictText
              verdict={verdict}
              cautions={cautions.filter((text) => text !== undefined)}
            />
          </div>
          <CheapestByYear comparison={comparison} columns={columns} />
        </div>
        <div>
          <ResultActions
            tool="offers"
            summary={summary}
            hasLink
            sentence={formatVerdict(verdict)}
            csv={{ label: OFFERS_TEXTS.download, fileName, write: writeCsv }}
            steps={[{ label: OFFERS_TEXTS.consultation, href: ROUTES.contact }]}
          />
        </div>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <OfferTable caption={caption} columns={columns} groups={groups} />
        </div>
        <div className="gap-x-12 xl:col-span-2 xl:columns-2">
          {explanations.map((text, index) => (
            <p key={index} className="max-w-176 mt-4 break-inside-avoid">
              {text}
            </p>
          ))}
          {[...notes, disclaimer].map((note, index) => (
            <p
              key={index}
              className="tool-disclaimer max-w-176 mt-3 break-inside-avoid text-sm text-sky"
            >
              {note}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A row of tiles per decade, with the mark of the offer that has cost least by the end of each year. */
export function CheapestByYear(props: Pick<ComparisonResultProps, 'comparison' | 'columns'>) {
  const { comparison, columns } = props;
  const years = Math.ceil(comparison.months / MONTHS_PER_YEAR);
  return (
    <div className="mt-5 no-print" aria-hidden="true">
      <p className="flex flex-wrap gap-x-5 text-sm">
        <span className="offer-years-label">{OFFERS_TEXTS.cheapestByYear}</span>
        {columns.map(({ key, label }) => (
          <span key={key}>
            <OfferMark offer={key} /> <span>{label}</span>
          </span>
        ))}
      </p>
      <div className="offer-years mt-2 grid grid-cols-10 gap-x-0.5 gap-y-1">
        {Array.from({ length: years }, (_, index) => {
          const year = index + 1;
          const cheapest = cheapestAt(comparison.offers, year * MONTHS_PER_YEAR);
          return (
            <span key={year}>
              <OfferMark offer={columns[cheapest ?? -1]?.key} />
              <span>{year}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
