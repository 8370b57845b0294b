/** Text that every mail program turns into a link. */
const LINK = /(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)\S*/giu;

/** A dot between two letters, as in `example.com` or `name@example.com`. */
const DOT_IN_NAME = /(?<=\p{L})\.(?=\p{L})/gu;

/**
 * Removes the links from what a visitor typed. The copy is mailed to an address that anyone can
 * type, so the form could otherwise be used to send links to strangers.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINK, '[link left out]').replaceAll(DOT_IN_NAME, '. ');
}
