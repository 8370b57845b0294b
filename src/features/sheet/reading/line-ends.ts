import { keyOf } from './letters.ts';

/** Words that go on with the value of the line before them, although they begin a line. */
const CONTINUING =
  /^(?:[\d%€$£+<>≥≤~(–—/-]|(?:eur|chf|usd|gbp|libor|euribor|saron|ecb|εκτ|plus|minus|less|minimum|maximum|min|max|from|up to|to|if|per|each|every|after|then|thereafter|and|or|of|variable|base|margin|subject|πλεον|συν|εωσ|απο|μετα|επειτα|στη συνεχεια|κατοπιν|ανα|καθε|και|η|εαν|αν|τουλαχιστον|μεγιστ\p{L}*|ελαχιστ\p{L}*|περιθωριο|ελβετικ\p{L}*|δολαρ\p{L}*)(?!\p{L}))/u;

/** Ends of a line that goes on in the next one. */
const OPEN_END =
  /(?:[,(+–—-]|(?<!\p{L})(?:of|the|to|be|a|an|and|or|for|this|that|plus|with|by|in|on|if|from|at|is|are|than|least|most|maximum|minimum|του|τησ|των|το|τα|η|ο|οι|και|για|που|θα|να|με|σε|στο|στη|ανα|απο|εωσ|πλεον|αν|εαν|ειναι))$/u;

/** Characters that hold the last word of a line. */
const END_LENGTH = 40;

export const isOpenEnded = (text: string): boolean =>
  OPEN_END.test(keyOf(text.slice(-END_LENGTH).trim()));

/** Whether a line begins with something that belongs to the line before it. */
export const goesOn = (line: string): boolean =>
  /^\p{Ll}/u.test(line) || CONTINUING.test(keyOf(line));

/** Words and marks of a value that a label after it may belong to. */
const OF_A_VALUE =
  /[\d%€]|(?<!\p{L})(?:eur|chf|usd|euribor|ecb|εκτ|up to|from|to|minimum|maximum|min|max|least|between|plus|less|margin|if|may|could|would|example|sum|insured|free|normally|εωσ|απο|τουλαχιστον|μεταξυ|ελαχιστο|μεγιστο|πλεον|περιθωριο|ενδεχεται|εαν|κανονικα|δωρεαν)(?!\p{L})/u;

/** Longest line that may be the first line of a value, in characters. */
const MAX_LOOSE_LENGTH = 60;

/** Whether a line may be a value, or a part of one, that stands before its label. */
export const mayBeLooseValue = (line: string): boolean =>
  line.length <= MAX_LOOSE_LENGTH && !/[.:;!?]$/.test(line) && OF_A_VALUE.test(keyOf(line));
