import type { Locator, Page } from '@playwright/test';

/** Texts of the three fields. */
export type CalculatorFields = readonly [amount: string, rate: string, term: string];

export const LOAN: CalculatorFields = ['250000', '3.75', '25'];

/** The calculator's island element, which has the hydration status. */
export const island = (page: Page): Locator =>
  page.locator('astro-island').filter({ has: page.getByLabel('Loan amount') });

/** Opens the calculator and waits for hydration. */
export async function openCalculator(page: Page, fragment = ''): Promise<void> {
  // A different hash alone would not reload the page.
  if (page.url().includes('/mortgage-calculator')) await page.goto('about:blank');
  await page.goto(`/mortgage-calculator${fragment}`);
  await page.locator('astro-island[data-island-status="ready"] form').waitFor();
}

export async function type(page: Page, [amount, rate, term]: CalculatorFields): Promise<void> {
  await page.getByLabel('Loan amount').fill(amount);
  await page.getByLabel('Interest rate').fill(rate);
  await page.getByLabel('Loan term').fill(term);
}

export async function calculate(page: Page, inputs: CalculatorFields = LOAN): Promise<void> {
  await type(page, inputs);
  await page.getByRole('button', { name: 'Calculate' }).click();
}

/** One of the three results, by its label. */
export const resultOf = (page: Page, label: string): Locator =>
  page.locator('dt', { hasText: label }).locator('+ dd');

/** Opens one of the sections below the result. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  const details = page.locator('details', { has: page.getByText(title) }).last();
  await details.locator('summary').click();
  return details;
}
