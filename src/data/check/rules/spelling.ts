import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { decodeTrie } from 'cspell-trie-lib';

import { quote } from '../finding.ts';
import type { RuleViolation } from '../rule.ts';
import { lineAt, type TextRule } from '../texts.ts';

/** British English, as cspell has it. */
const dictionary = decodeTrie(
  gunzipSync(
    readFileSync(
      join(
        dirname(createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit')),
        'en_GB.trie.gz',
      ),
    ),
  ),
);

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

/** British forms of the commonest American words that the dictionary lacks: colour, centre. */
const BRITISH_FORMS: readonly (readonly [american: RegExp, british: string])[] = [
  [/or(?=$|s$|ed$|ing$|able$|hood|s?\b)/, 'our'],
  [/er$/, 're'],
  [/ers$/, 'res'],
  [/ll$/, 'l'],
];

/** Cost of one wrong, missing or swapped letter in the dictionary's measure. */
const ONE_LETTER = 110;

function suggestion(word: string): string | undefined {
  const british = BRITISH_FORMS.map(([american, form]) => word.replace(american, form));
  const [best] = dictionary.suggestWithCost(word, { numSuggestions: 1, changeLimit: 2 });
  const near = best && best.cost <= ONE_LETTER ? best.word : undefined;
  const meant = british.find((form) => form !== word && isWord(form)) ?? near;
  return meant === word ? undefined : meant;
}

const WORD =
  /(?<![\p{L}\p{N}@./_-])\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[’']\p{L}+)*(?![\p{L}\p{N}@_])/gu;

/** Words in another alphabet, one after the other. */
const OTHER_ALPHABET =
  /(?:[^\P{L}\p{Script=Latin}\p{Script=Common}]+[\s,.;·]+){3,}[^\P{L}\p{Script=Latin}]+/u;

/** Minimum number and share of unknown words that make a text one of another language. */
const FOREIGN_WORDS = 4;
const FOREIGN_SHARE = 0.35;

/** Texts are in English, spelt as in Britain; `content/words.txt` has the other words. */
export const spelling: TextRule = {
  name: 'spelling',
  checkText: (passage, { words }) => {
    if (passage.file === 'content/firm.yaml') return [];
    const text = passage.text.replaceAll(/\b(?:https?:|www\.)\S+|\[\[[^\]]*\]\]/g, (found) =>
      ' '.repeat(found.length),
    );
    const place = { line: passage.line, field: passage.field };
    const foreign: RuleViolation = {
      ...place,
      found: `${quote(text)}, a text in another language`,
      fix: 'Write it in English; a term in another language takes at most three words.',
    };
    if (OTHER_ALPHABET.test(text)) return [foreign];
    const all = [...text.matchAll(WORD)];
    const unknown: RuleViolation[] = all.flatMap(({ 0: word, index }): RuleViolation[] => {
      const before = text.slice(0, index);
      const isName = /^\p{Lu}/u.test(word) && /\p{Lu}\p{L}*[ -]$/u.test(before);
      const at = { line: lineAt(passage, index), field: passage.field };
      if (words.has(word) || words.has(word.toLowerCase())) return [];
      const british = isName ? undefined : britishFor(word);
      if (british !== undefined)
        return [{ ...at, found: `${quote(word)}, an American spelling`, fix: `Write ${british}.` }];
      if (isWord(word) || word.length < 3) return [];
      const isCapital = /^\p{Lu}/u.test(word);
      const isStart = /(?:^|[.!?:“‘"(]\s*)$/.test(before);
      // Abbreviations, names of products, and names within a sentence.
      if (/.\p{Lu}/u.test(word) || (isCapital && !isStart)) return [];
      const meant = suggestion(isCapital ? word.toLowerCase() : word);
      if (isCapital && (meant === undefined || /^\p{Lu}/u.test(meant))) return [];
      return [
        {
          ...at,
          ...(meant === undefined && { severity: 'warning' as const }),
          found: `${quote(word)}, which is not in the dictionary`,
          fix: `${meant === undefined ? 'Correct it' : `Did you mean ${meant}? Correct it`}, or add a right word to content/words.txt.`,
        },
      ];
    });
    const isForeign =
      unknown.length >= FOREIGN_WORDS && unknown.length > all.length * FOREIGN_SHARE;
    return isForeign ? [foreign] : unknown;
  },
};
