import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type RuleViolation, type ContentRule, memoize, textField } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** Minimum length in characters: equal sentences of this length are seldom chance. */
const LONG = 60;

/** More copied sentences from one file are one finding, because the whole text was copied. */
const SINGLE = 3;

type Sentence = { readonly line: number; readonly field: string; readonly text: string };

/** Long sentences of a file by normalised text, each with its first position. */
const sentencesOf = memoize((file: ContentFile): ReadonlyMap<string, Sentence> => {
  const sentences = new Map<string, Sentence>();
  for (const { field, line, text } of textsOf(file)) {
    // Titles and descriptions are compared in rules/names.ts.
    if (field === 'title' || field === 'description') continue;
    for (const sentence of text.split(/(?<=[.!?])\s+/)) {
      const key = sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (key.length >= LONG && !sentences.has(key))
        sentences.set(key, { line, field, text: sentence });
    }
  }
  return sentences;
});

/** Files that contain each sentence; computed once. */
const ownersOf = memoize((files: readonly ContentFile[]) => {
  const owners = new Map<string, ContentFile[]>();
  for (const file of files)
    for (const key of sentencesOf(file).keys()) {
      const others = owners.get(key);
      if (others) others.push(file);
      else owners.set(key, [file]);
    }
  return owners;
});

/** Whether `file` may be the copy: it is not older than `other`, or a date is missing. */
const mayBeCopy = (file: ContentFile, other: ContentFile) => {
  const [mine, its] = [textField(file, 'date'), textField(other, 'date')];
  return mine === undefined || its === undefined || mine >= its;
};

/** No duplicate text: a search engine shows only one of two equal texts. */
export const duplicateText: ContentRule = {
  name: 'copies',
  check: (file, { files }) => {
    const owners = ownersOf(files);
    const taken = new Map<ContentFile, Sentence[]>();
    for (const [key, sentence] of sentencesOf(file)) {
      const other = owners.get(key)?.find((owner) => owner !== file && mayBeCopy(file, owner));
      if (other) taken.set(other, [...(taken.get(other) ?? []), sentence]);
    }
    return [...taken].flatMap(([other, found]): RuleViolation[] => {
      const [first] = found;
      if (first && found.length > SINGLE)
        return [
          {
            line: first.line,
            field: first.field,
            found: `${found.length} sentences of ${other.path}, the first ${quote(first.text)}`,
            fix: 'Write new text: keep only the structure of the page you copied.',
          },
        ];
      return found.map(({ line, field, text }) => ({
        line,
        field,
        found: `${quote(text)}, which is also in ${other.path}`,
        fix: 'Rephrase it, or link to that page.',
      }));
    });
  },
};
