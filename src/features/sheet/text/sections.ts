import type { SheetLine } from './lines.ts';

/**
 * Headings of the sheet's parts (Annex II, part A, of Directive 2014/17/EU), in English and in
 * Greek, without accents. The patterns match only the start of a heading, because translations
 * differ in single words.
 */
const HEADINGS: readonly (readonly [part: number, heading: RegExp])[] = [
  [1, /^(?:lender$|πιστωτικοσ φορεασ$|πιστωτησ$|δανειστησ$)/],
  [2, /^(?:credit intermediary|(?:πιστωτικοσ )?μεσιτησ(?: πιστωσεων| πιστωτικων|$))/],
  [3, /^(?:main features of the loan|κυρια χαρακτηριστικα)/],
  [4, /^(?:interest rate and other costs|επιτοκιο και (?:λοιπ|αλλ))/],
  [5, /^(?:frequency and number of payments|συχνοτητα και αριθμοσ)/],
  [6, /^(?:amount of each instal?lment|(?:ποσο|υψοσ) (?:τησ )?(?:καθε|εκαστησ) δοσ(?:ησ|εωσ))/],
  [7, /^(?:illustrative repayment table|ενδεικτικοσ πινακασ)/],
  [8, /^(?:additional obligations|(?:προσθετ|συμπληρωματικ)εσ υποχρεωσεισ)/],
  [9, /^(?:early repayment|προωρη (?:αποπληρωμη|εξοφληση))/],
  [10, /^(?:flexible features|ευελικτα χαρακτηριστικα|χαρακτηριστικα ευελιξιασ)/],
  [11, /^(?:other rights of the borrower|αλλα δικαιωματα)/],
  [12, /^(?:complaints|καταγγελιεσ|παραπονα)/],
  [13, /^(?:non-?compliance|μη συμμορφωση)/],
  [14, /^(?:additional information|προσθετεσ πληροφοριεσ)/],
  [15, /^(?:supervisor|εποπτ)/],
];

/** Fewest headings that make a text a sheet. */
const MIN_HEADINGS = 2;

/** Number of the part whose heading a line is; undefined for any other line. */
function partOf({ key }: SheetLine): number | undefined {
  const heading = key
    .replace(/^(?:part|section|μεροσ|τμημα)?\s*\d{1,2}\s*[.):-]?\s*/, '')
    // The annex prints `(if applicable)` before the intermediary.
    .replace(/^\([^)]*\)\s*/, '');
  return HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];
}

/** The lines of each part; undefined if the text has too few headings to be a sheet. */
export function splitSections(
  lines: readonly SheetLine[],
): ReadonlyMap<number, readonly SheetLine[]> | undefined {
  const sections = new Map<number, SheetLine[]>();
  let current: SheetLine[] | undefined;
  let last = 0;
  for (const line of lines) {
    const part = partOf(line);
    // The parts come in order, so the heading of an earlier part is only mentioned in the text.
    if (part !== undefined && part > last) {
      current = [];
      last = part;
      sections.set(part, current);
    } else {
      current?.push(line);
    }
  }

  return sections.size < MIN_HEADINGS ? undefined : sections;
}
