import type { Page } from '@playwright/test';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { SERVICE_PAGE } from '../content.ts';
import { readSite } from '../dist/site.ts';
import { calculate, figure, openCalculator, unfold } from './calculator.ts';
import { expect, test as base, unique } from './fixtures.ts';
import { GREEN_ANSWERS, SimulatorPage } from './simulator-driver.ts';

declare global {
  interface Window {
    /** Hands a violation to the test; there while one runs. */
    reportViolation?: (text: string) => Promise<void>;
  }
}

/** Playwright's `test`, red on everything that the security policy kept a page from doing. */
const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, documentURI, sample } = event;
          const text = `${effectiveDirective}: ${blockedURI} on ${documentURI} ${sample}`;
          void window.reportViolation?.(text);
        });
      });
      await use(violations);
      expect(violations, 'violations of the security policy').toEqual([]);
    },
    { auto: true },
  ],
});

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1184;

test.describe('the policy is kept by', () => {
  // An error page answers with its status, which Chromium reports; the 404 page logs the path.
  test.use({ allowedErrors: /status of (?:404|500)|^404: there is no page/ });

  test('every page', async ({ page }) => {
    test.slow();
    for (const { path } of readSite(TEST_DIST).pages) {
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
      // Styles are applied: the policy knows the hash of every one of them.
      await expect(page.locator('body'), path).toHaveCSS('margin-top', '0px');
    }
  });
});

test('the policy is kept by the menus', async ({ page }) => {
  await page.goto('/');
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.locator('summary').first().click();
    await menu.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }).click();
  } else {
    await page.getByRole('button', { name: 'All personal services' }).click();
    await page.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SERVICE_PAGE.title);
});

test('the policy is kept by the contact form, its toast and its errors', async ({ page }) => {
  const word = unique();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await page.getByLabel('Full name').fill(`Maria ${word}`);
  await page.getByLabel('Email').fill(`maria-${word}@visitor.example`);
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message').fill(word);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Message sent!' })).toBeVisible();
});

test('the policy is kept by the map, which is fetched when it is opened', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>The map</p>' }),
  );
  await page.goto('/contact');
  await page.getByText('Show the map').click();
  const map = page.frameLocator('iframe[title="Find Us"]');
  await expect(map.getByText('The map')).toBeVisible();
});

test('the policy is kept by the calculator', async ({ page }) => {
  await openCalculator(page);
  await calculate(page);
  await expect(figure(page, 'Monthly payment')).toHaveText('€1,285.33');
  await unfold(page, 'The schedule');
});

test('the policy is kept by the simulator to its result', async ({ page }) => {
  const word = unique();
  const simulator = new SimulatorPage(page);
  await simulator.open();
  await simulator.answer(GREEN_ANSWERS);
  await simulator.fill({
    name: `Eleni ${word}`,
    email: `eleni.${word}@example.com`,
    phone: '+357 99 123456',
  });
  await simulator.send.click();
  await expect(simulator.resultHeading).toBeVisible();
});

test('the policy is kept by the search of the blog', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No article matches')).toBeVisible();
});

base.describe('what somebody injects', () => {
  base.use({ allowedErrors: /Content Security Policy|status of 404/ });

  base('does not run', async ({ page }) => {
    await page.goto('/contact');
    const ran = await page.evaluate(async () => {
      const attempts = {
        script: () => {
          const script = document.createElement('script');
          script.append('window.injected = true');
          document.head.append(script);
        },
        handler: () => {
          document.body.innerHTML += '<img src="/none" onerror="window.injected = true">';
        },
        style: () => {
          const style = document.createElement('style');
          style.append('body { --injected: true }');
          document.head.append(style);
        },
      };
      for (const attempt of Object.values(attempts)) attempt();
      const reached = await fetch('https://example.com/', { mode: 'no-cors' }).then(
        () => true,
        () => false,
      );
      return {
        script: Reflect.has(window, 'injected'),
        style: getComputedStyle(document.body).getPropertyValue('--injected'),
        reached,
      };
    });
    expect(ran).toEqual({ script: false, style: '', reached: false });
  });
});
