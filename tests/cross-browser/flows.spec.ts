import type { Page } from '@playwright/test';

import { SCREENS } from '../../scripts/library/screens.ts';
import { articles, firstOf, SERVICE_PAGE, services } from '../content.ts';
import { contactFormOn } from '../e2e/contact-form.ts';
import { expect, test, unique } from '../e2e/fixtures.ts';
import { GREEN_ANSWERS, simulatorOn, uniqueLead } from '../e2e/simulator-driver.ts';
import { calculate, openCalculator, openSection, resultOf } from '../e2e/tool.ts';

/** The main user flows, in Playwright's builds of the three engines. */

const ARTICLE = firstOf(articles);
const BUSINESS = firstOf(services('business'));
const LAST_PERSONAL = services('personal').at(-1) ?? SERVICE_PAGE;

const link = (page: Page, within: string, name: string) =>
  page.locator(within).getByRole('link', { name, exact: true });

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('the home page leads to a service', async ({ page }) => {
    await page.goto('/');
    await link(page, 'main', 'Get Started').click();
    await expect(page).toHaveURL(/\/#who-we-are$/);
    await link(page, 'footer', 'Services').click();
    await link(page, 'main', `Learn More about: ${SERVICE_PAGE.title}`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SERVICE_PAGE.title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the search of the blog leads to an article', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill(ARTICLE.title);
    await link(page, '#search-found', ARTICLE.title).click();
    await expect(page).toHaveURL(ARTICLE.path);
    await expect(link(page, 'main', 'Back to Blog')).toBeVisible();
  });

  test('the menu opens, unfolds one group, and closes on Escape', async ({ page }) => {
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await page.locator('#site-menu summary', { hasText: 'For Personal' }).click();
    await expect(link(page, '#site-menu', LAST_PERSONAL.menuLabel)).toBeVisible();
    await expect(link(page, '#site-menu', BUSINESS.menuLabel)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(link(page, '#site-menu', 'Blog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the menu is closed after Back', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await link(page, '#site-menu', 'Blog').click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(link(page, '#site-menu', 'Blog')).toBeHidden();
  });

  test('the simulator asks every question and stores one enquiry', async ({ page, backend }) => {
    const simulator = simulatorOn(page);
    const lead = uniqueLead();
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS);
    await simulator.fill(lead);
    await simulator.send.click();
    await expect(simulator.resultHeading).toBeFocused();
    await expect(page.getByText("You're in a strong position to move forward.")).toBeVisible();
    expect(await backend.expectOnce('simulator_results', lead.Email)).toMatchObject({
      first_name: lead.Name,
      simulator_result: 'GREEN',
    });
  });
});

test.describe('on a desktop', () => {
  test.use(SCREENS.desktop);

  test('a submenu opens by pointing and closes on Escape', async ({ page }) => {
    await page.goto('/');
    await expect(link(page, '#submenu-personal', SERVICE_PAGE.menuLabel)).toBeHidden();
    await link(page, 'header', 'For Personal').hover();
    await expect(link(page, '#submenu-personal', SERVICE_PAGE.menuLabel)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link(page, '#submenu-personal', SERVICE_PAGE.menuLabel)).toBeHidden();
  });

  test('a submenu opens by its button', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'See business services' });
    await button.click();
    await link(page, '#submenu-business', BUSINESS.menuLabel).click();
    await expect(page).toHaveURL(BUSINESS.path);
  });

  test('the calculator calculates on Enter and shows every month', async ({ page }) => {
    await openCalculator(page);
    await calculate(page);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    await openSection(page, 'The schedule');
    await page.getByRole('button', { name: 'Show all months' }).click();
    await expect(page.getByRole('button', { name: 'Hide all months' })).toBeVisible();
  });

  test('a link to the calculator shows its result', async ({ page }) => {
    await openCalculator(page, '#loanAmount=250000&interestRate=3.75&loanTerm=25');
    await expect(resultOf(page, 'Total interest')).toHaveText('€135,598.40');
  });

  test('the contact form shows each error beside its field', async ({ page }) => {
    await page.goto('/contact');
    // This click is the first interaction: no script has been requested yet.
    await contactFormOn(page).send.click();
    for (const label of ['Full name', 'Email', 'Subject', 'Message']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label} is required`);
    }

    await expect(page.getByLabel('Full name')).toBeFocused();
  });

  test('the contact form stores one enquiry', async ({ page, backend }) => {
    const email = `maria-${unique()}@visitor.example`;
    const form = contactFormOn(page);
    await form.fillIn();
    await page.getByLabel('Email').fill(email);
    await form.send.click();
    await form.expectSent();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    expect(await backend.expectOnce('contact_submissions', email)).toMatchObject({
      subject: 'Other',
      source_page: '/contact',
    });
  });
});
