import { expect, it } from 'vitest';

import { checkArticle, checkText } from './check-article.ts';

interface SyntaxCase {
  readonly name: string;
  readonly text: string;
  readonly fix: string;
}

const CLOSE_TAGS = 'Close every tag that is opened, in the same paragraph or on a line of its own.';

const MISTAKES: readonly SyntaxCase[] = [
  {
    name: 'a URL between angle brackets',
    text: 'Go to <https://www.example.org/x> now.',
    fix: 'Write the link as [link text](https://…).',
  },
  {
    name: 'an HTML comment',
    text: '<!-- a note -->',
    fix: 'Write a comment as {/* note */}.',
  },
  {
    name: 'an HTML image',
    text: '<img src="x.png" alt="A plan of the flat">',
    fix: 'Write ![what the image shows](../images/NAME.png), or use <Figure>.',
  },
  {
    name: 'an HTML line break',
    text: 'one<br>two',
    fix: 'Write <br />, or begin a new paragraph.',
  },
  {
    name: 'a smaller-than sign',
    text: 'if a < b and 3<5',
    fix: String.raw`Write \< for a literal <.`,
  },
  {
    name: 'an open brace',
    text: 'A set {of two offers.',
    fix: String.raw`Close the brace, or write \{ for a literal brace.`,
  },
  {
    name: 'a property without quotation marks',
    text: '<CalculatorLink amount=250000 rate=3.75 years=25>Sum</CalculatorLink>',
    fix: 'Write text as title="…", and a number as amount={250000}.',
  },
  {
    name: 'curly quotation marks around a property',
    text: '<Callout title=“Mind the fees”>\n\nText.\n\n</Callout>',
    fix: 'Replace the curly quotation marks in the tag with straight ones: "…".',
  },
  { name: 'a tag that is not closed', text: '<Callout>\n\nMind the fees.', fix: CLOSE_TAGS },
];

it.each(MISTAKES)('$name is not valid MDX', ({ text, fix }) => {
  const [finding] = checkText(text);
  expect(finding).toMatchObject({ rule: 'mdx-syntax', line: 12, fix });
  expect(finding?.found).toMatch(/, which is not valid MDX$/);
});

it('the rest of a text that is not valid MDX is checked too', () => {
  const text = '<Callout>\n\nWe guarantee it: see [how it works](/nowhere-at-all).\n\n# Again';
  expect(checkText(text).map(({ rule }) => rule)).toEqual([
    'mdx-syntax',
    'links',
    'our-guarantee',
    'headings',
  ]);
});

it('an article without a text is reported', () => {
  expect(checkArticle({ text: '' })).toEqual([
    expect.objectContaining({ rule: 'mdx-syntax', found: 'no text' }),
  ]);
});

it('a merge conflict hides everything else', () => {
  const text = '<<<<<<< HEAD\nTODO\n=======\nHo\n>>>>>>> b';
  expect(checkText(text)).toEqual([
    expect.objectContaining({ rule: 'merge-conflict', line: 12, severity: 'error' }),
  ]);
});
