import { estimatePageBytes, howToShorten, MOST_PAGE_BYTES } from '../page-size.ts';
import type { ContentRule } from '../rule.ts';

/** Kept free for what the estimate may be wrong by: what passes here shall pass the measurement. */
const RESERVE = 60;

const shown = (bytes: number) => bytes.toLocaleString('en');

/** The page arrives in the first flight of a connection. */
export const size: ContentRule = {
  name: 'size',
  check: (file) => {
    const most = MOST_PAGE_BYTES - RESERVE;
    // Most articles are far from the limit: a look is enough.
    if (estimatePageBytes(file, 'quick') <= most) return [];
    const bytes = estimatePageBytes(file);
    const over = bytes - most;
    if (over <= 0) return [];
    return [
      {
        line: 1,
        field: 'text',
        found:
          `a page of about ${shown(bytes)} bytes, ${shown(over)} more than ` +
          'arrive at once on a phone',
        write: howToShorten(file, over),
      },
    ];
  },
};
