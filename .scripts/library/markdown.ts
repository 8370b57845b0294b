import { UserError } from './user-error.ts';

/**
 * Formats a Markdown table like Prettier.
 *
 * @param align 'right' for columns of numbers
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align: 'left' | 'right' = 'left',
): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, column) =>
        align === 'left' ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(' | ')} |`;
  const rule = widths.map((width) =>
    align === 'left' ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/**
 * Replaces the text between two marker lines of a document.
 *
 * @param name of the document, for the message
 * @throws UserError when the document has lost one of the lines
 */
export function withSection(
  name: string,
  document: string,
  { begin, end }: { readonly begin: string; readonly end: string },
  text: string,
): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new UserError(`${name} has no line "${begin}".`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
