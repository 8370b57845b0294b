/** Where one sentence ends and the next begins. */
const SENTENCE_GAP = /(?<=[.!?])\s+/;

/**
 * Shortens a text to whole sentences, because names of the firm and its town may make it too long
 * for a search result. The first sentence always stays.
 *
 * @param length maximum characters
 */
export function fitSentences(text: string, length: number): string {
  const sentences = text.split(SENTENCE_GAP);
  while (sentences.length > 1 && sentences.join(' ').length > length) {
    sentences.pop();
  }

  return sentences.join(' ');
}
