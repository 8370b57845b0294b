import { readFile } from 'node:fs/promises';

import { calculate, resultOf, openCalculator, openSection } from './calculator.ts';
import { expect, test } from './fixtures.ts';
import { LOAN_AMOUNT_KEY } from '../../src/domain/mortgage/handoff.ts';

const LINK = '#loanAmount=250000&interestRate=3.75&loanTerm=25';

test.describe('share link in the URL', () => {
  test('contains the inputs, and a reload shows the same result', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, ['€250 000', '3,75', '25']);
    await expect(page).toHaveURL(new RegExp(`calculator${LINK}$`));
    const extraPayment = await openSection(page, 'I pay a little more every month?');
    await extraPayment.getByLabel('Extra each month').fill('100');
    const otherVariant = await openSection(page, 'another rate or term?');
    await otherVariant.getByLabel('Option A: term').fill('15');
    await expect(page).toHaveURL(/&extraPayment=100&variant=3\.75x15&variant=3\.25x25$/);

    await page.reload();
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    await expect(page.getByLabel('Loan amount')).toHaveValue(/^(250000|€250 000)$/);
    await expect(page.getByLabel('Extra each month')).toHaveValue('100');
    await expect(page.getByText('3.75% over 15 years')).toBeVisible();
  });

  test('in the old query format is read and rewritten to the fragment', async ({ page }) => {
    await openCalculator(page, LINK.replace('#', '?'));
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    await expect(page).toHaveURL(new RegExp(`calculator${LINK}$`));
  });

  test('survives in-page anchors, and is replaced by another share link', async ({ page }) => {
    await openCalculator(page, LINK);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    const goToHash = (hash: string) =>
      page.evaluate((next) => {
        location.hash = next;
      }, hash);
    await goToHash('#basics');
    await expect(page).toHaveURL(new RegExp(`calculator${LINK}$`));
    await goToHash('#loanAmount=100000&interestRate=4&loanTerm=10');
    await expect(page.getByText('For €100,000 at 4% over 10 years.')).toBeVisible();
    await expect(page.getByLabel('Loan amount')).toHaveValue('100000');
  });

  test('shows the result above the form in a single-column layout', async ({ page }) => {
    await openCalculator(page, LINK);
    const result = await resultOf(page, 'Monthly payment').boundingBox();
    const form = await page.getByRole('form', { name: 'Your loan' }).boundingBox();
    expect(result && form && (result.y < form.y || result.x > form.x + form.width)).toBe(true);
  });

  test('opens an empty calculator if it is invalid', async ({ page }) => {
    await openCalculator(page, '#loanAmount=<b>&interestRate=3.75&loanTerm=25');
    await expect(page.getByLabel('Loan amount')).toHaveValue('');
    await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
  });

  test('calculating sends no request', async ({ page }) => {
    await openCalculator(page);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      // Lazy components are loaded on use; their names reveal no input.
      if (!/\/favicon|\/_astro\/[\w.-]+$/.test(request.url())) requests.push(request.url());
    });
    await calculate(page);
    await openSection(page, 'The schedule');
    await openSection(page, 'another rate or term?');
    await expect(page.getByText('3.25% over 25 years')).toBeVisible();
    expect(requests).toEqual([]);
  });
});

test.describe('sharing and exporting', () => {
  test('copies the link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openCalculator(page, LINK);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('shows the link if copying is denied', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('NotAllowedError'));
    });
    await openCalculator(page, LINK);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText(`Copy this link: ${page.url()}`)).toBeVisible();
  });

  test('shares the result as text, if the browser supports it', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.documentElement.dataset['shared'] = `${data?.text ?? ''} ${data?.url ?? ''}`;
        return Promise.resolve();
      };
    });
    await openCalculator(page, LINK);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      `Loan of €250,000 at 3.75% over 25 years: monthly payment €1,285.33. ${page.url()}`,
    );
  });

  test('prints only the What-if questions that were filled in', async ({ page }) => {
    await openCalculator(page, `${LINK}&extraPayment=100`);
    await expect(page.getByText('You save')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('You save')).toBeVisible();
    await expect(page.getByLabel('Extra each month')).toBeVisible();
    await expect(page.getByText('the rate rises?')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('I pay a little more every month?').click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('What if…')).toBeHidden();
  });

  // tests/layout counts the pages.
  test('prints the schedule of forty years without the site around it', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        document.documentElement.setAttribute('data-printed', '');
      };
    });
    await openCalculator(page, '#loanAmount=350000&interestRate=4&loanTerm=40');
    await page.locator('.tool-breakdown').waitFor();
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row').filter({ hasText: '€346,380.71' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(resultOf(page, 'Monthly payment')).toBeVisible();
  });

  test('downloads the schedule as CSV', async ({ page }) => {
    await openCalculator(page, LINK);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download schedule (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('mortgage-schedule.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(302);
    expect(lines[1]).toBe('1,1285.33,781.25,504.08,249495.92');
    expect(lines[300]).toMatch(/,0\.00$/);
  });
});

test.describe('link to the simulator', () => {
  test.beforeEach(async ({ page }) => {
    // The simulator has its own tests: only the link and the stored amount matter here.
    await page.route('**/mortgage-simulator', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>Simulator</title><style>@view-transition { navigation: auto }</style>',
      }),
    );
  });

  test('passes the amount, but not in the URL', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, ['€250.000', '3,75', '25']);
    await page.getByRole('link', { name: 'Check your eligibility' }).click();
    await expect(page).toHaveURL(/\/mortgage-simulator$/);
    const storedAmount = await page.evaluate((key) => sessionStorage.getItem(key), LOAN_AMOUNT_KEY);
    expect(storedAmount).toBe('250000');
  });

  test('works without storage', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await openCalculator(page, LINK);
    await page.getByRole('link', { name: 'Check your eligibility' }).click();
    await expect(page).toHaveURL(/\/mortgage-simulator$/);
  });
});
