import type { ReactNode } from 'react';

type Cells = readonly ReactNode[];

interface DataTableProps {
  caption: string;
  isCaptionShown?: boolean;
  head: readonly ReactNode[];
  /** Rows; the first cell is the heading of its row. */
  rows: readonly Cells[];
  foot?: Cells;
  /** Name of a table that overflows on phones: focusable, so that it scrolls by key. */
  region?: string;
}

/** Table of a result. */
export function DataTable({ caption, isCaptionShown, head, rows, foot, region }: DataTableProps) {
  const row = ([first, ...cells]: Cells, index?: number) => (
    <tr key={index}>
      <th scope="row">{first}</th>
      {cells.map((cell, column) => (
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
  return (
    <div
      className={region ? 'tool-schedule' : 'tool-scroll'}
      {...(region && { role: 'region', 'aria-label': region, tabIndex: 0 })}
    >
      <table>
        <caption className={isCaptionShown ? 'text-left font-semibold' : 'visually-hidden'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
        {foot && <tfoot>{row(foot)}</tfoot>}
      </table>
    </div>
  );
}
