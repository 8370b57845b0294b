import type { Locale } from './locale.ts';

const MONTHS =
  'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου';

/** Greek as it is written in Cyprus (el-CY), which the site does not have. */
export const GREEK: Locale = { group: '.', decimal: ',', months: MONTHS.split(' ') };
