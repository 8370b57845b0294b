import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** axe tags: WCAG 2.2 A and AA, and best practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page. Axe's own Playwright adapter takes twice the processor time: it injects the
 * engine for each run, transfers passed rules, and opens a second page to merge frames.
 *
 * @param options rules and their options, in axe's format
 * @param within a selector; by default the whole page
 */
export async function runAxe(
  page: Page,
  options: RunOptions,
  within?: string,
): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
  }

  return page.evaluate(
    async ([selector, runOptions]) => {
      const engine = (window as unknown as { axe: typeof axe }).axe;
      const { violations, incomplete } = await engine.run(selector ?? document, runOptions);
      return { violations, incomplete };
    },
    [within, { ...options, iframes: false }] as const,
  );
}

/** Axe violations on the page or in a part of it, one line per element. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  const options: RunOptions = {
    runOnly: AXE_TAGS,
    // Experimental in axe: names contain the visible words (2.5.3).
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
  };
  const { violations } = await runAxe(page, options, within);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
