import { AMERICAN_SPELLING, FORBIDDEN_CLAIMS } from '../../../src/domain/house-words.ts';
import { telephoneDigits } from '../../../src/domain/firm.ts';
import { quote } from '../finding.ts';
import { type ContentRule, lineOf, nodesOf, passagesOf, wordsOf } from '../rule.ts';

/** Nothing is said that docs/facts.md rules out, in British spelling. */
export const claims: ContentRule = {
  name: 'claims',
  check: (file) =>
    passagesOf(file).flatMap(({ field, line, text }) => [
      ...FORBIDDEN_CLAIMS.flatMap(({ pattern, reason, write }) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined
          ? []
          : [{ line, field, found: `${quote(found)}: ${reason}`, write }];
      }),
      ...[...text.matchAll(AMERICAN_SPELLING)].map(([found]) => ({
        line,
        field,
        found: `${quote(found)}, an American spelling`,
        write: 'Write the British one.',
      })),
    ]),
};

/** Facts of the firm come from content/firm.yaml, so that a change reaches every page. */
export const firmFacts: ContentRule = {
  name: 'firm facts',
  check: (file, { firm }) => {
    const numbers = [firm.phone, firm.whatsapp].map(telephoneDigits);
    const facts = [firm.email, new URL(firm.url).hostname, firm.address.locality, firm.name];
    return passagesOf(file).flatMap(({ field, line, text }) => {
      const said = facts.find((fact) => text.toLowerCase().includes(fact.toLowerCase()));
      const dialled = [...text.matchAll(/\+?\d[\d ()-]{6,}\d/g)]
        .map(([number]) => number)
        .find((number) => numbers.some((own) => own.endsWith(number.replaceAll(/\D/g, ''))));
      const found = dialled ?? said;
      return found === undefined
        ? []
        : [
            {
              line,
              field,
              found: `${quote(found)}, a fact of the firm typed by hand`,
              write: 'Write "we" or link to /contact: the page there reads content/firm.yaml.',
            },
          ];
    });
  },
};

/** More words than this in one paragraph are hard to read on a phone. */
export const PARAGRAPH_WORDS = 110;

/** Paragraphs stay short. */
export const paragraphs: ContentRule = {
  name: 'paragraphs',
  check: (file) =>
    nodesOf(file)
      .filter((node) => node.type === 'paragraph')
      .map((node) => ({ node, count: wordsOf(node).split(/\s+/).length }))
      .filter(({ count }) => count > PARAGRAPH_WORDS)
      .map(({ node, count }) => ({
        line: lineOf(node),
        field: 'text',
        found: `a paragraph of ${count} words, ${quote(wordsOf(node))}`,
        write: `Break it into paragraphs of at most ${PARAGRAPH_WORDS} words.`,
      })),
};

/** Two words in capitals, or one that is too long for an abbreviation such as ESIS. */
const CAPITALS = /\b[A-Z]{2,}(?:[ ,]+[A-Z]{2,})+\b|\b[A-Z]{7,}\b/;

/** Nothing is shouted. */
export const capitals: ContentRule = {
  name: 'capitals',
  check: (file) =>
    passagesOf(file).flatMap(({ field, line, text }) => {
      const [found] = CAPITALS.exec(text) ?? [];
      return found === undefined
        ? []
        : [
            {
              line,
              field,
              found: `${quote(found)} in capitals`,
              write: 'Write it in small letters; use **bold** where a word matters.',
            },
          ];
    }),
};
