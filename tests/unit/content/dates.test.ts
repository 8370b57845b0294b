import { expect, it } from 'vitest';

import { checkArticle } from './check-article.ts';
import type { Fields } from './check-article.ts';

interface DateCase {
  readonly name: string;
  readonly fields: Fields;
  readonly found: string;
  readonly severity: 'error' | 'warning';
}

// Today is 2026-11-21.
it.each<DateCase>([
  {
    name: 'a review in the future',
    fields: { reviewed: '2027-01-15' },
    found: '2027-01-15, which is in the future',
    severity: 'error',
  },
  {
    name: 'a review more than a year ago',
    fields: { date: '2025-06-01', reviewed: '2025-06-01' },
    found: '2025-06-01, over a year ago',
    severity: 'warning',
  },
  {
    name: 'a scheduled article',
    fields: { date: '2026-12-24' },
    found: '2026-12-24, which is in the future',
    severity: 'warning',
  },
  {
    name: 'a year long ago',
    fields: { date: '1926-11-20' },
    found: '1926-11-20, which has an implausible year',
    severity: 'error',
  },
])('$name is reported as $severity', ({ fields, found, severity }) => {
  expect(checkArticle({ fields })).toEqual([
    expect.objectContaining({ rule: 'dates', found, severity }),
  ]);
});

it('a review a year ago is accepted', () => {
  expect(checkArticle({ fields: { date: '2025-11-21', reviewed: '2025-11-21' } })).toEqual([]);
});
