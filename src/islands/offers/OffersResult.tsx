import type { OfferComparison } from '../../domain/offers/offers.ts';
import {
  describeComparison,
  type ComparisonRow,
  comparisonRows,
  offerLabel,
  offersCsv,
  offersSummary,
  differingTermsNote,
} from '../../domain/offers/offer-text.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { ResultActions } from '../tools/ResultActions.tsx';

interface OffersResultProps {
  comparison: OfferComparison;
  keys: readonly OfferKey[];
  contactPath: string;
}

/** Which offer is cheaper until when, and all values side by side. */
export function OffersResult({ comparison, keys, contactPath }: OffersResultProps) {
  const sentence = describeComparison(comparison, keys);
  const unlike = differingTermsNote(comparison);
  return (
    <div className="min-w-0">
      <p
        role="status"
        className="offer-sentence max-w-176 text-xl/[1.35] font-semibold print:text-[13pt]"
      >
        {sentence}
      </p>
      {unlike !== undefined && <p className="tool-disclaimer">{unlike}</p>}
      <OfferTable
        caption="The offers side by side"
        keys={keys}
        measures={comparisonRows(comparison)}
      />
      <p className="tool-disclaimer">
        Cost: interest, fees, valuation, account, insurance; not the loan. The APRC is worked out
        here from what you typed; insurance bought elsewhere is not in it. An illustration, not an
        offer: your sheet is what counts, and your bank’s own figure may differ slightly.
      </p>
      <div className="result-actions no-print">
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

interface OfferTableProps {
  caption: string;
  keys: readonly OfferKey[];
  measures: readonly ComparisonRow[];
}

/** Rows are measures, columns are offers of equal width; the row labels take the rest. */
export function OfferTable({ caption, keys, measures }: OfferTableProps) {
  return (
    // Overflows on phones; focusable, so that it scrolls by key.
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="offer-table mt-5 in-data-outdated:opacity-65">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {keys.map((key) => (
              <th key={key} scope="col" className={keys.length > 2 ? 'w-[27%]' : 'w-[38%]'}>
                {offerLabel(key)}
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
