import type { Comparison } from '../../domain/offers/offers.ts';
import {
  comparisonInWords,
  type Measure,
  measuresOf,
  offerName,
  offersCsv,
  offersSummary,
  unlikeInWords,
} from '../../domain/offers/offer-words.ts';
import type { OfferKey } from '../../domain/offers/read-offers.ts';
import { ResultActions } from '../tools/ResultActions.tsx';

interface OffersAnswerProps {
  comparison: Comparison;
  keys: readonly OfferKey[];
  contactPath: string;
}

/** Which offer is cheaper by when, and every figure of each beside the other. */
export function OffersAnswer({ comparison, keys, contactPath }: OffersAnswerProps) {
  const sentence = comparisonInWords(comparison, keys);
  const unlike = unlikeInWords(comparison);
  return (
    <div className="min-w-0">
      <p
        role="status"
        className="offer-sentence max-w-176 text-xl/[1.35] font-semibold print:text-[13pt]"
      >
        {sentence}
      </p>
      {unlike !== undefined && <p className="calc-understood">{unlike}</p>}
      <MeasureTable
        caption="The offers beside each other"
        keys={keys}
        measures={measuresOf(comparison)}
      />
      <p className="calc-understood">
        Cost: interest, fees, valuation and insurance, without the loan itself. The APRC is worked
        out here from what you typed; insurance bought elsewhere is not in it. An illustration, not
        an offer: what your sheet says counts, and your bank’s own figure may differ slightly.
      </p>
      <div className="calc-next no-print">
        <ResultActions
          tool="offers"
          summary={offersSummary(comparison, keys)}
          contactPath={contactPath}
          sentence={sentence}
          csv={{
            label: 'Download by month (CSV)',
            fileName: 'offers.csv',
            write: () => offersCsv(comparison, keys),
          }}
        />
      </div>
    </div>
  );
}

interface MeasureTableProps {
  caption: string;
  keys: readonly OfferKey[];
  measures: readonly Measure[];
}

/** Measures down, offers across: these as wide as each other, the measures in what they leave. */
export function MeasureTable({ caption, keys, measures }: MeasureTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- wider than a phone, it is scrolled by keys
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="offer-table mt-5 in-data-outdated:opacity-65">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {keys.map((key) => (
              <th key={key} scope="col" className={keys.length > 2 ? 'w-[27%]' : 'w-[38%]'}>
                {offerName(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((lines, index) => (
                <td key={index}>
                  {lines.map((line) => (
                    <span key={line} className="block">
                      {line}{' '}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
