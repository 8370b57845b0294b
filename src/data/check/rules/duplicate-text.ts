import { readContentFile } from '../content-file.ts';
import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { memoize, normalise, textField } from '../rule.ts';
import type { ContentRule } from '../rule.ts';
import { ARTICLE_TEMPLATE, SERVICE_TEMPLATE } from '../templates.ts';
import { textsOf } from '../texts.ts';
import type { VisibleText } from '../texts.ts';

/** Equal sentences of this length are seldom chance. */
const MIN_CHARACTERS = 60;

/** Long sentences of a file by normalised text, each with its first text. */
const sentencesOf = memoize((file: ContentFile): ReadonlyMap<string, VisibleText> => {
  const sentences = new Map<string, VisibleText>();
  for (const passage of textsOf(file)) {
    // `pageNames` compares titles and descriptions.
    if (passage.field === 'title' || passage.field === 'description') {
      continue;
    }

    for (const text of passage.text.split(/(?<=[.!?])\s+/)) {
      const key = normalise(text);
      if (key.length >= MIN_CHARACTERS && !sentences.has(key)) {
        sentences.set(key, { ...passage, text });
      }
    }
  }

  return sentences;
});

/** The texts of new files, which must not be left in place. */
const TEMPLATES = [ARTICLE_TEMPLATE, SERVICE_TEMPLATE].map((text) =>
  readContentFile('the template', 'blog', text),
);

/** Files that contain each sentence. */
const ownersOf = memoize((files: readonly ContentFile[]) =>
  Map.groupBy(
    [...files, ...TEMPLATES].flatMap((file) =>
      [...sentencesOf(file).keys()].map((sentence) => ({ sentence, file })),
    ),
    ({ sentence }) => sentence,
  ),
);

/** Whether `file` may be the copy: it is not older than `other`, or a date is missing. */
const mayBeCopy = (file: ContentFile, other: ContentFile) =>
  (textField(file, 'date') ?? '9999') >= (textField(other, 'date') ?? '');

/** No text of another page or of the template: a search engine shows only one of two equal texts. */
export const duplicateText: ContentRule = (file, { files }, report) => {
  const owners = ownersOf(files);
  const copies = [...sentencesOf(file)].flatMap(([key, sentence]) => {
    const owner = owners.get(key)?.find((one) => one.file !== file && mayBeCopy(file, one.file));
    return owner ? [{ sentence, path: owner.file.path }] : [];
  });
  for (const [path, [first, ...more]] of Map.groupBy(copies, (copy) => copy.path)) {
    if (!first) {
      continue;
    }

    const others = more.length === 0 ? '' : ` with ${more.length} other sentences`;
    const found = `${quote(first.sentence.text)}, which is also in ${path}${others}`;
    report(first.sentence, found, 'Write your own text, or link to that page.');
  }
};
