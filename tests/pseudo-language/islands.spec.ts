import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { PSEUDO_DIST } from '../../scripts/library/paths.ts';
import { buildSite } from '../../scripts/library/site-build.ts';
import { serveSite } from '../../scripts/library/static-site.ts';
import { testBackend } from '../../scripts/library/test-stack.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { installPageChecks } from '../accessibility/install-page-checks.ts';
import { openTool } from '../e2e/tool.ts';
import { findUnmarkedTexts } from './unmarked-texts.ts';

/**
 * The islands in a pseudo-language, in which every text of `src/texts` is a third longer and
 * between `⟦` and `⟧`. A text without the marks is written in the code: another language would not
 * have it.
 */

// Without parallel workers, so that the site is built only once for all tests.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof serveSite>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await buildSite({
    directory: PSEUDO_DIST,
    backend: testBackend(),
    config: 'tests/pseudo-language/astro.config.mjs',
  });
  site = await serveSite(PSEUDO_DIST, 0);
});

test.afterAll(() => site.stop());

/** URL of a page of this site. The base URL of the tests is that of the English site. */
const at = (path: string) => new URL(path, site.url).href;

const press = (page: Page, selector: string) => page.locator(selector).first().click();

/** Opens every closed section, including those that appear inside an opened one. */
async function openSections(page: Page): Promise<void> {
  const openClosed = () =>
    page.evaluate(() => {
      const closed = document.querySelectorAll<HTMLDetailsElement>(
        'astro-island details:not([open])',
      );
      for (const details of closed) {
        details.open = true;
      }

      return closed.length;
    });
  await expect.poll(openClosed).toBe(0);
}

/** Answers each question of the simulator with its first choice. */
async function answerQuestions(page: Page): Promise<void> {
  await page.goto(at(ROUTES.simulator));
  await page.locator('astro-island[data-island-status="ready"] .sim-card').waitFor();
  const title = page.locator('.sim-title').first();
  while ((await page.locator('input[type=radio]').count()) > 0) {
    const question = (await title.textContent()) ?? '';
    await press(page, 'label:has(input[type=radio])');
    await press(page, 'astro-island button[type=submit]');
    await expect(title).not.toHaveText(question);
  }
}

/** The backend accepts everything: where enquiries go is tested elsewhere. */
async function acceptEnquiries(page: Page): Promise<void> {
  await page.route(`${testBackend().url}/**`, (route) =>
    route.fulfill({
      status: 201,
      json: {},
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
}

const VISITS: readonly { readonly name: string; readonly arrive: (page: Page) => Promise<void> }[] =
  [
    {
      name: 'the calculator with its result',
      arrive: (page) =>
        openTool(
          page,
          at(
            `${ROUTES.calculator}#loanAmount=250000&interestRate=3.75&loanTerm=25&extraPayment=100&variant=3.5x20`,
          ),
        ),
    },
    {
      name: 'the calculator with rate periods',
      arrive: (page) =>
        openTool(
          page,
          at(
            `${ROUTES.calculator}#loanAmount=250000&interestRate=3&loanTerm=25&period=24x3i&period=276x4.5v`,
          ),
        ),
    },
    {
      name: 'the calculator with notes on its fields',
      arrive: async (page) => {
        await openTool(page, at(ROUTES.calculator));
        await page.locator('#loanAmount').fill('250');
        await page.locator('#interestRate').fill('0.0375');
        await page.locator('#loanTerm').fill('words');
        await expect(page.locator('#loanTerm-hint .tool-error')).toBeVisible();
      },
    },
    {
      name: 'the costs of a resale',
      arrive: (page) =>
        openTool(page, at(`${ROUTES.costs}#home=used&price=300000&buyers=2&loan=240000&own=50000`)),
    },
    {
      name: 'the costs of a new home',
      arrive: (page) =>
        openTool(
          page,
          at(`${ROUTES.costs}#home=new&price=300000&main=yes&area=160&loan=240000&own=50000`),
        ),
    },
    {
      name: 'the costs with errors',
      arrive: async (page) => {
        await openTool(page, at(ROUTES.costs));
        await press(page, 'astro-island button[type=submit]');
        await expect(page.locator('.tool-error').first()).toBeVisible();
      },
    },
    {
      name: 'two offers',
      arrive: (page) =>
        openTool(
          page,
          at(
            `${ROUTES.offers}#a-amount=200000&a-fees=300&a-rate1=3.2&a-years1=3&a-rate2=4.4&a-years2=22&b-fees=1000&b-rate1=3.9&b-years1=25&early=5`,
          ),
        ),
    },
    {
      name: 'a loan that may be moved',
      arrive: (page) =>
        openTool(
          page,
          at(
            `${ROUTES.offers}#mode=moving&now-owed=120000&now-left=18&now-rate=4.5&new-rate=4&new-fees=500&new-registration=500&new-most=1000&own-rate=4.2`,
          ),
        ),
    },
    {
      name: 'a sheet that does not add up',
      arrive: (page) =>
        openTool(
          page,
          at(
            `${ROUTES.readOffer}#amount=200000&term=25&total=315000&rate=3.9&aprc=4.0&number=300&payment=1044.66&fees=1000`,
          ),
        ),
    },
    {
      name: "the simulator's first question",
      arrive: async (page) => {
        await page.goto(at(ROUTES.simulator));
        await press(page, 'astro-island button[type=submit]');
      },
    },
    {
      name: "the simulator's contact step with errors",
      arrive: async (page) => {
        await answerQuestions(page);
        await press(page, 'astro-island button[type=submit]');
        await expect(page.locator('.field-error').first()).toBeVisible();
      },
    },
    {
      name: "the simulator's result",
      arrive: async (page) => {
        await acceptEnquiries(page);
        await answerQuestions(page);
        await page.locator('#sim-name').fill('⟦Eleni⟧');
        await page.locator('#sim-email').fill('eleni@example.com');
        await page.locator('#sim-phone').fill('99 000000');
        await press(page, 'astro-island button[type=submit]');
        await expect(page.locator('#sim-name')).toHaveCount(0);
      },
    },
    {
      name: 'the contact form with errors',
      arrive: async (page) => {
        await page.goto(at(ROUTES.contact));
        await page.locator('#phone').fill('12345');
        await page.locator('#email').fill('maria@gmial.com');
        await press(page, 'astro-island button[type=submit]');
        await expect(page.locator('.field-error').first()).toBeVisible();
      },
    },
    {
      name: 'the contact form once it is sent',
      arrive: async (page) => {
        await acceptEnquiries(page);
        await page.goto(at(ROUTES.contact));
        await page.locator('#full_name').fill('⟦Eleni⟧');
        await page.locator('#email').fill('eleni@example.com');
        await page.locator('[name=subject]').selectOption({ index: 1 });
        await page.locator('[name=message]').fill('⟦Hello⟧');
        await press(page, 'astro-island button[type=submit]');
        await expect(page.locator('[name=message]')).toBeHidden();
      },
    },
    {
      name: 'the menu',
      arrive: async (page) => {
        await page.goto(at(ROUTES.home));
        await press(page, '.menu-button');
      },
    },
  ];

for (const { name, arrive } of VISITS) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      await installPageChecks(page);
    });

    test('has every text of its islands in the marks', async ({ page }) => {
      await arrive(page);
      await openSections(page);
      expect(await page.evaluate(findUnmarkedTexts)).toEqual([]);
    });

    test('has room for longer texts', async ({ page }) => {
      await arrive(page);
      await openSections(page);
      expect(await page.evaluate(() => window.pageChecks.layout())).toEqual([]);
    });
  });
}
