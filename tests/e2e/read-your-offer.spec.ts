import { ENGLISH } from '../../src/features/sheet/reading/pasted-sheets.fixture.ts';
import { expect, test } from './fixtures.ts';
import { openTool } from './tool.ts';

const LINK = '/read-your-offer#amount=200000&term=25&rate=3.9&payment=1044.66&aprc=3.90&fees=800';

test('loads the check when it is opened, and asks about what does not follow', async ({ page }) => {
  await page.goto('/read-your-offer');
  await page.getByText('Check the figures of your sheet').click();
  await page.getByLabel('Loan amount').fill('200.000');
  await page.getByLabel('Length of the loan').fill('25');
  await page.getByLabel('Interest rate').fill('3,9');
  await page.getByLabel('Amount of each payment').fill('1.050,66');
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByText('1 figure does not follow')).toBeVisible();
  await expect(page.getByText('€6.00 more')).toBeVisible();
});

test('moves the form into view when it is opened', async ({ page }) => {
  await page.goto('/read-your-offer');
  await page.getByText('Check the figures of your sheet').click();
  await expect(page.getByLabel('Loan amount')).toBeInViewport();
});

test('opens a link with its result and offers the sheet to the comparison', async ({ page }) => {
  await openTool(page, LINK);
  await expect(page.getByText('Which of the costs are in the APRC?')).toBeHidden();
  await expect(
    page.getByText('This APRC may be only the interest rate, without costs.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Compare this offer' }).click();
  await expect(page).toHaveURL(/\/compare-offers/);
  await expect(page.getByLabel('Loan amount').first()).toHaveValue('200000');
});

test('reads a pasted sheet and asks for nothing but its own files', async ({ page }) => {
  await openTool(page, '/read-your-offer#amount=200000');
  await expect(page.getByLabel('Loan amount')).toHaveValue('200000');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByText('Paste the text of your sheet instead').click();
  await page.getByLabel('Text of the sheet').fill(ENGLISH[0]?.text ?? '');
  await page.getByRole('button', { name: 'Find the figures' }).click();
  for (const box of await page
    .getByRole('group', { name: /Compare each/ })
    .getByRole('checkbox')
    .all()) {
    await box.check();
  }

  await page.getByRole('button', { name: 'Fill in the ticked figures' }).click();
  await page.getByRole('button', { name: 'Check the sheet' }).click();
  await expect(page.getByText('The APRC', { exact: false }).first()).toBeVisible();
  expect(requests.filter((url) => !/\/favicon|\/_astro\/[\w.-]+$/.test(url))).toEqual([]);
});

test('prints the questions of the check instead of those of every sheet', async ({ page }) => {
  await page.goto('/read-your-offer');
  await page.emulateMedia({ media: 'print' });
  const general = page.getByText('What makes up the total to be repaid?');
  await expect(general).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await openTool(page, LINK);
  await expect(page.getByText('1 figure does not follow')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('1 figure does not follow')).toBeVisible();
  await expect(general).toBeHidden();
});

test('adds the questions to the message', async ({ page }) => {
  await openTool(page, LINK);
  await page.getByRole('link', { name: 'Ask an adviser about this' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(/Part 4, APRC/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('has the explanations alone', async ({ page }) => {
    await page.goto('/read-your-offer');
    await expect(page.getByText('Three key terms')).toBeVisible();
    await expect(page.getByText('Does your offer add up?')).toBeHidden();
  });
});
