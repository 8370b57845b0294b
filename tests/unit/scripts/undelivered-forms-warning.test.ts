import { expect, it } from 'vitest';

import { warningForPage } from '../../../.scripts/library/undelivered-forms-warning.ts';

it('a site whose short forms send nothing is told what to write before it goes online', () => {
  expect(warningForPage('<form class="form" data-delivers="false">')).toContain(
    'Set "enquiryForms: deliver" in content/firm.yaml',
  );
  expect(warningForPage('<form class="form">')).toBeUndefined();
});
