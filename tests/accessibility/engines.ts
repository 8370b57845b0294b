import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { z } from 'zod';

/** WCAG 2.2 A and AA, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, a line an element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
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
      /** Whether it breaks a rule or advises, and whether it did: `['VIOLATION', 'FAIL']`. */
      value: z.tuple([z.string(), z.string()]),
      message: z.string(),
      path: z.object({ dom: z.string() }),
    }),
  ),
});

/**
 * What IBM's engine is sure of: violations of WCAG 2.2 that need no person to confirm them. The map is
 * somebody else's document, and in a test that reaches no network it is the browser's error page.
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
