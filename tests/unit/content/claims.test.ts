import { describe, expect, it } from 'vitest';

import { CLAIMS, findClaims, parseClaims } from '../../../scripts/content-check/claims.ts';
import { checkArticle, checkText, expectFinding, expectNoFinding } from './check-article.ts';

const MATCHING = CLAIMS.flatMap((claim) =>
  claim.matches.map((sentence) => ({ claim, id: claim.id, sentence })),
);
const ALLOWED = CLAIMS.flatMap(({ id, allows }) => allows.map((sentence) => ({ id, sentence })));

describe('claims.yaml', () => {
  it.each(MATCHING)('reports $id in "$sentence"', ({ claim, sentence }) => {
    expect(findClaims(sentence, [claim])).toHaveLength(1);
  });

  it.each(ALLOWED)('allows "$sentence" beside $id', ({ sentence }) => {
    expect(findClaims(sentence)).toEqual([]);
  });

  it.each(CLAIMS)('has a sentence for each pattern of $id', ({ patterns, matches }) => {
    const sentences = matches.map((sentence) => sentence.replaceAll("'", '’'));
    for (const pattern of patterns) {
      expect(sentences).toContainEqual(expect.stringMatching(new RegExp(pattern)));
    }
  });

  it('names each claim once', () => {
    const ids = CLAIMS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
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

  it('is reported at its line of a paragraph', () => {
    const [finding] = checkText('We compare offers, and\nwe get you the best rate.');
    expect(finding?.line).toBe(13);
  });

  it('is reported in a field', () => {
    const excerpt =
      "'Approved in 3 days: how two offers are compared before either of them runs out, line by line.'";
    expect(checkArticle({ fields: { excerpt } })).toEqual([
      expect.objectContaining({ rule: 'approval-time', line: 4, field: 'excerpt' }),
    ]);
  });

  it('is reported in a property of a component', () => {
    expectFinding('<KeyFigure value="2.9% APR" label="is what we offer to all" />', 'aprc');
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

  it('is allowed in a warning against an advertisement', () => {
    expectNoFinding('Distrust an advert that says “approved in 24 hours”.');
  });

  it('is reported in a quotation without a warning', () => {
    expectFinding('We say: “approved in 24 hours”.', 'approval-time');
  });

  it('is reported after a sentence that denies it', () => {
    expectFinding(
      'Nobody can promise the best rate in Cyprus. We have the best rate in Cyprus.',
      'superlative',
    );
  });

  it('is reported after a clause that denies something else', () => {
    expectFinding('This is no advert, we have the best rate in Cyprus.', 'superlative');
  });
});

describe('a wrong claims.yaml', () => {
  const yaml = (patterns: string, unless = '[]') => `
blocks: { we: '(we|our \\w+)' }
exceptions: {}
claims:
  - id: a-claim
    reason: a reason
    advice: Write it again.
    severity: error
    unless: ${unless}
    patterns: ${patterns}
    matches: [We win.]
    allows: [They win.]
`;

  it('is accepted with a block', () => {
    const [claim] = parseClaims(yaml("['{we} win']"));
    expect(claim && findClaims('Our team win.', [claim])).toHaveLength(1);
  });

  it('is rejected with a pattern of more than 100 characters', () => {
    expect(() => parseClaims(yaml(`['${'a'.repeat(101)}']`))).toThrow('100');
  });

  it('is rejected with a block that does not exist', () => {
    expect(() => parseClaims(yaml("['{they} win']"))).toThrow('there is no block {they}');
  });

  it('is rejected with letters of any alphabet, if capitals do not count', () => {
    expect(() => parseClaims(yaml(String.raw`['\p{Lu}\p{Ll}+ wins']`))).toThrow('case: exact');
  });

  it('is rejected with an exception that does not exist', () => {
    expect(() => parseClaims(yaml("['we win']", '[denial]'))).toThrow('no exception "denial"');
  });
});
