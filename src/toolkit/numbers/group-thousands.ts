import { formatNumber } from './format-number.ts';

/** Digits that nobody has grouped, with cents behind a point or without. */
const UNGROUPED = /^\d{4,15}(?:\.\d{1,2})?$/;

/**
 * Groups the thousands of an amount as the site writes amounts: `250000` becomes `250,000`. Any other
 * text is left as it was typed, such as `250.000`, `250000,50`, `250k` or `20%`.
 */
export function groupThousands(text: string): string {
  const typed = text.trim();
  if (!UNGROUPED.test(typed)) {
    return text;
  }

  const decimals = typed.split('.')[1]?.length ?? 0;
  return formatNumber(Number(typed), decimals, decimals);
}
