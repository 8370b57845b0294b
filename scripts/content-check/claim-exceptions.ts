/** What may surround a claim so that it is none (`claims.yaml`). */
export interface Exception {
  /** Where one of the words has to be. */
  readonly within: 'clause' | 'sentence' | 'quotation' | 'question';
  readonly words: RegExp;
  /** Words that make the exception void. */
  readonly notWith: RegExp | undefined;
}

/** A claim and the sentence around it. */
interface Context {
  /** The sentence up to the claim, with it. */
  readonly upToClaim: string;
  readonly sentence: string;
  /** The clause up to the claim, with it. */
  readonly clause: string;
  readonly isQuoted: boolean;
  readonly isQuestion: boolean;
}

/** Begins a clause: a mark, or a comma before one of these words. */
const CLAUSE_START = new RegExp(
  [
    '[;:–—]',
    String.raw`, (?=(?:we|our|you|they|it|but|and|so|yet|then|because)\b)`,
    String.raw`, (?=(?:the bank|banks?|rates?|loans?|mortgages?|interest|get)\b)`,
  ].join('|'),
  'giu',
);

/** Whether a quotation is open at the end of a text. */
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

/** Whether an exception applies to the claim at a position of a text. */
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
      // A question of the reader, not a call such as 'Want a guaranteed loan?'.
      return isQuestion && upToClaim.search(words) === 0;
    }
  }
}
