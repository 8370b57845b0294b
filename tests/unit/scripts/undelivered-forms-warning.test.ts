import { expect, it } from 'vitest';

import { warningForPage } from '../../../.scripts/library/undelivered-forms-warning.ts';

it('warns before going live that the short forms send nothing, and names the setting', () => {
  expect(warningForPage('<form class="form" data-delivers="false">')).toContain(
    'Set "enquiryForms: deliver" in content/firm.yaml',
  );
  expect(warningForPage('<form class="form">')).toBeUndefined();
});
