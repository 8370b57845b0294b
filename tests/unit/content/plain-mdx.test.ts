import { mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';

import { safeMdx } from '../../../src/integrations/safe-mdx.ts';

const compile = (text: string) => mdxToJs(text, { mdastPlugins: [safeMdx] });

const CODE = 'globalThis.process.exit(1)';

describe('executable MDX does not compile', () => {
  it.each([
    `<Callout tone="tip" title={${CODE}}>\n\nText.\n\n</Callout>`,
    `<Callout {...{ title: ${CODE} }}>\n\nText.\n\n</Callout>`,
    `<CalculatorLink amount={1} rate={1} years={1} extra={${CODE}}>A sum</CalculatorLink>`,
    `<CalculatorLink amount={1 + 1} rate={1} years={1}>A sum</CalculatorLink>`,
    `An <abbr title={${CODE}}>ESIS</abbr>.`,
    `A <sup {...${CODE}}>2</sup>.`,
    `A <sup>{${CODE}}</sup>.`,
    `A sum of {1 + 1}.`,
    `{${CODE}}`,
    '{`${' + CODE + '}`}',
    `{/* note */ ${CODE} /* note */}`,
    `{/* note */ 'x', ${CODE}}`,
    `{frontmatter.title}`,
    `<Callout title={<b>{${CODE}}</b>}>\n\nText.\n\n</Callout>`,
    `<globalThis.process.exit />`,
    `<script>alert(1)</script>`,
    `<>text</>`,
    `<abbr set:html="<script>alert(1)</script>">x</abbr>`,
    `<abbr onclick="alert(1)">x</abbr>`,
    `import { execSync } from 'node:child_process';`,
    `export const x = ${CODE};`,
    `- a list\n- {${CODE}}`,
    `| a | b |\n| - | - |\n| {${CODE}} | 1 |`,
    `> ## A heading with {${CODE}}`,
    `[here](javascript:alert(1))`,
    `[here](<javas&Tab;cript:alert(1)>)`,
    `[here][1]\n\n[1]: data:text/html,x`,
  ])('%s', (text) => {
    expect(() => compile(`Before.\n\n${text}\n`)).toThrow('content must not contain code');
  });
});

it.each([
  '<CalculatorLink amount={250000} rate={3.75} years={25} extra={-1}>A sum</CalculatorLink>',
  '<Callout title={"It\'s so"}>\n\nText.\n\n</Callout>',
  '<Callout title={`Plain`}>\n\nText.\n\n</Callout>',
  '{/* a note * to / others **/}',
  'An <abbr title="a sheet">ESIS</abbr><br /> and \\{ a brace, {true}, {null}, {\'text\'}.',
  '[a](/blog#x) [b](#c) [d](https://example.org) ![A plan](../images/plan.png) [e](d.pdf)',
])('plain values compile: %s', (text) => {
  expect(() => compile(text)).not.toThrow();
});
