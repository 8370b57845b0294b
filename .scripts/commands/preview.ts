// `npm run preview`: development server with a page of all building blocks; with the name of an
// article or service, a page that shows it everywhere it will appear: card, cover, share image,
// search result, phone and desktop.
import { globSync } from 'node:fs';
import path from 'node:path';

import { COLLECTIONS, FOLDERS } from '../../src/data/check/content-site.ts';
import { suggest } from '../../src/data/check/finding.ts';
import { pathOf } from '../../src/data/check/rules/links.ts';
import { runAstroDev } from '../library/astro-dev.ts';
import { ROOT } from '../library/paths.ts';
import { isTaken, sitePort } from '../library/ports.ts';
import { runUntilStopped } from '../library/shutdown.ts';
import { UserError } from '../library/user-error.ts';

/** The page for the argument, which may be a file path. */
function findPage(): string {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) return '';
  const slug = path.win32.basename(argument, '.mdx');
  const pages = COLLECTIONS.flatMap((collection) =>
    globSync(`${FOLDERS[collection]}/*.mdx`, { cwd: ROOT }).map((file) => ({
      collection,
      slug: path.basename(file, '.mdx'),
    })),
  );
  const page = pages.find((one) => one.slug === slug);
  if (page) return pathOf(page);
  const known = pages.map((one) => one.slug);
  throw new UserError(
    `There is no article or service ${slug}.mdx. ` +
      suggest(slug, known, `There are:\n${known.join('\n')}`),
  );
}

/** Prints the URL as soon as the page responds; the first request is slow. */
async function announce(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response) {
      console.log(`\n  Preview: ${url}\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

await runUntilStopped('Stopping the preview', async (_, signal) => {
  const page = findPage();
  let port = sitePort();
  while (await isTaken(port)) port += 1;
  void announce(`http://127.0.0.1:${port}/preview${page}`, signal);
  await runAstroDev(port, signal);
});
