import { expect, it } from 'vitest';

import { formsOfPage } from '../../../.scripts/library/enquiry-forms.ts';

it('a site whose short forms send nothing is told what to write before it goes online', () => {
  expect(formsOfPage('<form class="form" data-sends="nothing">')).toContain(
    'Write "enquiryForms: deliver" in content/firm.yaml',
  );
  expect(formsOfPage('<form class="form">')).toBeUndefined();
});
