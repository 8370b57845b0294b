/**
 * Characters that are invisible or reorder text, as the inside of a character class: control
 * characters except tab and line feed, soft hyphens, fillers, zero-width spaces, bidirectional
 * controls, annotations and tags. Duplicated in the CHECKs of `supabase/migrations` for names,
 * telephone numbers and messages; `tests/database/limits.test.ts` keeps both equal for every
 * character.
 */
const INVISIBLE_CHARACTERS =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5' +
  '\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0' +
  '\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';

const hiddenInText = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'gu');
const hiddenInLine = new RegExp(`[${INVISIBLE_CHARACTERS}\\t\\n\\ufe00-\\ufe0f]`, 'gu');

/** Letters and marks of Arabic and Indic scripts, which ZWNJ and ZWJ join or keep apart. */
const JOINING_SCRIPTS =
  /[\u0620-\u065f\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f\u08a0-\u08c9\u0900-\u0dff]/u;
const joiners = /[\u200c\u200d]/gu;
const loneSurrogates = /\p{Cs}/gu;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/**
 * Removes ZWJ and ZWNJ outside Arabic and Indic scripts. Uses no lookbehind, because older Safari
 * does not support it.
 */
const dropStrayJoiners = (text: string) =>
  text.replaceAll(joiners, (joiner, index: number) =>
    JOINING_SCRIPTS.test(text.charAt(index - 1)) && JOINING_SCRIPTS.test(text.charAt(index + 1))
      ? joiner
      : '',
  );

/**
 * Normalises a single line: line breaks become spaces, invisible characters are removed, ends are
 * trimmed.
 */
export function cleanLine(text: string): string {
  const line = text
    .replaceAll(loneSurrogates, '')
    .replaceAll(lineBreaks, ' ')
    .replaceAll(hiddenInLine, '');
  return dropStrayJoiners(line).trim();
}

/**
 * Normalises several lines: like {@link cleanLine}, but keeps line breaks (as `\n`), tabs, and the
 * joiners and variation selectors of emoji.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(loneSurrogates, '')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(hiddenInText, '')
    .trim();
}
