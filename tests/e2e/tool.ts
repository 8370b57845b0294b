import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

/** Texts of the calculator's three fields. */
type CalculatorFields = readonly [amount: string, rate: string, term: string];

export const LOAN: CalculatorFields = ['250000', '3.75', '25'];
export const LOAN_HASH = '#loanAmount=250000&interestRate=3.75&loanTerm=25';

/** Opens a tool, with its inputs in the hash, and waits for hydration. */
export async function openTool(page: Page, path: string): Promise<void> {
  // A different hash alone would not reload the page.
  if (page.url().startsWith('http')) {
    await page.goto('about:blank');
  }

  await page.goto(path);
  await page.locator('astro-island[data-island-status="ready"] form').first().waitFor();
}

export const openCalculator = (page: Page, hash = ''): Promise<void> =>
  openTool(page, `/mortgage-calculator${hash}`);

export async function type(page: Page, [amount, rate, term]: CalculatorFields): Promise<void> {
  await page.getByLabel('Loan amount').fill(amount);
  await page.getByLabel('Interest rate').fill(rate);
  await page.getByLabel('Loan term').fill(term);
}

export async function calculate(page: Page, inputs: CalculatorFields = LOAN): Promise<void> {
  await type(page, inputs);
  await page.getByRole('button', { name: 'Calculate' }).click();
}

/** A result, by its label. */
export const resultOf = (page: Page, label: string): Locator =>
  page.locator('dt', { hasText: label }).locator('+ dd');

/** Opens one of the sections below the result. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  const details = page.locator('details', { has: page.getByText(title) }).last();
  await details.locator('summary').click();
  return details;
}

/** Text of the file that a button downloads. */
export async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
