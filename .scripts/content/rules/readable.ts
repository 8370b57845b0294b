import type { ContentRule } from '../rule.ts';

/** The text can be read as MDX: every tag and brace that is opened is closed. */
export const readable: ContentRule = {
  name: 'readable',
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
    const write = body.message.includes('name, expected a character')
      ? String.raw`Write \< for the sign itself, and {/* note */} for a note to other editors.`
      : body.message.includes('brace') || body.message.includes('expression')
        ? String.raw`Close the brace, or write \{ for the sign itself.`
        : 'Close every tag that is opened, in the same paragraph or on a line of its own.';
    return [
      { line: body.line, field: 'text', found: `MDX that cannot be read (${body.message})`, write },
    ];
  },
};
