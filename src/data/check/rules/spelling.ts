import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { decodeTrie } from 'cspell-trie-lib';

import { quote } from '../finding.ts';
import type { Problem } from '../finding.ts';
import { placeAt } from '../texts.ts';
import type { TextRule } from '../texts.ts';

const DICTIONARY_FOLDER = dirname(createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit'));

/** British English, as cspell has it. */
const dictionary = decodeTrie(gunzipSync(readFileSync(join(DICTIONARY_FOLDER, 'en_GB.trie.gz'))));

/** Whether the dictionary has a word; a genitive counts as its noun. */
function isWord(word: string): boolean {
  const plain = word.replaceAll('’', "'");
  const forms = [plain, plain.replace(/'s?$/, '')].flatMap((form) => [form, form.toLowerCase()]);
  return forms.some((form) => dictionary.has(form));
}

/** Endings that the dictionary accepts in both spellings; this site writes the British one. */
const AMERICAN_ENDING = /^(?<stem>\p{L}{3,}(?<!s)[iy])z(?<end>e[sdr]?|ers|ing|ations?)$/u;

function britishFor(word: string): string | undefined {
  const { stem, end } = AMERICAN_ENDING.exec(word)?.groups ?? {};
  const british = `${stem ?? ''}s${end ?? ''}`;
  return stem !== undefined && isWord(british) ? british : undefined;
}

/** Cost of one wrong, missing or swapped letter in the dictionary's measure. */
const ONE_LETTER_COST = 110;

/** The nearest words: of American spellings, the British one is among them. */
const correctionsFor = (word: string): readonly string[] =>
  dictionary
    .suggestWithCost(word, { numSuggestions: 3, changeLimit: 2 })
    .filter(({ cost, word: meant }) => cost <= ONE_LETTER_COST && meant !== word)
    .map(({ word: meant }) => meant);

const WORD =
  /(?<![\p{L}\p{N}@./_-])\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[’']\p{L}+)*(?![\p{L}\p{N}@_])/gu;

/** Words in another alphabet, one after the other. */
const OTHER_ALPHABET =
  /(?:[^\P{L}\p{Script=Latin}\p{Script=Common}]+[\s,.;·]+){3,}[^\P{L}\p{Script=Latin}]+/u;

/** Minimum number and share of unknown words that make a text one of another language. */
const MIN_FOREIGN_WORDS = 4;
const MIN_FOREIGN_SHARE = 0.35;

/** What is wrong with a word that is not British English. */
function problemOf(word: string, before: string): Problem | undefined {
  const isCapital = /^\p{Lu}/u.test(word);
  const british = isCapital && /\p{Lu}\p{L}*[ -]$/u.test(before) ? undefined : britishFor(word);
  if (british !== undefined) {
    return [`${quote(word)}, an American spelling`, `Write ${british}.`];
  }

  if (word.length < 3 || isWord(word)) {
    return undefined;
  }

  // Abbreviations, names of products, and names within a sentence.
  const isStart = /(?:^|[.!?:“‘"(]\s*)$/.test(before);
  if (/.\p{Lu}/u.test(word) || (isCapital && !isStart)) {
    return undefined;
  }

  const meant = correctionsFor(isCapital ? word.toLowerCase() : word);
  // A name at the start of a sentence.
  if (isCapital && !meant.some((one) => /^\p{Ll}/u.test(one))) {
    return undefined;
  }

  const found = `${quote(word)}, which is not in the dictionary`;
  const add = 'Correct it, or add a right word to content/words.txt.';
  return meant.length === 0
    ? [found, add, 'warning']
    : [found, `Did you mean ${meant.join(' or ')}? ${add}`];
}

/** Texts are in English, spelt as in Britain; `content/words.txt` has the other words. */
export const spelling: TextRule = (passage, { words }, report) => {
  if (passage.file === 'content/firm.yaml') {
    return;
  }

  const blank = (found: string) => ' '.repeat(found.length);
  const text = passage.text.replaceAll(/\b(?:https?:|www\.)\S+|\[\[[^\]]*\]\]/g, blank);
  const all = [...text.matchAll(WORD)];
  const problems = all.flatMap(({ 0: word, index }) => {
    const isListed = words.has(word) || words.has(word.toLowerCase());
    const problem = isListed ? undefined : problemOf(word, text.slice(0, index));
    return problem ? [{ place: placeAt(passage, index), problem }] : [];
  });
  const isForeign =
    problems.length >= MIN_FOREIGN_WORDS && problems.length > all.length * MIN_FOREIGN_SHARE;
  const fix = 'Write it in English; a term in another language takes at most three words.';
  if (isForeign || OTHER_ALPHABET.test(text)) {
    report(passage, `${quote(text)}, a text in another language`, fix);
  } else {
    for (const { place, problem } of problems) {
      report(place, ...problem);
    }
  }
};
