import { expect, it } from 'vitest';

import { readFirm, warningsOf } from '../../../scripts/library/firm.ts';

it.each([
  ['console', undefined, true],
  ['deliver', undefined, false],
  ['deliver', '<form class="form" data-delivers="false">', true],
  ['console', '<form class="form">', false],
] as const)('warns that short forms send nothing: %s, %s', (enquiryForms, page, isWarned) => {
  const [first = ''] = warningsOf({ ...readFirm(), enquiryForms }, page);
  expect(first.includes('Set "enquiryForms: deliver" in content/firm.yaml')).toBe(isWarned);
});
