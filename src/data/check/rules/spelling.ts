import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { decodeTrie } from 'cspell-trie-lib';

import { type Place, quote, type Report } from '../finding.ts';
import { placeAt, type TextRule } from '../texts.ts';

const DICTIONARY_FOLDER = dirname(createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit'));

/** British English, as cspell has it. */
const dictionary = decodeTrie(gunzipSync(readFileSync(join(DICTIONARY_FOLDER, 'en_GB.trie.gz'))));

const known = new Map<string, boolean>();

/** Whether the dictionary has a word; a genitive counts as its noun. */
function isWord(word: string): boolean {
  const cached = known.get(word);
  if (cached !== undefined) return cached;
  const plain = word.replaceAll('’', "'");
  const forms = [plain, plain.replace(/'s?$/, '')].flatMap((form) => [form, form.toLowerCase()]);
  const isKnown = forms.some((form) => dictionary.has(form));
  known.set(word, isKnown);
  return isKnown;
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

/** Reports a word that is not British English. */
function checkWord(word: string, before: string, place: Place, report: Report): void {
  const isCapital = /^\p{Lu}/u.test(word);
  const british = isCapital && /\p{Lu}\p{L}*[ -]$/u.test(before) ? undefined : britishFor(word);
  if (british !== undefined)
    report(place, `${quote(word)}, an American spelling`, `Write ${british}.`);
  if (british !== undefined || word.length < 3 || isWord(word)) return;
  // Abbreviations, names of products, and names within a sentence.
  const isStart = /(?:^|[.!?:“‘"(]\s*)$/.test(before);
  if (/.\p{Lu}/u.test(word) || (isCapital && !isStart)) return;
  const meant = correctionsFor(isCapital ? word.toLowerCase() : word);
  // A name at the start of a sentence.
  if (isCapital && !meant.some((one) => /^\p{Ll}/u.test(one))) return;
  report(
    place,
    `${quote(word)}, which is not in the dictionary`,
    `${meant.length === 0 ? 'Correct it' : `Did you mean ${meant.join(' or ')}? Correct it`}, or add a right word to content/words.txt.`,
    meant.length === 0 ? 'warning' : undefined,
  );
}

/** Texts are in English, spelt as in Britain; `content/words.txt` has the other words. */
export const spelling: TextRule = (passage, { words }, report) => {
  if (passage.file === 'content/firm.yaml') return;
  const text = passage.text.replaceAll(/\b(?:https?:|www\.)\S+|\[\[[^\]]*\]\]/g, (found) =>
    ' '.repeat(found.length),
  );
  const all = [...text.matchAll(WORD)];
  const problems: Parameters<Report>[] = [];
  for (const { 0: word, index } of all)
    if (!words.has(word) && !words.has(word.toLowerCase()))
      checkWord(word, text.slice(0, index), placeAt(passage, index), (...problem) =>
        problems.push(problem),
      );
  const isForeign =
    problems.length >= MIN_FOREIGN_WORDS && problems.length > all.length * MIN_FOREIGN_SHARE;
  if (isForeign || OTHER_ALPHABET.test(text))
    report(
      passage,
      `${quote(text)}, a text in another language`,
      'Write it in English; a term in another language takes at most three words.',
    );
  else for (const problem of problems) report(...problem);
};
