/**
 * Marks around each text, and the fraction by which it gets longer. German and Greek texts are
 * about a third longer than English ones.
 */
const OPENING = '⟦';
const CLOSING = '⟧';
const LONGER = 1 / 3;

/** Strings that are not texts: paths, anchors, links, and strings without a letter. */
const NO_TEXT = /^(?:[/#]|https?:|tel:|mailto:)|^\P{L}*$/u;

/** Properties that name something for the code, not for readers. */
const NAMES: ReadonlySet<string> = new Set(['id', 'kind', 'key', 'href', 'path', 'className']);

/** `⟦Price of the home······⟧`, with spaces where a line may break. */
function markText(text: string): string {
  if (NO_TEXT.test(text)) {
    return text;
  }

  const padding = Array.from({ length: Math.ceil(text.length * LONGER) }, (_, index) =>
    index % 6 === 0 ? ' ' : '·',
  );
  return `${OPENING}${text}${padding.join('')}${CLOSING}`;
}

/**
 * Translates a value of the texts into the pseudo-language: every text in it, and in what its
 * functions return.
 */
export function pseudo(value: unknown): unknown {
  if (typeof value === 'string') {
    return markText(value);
  }

  if (typeof value === 'function') {
    return (...args: readonly unknown[]): unknown => pseudo(Reflect.apply(value, undefined, args));
  }

  if (Array.isArray(value)) {
    return value.map(pseudo);
  }

  if (value === null || typeof value !== 'object' || value instanceof Date) {
    return value;
  }

  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, NAMES.has(name) ? part : pseudo(part)]),
      )
    : value;
}
