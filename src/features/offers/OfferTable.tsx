import { useId } from 'react';
import type { ReactNode } from 'react';

import type { OfferKey } from './fields.ts';
import type { ComparisonGroup, ComparisonRow } from './comparison-table-texts.ts';

/** A column of a comparison: its colour and shape, and its label. */
export interface OfferColumn {
  readonly key: OfferKey;
  readonly label: string;
}

/** Tile in the colour and shape of an offer, shown beside its name; empty without an offer. */
export const OfferMark = ({ offer }: { offer: OfferKey | undefined }) => (
  <span className={offer ? `offer-mark mark-${offer}` : 'offer-mark'} aria-hidden="true" />
);

interface OfferGroupProps {
  /** The offer that the fields belong to, if they belong to one. */
  offer?: OfferKey;
  title: string;
  className?: string;
  children: ReactNode;
}

/**
 * A group of fields of the form. Those of an offer have its colour and its mark. It is not a
 * `fieldset`, because that cannot use the rows of the grid around it.
 */
export function OfferGroup({ offer, title, className, children }: OfferGroupProps) {
  const titleId = useId();
  return (
    <div
      className={`offer-fields ${className ?? `mark-${offer}`} border-t-3 border-(--offer) grid min-w-0 grid-cols-1 content-start gap-4 pt-3`}
      role="group"
      aria-labelledby={titleId}
    >
      <p className="font-heading text-xl font-bold" id={titleId}>
        {offer && <OfferMark offer={offer} />} <span>{title}</span>
      </p>
      {children}
    </div>
  );
}

/** A column without a key is not one of the offers, and has no mark. */
type TableColumn = OfferColumn | { readonly key?: undefined; readonly label: string };

interface OfferTableProps {
  caption: string;
  columns: readonly TableColumn[];
  groups: readonly ComparisonGroup[];
}

/**
 * Rows are measures, columns are offers. On a narrow page the label of a row is above its cells.
 */
export const OfferTable = ({ caption, columns, groups }: OfferTableProps) => (
  // Focusable, so that the keyboard can scroll a table that is too wide.
  <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
    <table className={`offer-table offers-${columns.length} mt-5 in-data-outdated:opacity-65`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, label }) => (
            <th key={key ?? label} scope="col">
              {key && <OfferMark offer={key} />} <span>{label}</span>
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
          {rows.map((row) => (
            <OfferRow key={row.label} row={row} columns={columns} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

const OfferRow = ({ row, columns }: { row: ComparisonRow; columns: readonly TableColumn[] }) => (
  <tr>
    <th scope="row">{row.label}</th>
    {row.cells.map((lines, index) => (
      <td
        key={index}
        className={index === row.cheapest ? 'cheapest' : undefined}
        data-column={columns[index]?.label}
      >
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
