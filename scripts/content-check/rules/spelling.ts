import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { decodeTrie } from 'cspell-trie-lib';

import { FIRM_FILE } from '../../content/content-site.ts';
import { lineAt } from '../../content/visible-text.ts';
import { quote } from '../finding.ts';
import type { Report } from '../finding.ts';
import type { TextRule } from '../rule.ts';

const DICTIONARY_FOLDER = dirname(createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit'));

/** The British dictionary of cspell. */
const dictionary = decodeTrie(gunzipSync(readFileSync(join(DICTIONARY_FOLDER, 'en_GB.trie.gz'))));

/** Whether a word, or the noun of a genitive, is in the dictionary. */
function isWord(word: string): boolean {
  const plain = word.replaceAll('’', "'");
  const noun = plain.replace(/'s?$/, '');
  return [plain, noun].some((form) => dictionary.has(form) || dictionary.has(form.toLowerCase()));
}

/** The dictionary accepts both spellings of these endings; this site writes the British one. */
const AMERICAN_ENDING = /(?<=\p{L}{3,}(?<!s)[iy])z(?=(?:e[sdr]?|ers|ing|ations?)$)/u;

/** American parts of words that the dictionary does not have, with the British ones. */
const AMERICAN_PARTS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{2})or(?=(?:s|ed|ing|able|ful|ites?|hoods?|ly|y)?$)/u, 'our'],
  [/er(?=s?$)/u, 're'],
  [/ered$/u, 'red'],
  [/og(?=s?$)/u, 'ogue'],
  [/ense(?=s?$)/u, 'ence'],
  [/(?<=\p{L}{2}[aeiou])l(?=(?:ed|ing|ers?)$)/u, 'll'],
  [/yz(?=(?:e[sdr]?|ing)$)/u, 'ys'],
];

function britishSpelling(word: string): string | undefined {
  const pairs: typeof AMERICAN_PARTS = isWord(word) ? [[AMERICAN_ENDING, 's']] : AMERICAN_PARTS;
  return pairs
    .map(([american, british]) => word.replace(american, british))
    .find((british) => british !== word && isWord(british));
}

/** Cost of one wrong, missing or swapped letter in the dictionary's measure. */
const ONE_LETTER_COST = 110;

/**
 * Dictionary words that differ by one letter. For an American spelling, the British one is among
 * them.
 */
function correctionsFor(word: string): readonly string[] {
  return dictionary
    .suggestWithCost(word, { numSuggestions: 3, changeLimit: 2 })
    .filter(({ cost, word: meant }) => cost <= ONE_LETTER_COST && meant !== word)
    .map(({ word: meant }) => meant);
}

/** Whether a word is a name, a product or an abbreviation, which need not be in the dictionary. */
function isName(word: string, before: string): boolean {
  const hasCapitalInside = /.\p{Lu}/u.test(word);
  const isAtStart = /(?:^|[.!?:“‘"(]\s*)$/.test(before);
  return hasCapitalInside || (/^\p{Lu}/u.test(word) && !isAtStart);
}

/** Shorter words are mostly abbreviations. */
const MIN_LENGTH = 3;

const ADD_FIX = 'Correct it, or add a right word to content/words.txt.';

/** What is wrong with a word that is not British English; undefined if nothing is. */
function findSpellingProblem(
  word: string,
  before: string,
): Pick<Report, 'found' | 'fix' | 'severity'> | undefined {
  if (isName(word, before)) {
    return undefined;
  }

  const british = britishSpelling(word);
  if (british !== undefined) {
    return { found: `${quote(word)}, an American spelling`, fix: `Write ${british}.` };
  }

  if (word.length < MIN_LENGTH || isWord(word)) {
    return undefined;
  }

  const isCapital = /^\p{Lu}/u.test(word);
  const corrections = correctionsFor(word.toLowerCase());
  // Probably a name at the start of a sentence: no lower-case word is close to it.
  if (isCapital && corrections.every((meant) => /^\p{Lu}/u.test(meant))) {
    return undefined;
  }

  const found = `${quote(word)}, which is not in the dictionary`;
  return corrections.length === 0
    ? { found, fix: ADD_FIX, severity: 'warning' }
    : { found, fix: `Did you mean ${corrections.join(' or ')}? ${ADD_FIX}` };
}

/** A word in Latin letters that is not part of an address, a file name or a number. */
const WORD = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}@./_-])`,
    String.raw`\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[’']\p{L}+)*`,
    String.raw`(?![\p{L}\p{N}@_])`,
  ].join(''),
  'gu',
);

/** URLs, and placeholders that have no value. */
const NO_PROSE = /\b(?:https?:|www\.)\S+|\[\[[^\]]*\]\]/g;

/** Words are spelt as in Britain; `content/words.txt` has the words that the dictionary lacks. */
export const spelling: TextRule = {
  name: 'spelling',
  check: (passage, { words }, report) => {
    if (passage.file === FIRM_FILE) {
      return;
    }

    const prose = passage.text.replaceAll(NO_PROSE, (found) => ' '.repeat(found.length));
    for (const { 0: word, index } of prose.matchAll(WORD)) {
      const isListed = words.has(word) || words.has(word.toLowerCase());
      const problem = isListed ? undefined : findSpellingProblem(word, prose.slice(0, index));
      if (problem) {
        report({ line: lineAt(passage, index), field: passage.field, ...problem });
      }
    }
  },
};
