// `npm run screenshots [ROUTE...]`: one screenshot per page and width plus a contact sheet per
// width, in `.screenshots`. `--changed-since COMMIT` limits it to pages affected by content
// changes.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';

import { changedPages } from '../content/changed-pages.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../library/chromium.ts';
import { DIST, inProject } from '../library/paths.ts';
import { run } from '../library/processes.ts';
import { UserError } from '../library/user-error.ts';
import { buildSite, routesOf } from '../library/site-build.ts';
import { serveSite } from '../serve.ts';
import { LOCAL_ANON_KEY, LOCAL_SUPABASE_URL } from '../../supabase/local/defaults.ts';

const FOLDER = inProject('.screenshots');

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1360, height: 900 },
] as const;

/** Contact sheet: columns, width of each, visible height of long pages, gap. */
const CONTACT_SHEET = { columns: 6, width: 300, height: 900, gap: 16 } as const;

/** Published pages affected by content changes since a commit. */
async function changedSince(commit: string, all: readonly string[]): Promise<string[]> {
  const { code, output } = await run('git', ['diff', '--name-only', `${commit}...HEAD`]);
  if (code !== 0) throw new UserError(`git diff with "${commit}" failed: ${output.trim()}`);
  return changedPages(output.split('\n')).filter((route) => all.includes(route));
}

/** Routes to capture: the given ones, the changed ones, or all. */
async function chosenRoutes(all: readonly string[]): Promise<readonly string[]> {
  const [first, second = '', ...rest] = process.argv.slice(2);
  if (first === undefined) return all;
  if (first === '--changed-since') return changedSince(second, all);
  const routes = [first, second, ...rest].filter((route) => route !== '');
  const unknown = routes.find((route) => !all.includes(route));
  if (unknown === undefined) return routes;
  throw new UserError(`There is no page "${unknown}". There are:\n${all.join('\n')}`);
}

function fileName(route: string): string {
  return route === '/' ? 'home' : route.slice(1).replaceAll('/', '--');
}

async function capture(
  browser: Browser,
  site: string,
  route: string,
  viewport: (typeof WIDTHS)[number],
): Promise<string> {
  // With reduced motion, reveal animations are already finished.
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'en-CY' });
  await page.goto(`${site}${route}`, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const file = path.join(FOLDER, String(viewport.width), `${fileName(route)}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  await page.close();
  return file;
}

async function contactSheet(files: readonly string[], width: number): Promise<void> {
  const cells = await Promise.all(
    files.map((file) =>
      sharp(file)
        .resize({ width: CONTACT_SHEET.width })
        .toBuffer()
        .then((scaled) =>
          sharp(scaled)
            .resize({ ...CONTACT_SHEET, fit: 'cover', position: 'top', withoutEnlargement: true })
            .toBuffer(),
        ),
    ),
  );
  const rows = Math.ceil(files.length / CONTACT_SHEET.columns);
  const step = {
    x: CONTACT_SHEET.width + CONTACT_SHEET.gap,
    y: CONTACT_SHEET.height + CONTACT_SHEET.gap,
  };
  await sharp({
    create: {
      width: Math.min(files.length, CONTACT_SHEET.columns) * step.x + CONTACT_SHEET.gap,
      height: rows * step.y + CONTACT_SHEET.gap,
      channels: 3,
      background: '#888888',
    },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: CONTACT_SHEET.gap + (index % CONTACT_SHEET.columns) * step.x,
        top: CONTACT_SHEET.gap + Math.floor(index / CONTACT_SHEET.columns) * step.y,
      })),
    )
    .png()
    .toFile(path.join(FOLDER, `contact-sheet-${width}.png`));
}

const executablePath = await ensureChromium();
// A public preview must not send to any backend, not even one on the reader's machine.
const backend =
  process.env['PREVIEW'] === 'true'
    ? { url: 'https://preview.invalid', anonKey: 'none' }
    : { url: LOCAL_SUPABASE_URL, anonKey: LOCAL_ANON_KEY };
await buildSite({ directory: DIST, backend });
const all = await routesOf(DIST);
const chosen = await chosenRoutes(all);
if (chosen.length === all.length) await rm(FOLDER, { recursive: true, force: true });

const site = await serveSite(DIST, 0);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
for (const viewport of chosen.length > 0 ? WIDTHS : []) {
  await mkdir(path.join(FOLDER, String(viewport.width)), { recursive: true });
  const files: string[] = [];
  for (const route of chosen) files.push(await capture(browser, site.url, route, viewport));
  await contactSheet(files, viewport.width);
  console.log(`${viewport.width} px: ${files.length} pages`);
}
await browser.close();
await site.stop();
if (chosen.length === 0) console.log('No published page is affected by the change.');
else console.log(`See ${path.relative(process.cwd(), FOLDER)}/contact-sheet-*.png`);
