import type { ContentRule } from '../rule.ts';

/** Fix for an MDX syntax error; the parser's own messages are for programmers. */
function mend(message: string, source: string): string {
  if (/<\w[^>]*=\s*[“”„‘’«]/.test(source))
    return 'Replace the curly quotation marks in the tag with straight ones: "…".';
  if (/<[A-Z]\w*\s(?:[^>]*\s)?\w+=[^"'{\s]/.test(source))
    return 'Write text as title="…", and a number as amount={250000}.';
  if (message.includes('name, expected a character'))
    return String.raw`Write \< for a literal <, and {/* note */} for a comment.`;
  if (/<https?:/.test(source)) return 'Write the link as [link text](https://…).';
  if (message.startsWith('Unexpected character after `<`'))
    return String.raw`Write \< for a literal <.`;
  if (message.includes('closing tag for `<br>`')) return 'Write <br />, or begin a new paragraph.';
  if (message.includes('closing tag for `<img>`'))
    return 'Write ![what the picture shows](../images/NAME.png), or use <Figure>.';
  if (message.includes('brace') || message.includes('expression'))
    return String.raw`Close the brace, or write \{ for a literal brace.`;
  return 'Close every tag that is opened, in the same paragraph or on a line of its own.';
}

/** The body parses as MDX and is not empty. */
export const mdxSyntax: ContentRule = {
  name: 'readable',
  blocksDrafts: true,
  check: ({ body, text }) => {
    if (body.kind === 'tree') {
      const afterHead = text.replace(/^---[\s\S]*?^---[ \t]*$/m, '').trim();
      return afterHead === ''
        ? [
            {
              line: 1,
              field: 'text',
              found: 'no text',
              fix: 'Write the text below the second ---.',
            },
          ]
        : [];
    }
    const fix = mend(body.message, text.split('\n')[body.line - 1] ?? '');
    return [{ line: body.line, field: 'text', found: `invalid MDX (${body.message})`, fix }];
  },
};
