import { roundToCent } from '../../../maths/money.ts';
import { formatForInput } from '../../../toolkit/numbers/format-number.ts';
import { ONE_OFF_COSTS, canBeUntied } from '../fields.ts';
import type { CostId } from '../sheet.ts';
import { keyOf } from './letters.ts';
import { cleanValue, splitSentence, tokensOf } from './tokens.ts';

/** List of part 4 in which a cost is printed. */
export type CostList = 'once' | 'regular' | 'unknown';

/** What a cost is for: the noun of its line. Exactly one of them has to match. */
const COST_NOUNS: readonly (readonly [id: CostId, noun: RegExp])[] = [
  ['valuation', /^(?:valuation|valuer|appraisal|εκτιμηση|εκτιμησησ|εκτιμητη)$/],
  [
    'registration',
    /^(?:registration|register|registering|εγγραφη|εγγραφησ|υποθηκευση|υποθηκευσησ)$/,
  ],
  [
    'intermediary',
    /^(?:intermediary|intermediary's|broker|broker's|brokerage|μεσιτη|μεσιτεια|μεσιτειασ)$/,
  ],
  ['life', /^(?:life|ζωησ)$/],
  ['home', /^(?:home|fire|building|buildings|house|κατοικιασ|πυροσ|πυρκαγιασ|κτιριου)$/],
  ['account', /^(?:account|λογαριασμου|λογαριασμοσ|λογαριασμων)$/],
  [
    'fees',
    /^(?:arrangement|application|administration|administrative|file|processing|opening|φακελου|διαχειριστικα|διαχειρισησ|εξετασησ|αιτησησ)$/,
  ],
];

/** Words of a cost's name that change nothing. */
const NAME_WORDS = new Set(
  (
    'fee fees charge charges cost costs expense expenses premium premiums insurance assurance policy ' +
    'of the for your our a an and by to with on in euro eur euros € is ' +
    'property loan mortgage bank lender credit report independent current maintenance management keeping ' +
    'land registry department deed borrower borrowers you will need pay be paid payable ' +
    'one off once single earthquake including incl vat ' +
    'εξοδα εξοδο αμοιβη ασφαλεια ασφαλιση ασφαλιστρο ασφαλιστρα του τησ των για το την η και με σε ευρω ' +
    'ακινητου δανειου τραπεζασ πιστωτικου ενυποθηκου τηρηση τηρησησ συντηρηση κτηματολογιο υποθηκησ ' +
    'δανειοληπτη δανειου εφαπαξ σεισμου προμηθεια τελοσ τελη δικαιωματα κοστοσ τρεχουμενου ' +
    'συμπεριλαμβανομενου φπα'
  ).split(' '),
);

/** How many times a year, by words in lower case without accents; `half-yearly` before `yearly`. */
const PERIODS: readonly (readonly [times: number, words: RegExp])[] = [
  [
    2,
    /(?<!\p{L})(?:half[ -]?yearly|semi[ -]?annually|twice a year|every (?:six|6) months|(?:a|per|each|every) half[ -]?year|εξαμηνιαιωσ|εξαμηνιαια|εξαμηνιαιο|(?:ανα|καθε|το) εξαμηνο|καθε (?:6|εξι) μηνεσ)(?!\p{L})/gu,
  ],
  [
    4,
    /(?<!\p{L})(?:quarterly|(?:a|per|each|every) quarter|every (?:three|3) months|τριμηνιαιωσ|τριμηνιαια|τριμηνιαιο|(?:ανα|καθε|το) τριμηνο|καθε (?:3|τρεισ) μηνεσ)(?!\p{L})/gu,
  ],
  [
    6,
    /(?<!\p{L})(?:every (?:two|2) months|διμηνιαιωσ|διμηνιαια|(?:ανα|καθε|το) διμηνο)(?!\p{L})/gu,
  ],
  [
    12,
    /(?<!\p{L})(?:(?:a|per|each|every) month|monthly|μηνιαιωσ|μηνιαια|μηνιαιο|(?:τον?|ανα|καθε) μηνα)(?!\p{L})/gu,
  ],
  [
    1,
    /(?<!\p{L})(?:(?:a|per|each|every) year|per annum|annually|annual|yearly|ετησιωσ|ετησιο|ετησια|ετησιεσ|ετησιου|τον? χρονο|(?:ανα|καθε|κατ) ετοσ|το ετοσ)(?!\p{L})/gu,
  ],
];

/** A cost that was read: euros once, or euros a year. */
export interface ReadCost {
  readonly field: CostId;
  readonly text: string;
}

/** Times a year that a text names, and the text without them. */
function takePeriods(key: string): { times: number[]; rest: string } {
  const times: number[] = [];
  let rest = key;
  for (const [perYear, words] of PERIODS) {
    rest = rest.replaceAll(words, () => {
      times.push(perYear);
      return ' ';
    });
  }

  return { times, rest };
}

/** The cost that a name is about; undefined if it is about none or several. */
export function costOf(name: string): CostId | undefined {
  const words = tokensOf(cleanValue(name)).flatMap((token) =>
    token.kind === 'word' ? [token.text] : [],
  );
  const ids = COST_NOUNS.filter(([, noun]) => words.some((word) => noun.test(word)));
  return ids.length === 1 ? ids[0]?.[0] : undefined;
}

const isKnownWord = (word: string, id: CostId): boolean =>
  NAME_WORDS.has(word) || COST_NOUNS.some(([other, noun]) => other === id && noun.test(word));

/**
 * The cost of a line of part 4: one amount, the words of one cost's name, and for a regular cost how
 * often it is paid. Undefined if the line has anything else.
 */
export function readCost(line: string, list: CostList): ReadCost | undefined {
  const [sentence, after] = splitSentence(cleanValue(line));
  const field = costOf(sentence);
  if (field === undefined || /\d/.test(after)) {
    return undefined;
  }

  const { times, rest } = takePeriods(keyOf(sentence));
  const tokens = tokensOf(rest);
  const [amount, another] = tokens.flatMap((token) =>
    token.kind === 'amount' ? [token.euros] : [],
  );
  const isCovered = tokens.every(
    (token) => token.kind === 'amount' || (token.kind === 'word' && isKnownWord(token.text, field)),
  );
  if (amount === undefined || another !== undefined || !isCovered) {
    return undefined;
  }

  const isOnce = ONE_OFF_COSTS.has(field);
  const isMisplaced = list !== 'unknown' && isOnce !== (list === 'once');
  if (isMisplaced || (list === 'unknown' && !canBeUntied(field))) {
    return undefined;
  }

  const [perYear = 0, otherPeriod] = times;
  if (isOnce ? times.length > 0 : perYear === 0 || otherPeriod !== undefined) {
    return undefined;
  }

  return { field, text: formatForInput(isOnce ? amount : roundToCent(amount * perYear)) };
}
