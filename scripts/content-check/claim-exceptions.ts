/** Words around a match that make it acceptable (`claims.yaml`). */
export interface Exception {
  /** Part of the text in which one of the words must occur. */
  readonly within: 'clause' | 'sentence' | 'quotation' | 'question';
  readonly words: RegExp;
  /** Words that make the exception void. */
  readonly notWith: RegExp | undefined;
}

/** A claim and the sentence around it. */
interface Context {
  /** The sentence up to and including the claim. */
  readonly upToClaim: string;
  readonly sentence: string;
  /** The clause up to and including the claim. */
  readonly clause: string;
  readonly isQuoted: boolean;
  readonly isQuestion: boolean;
}

/** Start of a clause: a punctuation mark, or a comma before one of these words. */
const CLAUSE_START = new RegExp(
  [
    '[;:–—]',
    String.raw`, (?=(?:we|our|you|they|it|but|and|so|yet|then|because)\b)`,
    String.raw`, (?=(?:the bank|banks?|rates?|loans?|mortgages?|interest|get)\b)`,
  ].join('|'),
  'giu',
);

/** Whether a text ends inside a quotation. */
function hasOpenQuotation(text: string): boolean {
  const start = Math.max(text.lastIndexOf('“'), text.lastIndexOf('‘'), text.lastIndexOf('"'));
  return start !== -1 && !/[”’"](?:\s|$)/.test(text.slice(start + 1));
}

function describeContext(text: string, index: number, length: number): Context {
  const before = text.slice(0, index).replace(/^[\s\S]*[.!?]\s/, '');
  const claim = text.slice(index, index + length);
  const rest = text.slice(index + length);
  const [after = ''] = rest.split(/[.!?](?:\s|$)/);
  const upToClaim = before + claim;

  const starts = Array.from(upToClaim.matchAll(CLAUSE_START), (match) => match.index);
  const clauseStart = starts.findLast((start) => start < before.length) ?? 0;
  return {
    upToClaim,
    sentence: upToClaim + after,
    clause: upToClaim.slice(clauseStart),
    isQuoted: hasOpenQuotation(before),
    isQuestion: rest.startsWith('?', after.length),
  };
}

/** Whether an exception applies to the claim at `index` of a text. */
export function isExcused(
  { within, words, notWith }: Exception,
  text: string,
  index: number,
  length: number,
): boolean {
  const { upToClaim, sentence, clause, isQuoted, isQuestion } = describeContext(
    text,
    index,
    length,
  );
  if (notWith?.test(sentence) === true) {
    return false;
  }

  switch (within) {
    case 'clause': {
      return words.test(clause);
    }

    case 'sentence': {
      return words.test(sentence);
    }

    case 'quotation': {
      return isQuoted && words.test(sentence);
    }

    case 'question': {
      // The words must begin the question: 'Want a guaranteed loan?' is advertising, not a question
      // that a reader asks.
      return isQuestion && upToClaim.search(words) === 0;
    }
  }
}
