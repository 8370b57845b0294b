import { readFileSync, readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readFirm } from '../../../scripts/library/firm.ts';
import { inProject } from '../../../scripts/library/paths.ts';
import { claimsOf, consultationLabels, firmTexts } from '../../../src/collections/firm-texts.ts';
import { fillText } from '../../../src/collections/reference-data/fill-text.ts';
import { CLAIM_NAMES } from '../../../src/collections/schemas/firm-claims.ts';
import { parseFirm } from '../../../src/collections/schemas/firm.ts';
import { CLAIM_WORDS } from '../../claim-words.ts';
import { edit, findProblems, readFixture } from './file-problems.ts';

const YAML = readFixture('content/firm.yaml');

/** The firm of the fixture with these claims. */
const firmWith = (claims: Readonly<Record<string, string>>) => {
  const lines = Object.entries(claims).map(([name, claim]) => `  ${name}: ${claim}\n`);
  return parseFirm(`${YAML}\nclaims:\n${lines.join('')}`);
};

const ALL = {
  experience: '41 years in lending',
  clients: 'many clients',
  banks: 'nine local banks',
  adviser: 'a named adviser',
  backOffice: 'a team of clerks',
  firstCall: 'free',
  lendingLimits: 'our records',
  simulator: 'a tool of our own',
  expert: 'a loan specialist',
};

describe('the claims of a firm', () => {
  it('are all in this test', () => {
    expect(Object.keys(ALL)).toEqual(CLAIM_NAMES);
  });

  it('are listed for the owner', () => {
    expect(claimsOf(parseFirm(YAML))).toEqual([]);
    expect(claimsOf(firmWith({ banks: 'nine banks', clients: "''" }))).toEqual([
      'content/firm.yaml: the site claims banks: nine banks.',
    ]);
  });

  it('make the buttons say free, or not', () => {
    expect(consultationLabels(firmWith(ALL).claims).book).toBe('Book Your Free Consultation');
    expect(consultationLabels(parseFirm(YAML).claims)).toEqual({
      book: 'Book Your Consultation',
      schedule: 'Schedule Consultation',
    });
  });

  it.each([
    { to: 'claims:\n  firstCall: cheap', fix: 'free, or leave it empty' },
    { to: `claims:\n  banks: ${'long '.repeat(20)}`, fix: 'at most 60 characters' },
    { to: 'claims:\n  bank: all', fix: 'Did you mean banks?' },
    { to: 'claims: all', fix: 'Write claims as experience' },
  ])('are refused as $to', ({ to, fix }) => {
    const [problem] = findProblems(parseFirm, edit(YAML, "licence: ''", `licence: ''\n${to}`));
    expect(problem?.fix).toContain(fix);
  });
});

/** Every text of the content that may name a claim. */
const SOURCES = readdirSync(inProject('content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx$|pages.*\.yaml$/.test(file))
  .map((file) => ({ file, text: readFileSync(inProject('content', file), 'utf8') }));

describe.each(CLAIM_NAMES)('the claim %s', (name) => {
  const claim = ALL[name];
  const filesWithClaim = (firm: ReturnType<typeof firmWith>) =>
    SOURCES.filter(({ text }) => {
      const filled = text.split('\n').map((line) => fillText(line, firmTexts(firm)));
      return filled.some((line) => line.toLowerCase().includes(claim));
    });

  it('is said while the firm makes it, and in no text of the content when it is empty', () => {
    const isSaidElsewhere = name === 'lendingLimits';
    expect(filesWithClaim(firmWith(ALL)).length > 0).toBe(!isSaidElsewhere);
    const without = firmWith({ ...ALL, [name]: "''" });
    const left = name === 'firstCall' ? [] : filesWithClaim(without);
    expect(left.map(({ file }) => file)).toEqual([]);
  });
});

describe('texts outside content/firm.yaml', () => {
  const { claims } = readFirm();

  it.each(SOURCES)('name no claim in words of their own: $file', ({ text }) => {
    const typed = text.split('\n');
    const words = Object.values(CLAIM_WORDS);
    expect(typed.filter((line) => words.some((claim) => claim.test(line)))).toEqual([]);
  });

  it('are tried with the claims that the firm makes', () => {
    expect(Object.values(claims).filter((claim) => claim !== undefined)).not.toContain('');
  });
});
