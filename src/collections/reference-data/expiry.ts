/**
 * Matches text that is shown until a reference entry expires:
 * `<Until figure="vat-old-regime">…</Until>`.
 */
const UNTIL = /<Until figure="([^"]*)">([\s\S]*?)<\/Until>/g;

/**
 * Removes the texts of expired entries. Their line breaks stay, so that errors name the right line.
 *
 * @param isExpired whether the entry with an id has expired
 */
export function hideExpired(text: string, isExpired: (id: string) => boolean): string {
  return text.replaceAll(UNTIL, (typed, id: string) =>
    isExpired(id) ? typed.replaceAll(/[^\n]+/g, '') : typed,
  );
}
