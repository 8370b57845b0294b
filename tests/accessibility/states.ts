import type { Page } from '@playwright/test';

import { SERVICE_PAGE } from '../content.ts';
import { expect, unique } from '../e2e/fixtures.ts';
import { calculate, resultOf, openCalculator } from '../e2e/calculator.ts';
import { GREEN_ANSWERS, RED_ANSWERS, SimulatorPage } from '../e2e/simulator-driver.ts';

/** The two screens for which every page is designed. */
export const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1360, height: 900 } },
] as const;

export type Screen = (typeof SCREENS)[number]['name'];

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function fillInContact(page: Page): Promise<void> {
  const word = unique();
  await page.goto('/contact');
  await page.getByLabel('Full name').fill(`Maria ${word}`);
  await page.getByLabel('Email').fill(`maria-${word}@visitor.example`);
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message').fill(word);
}

/** States beyond the loaded pages, and how to reach them. */
export const STATES: Readonly<Record<string, (page: Page, screen: Screen) => Promise<void>>> = {
  'the menu, open': async (page, screen) => {
    await page.goto('/contact');
    if (screen === 'phone') {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      for (const group of await menu.locator('summary').all()) await group.click();
      await expect(
        menu.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }),
      ).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'See personal services' }).click();
      await expect(page.locator('#submenu-personal')).toBeVisible();
    }
  },
  'the contact form with its errors': async (page) => {
    await page.goto('/contact');
    await send(page).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
  },
  'the toast of a sent form': async (page) => {
    await fillInContact(page);
    await send(page).click();
    await expect(toast(page, 'Message sent!')).toBeVisible();
  },
  'the toast of a failure': async (page) => {
    await fillInContact(page);
    await page.route('**/rest/v1/**', (route) => route.abort());
    await send(page).click();
    await expect(toast(page, 'Error')).toBeVisible();
  },
  "the calculator's result": async (page) => {
    await openCalculator(page);
    await calculate(page);
    for (const summary of await page.locator('main summary').all()) await summary.click();
  },
  'the purchase costs with their breakdown and an error': async (page) => {
    await page.goto(
      '/purchase-costs#price=400000&buyers=2&shares=typed&share1=60&share2=40&loan=320000&own=1',
    );
    await expect(resultOf(page, 'At transfer')).toBeVisible();
    await page.getByText('Fees you have been quoted').click();
    await page.getByLabel('Lawyer').fill('words');
    await expect(page.getByText('This is not a number.')).toBeVisible();
  },
  'two compared offers with an error': async (page) => {
    await page.goto(
      '/compare-offers#a-amount=200000&a-rate1=3.2&a-years1=3&a-rate2=4.4&a-years2=22&a-fees=300&b-rate1=3.9&b-years1=25&b-fees=1000&b-compensation=1%25&early=5',
    );
    await expect(page.getByText('costs least at first')).toBeVisible();
    await page.getByText('The figures of the chart').waitFor();
    await page.locator('main details').evaluateAll((questions: HTMLDetailsElement[]) => {
      for (const question of questions) question.open = true;
    });
    await expect(page.getByRole('columnheader', { name: 'Cheapest so far' })).toBeVisible();
    await page
      .getByRole('group', { name: 'Offer B', exact: true })
      .getByLabel('Fees at the start')
      .fill('words');
    await expect(page.getByText('This is not a number.')).toBeVisible();
  },
  'a loan with a changing rate': async (page) => {
    await page.goto(
      '/mortgage-calculator#loanAmount=200000&interestRate=3&loanTerm=25&period=36x3i&period=264x4.5',
    );
    await expect(page.getByText('then €')).toBeVisible();
    await expect(page.getByLabel('Lower and higher by')).toBeVisible();
    await page.locator('main details').evaluateAll((questions: HTMLDetailsElement[]) => {
      for (const question of questions) question.open = true;
    });
    await page.getByLabel('For').first().fill('words');
    await expect(page.getByText('Type how long the first rate lasts')).toBeVisible();
  },
  "the simulator's contact step with its errors": async (page) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(RED_ANSWERS);
    await simulator.send.click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  },
  "the simulator's result": async (page) => {
    const word = unique();
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS);
    await simulator.fill({ name: word, email: `${word}@visitor.example`, phone: '+357 99 123456' });
    await simulator.send.click();
    await expect(simulator.resultHeading).toBeVisible();
  },
  'a blog search without results': async (page) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText('No guide matches')).toBeVisible();
  },
};
