import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type Complaint, type ContentRule, once, passagesOf, textField } from '../rule.ts';

/** A sentence this long, in letters, is seldom written twice by chance. */
const LONG = 60;

/** More than this from one file is one finding: the text as a whole was taken over. */
const SINGLE = 3;

type Sentence = { readonly line: number; readonly field: string; readonly text: string };

/** The long sentences of a file by their words alone, with the place where each first stands. */
const sentencesOf = once((file: ContentFile): ReadonlyMap<string, Sentence> => {
  const sentences = new Map<string, Sentence>();
  for (const { field, line, text } of passagesOf(file)) {
    // The names of pages are compared as a whole (rules/names.ts).
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

/** Which files a sentence stands in, made once for all of them. */
const ownersOf = once((files: readonly ContentFile[]) => {
  const owners = new Map<string, ContentFile[]>();
  for (const file of files)
    for (const key of sentencesOf(file).keys()) {
      const others = owners.get(key);
      if (others) others.push(file);
      else owners.set(key, [file]);
    }
  return owners;
});

/** Whether a file is the later of two, or as old as the other, so that it may be the copy. */
const mayBeCopy = (file: ContentFile, other: ContentFile) => {
  const [mine, its] = [textField(file, 'date'), textField(other, 'date')];
  return mine === undefined || its === undefined || mine >= its;
};

/** Each page says what no other says: a search engine shows one of two equal texts. */
export const copies: ContentRule = {
  name: 'copies',
  check: (file, { files }) => {
    const owners = ownersOf(files);
    const taken = new Map<ContentFile, Sentence[]>();
    for (const [key, sentence] of sentencesOf(file)) {
      const other = owners.get(key)?.find((owner) => owner !== file && mayBeCopy(file, owner));
      if (other) taken.set(other, [...(taken.get(other) ?? []), sentence]);
    }
    return [...taken].flatMap(([other, found]): Complaint[] => {
      const [first] = found;
      if (first && found.length > SINGLE)
        return [
          {
            line: first.line,
            field: first.field,
            found: `${found.length} sentences of ${other.path}, the first ${quote(first.text)}`,
            write: 'Write a text of its own: of a page that is copied, only the form stays.',
          },
        ];
      return found.map(({ line, field, text }) => ({
        line,
        field,
        found: `${quote(text)}, which ${other.path} says as well`,
        write: 'Say it in other words, or link to that page.',
      }));
    });
  },
};
