import { PLACEHOLDER } from './placeholders.ts';
import { isSum, sumText } from './sums.ts';

/** Where one sentence ends and the next begins. */
const SENTENCE_GAP = /(?<=[.!?][’'”")\]*_]*)\s+(?=\S)/;

/** The mark of a list item, a quotation or a heading in Markdown. */
const LINE_MARK = /^\s*(?:[-*>]|\d+\.|#+)\s+/;

const keysIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, key = '']) => key.trim());

/** Leaves out the sentences of a line that have a placeholder without a text. */
function dropUnsayable(line: string, texts: ReadonlyMap<string, string>): string {
  const isSayable = (part: string) => keysIn(part).every((key) => texts.get(key) !== '');
  if (isSayable(line)) {
    return line;
  }

  const mark = LINE_MARK.exec(line)?.[0] ?? '';
  const kept = line.slice(mark.length).split(SENTENCE_GAP).filter(isSayable);
  return kept.length === 0 ? '' : mark + kept.join(' ');
}

/** What precedes the first word of a sentence. */
const SENTENCE_START = /(?:^|\n|[.!?][’'”")\]*_]*\s+)[\s*_‘'“"(>#-]*$/;

/** A claim of the firm begins with a capital at the start of a sentence. */
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Replaces placeholders by their text, and sums by their result. Unknown keys stay as typed. A sentence that names one whose
 * text is empty is left out, because the firm does not claim it (`content/firm.yaml`).
 */
export function fillText(text: string, texts: ReadonlyMap<string, string>): string {
  if (!text.includes('[[')) {
    return text;
  }

  // Lines stay where they are, so that errors name the right one.
  const sayable = text
    .split('\n')
    .map((line) => dropUnsayable(line, texts))
    .join('\n');
  return sayable.replaceAll(PLACEHOLDER, (typed, key: string, offset: number) => {
    const name = key.trim();
    const filled = (isSum(name) ? sumText(name, texts) : texts.get(name)) ?? typed;
    const starts = name.startsWith('firm.') && SENTENCE_START.test(sayable.slice(0, offset));
    return starts ? capitalise(filled) : filled;
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value, or a field of it, was a text and has nothing left to say. */
function isLeftOut(typed: unknown, filled: unknown): boolean {
  if (isText(typed)) {
    return typed !== '' && filled === '';
  }

  if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) {
    return false;
  }

  if (typeof filled !== 'object' || !filled) {
    return false;
  }

  const typedTexts = Object.entries(typed).filter(([, value]) => isText(value) && value !== '');
  return typedTexts.some(([key]) => Reflect.get(filled, key) === '');
}

/**
 * Replaces placeholders in all strings of nested plain data. An entry of a list of which a text has
 * nothing left to say is left out.
 */
export function fillTextsDeep(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (isText(value)) {
    return fillText(value, texts);
  }

  if (Array.isArray(value)) {
    return value.flatMap((inner: unknown) => {
      const filled = fillTextsDeep(inner, texts);
      return isLeftOut(inner, filled) ? [] : [filled];
    });
  }

  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return value;
  }

  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillTextsDeep(inner, texts)]),
  );
}
