import { expect, test } from '../e2e/fixtures.ts';
import { axeFindings, ibmFindings } from './engines.ts';
import { SCREENS, STATES } from './states.ts';

// The state of a failure is made by one.
test.use({ allowedErrors: /ERR_FAILED|could not be sent/ });

for (const { name: screen, viewport } of SCREENS)
  for (const [state, arrive] of Object.entries(STATES))
    test(`nobody is shut out of ${state}, on a ${screen}`, async ({ page }) => {
      // IBM's engine looks at every element with a hundred and fifty rules.
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await arrive(page, screen);
      expect.soft(await axeFindings(page), 'axe').toEqual([]);
      expect.soft(await ibmFindings(page), "IBM's engine").toEqual([]);
    });
