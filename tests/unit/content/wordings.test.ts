import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { CLAIMS, parseWordings, TYPED_FIGURES } from '../../../scripts/content-check/wordings.ts';
import { inProject } from '../../../scripts/library/paths.ts';
import { describeFinding } from '../../../scripts/content-check/report.ts';
import { checkArticle, checkText, expectFinding, expectNoFinding } from './check-article.ts';

const FILES = [
  { file: 'claims.yaml', wordings: CLAIMS },
  { file: 'typed-figures.yaml', wordings: TYPED_FIGURES },
];

describe.each(FILES)('$file', ({ file, wordings }) => {
  it('gives with each rule what its sentences say', () => {
    const yaml = readFileSync(inProject('scripts', 'content-check', file), 'utf8');
    expect(() => parseWordings(file, yaml)).not.toThrow();
  });

  const allowed = wordings.rules.flatMap(({ allows }) => allows);

  it.each(allowed)('has no rule against "%s"', (sentence) => {
    expect(wordings.find(sentence)).toEqual([]);
  });

  it('names each rule once', () => {
    const names = wordings.rules.map(({ expected }) => expected);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Sentences that were written without a look at the rules, one on each line. */
function readSentences(name: string): readonly string[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');
}

function findAll(sentence: string): readonly string[] {
  return FILES.flatMap(({ wordings }) => wordings.find(sentence)).map(({ rule }) => rule.expected);
}

describe('a sentence that no rule was written for', () => {
  it.each(readSentences('refused.txt'))('is refused: %s', (sentence) => {
    expect(findAll(sentence)).not.toEqual([]);
  });

  it.each(readSentences('accepted.txt'))('is accepted: %s', (sentence) => {
    expect(findAll(sentence)).toEqual([]);
  });
});

describe('a wrong file of wordings', () => {
  const yaml = (patterns: string, { unless = '[]', to = '[own] it.', allows = 'They win.' } = {}) =>
    `
blocks: { we: '(we|our \\w+)' }
exceptions: {}
unless: []
rules:
  - expected: '[own]'
    reason: a reason
    unless: ${unless}
    patterns: ${patterns}
    specs: [{ from: We win it., to: '${to}' }]
    allows: [${allows}]
`;

  it('is accepted when its sentences give what they say', () => {
    const [found] = parseWordings('a', yaml("['{we} win']")).find('At last our team\nwin a case.');
    expect(found).toMatchObject({ index: 8, found: 'our team\nwin' });
  });

  it.each([
    { name: 'a sentence is not found', text: yaml("['{we} lose']"), message: 'spec failed' },
    { name: 'other words are found', text: yaml("['{we} win it']"), message: 'spec failed' },
    {
      name: 'an allowed sentence is found',
      text: yaml("['{we} win']", { allows: 'Our team win.' }),
      message: 'spec failed',
    },
    { name: 'a block does not exist', text: yaml("['{they} win']"), message: 'block {they}' },
    {
      name: 'an exception does not exist',
      text: yaml("['we win']", { unless: '[denial]' }),
      message: 'exception "denial"',
    },
  ])('is rejected when $name', ({ text, message }) => {
    expect(() => parseWordings('a', text)).toThrow(message);
  });
});

it('a sentence that fails is named without the pattern', () => {
  const yaml = `
blocks: {}
exceptions: {}
unless: []
rules:
  - { expected: '[own]', reason: a, patterns: [we win], specs: [{ from: We lose., to: '[own].' }], allows: [No.] }
`;
  expect(() => parseWordings('claims.yaml', yaml)).toThrow(
    /^claims\.yaml: \[own\] spec failed\. "We lose\.", expected "\[own\]\.", but got "We lose\."\.$/,
  );
});

describe('a claim', () => {
  it('is reported with its words, its reason and what to write', () => {
    expect(checkText('First.\n\nWe get you the best rate.')).toEqual([
      {
        rule: 'superlative',
        severity: 'error',
        file: 'content/blog/one-text.mdx',
        line: 14,
        field: 'text',
        found: '"We get you the best rate": a superlative that cannot be proved',
        fix: 'Say what you compare, and for whom an offer may suit.',
      },
    ]);
  });

  it('is reported across lines of a paragraph, at the line where it begins', () => {
    const [finding] = checkText('We compare offers, and\nwe get you the\nbest rate.');
    expect(finding).toMatchObject({ rule: 'superlative', line: 13 });
  });

  it.each([
    'We give you **independent** advice.',
    '| Whom | What |\n| --- | --- |\n| You | independent advice |',
    '> Independent advice for all.',
    '- Independent advice for all.',
    '<Callout tone="tip" title="Independent advice">\n\nText.\n\n</Callout>',
    '![Independent advice at a table](../images/plan.png)',
  ])('is reported wherever readers see it: %s', (text) => {
    expectFinding(text, 'own-independence');
  });

  it('is reported in a field', () => {
    const excerpt =
      "'Approved in 3 days: how two offers are compared before either of them runs out, line by line.'";
    expect(checkArticle({ fields: { excerpt } })).toEqual([
      expect.objectContaining({ rule: 'approval-time', line: 4, field: 'excerpt' }),
    ]);
  });

  it('is only a warning if it may be right', () => {
    expect(checkText('We have helped 500 happy families.')).toEqual([
      expect.objectContaining({ rule: 'number-of-clients', severity: 'warning' }),
    ]);
  });

  it('is reported once for each reason', () => {
    expectFinding('We guarantee a loan, and your loan will be guaranteed.', 'our-guarantee');
  });

  it('is reported with either apostrophe', () => {
    expectFinding("Banks won't refuse our clients.", 'our-guarantee');
    expectFinding('Banks won’t refuse our clients.', 'our-guarantee');
  });

  it('is reported after a clause that denies something else', () => {
    expectFinding('This is no advert, we have the best rate in Cyprus.', 'superlative');
  });

  it('is reported whatever the text says to the library', () => {
    expect(checkText('We guarantee a loan. prh:disable')).toContainEqual(
      expect.objectContaining({ rule: 'our-guarantee' }),
    );
  });
});

describe('a typed figure', () => {
  it('is reported for each of two amounts of a sentence', () => {
    const findings = checkText('VAT at 7% is due on the first 99 m².');
    expect(findings.map(describeFinding)).toEqual([
      expect.stringContaining('warning, text: found "7%", typed by hand'),
      expect.stringContaining('text: found "99 m²", but '),
    ]);
  });

  it.each([
    '<KeyFigure value="24%" label="is the VAT on a new home" />',
    '<Callout tone="care" title="VAT of 22% is due">\n\nAsk first.\n\n</Callout>',
    '| VAT | Levy |\n| --- | --- |\n| none | 4% |',
  ])('is found in a property and in a table: %s', (text) => {
    expect(checkText(text)).toEqual([expect.objectContaining({ rule: 'typed-figures' })]);
  });

  it('without a name in content/figures.yaml is accepted', () => {
    expectNoFinding('The Ombudsman takes disputes of up to €170.');
  });

  it.each(['Law 99(I)/2021', 'Decree 12/2022', 'Directive 2014/17/EU', 'Civil Appeal 12/2019'])(
    '%s that is not in content/figures.yaml is a warning',
    (law) => {
      expect(checkText(`It is set by ${law}.`)).toEqual([
        expect.objectContaining({ rule: 'typed-figures', severity: 'warning' }),
      ]);
    },
  );
});

describe('a detail of the firm', () => {
  it.each([
    'Call Halcyon for more.',
    'We sit in Kato Polemidia, Limassol.',
    'See halcyon.example.',
  ])('belongs in content/firm.yaml: %s', (text) => {
    expectFinding(text, 'firm-details');
  });

  it.each([
    'Call (020) 7946 0958.',
    'Call 0044 20 7946 0958.',
    'Call 7777 1234.',
    'Write to me (at) example.org.',
  ])('or of others is reported: %s', (text) => {
    expectFinding(text, 'contact-details');
  });

  it.each([
    'Houses in Kato Polemidia cost more.',
    'It costs €2,600,000.',
    'Halcyon Bridge is old.',
  ])('is not in: %s', (text) => {
    expectNoFinding(text);
  });
});
