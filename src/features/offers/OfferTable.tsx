import type { OfferKey } from './fields.ts';
import type { ComparisonGroup, ComparisonRow } from './comparison-table-texts.ts';
import { OfferMark } from './OfferMark.tsx';

/** A column of a comparison: its colour, its letter if that is not its key, and its label. */
export interface OfferColumn {
  readonly key: OfferKey;
  readonly letter?: string;
  readonly label: string;
}

/** A column without a key is not one of the offers, and has no mark. */
type TableColumn =
  OfferColumn | { readonly key?: undefined; readonly letter?: undefined; readonly label: string };

interface OfferTableProps {
  caption: string;
  columns: readonly TableColumn[];
  groups: readonly ComparisonGroup[];
}

/** Rows are measures, columns are offers. On a phone, the labels stay while the table scrolls. */
export const OfferTable = ({ caption, columns, groups }: OfferTableProps) => (
  // Focusable, so that the keyboard can scroll a table that is too wide.
  <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
    <table className={columns.length > 2 ? 'offer-table is-wide' : 'offer-table'}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, letter, label }) => (
            <th key={key ?? label} scope="col">
              {key && <OfferMark offer={key} letter={letter} />} <span>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ heading, rows, isOnPaper = false }) => (
        <tbody key={heading} className={isOnPaper ? 'hidden print:table-row-group' : undefined}>
          {heading !== '' && (
            <tr className="offer-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <OfferRow key={row.label} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

const OfferRow = ({ row }: { row: ComparisonRow }) => (
  <tr>
    <th scope="row">{row.label}</th>
    {row.cells.map((lines, index) => (
      <td key={index} className={index === row.cheapest ? 'font-bold' : undefined}>
        {lines.map((line, number) => (
          <CellLine key={number} text={line} />
        ))}
      </td>
    ))}
  </tr>
);

/** An amount or a percentage without words. Such a text is neither wrapped nor translated. */
const AMOUNT = /^€?[\d.,]+%?$/;

const CellLine = ({ text }: { text: string }) =>
  AMOUNT.test(text) ? (
    <span className="block whitespace-nowrap" translate="no">
      {text}
    </span>
  ) : (
    <span className="block">{text}</span>
  );
