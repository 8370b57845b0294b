import { SCREENS } from '../../scripts/library/screens.ts';
import { run } from '../../scripts/library/processes.ts';
import { unique } from '../e2e/fixtures.ts';
import { ordinaryPages } from '../pages/site.ts';
import { PRINTED_RESULTS } from '../states.ts';
import { expect, test } from './fixtures.ts';
import type { SystemPage } from './system-page.ts';
import { waitUntil } from './wait-until.ts';

/**
 * What each engine has to do, in the browsers of the distribution, for machines that cannot have
 * Playwright's builds (docs/browsers.md).
 */

const WIDTHS = [390, 768, 1024, 1360] as const;
const SEND = { css: 'button', text: 'Send Message' };
const MENU = { css: 'button', text: 'Menu' };
const NAME_ERROR = { css: '.field-error', text: 'Full name is required' };
const RESULT = '/mortgage-calculator#loanAmount=250000&interestRate=3.75&loanTerm=25';
const PAYMENT = { css: 'dd', text: '€1,285.33' };

const { phone, desktop } = SCREENS;

const openOnPhone = async (site: SystemPage, path: string) => {
  await site.resize(phone.viewport.width, phone.viewport.height);
  await site.open(path);
};

/** Waits until the menu is open and can be seen. */
const seeMenu = (site: SystemPage) =>
  waitUntil(
    () =>
      site.evaluate(() => {
        const menu = document.querySelector('#site-menu');
        return menu?.matches(':popover-open') && getComputedStyle(menu).opacity === '1';
      }),
    'the menu is visible',
  );

test('every page is no wider than its window', async ({ site }) => {
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await site.resize(width, phone.viewport.height);
    for (const { path } of ordinaryPages) {
      await site.open(path);
      const pageWidth = Number(await site.evaluate(() => document.documentElement.scrollWidth));
      if (pageWidth > width) {
        findings.push(`${path} is ${pageWidth} px wide in a window of ${width} px`);
      }
    }
  }

  expect(findings).toEqual([]);
});

test('an error in the console is seen', async ({ site, engine }) => {
  await site.evaluate(() => console.error('planned'));
  await expect.poll(async () => (await engine.takeErrors()).join()).toContain('planned');
});

test('a page that starts at an anchor answers', async ({ site }) => {
  await openOnPhone(site, '/contact#write');
  await site.click(SEND);
  await site.see(NAME_ERROR);
  await site.open('/#who-we-are');
  await site.click(MENU);
  await seeMenu(site);
});

test('a page that is reloaded while it is scrolled answers', async ({ site }) => {
  await openOnPhone(site, RESULT);
  await site.see(PAYMENT);
  await site.scrollTo(500);
  await site.reload();
  await site.see(PAYMENT);
  await site.open('/contact');
  await site.scrollTo(500);
  await site.reload();
  await site.click(SEND);
  await site.see(NAME_ERROR);
});

test('Back to a scrolled page leads to one that answers', async ({ site }) => {
  await openOnPhone(site, '/contact');
  await site.scrollTo(500);
  await site.leaveFor('/privacy');
  await site.backTo('/contact');
  await site.click(SEND);
  await site.see(NAME_ERROR);
});

test('the menu opens, unfolds a group and closes on Escape', async ({ site, engine }) => {
  await openOnPhone(site, '/contact');
  await site.click(MENU);
  await seeMenu(site);
  await site.click({ css: '#site-menu summary', text: 'For Business' });
  await site.see({ css: '#site-menu details[open] a' });
  await engine.pressEscape();
  await waitUntil(
    () => site.evaluate(() => document.querySelector('#site-menu:popover-open') === null),
    'the menu is closed',
  );
});

test('the calculator calculates, and scrolls to its first result', async ({ site }) => {
  await openOnPhone(site, '/mortgage-calculator');
  await site.fill('Loan amount', '250000');
  await site.fill('Interest rate', '4');
  await site.fill('Loan term', '25');
  await site.click({ css: 'button', text: 'Calculate' });
  await site.see({ css: 'dd', text: '€1,319.59' });
  await waitUntil(
    () =>
      site.evaluate(() => {
        const { top } = document.querySelector('.result-amounts')?.getBoundingClientRect() ?? {};
        return top !== undefined && top >= 0 && top < innerHeight / 2;
      }),
    'the result is in view',
  );
});

test('an enquiry is stored and mailed once', async ({ site, backend }) => {
  const email = `maria-${unique()}@visitor.example`;
  await openOnPhone(site, '/contact');
  await site.fill('Full name', 'Maria');
  await site.fill('Email', email);
  await site.choose('subject', 'Other');
  await site.fill('Message', 'We found a flat.');
  await site.click(SEND);
  await site.see({ css: 'li', text: 'Message sent!' });
  expect(await backend.expectOnce('contact_submissions', email)).toMatchObject({
    subject: 'Other',
  });
});

for (const { width } of [phone.viewport, desktop.viewport]) {
  test(`the printed results have their number of sheets, from a window of ${width} px`, async ({
    site,
    engine,
  }) => {
    const results = Object.values(PRINTED_RESULTS);
    const pages = results.map(({ path, result }) => ({ url: site.url(path), result }));
    const files = await engine.print(pages, width);
    const sheets = await Promise.all(
      files.map(async (file) => {
        const { output } = await run('pdfinfo', [file]);
        return Number(/^Pages:\s+(\d+)$/m.exec(output)?.[1]);
      }),
    );
    expect(sheets).toEqual(results.map((result) => result.sheets));
  });
}
