import { expect, test } from '@playwright/test';

import { recordShifts } from '../../scripts/library/first-visit.ts';
import { SCREEN_NAMES, SCREENS } from '../../scripts/library/screens.ts';

/** Half of the CLS that Google rates as good, which is 0.1. */
const MAX_LINKED_SHIFT = 0.05;

const OFFERS =
  'a-amount=200000&a-rate1=3.5&a-years1=25&b-amount=200000&b-rate1=3.9&b-years1=25&c-amount=200000&c-rate1=4.1&c-years1=25';

const LINKS = [
  {
    name: 'purchase costs',
    link: '/purchase-costs#home=new&price=320000&area=120&main=yes&loan=200000',
    result: 'Cash you need',
  },
  {
    name: 'the calculator',
    link: '/mortgage-calculator#loanAmount=250000&interestRate=4&loanTerm=25',
    result: 'For €250,000 at 4% over 25 years.',
  },
  {
    name: 'three offers',
    link: `/compare-offers#${OFFERS}`,
    result: 'Offer A is the cheapest, however long',
  },
  {
    name: 'moving a loan',
    link: '/compare-offers#mode=moving&now-owed=120000&now-left=18&now-rate=4.5&now-charge=0&new-rate=4&new-fees=500&new-valuation=200&new-lawyer=500&new-registration=1000',
    result: 'Moving the loan saves you',
  },
];

for (const screen of SCREEN_NAMES) {
  test.describe(`a link with inputs moves next to nothing on a ${screen}:`, () => {
    test.use(SCREENS[screen]);

    for (const { name, link, result } of LINKS) {
      test(name, async ({ page }) => {
        const shifts = await recordShifts(await page.context().newCDPSession(page));
        await page.goto(link);
        await expect(page.getByText(result).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(shifts.sum, shifts.details.join('\n')).toBeLessThan(MAX_LINKED_SHIFT);
      });
    }
  });
}
