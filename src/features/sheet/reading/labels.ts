import type { LabelledField } from './grammar.ts';
import { squeeze } from './letters.ts';

/** What a label names. `other` ends the value before it. */
export type LabelName = Exclude<LabelledField, 'payment' | 'laterPayment'> | 'frequency' | 'other';

interface LabelRow {
  readonly part: 3 | 4 | 5;
  readonly name: LabelName;
  /** The whole label; optional words in `(?: …)?`. Spaces and hyphens do not count. */
  readonly label: string;
}

/** The labels of the sheet, in English (MCOB 5A Annex 1) and in Greek. */
const LABEL_ROWS: readonly LabelRow[] = [
  {
    part: 3,
    name: 'amount',
    label:
      '(?:amount and currency of (?:the |your )?(?:loan|credit|mortgage)(?: to be granted)?|(?:loan|credit|mortgage) amount(?: and currency)?|amount of (?:the |your )?(?:loan|credit|mortgage)(?: and (?:its )?currency)?(?: to be granted)?)',
  },
  {
    part: 3,
    name: 'amount',
    label:
      '(?:το )?(?:ποσο(?:ν)? (?:και νομισμα )?(?:του )?(?:δανειου|πιστωσησ)(?: (?:που (?:θα χορηγηθει|χορηγειται|προκειται να χορηγηθει)|προσ χορηγηση))?(?: και νομισμα)?)',
  },
  {
    part: 3,
    name: 'term',
    label:
      '(?:duration|term|length) of (?:the |your )?(?:loan|credit|mortgage)|loan (?:term|duration)',
  },
  {
    part: 3,
    name: 'term',
    label: '(?:η )?διαρκεια (?:του )?(?:δανειου|πιστωσησ)|διαρκεια αποπληρωμησ',
  },
  {
    part: 3,
    name: 'total',
    label: 'total amount (?:to be (?:reimbursed|repaid|paid)|payable|to (?:reimburse|repay))',
  },
  {
    part: 3,
    name: 'total',
    label:
      '(?:το )?συνολικο ποσο(?:ν)? (?:που (?:πρεπει|προκειται|απαιτειται) να (?:επιστραφει|αποπληρωθει|εξοφληθει|καταβληθει)|που (?:θα )?(?:επιστραφει|αποπληρωθει|οφειλεται)|προσ (?:επιστροφη|αποπληρωμη|εξοφληση)|για επιστροφη|αποπληρωμησ)',
  },
  {
    part: 3,
    name: 'other',
    label:
      'type of (?:the )?loan|type of applicable (?:interest|borrowing) rate|type of interest rate|this means that you will (?:pay back|repay)|value of the property assumed to prepare this (?:information )?sheet|maximum available loan amount relative to the value of the property|minimum value of the property required to borrow the illustrated amount|security|guarantee|loan currency|currency(?: of the loan)?',
  },
  {
    part: 3,
    name: 'other',
    label:
      '(?:ειδοσ|τυποσ) (?:του )?δανειου|(?:ειδοσ|τυποσ) (?:του )?(?:εφαρμοζομενου|ισχυοντοσ )?επιτοκιου|αυτο σημαινει οτι θα (?:επιστρεψετε|αποπληρωσετε)|αξια του ακινητου.{0,90}|(?:μεγιστο|ελαχιστ).{0,90}|εξασφαλιση|εγγυηση|νομισμα',
  },
  {
    part: 4,
    name: 'aprc',
    label:
      '(?:the )?(?:(?:annual percentage rate of charge )?\\(?aprc\\)? applicable to your loan is|(?:annual percentage rate of charge )?\\(?aprc\\)? applicable to your loan)',
  },
  {
    part: 4,
    name: 'aprc',
    label:
      '(?:το )?(?:συνολικο ετησιο πραγματικο (?:ποσοστο|επιτοκιο)(?: επιβαρυνσησ)? )?\\(?σεπε\\)? που (?:ισχυει|εφαρμοζεται) (?:για|στο) (?:το )?δανειο σασ(?: ειναι| ανερχεται σε)?',
  },
  { part: 4, name: 'rate', label: '(?:(?:annual )?interest|borrowing) rate' },
  {
    part: 4,
    name: 'rate',
    label: '(?:το )?(?:ετησιο )?(?:επιτοκιο|χρεωστικο επιτοκιο|επιτοκιο χορηγησησ)',
  },
  {
    part: 5,
    name: 'frequency',
    label: '(?:re)?payment frequency|frequency(?: of (?:re)?payments?)?',
  },
  {
    part: 5,
    name: 'frequency',
    label: 'συχνοτητα (?:των )?(?:αποπληρωμησ|πληρωμων|δοσεων|καταβολων|πληρωμησ)|συχνοτητα',
  },
  {
    part: 5,
    name: 'number',
    label: '(?:total )?number of (?:re)?(?:payments|instalments|installments)',
  },
  {
    part: 5,
    name: 'number',
    label: '(?:συνολικοσ )?αριθμοσ (?:των )?(?:πληρωμων|δοσεων|καταβολων)',
  },
];

/** Bullets, numbers and letters of a list before a label: `•`, `1.`, `a)`, `(i)`. */
const BULLET = /^\s*(?:[•·▪◦‣∙●○■□►➢*–—-]+\s*|\(?(?:\d{1,2}|[a-zα-ω]|[ivx]{1,4})[.)]\s*(?=\S))?/iu;

/** Marks of footnotes after a label. */
const AFTER_LABEL = /^(?:\s*(?:[¹²³⁰⁴-⁹*†‡§]+|[([]\d{1,2}[)\]]))*\s*/u;

const squeezedPattern = (label: string): RegExp =>
  new RegExp(`^(?:${label.replaceAll(/[ ]/g, '')})`);

const PATTERNS = LABEL_ROWS.map((row) => ({ ...row, pattern: squeezedPattern(row.label) }));

export interface FoundLabel {
  readonly name: LabelName;
  /** What follows the label and its colon. */
  readonly rest: string;
  /** Whether a colon, a dash or dots part the label from the rest. */
  readonly isParted: boolean;
}

/**
 * The label at the start of a text; undefined without a label, or if its line begins in lower
 * case: then it goes on from another line.
 */
export function findLabel(part: number, text: string): FoundLabel | undefined {
  const bullet = BULLET.exec(text)?.[0] ?? '';
  const line = text.slice(bullet.length);
  if (/^\p{Ll}/u.test(line)) {
    return undefined;
  }

  const { key, ends } = squeeze(line);
  let best: { name: LabelName; length: number } | undefined;
  for (const { part: own, name, pattern } of PATTERNS) {
    const length = own === part ? (pattern.exec(key)?.[0].length ?? 0) : 0;
    if (length > (best?.length ?? 0)) {
      best = { name, length };
    }
  }

  if (!best) {
    return undefined;
  }

  const end = ends[best.length - 1] ?? 0;
  const after = line.slice(end);
  // `Interest rates may change` begins with a label, too.
  if (/^\p{Letter}/u.test(after) && /\p{Letter}$/u.test(line.slice(0, end))) {
    return undefined;
  }

  const marks = AFTER_LABEL.exec(after)?.[0] ?? '';
  const value = after.slice(marks.length);
  const parting = /^(?:[:=]|[-–—](?=\s)|[.…_]{2,}|(?:\.\s){2,})[\s.…_:]*/u.exec(value)?.[0] ?? '';
  return {
    name: best.name,
    rest: value.slice(parting.length).trim(),
    isParted: parting !== '',
  };
}

/** The text after a bullet or a number of a list. */
export const withoutBullet = (text: string): string =>
  text.slice(BULLET.exec(text)?.[0].length ?? 0);
