import type { Page } from '@playwright/test';

import { STATES } from '../states.ts';
import { startTranslator } from '../translator.ts';
import type { TranslationKind } from '../translator.ts';
import { expect, test } from './fixtures.ts';

// A browser translates a page by replacing its texts or by wrapping them. React then writes into
// nodes that are no longer shown, unless what changes is mounted afresh. Every state of every page
// therefore has to say the same on a translated page, whenever the translator came.

type Start = (page: Page, kind: TranslationKind) => Promise<unknown>;

const startBeforeHydration: Start = (page, kind) =>
  page.addInitScript(
    `addEventListener('DOMContentLoaded', () => (${startTranslator.toString()})('${kind}'))`,
  );

const startAfterHydration: Start = (page, kind) =>
  page.addInitScript(
    `addEventListener('DOMContentLoaded', () => {
      const start = ${startTranslator.toString()};
      const watcher = new MutationObserver(() => {
        if (document.querySelector('astro-island[data-island-status=ready]')) {
          watcher.disconnect();
          start('${kind}');
        }
      });
      watcher.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-island-status'] });
    })`,
  );

const TRANSLATORS: readonly (readonly [string, TranslationKind, Start])[] = [
  ['replaced before hydration', 'replace', startBeforeHydration],
  ['wrapped after hydration', 'wrap', startAfterHydration],
];

/** References of enquiries, and what tests add to names so that no two enquiries are alike. */
const UNIQUE = /\b[0-9a-f]{8}\b/gi;

/**
 * What the page says and what its fields hold, without differences in white space, which come from
 * the added elements, and without the minute of an enquiry.
 */
async function contentOf(page: Page): Promise<readonly string[]> {
  const [text, values] = await page
    .locator('body')
    .evaluate(
      (body: HTMLElement) =>
        [
          body.innerText,
          [...body.querySelectorAll('input, textarea, select')].map(
            (field) => `${(field as HTMLInputElement).name}=${(field as HTMLInputElement).value}`,
          ),
        ] as const,
    );
  const shown = text
    .replaceAll(UNIQUE, 'UNIQUE')
    .replaceAll(/\d{1,2}:\d{2}/g, 'TIME')
    .replaceAll(/\s+/g, '');
  return [
    shown,
    ...values
      .map((value) => value.replaceAll(UNIQUE, 'UNIQUE'))
      .filter((value) => !/^(?:id|key|token|cf-turnstile)/.test(value)),
  ];
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // One of the states is an enquiry that could not be sent.
  allowedErrors: /The enquiry could not be sent|Failed to load resource|ERR_FAILED/,
});

for (const { name, arrive } of STATES) {
  test(`${name}: says the same on a translated page`, async ({ page: original, context }) => {
    await arrive(original, 'phone');
    for (const [when, kind, start] of TRANSLATORS) {
      const translated = await context.newPage();
      await start(translated, kind);
      await arrive(translated, 'phone');
      await expect(async () => {
        // Some notes appear a moment later, in the original, too.
        expect(await contentOf(translated), when).toEqual(await contentOf(original));
      }).toPass({ timeout: 15_000 });
      await translated.close();
    }
  });
}
