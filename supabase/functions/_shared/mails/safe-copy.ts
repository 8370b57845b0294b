/** What mail programs make a link of without a doubt. */
const LINK = /(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)\S*/giu;

/** A dot between two letters, as in `example.com` or `name@example.com`. */
const DOT_IN_NAME = /(?<=\p{L})\.(?=\p{L})/gu;

/**
 * What a visitor typed, for a copy in a mail to an e-mail address that anyone can type: without links, so that
 * nobody can use our form to send a stranger one.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(LINK, '[link left out]').replaceAll(DOT_IN_NAME, '. ');
}
