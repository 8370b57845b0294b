import type { Page } from '@playwright/test';

import { startTranslator } from '../translator.ts';
import type { TranslationKind } from '../translator.ts';

/** When the page is translated: before an island is hydrated, or after it. */
export type TranslationTime = 'before' | 'after';

/** Every kind of translation, before and after hydration. */
export const TRANSLATIONS: readonly (readonly [TranslationKind, TranslationTime])[] = [
  ['replace', 'before'],
  ['replace', 'after'],
  ['wrap', 'before'],
  ['wrap', 'after'],
];

/**
 * Opens a translated page and waits until its first island is hydrated. {@link startTranslator}
 * goes on to translate what appears later.
 */
export async function openTranslated(
  page: Page,
  path: string,
  kind: TranslationKind,
  time: TranslationTime,
): Promise<void> {
  if (time === 'before') {
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (${startTranslator.toString()})('${kind}'))`,
    );
  }

  await page.goto(path);
  const island = page.locator('astro-island:has(form)').first();
  await island.locator('input').first().focus();
  await page.locator('astro-island[data-island-status="ready"] form').first().waitFor();
  if (time === 'after') {
    await page.evaluate(startTranslator, kind);
  }
}
