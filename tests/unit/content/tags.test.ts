import { describe, expect, it } from 'vitest';

import { checkText, expectNoFinding } from './check-article.ts';

interface TagCase {
  readonly name: string;
  readonly text: string;
  readonly found: string;
  readonly fix: string;
}

const LITERAL = 'Write a literal value: text as title="…", a number as amount={250000}.';
const NO_EXPRESSIONS = String.raw`Write plain text, or \{ for a literal brace: expressions are not allowed.`;

const COMPONENTS: readonly TagCase[] = [
  {
    name: 'an unknown component',
    text: '<Calout>\n\nMind the fees.\n\n</Calout>',
    found: '<Calout>, which does not exist',
    fix: 'Did you mean Callout?',
  },
  {
    name: 'a component in lower case',
    text: '<callout>\n\nMind the fees.\n\n</callout>',
    found: '<callout>, which does not exist',
    fix: 'Did you mean Callout?',
  },
  {
    name: 'an unknown property',
    text: '<Callout colour="red">\n\nMind the fees.\n\n</Callout>',
    found: 'a field that does not exist',
    fix: 'Delete it. Allowed fields: tone, title.',
  },
  {
    name: 'a value that is not allowed',
    text: '<Callout tone="danger">\n\nMind the fees.\n\n</Callout>',
    found: '"danger"',
    fix: 'Write for tone one of: note, tip, care.',
  },
  {
    name: 'a number as text',
    text: '<CalculatorLink amount="250000" rate={3.75} years={25} />',
    found: '"250000"',
    fix: 'Write amount as a number from 1000 to 100000000 in braces, for example amount={250000}.',
  },
  {
    name: 'a number with a point for thousands',
    text: '<CalculatorLink amount={250.000} rate={3.75} years={25}>Your own loan</CalculatorLink>',
    found: '"250"',
    fix: 'Write amount as a number from 1000 to 100000000 in braces, for example amount={250000}.',
  },
  {
    name: 'a rate as a fraction',
    text: '<CalculatorLink amount={250000} rate={0.0375} years={25}>Your own loan</CalculatorLink>',
    found: '"0.0375"',
    fix: 'Write rate as a number from 0.1 to 30 in braces, for example rate={3.75}.',
  },
  {
    name: 'a text that is too long',
    text: '<KeyFigure value="€58,900 in ready cash" label="beside a loan of 80%" />',
    found: '"€58,900 in ready cash" (21 characters)',
    fix: 'Write 1 to 14 characters for value.',
  },
  {
    name: 'a missing property',
    text: '<Figure src="plan.png" />',
    found: 'nothing',
    fix: 'Write 10 to 250 characters for alt, what the picture shows to those who cannot see it.',
  },
  {
    name: 'a key figure without a value',
    text: '<KeyFigure label="beside a loan of 80%" />',
    found: 'nothing',
    fix: 'Write value="…", or put <LoanSum … /> between the tags.',
  },
  {
    name: 'a summary without a list',
    text: '<KeyFacts>\n\nHello there.\n\n</KeyFacts>',
    found: 'no list',
    fix: 'Write a list between its tags, with empty lines around it.',
  },
  {
    name: 'steps without a numbered list',
    text: '<Steps>\n\n- Hello there.\n\n</Steps>',
    found: 'no numbered list',
    fix: 'Write a numbered list between its tags, with empty lines around it.',
  },
  {
    name: 'a comparison without a table',
    text: '<ComparisonTable caption="Two offers for one loan">\n\nHello there.\n\n</ComparisonTable>',
    found: 'no table',
    fix: 'Write a table between its tags, with empty lines around it.',
  },
  {
    name: 'another amount in the text of a calculator link',
    text: '<CalculatorLink amount={250000} rate={3.75} years={25}>€300,000 over 25 years</CalculatorLink>',
    found: 'the text "€300,000", which no property has',
    fix: 'Use the same number in both.',
  },
  {
    name: 'another term in the text of a calculator link',
    text: '<CalculatorLink amount={250000} rate={3.75} years={25}>€250,000 over 20 years</CalculatorLink>',
    found: 'the text "20", which no property has',
    fix: 'Use the same number in both.',
  },
  {
    name: 'another rate in the text of a calculator link',
    text: '<CalculatorLink amount={250000} rate={3.75} years={25}>€250k at 4%</CalculatorLink>',
    found: 'the text "4", which no property has',
    fix: 'Use the same number in both.',
  },
];

const CODE: readonly TagCase[] = [
  {
    name: 'a computed property',
    text: '<Callout tone="tip" title={process.exit(1)}>\n\nMind the fees.\n\n</Callout>',
    found: '"title={process.exit(1)}"',
    fix: LITERAL,
  },
  {
    name: 'a sum as a property',
    text: '<CalculatorLink amount={1000} rate={1} years={1} extra={1+1}>A sum</CalculatorLink>',
    found: '"extra={1+1}"',
    fix: LITERAL,
  },
  {
    name: 'spread properties',
    text: 'A <sup {...x}>2</sup>.',
    found: '"{...x}" on <sup>, which is computed',
    fix: 'Write a text in straight quotation marks: title="…".',
  },
  {
    name: 'an expression',
    text: 'It costs {price} a month.',
    found: '"{price}"',
    fix: NO_EXPRESSIONS,
  },
  {
    name: 'an expression between comments',
    text: '{/* a */ x() /* b */}',
    found: '"{/* a */ x() /* b */}"',
    fix: NO_EXPRESSIONS,
  },
  {
    name: 'a template',
    text: '{`${x}`}',
    found: '"{`${x}`}"',
    fix: NO_EXPRESSIONS,
  },
  {
    name: 'an import',
    text: "import Box from '../Box.astro'",
    found: '"import Box from \'../Box.astro\'"',
    fix: 'Delete the line: components need no import.',
  },
];

const MARKUP: readonly TagCase[] = [
  {
    name: 'an event attribute',
    text: 'The <abbr onclick="go()">ESIS</abbr> lists the cost.',
    found: 'onclick on <abbr>, which is not allowed in content',
    fix: 'Delete it.',
  },
  {
    name: 'a block of code',
    text: '```\ncode\n```',
    found: 'a block of code, "code"',
    fix: 'Remove the ``` lines.',
  },
  {
    name: 'a checkbox',
    text: '- [ ] Ask the bank',
    found: 'a task-list checkbox, "[ ]"',
    fix: 'Delete the square brackets.',
  },
  {
    name: 'a text struck through',
    text: 'The ~~old~~ new price.',
    found: '"old", struck through',
    fix: 'Delete it: readers would see it.',
  },
];

describe('content with', () => {
  it.each([...COMPONENTS, ...CODE, ...MARKUP])('$name is reported', ({ text, found, fix }) => {
    expect(checkText(text)).toEqual([expect.objectContaining({ rule: 'tags', found, fix })]);
  });

  it.each(['div', 'a', 'process.exit', 'script'])('the tag <%s> is reported', (name) => {
    expect(checkText(`<${name}>\n\nImportant.\n\n</${name}>`)).toEqual([
      expect.objectContaining({
        rule: 'tags',
        found: `the HTML tag <${name}>, which is not allowed in content`,
      }),
    ]);
  });
});

describe('no finding', () => {
  it.each([
    '<Callout title={"Plain text"}>\n\nText.\n\n</Callout>',
    "<Callout title={'Plain text'}>\n\nText.\n\n</Callout>",
    '<CalculatorLink amount={250000} rate={3.75} years={25}>Your own loan</CalculatorLink>',
    '<CalculatorLink amount={250000} rate={3.75} years={25}>€250k over 25 years</CalculatorLink>',
    '<Steps>\n\n1. Ask.\n2. Compare.\n\n</Steps>',
    '{/* one */}\n\n{/* two */}',
    'An <abbr title="European Standardised Information Sheet">ESIS</abbr>.',
    'CO<sub>2</sub> and m<sup>2</sup>.',
    '> A quotation.',
    '- One\n- Two\n  - Three',
    'Line one\\\nline two.',
    'An offer \\{draft\\} with a margin \\< 2%.',
    'Use `Ctrl` and read it.',
  ])('in "%s"', (text) => {
    expectNoFinding(text);
  });
});
