import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { z } from 'zod';

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
  options: RunOptions = {},
  within?: string,
): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
    resultTypes: ['violations'],
  };
  const { violations } = await runAxe(page, options, within);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

const IBM_ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

const ibmReport = z.object({
  results: z.array(
    z.object({
      ruleId: z.string(),
      /** Kind and outcome of a rule: `['VIOLATION', 'FAIL']`. */
      value: z.tuple([z.string(), z.string()]),
      message: z.string(),
      path: z.object({ dom: z.string() }),
    }),
  ),
});

/**
 * Definite violations by IBM's checker. The map is excluded: it is a third-party document, and in a
 * test without network it is the browser's error page.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  await page.evaluate(IBM_ENGINE);
  const report: unknown = await page.evaluate(
    "new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) => " +
      '({ results: results.map(({ ruleId, value, message, path }) => ({ ruleId, value, message, path })) }))',
  );
  return ibmReport
    .parse(report)
    .results.filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
    .filter(({ path }) => !path.dom.includes('/iframe['))
    .map(({ ruleId, message, path }) => `${ruleId}: ${message} (${path.dom})`);
}
