import type { ReactNode } from 'react';

import type { ComparisonGroup } from '../../domain/offers/offer-text.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';

/** A column of a comparison: its colour and shape, and its label. */
export interface OfferColumn {
  readonly key: OfferKey;
  readonly label: string;
}

/** Tile of an offer in its colour and shape, used wherever it is named; empty for none. */
export const OfferMark = ({ offer }: { offer: OfferKey | undefined }) => (
  <span className={offer ? `offer-mark mark-${offer}` : 'offer-mark'} aria-hidden="true" />
);

interface OfferFieldsetProps {
  offer: OfferKey;
  title: string;
  children: ReactNode;
}

/** Fields of one column of the form, in its colour. */
export const OfferFieldset = ({ offer, title, children }: OfferFieldsetProps) => (
  <fieldset
    className={`mark-${offer} edge-t-3 border-(--offer) grid min-w-0 grid-cols-1 content-start gap-4 pt-3`}
  >
    {/* Floated, because only a floated legend is a grid item. */}
    <legend className="float-left font-heading text-xl font-bold">
      <OfferMark offer={offer} /> {title}
    </legend>
    {children}
  </fieldset>
);

interface OfferTableProps {
  caption: string;
  /** A column without a key is not one of the offers, and has no mark. */
  columns: readonly (OfferColumn | { readonly key?: undefined; readonly label: string })[];
  groups: readonly ComparisonGroup[];
}

/** Rows are measures, columns are offers of equal width; the row labels take the rest. */
export const OfferTable = ({ caption, columns, groups }: OfferTableProps) => (
  // Overflows on phones; focusable, so that it scrolls by key.
  <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
    <table className="offer-table mt-5 in-data-outdated:opacity-65">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, label }) => (
            <th key={label} scope="col" className={columns.length > 2 ? 'w-[24%]' : 'w-[36%]'}>
              {key && <OfferMark offer={key} />} {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ heading, rows }) => (
        <tbody key={heading}>
          {heading !== '' && (
            <tr className="offer-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map(({ label, cells }) => (
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
      ))}
    </table>
  </div>
);
