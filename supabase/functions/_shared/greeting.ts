/**
 * Words that sentences have and names have not, in lower case. Not complete, and it need not be: only
 * one word is ever greeted with.
 */
const WORDS_OF_SENTENCES = new Set(
  (
    'a about account action alert all an and are as at attention balance bank bitcoin blocked bonus box ' +
    'buy by call card cash certified claim click client closed com confirm congratulations contact credit ' +
    'crypto customer dear debit delivery dot euro euros expired expires final for free friend from gift ' +
    'go has have hello help here hi http https immediately important in info invoice is it link loan ' +
    'locked login lottery message money mortgage my net new no not notice now of offer office on open or ' +
    'order org our out parcel password pay payment phone please prize refund reply reset reward security ' +
    'selected send sir suspended tax the this ticket to today transfer unlock unpaid update urgent user ' +
    'verify via visit voucher wallet warning we website win winner with won www you your'
  ).split(' '),
);

/** Scripts that put no spaces between words, where a long word may be a whole sentence. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const MOST_WORDS = 4;
const LONGEST_WORD = 20;
const LONGEST_UNSPACED = 6;

/** Letters and the marks between them, or an initial. */
const PART_OF_NAME =
  /^(?:\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['’-]\p{L}[\p{L}\p{M}\u200c\u200d]*)*|\p{L}\.)$/u;

/**
 * Anyone can type anyone's e-mail address, so a mail greets by name only what reads like a name: few
 * words of letters, no digits, no links, no words of sentences; and then with its first word alone,
 * which carries no message in any language.
 */
export function greeting(name: string): string {
  const words = name.split(' ');
  const readsLikeName =
    words.length <= MOST_WORDS &&
    words.every(
      (word) =>
        PART_OF_NAME.test(word) &&
        word.length <= (UNSPACED.test(word) ? LONGEST_UNSPACED : LONGEST_WORD) &&
        !word
          .toLowerCase()
          .split(/['’-]/)
          .some((part) => part.length > 1 && WORDS_OF_SENTENCES.has(part)),
    );
  const first = words.find((word) => !word.endsWith('.'));
  return readsLikeName && first !== undefined ? `Hello ${first},` : 'Hello,';
}
