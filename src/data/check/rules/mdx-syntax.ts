import type { ContentRule } from '../rule.ts';

/** Fix for an MDX syntax error; the parser's own messages are for programmers. */
function fixFor(message: string, source: string): string {
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
export const mdxSyntax: ContentRule = ({ body: { nodes, error }, text }, _, report) => {
  const { line = 1, message = '' } = error ?? {};
  const place = { line, field: 'text' };
  const source = text.split('\n')[line - 1] ?? '';
  if (error) report(place, `invalid MDX (${message})`, fixFor(message, source));
  else if (nodes.every(({ type }) => type === 'yaml'))
    report(place, 'no text', 'Write the text below the second ---.');
};
