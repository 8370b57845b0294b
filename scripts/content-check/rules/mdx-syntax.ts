import { PROSE_COMPONENTS } from '../../../src/collections/schemas/prose-components.ts';
import { quote } from '../finding.ts';
import type { FileRule } from '../rule.ts';
import { suggest } from '../suggestions.ts';

/** A mistake that makes a text invalid MDX, recognised by how its line looks. */
interface SyntaxMistake {
  readonly line: RegExp;
  readonly fix: string;
}

/** The first that matches explains the error; the parser's own messages are for programmers. */
const MISTAKES: readonly SyntaxMistake[] = [
  { line: /<!--/, fix: 'Write a comment as {/* note */}.' },
  { line: /<https?:/, fix: 'Write the link as [link text](https://…).' },
  { line: /<br>/, fix: 'Write <br />, or begin a new paragraph.' },
  {
    line: /<img\b/,
    fix: 'Write ![what the image shows](../images/NAME.png), or use <Figure>.',
  },
  {
    line: /<\w[^>]*=\s*[“”„‘’«]/,
    fix: 'Replace the curly quotation marks in the tag with straight ones: "…".',
  },
  {
    line: /<[A-Z]\w*\s(?:[^>]*\s)?\w+=[^"'{\s]/,
    fix: 'Write text as title="…", and a number as amount={250000}.',
  },
  { line: /<(?![a-zA-Z/>])/, fix: String.raw`Write \< for a literal <.` },
  {
    line: /\{[^}]*$|^[^{]*\}/,
    fix: String.raw`Close the brace, or write \{ for a literal brace.`,
  },
];

const OTHER_FIX = 'Close every tag that is opened, in the same paragraph or on a line of its own.';

const COMPONENTS = Object.keys(PROSE_COMPONENTS);

/** Tags of components in a text, opening or closing, with the number of their line. */
function* componentTags(
  source: string,
): Generator<{ readonly name: string; readonly line: number }> {
  for (const [row, text] of source.split('\n').entries()) {
    for (const [, name = ''] of text.matchAll(/<\/?([A-Z]\w*)/g)) {
      yield { name, line: row + 1 };
    }
  }
}

/** The body parses as MDX and is not empty. */
export const mdxSyntax: FileRule = {
  name: 'mdx-syntax',
  breaksBuild: true,
  check: ({ body, source }, _, report) => {
    const line = body.errorLine;
    // A tag that is misspelt only where it opens or closes is a syntax error of the other one.
    const unknown = [...componentTags(source)].filter(({ name }) => !COMPONENTS.includes(name));
    if (line !== undefined && unknown.length > 0) {
      for (const { name, line: lineOfTag } of unknown) {
        const fix = suggest(name, COMPONENTS, `Use one of: ${COMPONENTS.join(', ')}.`);
        report({ line: lineOfTag, field: 'text', found: `<${name}>, which does not exist`, fix });
      }
    } else if (line !== undefined) {
      const text = source.split('\n')[line - 1] ?? '';
      const mistake = MISTAKES.find((known) => known.line.test(text));
      report({
        line,
        field: 'text',
        found: `${quote(text)}, which is not valid MDX`,
        fix: mistake?.fix ?? OTHER_FIX,
      });
    } else if (body.blocks.every(({ type }) => type === 'yaml')) {
      report({
        line: 1,
        field: 'text',
        found: 'no text',
        fix: 'Write the text below the second ---.',
      });
    }
  },
};
