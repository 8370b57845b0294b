import type { CentsRange } from '../../maths/cents.ts';
import { formatWholeCents } from '../../toolkit/numbers/format-money.ts';
import type { Choice } from './rules.ts';

/** Names of the choices as headings of columns. */
export const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  stay: 'Stay',
  move: 'Move',
  renegotiate: 'Own bank',
};

/** Names of the choices within a sentence. */
export const CHOICE_NAMES: Readonly<Record<Choice, string>> = {
  stay: 'staying',
  move: 'moving',
  renegotiate: 'your own bank’s offer',
};

/** Names of the choices at the start of a sentence. */
export const CHOICE_SUBJECTS: Readonly<Record<Choice, string>> = {
  stay: 'Staying',
  move: 'Moving',
  renegotiate: 'Your own bank’s offer',
};

/** `€1,800`, `€1,800 to €3,000`. */
export const formatCostRange = ({ min, max }: CentsRange) =>
  min === max ? formatWholeCents(min) : `${formatWholeCents(min)} to ${formatWholeCents(max)}`;
