import { ENGLISH } from '../../src/features/sheet/reading/pasted-sheets.fixture.ts';
import { expect, test } from './fixtures.ts';
import { printLongPdf, printPdf } from './sheet-pdf.ts';
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

test('closes the form again', async ({ page }) => {
  await page.goto('/read-your-offer');
  await page.getByText('Check the figures of your sheet').click();
  await expect(page.getByLabel('Loan amount')).toBeVisible();
  await page.getByText('Close', { exact: true }).click();
  await expect(page.getByLabel('Loan amount')).toBeHidden();
});

test.describe('the parts of the sheet', () => {
  const name = 'What else you must do';
  const question = 'What happens to my rate if I stop one of these?';

  test('are closed until a press or a link opens them', async ({ page }) => {
    await page.goto('/read-your-offer');
    await expect(page.getByText(question)).toBeHidden();
    await page.getByRole('heading', { name }).click();
    await expect(page.getByText(question)).toBeInViewport();
    await page.getByRole('heading', { name }).click();
    await expect(page.getByText(question)).toBeHidden();
    await page.goto('/privacy');
    await page.goto('/read-your-offer#part-8');
    await expect(page.getByText(question)).toBeInViewport();
  });

  test('are open on paper', async ({ page }) => {
    await page.goto('/read-your-offer');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText(question)).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are open', async ({ page }) => {
      await page.goto('/read-your-offer');
      await expect(page.getByText(question)).toBeVisible();
    });
  });
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
  await page.getByRole('button', { name: 'Paste the text' }).click();
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

test.describe('the PDF of a sheet', () => {
  const pdf = (buffer: Buffer) => ({ name: 'esis.pdf', mimeType: 'application/pdf', buffer });

  test('is read in the browser, by files of the site alone', async ({ page, browser }) => {
    const file = pdf(await printPdf(browser));
    await openTool(page, '/read-your-offer#amount=150000');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    const choose = page.getByLabel('Choose the PDF from your bank');
    await expect(choose).toHaveAccessibleDescription(/does not leave this page/);
    await choose.setInputFiles(file);
    const found = page.getByRole('group', { name: /Compare each/ });
    // The reader is loaded now, on a machine that may be busy.
    await expect(found.getByText('Loan amount: 200000')).toBeVisible({ timeout: 60_000 });
    await expect(found.getByText('Life insurance, a year: 240')).toBeVisible();
    await expect(found.getByText('APRC: 4.31')).toBeVisible();
    await expect(found.getByText(/From page 1, line \d+: “The APRC applicable/)).toBeVisible();
    await expect(page.getByText(/which comes to €1,000.00/)).toBeVisible();
    await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('150000');
    await found.getByRole('checkbox', { name: /^Loan amount/ }).check();
    await found.getByRole('checkbox', { name: /^Valuation/ }).check();
    await page.getByRole('button', { name: 'Fill in the ticked figures' }).click();
    await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('200000');
    await expect(page.getByLabel('Valuation', { exact: true })).toHaveValue('350');
    expect(
      requests.filter((line) => !/^GET .*(?:\/favicon\.svg|\/_astro\/[\w.-]+)$/.test(line)),
    ).toEqual([]);
  });

  test('costs a visitor who chooses none no byte', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/read-your-offer');
    await page.getByText('Check the figures of your sheet').click();
    await expect(page.getByLabel('Choose the PDF from your bank')).toBeVisible();
    await page.getByLabel('Loan amount').fill('200.000');
    expect(requests.filter((url) => /pdf|worker/i.test(new URL(url).pathname))).toEqual([]);
  });

  test('that cannot be read says what to do, and leaves what was typed', async ({
    page,
    browser,
  }) => {
    await openTool(page, '/read-your-offer#amount=150000');
    const choose = page.getByLabel('Choose the PDF from your bank');
    await choose.setInputFiles(pdf(Buffer.from('Dear customer')));
    await expect(page.getByText('This file is not a PDF.')).toBeVisible();
    await choose.setInputFiles(pdf(Buffer.from('%PDF-1.7 and nothing else')));
    // The reader is loaded now, on a machine that may be busy.
    await expect(page.getByText('This PDF is damaged.')).toBeVisible({ timeout: 60_000 });
    await choose.setInputFiles(pdf(await printPdf(browser, '<div style="height: 90vh">')));
    await expect(page.getByText('This PDF is a scan')).toBeVisible();
    await choose.setInputFiles(
      pdf(await printPdf(browser, `<p>${'Thank you for your visit to our branch. '.repeat(20)}`)),
    );
    await expect(page.getByText(/no headings of an information sheet/)).toBeVisible();
    await choose.setInputFiles(pdf(await printLongPdf(browser, 101)));
    await expect(page.getByText('This PDF has more than 100 pages.')).toBeVisible();
    await expect(page.getByLabel('Loan amount')).toHaveValue('150000');
    await choose.setInputFiles(pdf(await printLongPdf(browser, 10)));
    await expect(page.getByText(/figures found/)).toBeVisible();
  });
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
    await expect(page.getByText('What makes up the total to be repaid?')).toBeVisible();
    await expect(page.getByText('Does your offer add up?')).toBeHidden();
  });
});
