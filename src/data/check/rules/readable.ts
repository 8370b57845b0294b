import { CONFLICT } from '../../schemas/yaml-file.ts';
import type { ContentRule } from '../rule.ts';

/** What to write where the parser stopped: its own words are for programmers. */
function mend(message: string, source: string): string {
  if (/^(?:<{7}|={7}|>{7})/.test(source)) return CONFLICT;
  if (/<\w[^>]*=\s*[“”„‘’«]/.test(source))
    return 'Type the quotation marks in the tag again, straight: "…". A word processor has bent them.';
  if (/<[A-Z]\w*\s(?:[^>]*\s)?\w+=[^"'{\s]/.test(source))
    return 'Write words as title="…", and a figure in braces: amount={250000}.';
  if (message.includes('name, expected a character'))
    return String.raw`Write \< for the sign itself, and {/* note */} for a note to other editors.`;
  if (/<https?:/.test(source)) return 'Write the link as [where it leads](https://…).';
  if (message.startsWith('Unexpected character after `<`'))
    return String.raw`Write \< for the sign itself.`;
  if (message.includes('closing tag for `<br>`')) return 'Write <br />, or begin a new paragraph.';
  if (message.includes('closing tag for `<img>`'))
    return 'Write ![what the picture shows](../images/NAME.png), or use <Figure>.';
  if (message.includes('brace') || message.includes('expression'))
    return String.raw`Close the brace, or write \{ for the sign itself.`;
  return 'Close every tag that is opened, in the same paragraph or on a line of its own.';
}

/** The text can be read as MDX: every tag and brace that is opened is closed. */
export const readable: ContentRule = {
  name: 'readable',
  holdsDrafts: true,
  check: ({ body, text }) => {
    if (body.kind === 'tree') {
      const afterHead = text.replace(/^---[\s\S]*?^---[ \t]*$/m, '').trim();
      return afterHead === ''
        ? [
            {
              line: 1,
              field: 'text',
              found: 'no text',
              write: 'Write the text below the second ---.',
            },
          ]
        : [];
    }
    const write = mend(body.message, text.split('\n')[body.line - 1] ?? '');
    return [
      { line: body.line, field: 'text', found: `MDX that cannot be read (${body.message})`, write },
    ];
  },
};
