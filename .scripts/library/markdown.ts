import { format } from 'prettier';

import { UserError } from './user-error.ts';

/**
 * Writes a Markdown table.
 *
 * @param rule of each column: '-', or '-:' for numbers
 */
export function table(rows: readonly (readonly string[])[], rule = '-'): Promise<string> {
  const [head = [], ...others] = rows;
  const lines = [head, head.map(() => rule), ...others].map((cells) => `| ${cells.join(' | ')} |`);
  return format(lines.join('\n'), { parser: 'markdown' });
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
  return `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`;
}
