import type { ReactNode } from 'react';

type Cells = readonly ReactNode[];

interface TableProps {
  caption: string;
  isCaptionShown?: boolean;
  head: readonly ReactNode[];
  /** The first cell of a row is its heading. */
  rows?: readonly Cells[];
  foot?: Cells;
  /** Instead of rows. */
  children?: ReactNode;
}

export function Table({ caption, isCaptionShown, head, rows, foot, children }: TableProps) {
  const row = ([first, ...cells]: Cells, index?: number) => (
    <tr key={index}>
      <th scope="row">{first}</th>
      {cells.map((cell, column) => (
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
  return (
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
      {rows ? <tbody>{rows.map(row)}</tbody> : children}
      {foot && <tfoot>{row(foot)}</tfoot>}
    </table>
  );
}

/**
 * Table that scrolls horizontally if it is too wide.
 *
 * @param region accessible name of a table that overflows on phones; makes it focusable, so that
 *   the keyboard can scroll it
 */
export const DataTable = ({ region, ...table }: TableProps & { region?: string }) => (
  <div
    className={`overflow-x-auto ${region ? 'tool-schedule pt-2 pb-8 print:p-0' : 'tool-scroll'}`}
    {...(region && { role: 'region', 'aria-label': region, tabIndex: 0 })}
  >
    <Table {...table} />
  </div>
);
