// `node scripts/screenshots.ts [ROUTE...]`: one screenshot per page and width, in `.screenshots`.
// `--changed-since COMMIT` limits it to pages affected by content changes.
import './library/report-errors.ts';

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { changedPages } from './content/changed-pages.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './library/browsers.ts';
import { DIST, inProject } from './library/paths.ts';
import { run } from './library/processes.ts';
import { SCREENS } from './library/screens.ts';
import { UserError } from './library/user-error.ts';
import { buildSite, localBackend, routesOf } from './library/site-build.ts';
import { serveSite } from './library/static-site.ts';

const FOLDER = inProject('.screenshots');

const TABLET = { width: 768, height: 1024 };
const WIDTHS = [SCREENS.phone.viewport, TABLET, SCREENS.desktop.viewport];

/** Published pages affected by content changes since a commit. */
async function changedSince(commit: string, all: readonly string[]): Promise<string[]> {
  const { code, output } = await run('git', ['diff', '--name-only', `${commit}...HEAD`]);
  if (code !== 0) {
    throw new UserError(`git diff with "${commit}" failed: ${output.trim()}`);
  }

  return changedPages(output.split('\n')).filter((route) => all.includes(route));
}

/** Routes to capture: the given ones, the changed ones, or all. */
async function chosenRoutes(all: readonly string[]): Promise<readonly string[]> {
  const { values, positionals } = parseArgs({
    options: { 'changed-since': { type: 'string' } },
    allowPositionals: true,
  });
  const commit = values['changed-since'];
  if (commit !== undefined) {
    return changedSince(commit, all);
  }

  const unknown = positionals.find((route) => !all.includes(route));
  if (unknown !== undefined) {
    throw new UserError(`There is no page "${unknown}". There are:\n${all.join('\n')}`);
  }

  return positionals.length === 0 ? all : positionals;
}

const fileName = (route: string) => (route === '/' ? 'home' : route.slice(1).replaceAll('/', '--'));

const executablePath = await ensureChromium();
// A public preview must not send to any backend, not even one on the reader's machine.
const backend =
  process.env['PREVIEW'] === 'true'
    ? { url: 'https://preview.invalid', anonKey: 'none' }
    : localBackend();
await buildSite({ directory: DIST, backend });
const all = routesOf(DIST);
const chosen = await chosenRoutes(all);
if (chosen.length === all.length) {
  await rm(FOLDER, { recursive: true, force: true });
}

const site = await serveSite(DIST, 0);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
for (const viewport of chosen.length > 0 ? WIDTHS : []) {
  for (const route of chosen) {
    // With reduced motion, reveal animations are already finished.
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'en-CY' });
    await page.goto(`${site.url}${route}`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = path.join(FOLDER, String(viewport.width), `${fileName(route)}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    await page.close();
  }

  console.log(`${viewport.width} px: ${chosen.length} pages`);
}

await browser.close();
await site.stop();
if (chosen.length === 0) {
  console.log('No published page is affected by the change.');
} else {
  console.log(`See ${path.relative(process.cwd(), FOLDER)}.`);
}
