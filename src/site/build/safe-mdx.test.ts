import { mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';

import { safeMdx } from './safe-mdx.ts';

const compile = (text: string) => mdxToJs(text, { mdastPlugins: [safeMdx] });

const CODE = 'globalThis.process.exit(1)';

interface MdxCase {
  readonly name: string;
  readonly text: string;
}

const EXECUTABLE: readonly MdxCase[] = [
  {
    name: 'a computed property',
    text: `<Callout tone="tip" title={${CODE}}>\n\nText.\n\n</Callout>`,
  },
  {
    name: 'spread properties of a component',
    text: `<Callout {...{ title: ${CODE} }}>\n\nText.\n\n</Callout>`,
  },
  {
    name: 'a computed number',
    text: `<CalculatorLink amount={1} rate={1} years={1} extra={${CODE}}>A sum</CalculatorLink>`,
  },
  {
    name: 'a sum',
    text: '<CalculatorLink amount={1 + 1} rate={1} years={1}>A sum</CalculatorLink>',
  },
  {
    name: 'an element as a property',
    text: `<Callout title={<b>{${CODE}}</b>}>\n\nText.\n\n</Callout>`,
  },
  { name: 'a computed title', text: `An <abbr title={${CODE}}>ESIS</abbr>.` },
  { name: 'spread properties of an element', text: `A <sup {...${CODE}}>2</sup>.` },
  { name: 'an expression in an element', text: `A <sup>{${CODE}}</sup>.` },
  { name: 'an expression in a sentence', text: 'A sum of {1 + 1}.' },
  { name: 'an expression of its own', text: `{${CODE}}` },
  { name: 'a template', text: '{`${' + CODE + '}`}' },
  { name: 'code between comments', text: `{/* note */ ${CODE} /* note */}` },
  { name: 'code after a literal', text: `{/* note */ 'x', ${CODE}}` },
  { name: 'a variable', text: '{frontmatter.title}' },
  { name: 'a member as a tag', text: '<globalThis.process.exit />' },
  { name: 'a script', text: '<script>alert(1)</script>' },
  { name: 'a fragment', text: '<>text</>' },
  { name: 'set:html', text: '<abbr set:html="<script>alert(1)</script>">x</abbr>' },
  { name: 'an event attribute', text: '<abbr onclick="alert(1)">x</abbr>' },
  { name: 'an import', text: `import { execSync } from 'node:child_process';` },
  { name: 'an export', text: `export const x = ${CODE};` },
  { name: 'code in a list', text: `- a list\n- {${CODE}}` },
  { name: 'code in a table', text: `| a | b |\n| - | - |\n| {${CODE}} | 1 |` },
  { name: 'code in a heading', text: `> ## A heading with {${CODE}}` },
  { name: 'a javascript: link', text: '[here](javascript:alert(1))' },
  { name: 'a javascript: link in disguise', text: '[here](<javas&Tab;cript:alert(1)>)' },
  { name: 'a data: link', text: '[here][1]\n\n[1]: data:text/html,x' },
];

const HARMLESS: readonly MdxCase[] = [
  {
    name: 'numbers',
    text: '<CalculatorLink amount={250000} rate={3.75} years={25} extra={-1}>A sum</CalculatorLink>',
  },
  {
    name: 'a text between double quotes',
    text: '<Callout title={"It\'s so"}>\n\nText.\n\n</Callout>',
  },
  { name: 'a plain template', text: '<Callout title={`Plain`}>\n\nText.\n\n</Callout>' },
  { name: 'a comment', text: '{/* a note * to / others **/}' },
  { name: 'an allowed element', text: 'An <abbr title="a sheet">ESIS</abbr><br />.' },
  { name: 'an escaped brace', text: 'A text with \\{ a brace.' },
  { name: 'literals', text: "A text with {true}, {null}, {'text'}." },
  { name: 'links', text: '[a](/blog#x) [b](#c) [d](https://example.org) [e](d.pdf)' },
  { name: 'an image', text: '![A plan](../images/plan.png)' },
];

describe('MDX with', () => {
  it.each(EXECUTABLE)('$name does not compile', ({ text }) => {
    expect(() => compile(`Before.\n\n${text}\n`)).toThrow('content must not contain code');
  });

  it.each(HARMLESS)('$name compiles', ({ text }) => {
    expect(() => compile(text)).not.toThrow();
  });
});
