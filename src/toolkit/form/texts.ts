import { formatDate } from '../../maths/calendar.ts';
import { formatEuroShort } from '../numbers/format-money.ts';
import { formatPercent } from '../numbers/format-number.ts';
import type { OtherUnit } from './other-unit.ts';
import type { SharedInput, Refill } from './shared-inputs.ts';
import { formatTerm } from '../numbers/duration-texts.ts';

/** Texts that all tools share. */
export const TOOL_TEXTS = {
  useFigures: 'Use your figures',
  restoreFigures: 'Restore what you typed',
  reset: 'Reset',
  resultMissing:
    'The result could not be loaded. Check your connection, then reload the page: what you typed stays.',
  fieldsMissing:
    'These fields could not be loaded. Check your connection, then reload the page: what you typed stays.',
  fieldsMissingAdvice:
    'What you typed is still here: close this section and open it again to try once more.',
  ask: 'Ask an adviser about this',
  share: 'Share',
  copyLink: 'Copy link',
  print: 'Print',
  linkCopied: 'Link copied.',
} as const;

/** Units shown in number fields. */
export const UNIT_LABELS = {
  euro: '€',
  percent: '%',
  years: 'years',
  months: 'months',
  squareMetres: 'm²',
  points: 'points',
  times: 'times',
} as const;

export type FieldUnit = keyof typeof UNIT_LABELS;

/** Names of the choice between the usual unit of a field and another one. */
export const UNIT_CHOICE_LABELS: Readonly<Record<OtherUnit, string>> = {
  months: 'years or months',
  percent: 'euros or per cent',
};

/** Notes on a result that no longer matches the form. */
export const OUTDATED_RESULT_TEXTS = {
  changed: 'Complete the form: this result is out of date.',
  invalid: 'Correct the marked field: this result is out of date.',
} as const;

export const copyByHand = (link: string): string => `Copy this link: ${link}`;

export const describeWorkedOut = (date: Date): string => `Worked out on ${formatDate(date)}.`;

/** Line of a summary with the link to its result. */
export const linkLine = (link: string): string => `- Link: ${link}`;

const DESCRIPTIONS: Readonly<Record<SharedInput, (value: number) => string>> = {
  price: (value) => `price ${formatEuroShort(value)}`,
  loan: (value) => `loan ${formatEuroShort(value)}`,
  rate: (value) => `rate ${formatPercent(value)}`,
  term: (value) => `term ${formatTerm(value)}`,
  own: (value) => `own money ${formatEuroShort(value)}`,
};

/** Names what was typed into another tool: `price €300,000, loan €240,000`. */
export const describeSharedInputs = ({ inputs }: Pick<Refill, 'inputs'>): string =>
  inputs.map(({ input, value }) => DESCRIPTIONS[input](value)).join(', ');
