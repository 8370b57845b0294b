import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { download, openCalculator, openSection, openTool, resultOf, type } from './tool.ts';

// The tests of src/features/costs check the amounts, the errors and the link; those of
// src/toolkit/form, how a form, its link and its result behave; compare-offers.spec.ts, how errors
// show.

const open = (page: Page, hash = '') => openTool(page, `/purchase-costs${hash}`);
const price = (page: Page) => page.getByLabel('Price of the home');

/** An amount that is shown. Tests compare amounts, which follow the legal figures of the content. */
const euroOf = async (amount: Locator): Promise<number> => {
  await expect(amount).toHaveText(/^€[\d,]+$/);
  return Number((await amount.innerText()).replaceAll(/[€,]/g, ''));
};

test('adds up the costs, updates them as you type, and keeps them in the link and as CSV', async ({
  page,
}) => {
  const atTransfer = resultOf(page, 'At transfer');
  await open(page);
  await page.getByRole('button', { name: 'Add it up' }).click();
  const resale = page.getByRole('radio', { name: 'Resale' });
  await expect(resale).toBeFocused();
  await resale.check();
  await expect(price(page)).toHaveAccessibleDescription(/^Enter the price of the home/);
  await price(page).fill('250.000');
  await page.getByLabel('Loan amount').fill('80%');
  await expect(resultOf(page, 'Cash you need')).toHaveText(/^€[\d,]+ to €[\d,]+$/);
  const forOneBuyer = await euroOf(atTransfer);
  await page.getByRole('radio', { name: '2' }).check();
  await expect(page.getByText('Buyer 2: €125,000')).toBeVisible();
  await expect(page).toHaveURL(/#home=used&price=250000&buyers=2&loan=200000$/);

  await page.reload();
  expect(await euroOf(atTransfer)).toBeLessThan(forOneBuyer);
  await expect(page.getByRole('link', { name: 'Work out the monthly payment' })).toHaveAttribute(
    'href',
    /^\/mortgage-calculator#loanAmount=200000/,
  );
  expect(await download(page, 'Download (CSV)')).toMatch(/^Transfer fees,transfer,\d+\.\d\d/m);
  const calculationDate = page.getByText(/^Worked out on \d+ \w+ \d{4}\.$/);
  await expect(calculationDate).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(calculationDate).toBeVisible();

  await page.emulateMedia({ media: null });
  await open(page, '#price=475000&home=new&main=yes&area=190');
  await expect(page.getByLabel('Buildable area')).toHaveValue('190');
  await expect(page.getByText('Open: lowest')).toBeVisible();
});

test('calculates loan and price from a monthly budget', async ({ page }) => {
  await page.goto('/mortgage-calculator');
  await page.getByText('Start from what you can pay').click();
  const typed = {
    Income: '3,200',
    Spending: '1450',
    'Other loan payments': '250',
    Reserve: '300',
    'Interest rate': '4',
    'Loan term': '25',
    'Your own money': '80k',
  };
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(label).fill(text);
  }

  await expect(page.getByText('€1,200 a month is left')).toBeVisible();
  await expect(page.getByText(/Your income is the limit/).first()).toBeVisible();
  await page.getByLabel('Your own money').fill('20k');
  await expect(page.getByText(/Your savings are the limit/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Calculate with €/ }).click();
  await expect(page.getByText(/You borrow €[\d,.]+, 80% of the price/)).toBeVisible();
  const homePrice = await page.getByLabel('Property price').inputValue();
  await page.getByRole('link', { name: 'add them up' }).click();
  await expect(price(page)).toHaveValue(homePrice);
});

test('has the form above the examples while a link lacks the kind of home', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '#price=250000&loan=200000&own=60000');
  await expect(price(page)).toHaveValue('250000');
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf('.tool-form')).toBeLessThan(await topOf('.tool-result'));
});

test('offers what was typed into another tool, and fills it in only by a press', async ({
  page,
}) => {
  const offered = page.getByRole('button', {
    name: /^(?:Use your figures|Restore what you typed)/,
  });
  const goTo = async (name: string) => {
    await page.getByRole('navigation', { name: 'All tools' }).getByText(name).click();
    await page.locator('astro-island[data-island-status="ready"] form').waitFor();
  };

  await open(page);
  await expect(offered).toHaveCount(0);
  await price(page).fill('300.000');
  await page.getByLabel('Loan amount').fill('80%');

  await goTo('Calculator');
  const loan = page.getByLabel('Loan amount');
  await expect(loan).toHaveValue('');
  await expect(offered).toHaveText(/^Use your figures: price €300,000, loan €240,000$/);
  const offsetOfLoan = () => loan.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const offset = await offsetOfLoan();
  await offered.click();
  await expect(loan).toHaveValue('240000');
  await expect(offered).toHaveCount(0);
  expect(await offsetOfLoan(), 'nothing moves').toBe(offset);
  await expect(page.getByLabel('Property price')).toHaveValue('300000');
  await expect(page.getByLabel('Interest rate')).toBeFocused();
  await page.getByLabel('Deposit').fill('60.000');
  await type(page, ['240000', '3.5', '25']);

  await goTo('Offers');
  await expect(offered).toHaveText(/^Use your figures: loan €240,000, rate 3.5%, term 25 years$/);
  await offered.click();
  await expect(page.getByLabel('Rate Offer A').first()).toHaveValue('3.5');
  await goTo('Costs');
  await expect(offered).toHaveText(/, own money €60,000$/);
  await offered.click();
  await expect(page.getByRole('radio', { name: 'Resale' })).toBeFocused();
  await page.getByRole('radio', { name: 'Resale' }).check();
  await page.getByRole('button', { name: 'Add it up' }).click();
  await expect(resultOf(page, 'Cash you need')).toHaveText(/^€\d/);
});

test('after the button the start of the result is in view below the header', async ({ page }) => {
  await open(page, '#price=320000&loan=250000&own=70000');
  await page.getByRole('radio', { name: 'New' }).check();
  await page.getByLabel('Buildable area').fill('95');
  await page.getByRole('button', { name: 'Add it up' }).click();
  const amount = resultOf(page, 'Cash you need');
  await expect(amount).toBeInViewport({ ratio: 1 });
  const header = await page.locator('header').first().boundingBox();
  const box = await amount.boundingBox();
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

/** Calculates a loan for a home of €320,000 with a deposit of €70,000, at 4% over 30 years. */
async function calculateFromDeposit(page: Page, loanAmount: string) {
  await openCalculator(page);
  await page.getByText('Start from price and deposit').click();
  await page.getByLabel('Property price').fill('320000');
  await page.getByLabel('Deposit').fill('70000');
  await page.getByRole('button', { name: 'Use as loan amount' }).click();
  await type(page, [loanAmount, '4', '30']);
  await page.getByRole('button', { name: 'Calculate' }).click();
}

test('price, loan, own money, rate and term go from the calculator to the costs and back', async ({
  page,
}) => {
  await calculateFromDeposit(page, '250000');
  await page.getByRole('link', { name: 'Add the costs of buying' }).click();
  await expect(price(page)).toHaveValue('320000');
  await expect(page.getByLabel('Loan amount')).toHaveValue('250000');
  await expect(page.getByLabel('Your own money')).toHaveValue('70000');
  await page.getByRole('radio', { name: 'Resale' }).check();
  await page.getByRole('button', { name: 'Add it up' }).click();
  await page.getByRole('link', { name: 'Work out the monthly payment' }).click();
  await expect(page.getByLabel('Loan term')).toHaveValue('30');
  await expect(page.getByLabel('Interest rate')).toHaveValue('4');
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,193.54');
});

test('the price and the sum that is repaid once survive another loan amount and the costs', async ({
  page,
}) => {
  await calculateFromDeposit(page, '240000');
  const question = await openSection(page, '… I repay a sum once?');
  await question.getByLabel('Sum').fill('20000');
  await question.getByLabel('Repaid after').fill('6');
  await expect(question.getByRole('status')).toContainText('You save');
  await page.getByRole('link', { name: 'Add the costs of buying' }).click();
  await expect(price(page)).toHaveValue('320000');
  await page.getByRole('radio', { name: 'Resale' }).check();
  await page.getByRole('button', { name: 'Add it up' }).click();
  await page.getByRole('link', { name: 'Work out the monthly payment' }).click();
  await expect(question.getByLabel('Sum')).toHaveValue('20000');
  await expect(question.getByLabel('Repaid after')).toHaveValue('6');
});
