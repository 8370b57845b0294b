// `npm run preview`: development server with a page of all building blocks; with the name of an
// article or service, a page that shows it everywhere it will appear: card, cover, share image,
// search result, phone and desktop.
import { globSync } from 'node:fs';
import path from 'node:path';

import { COLLECTIONS, FOLDERS } from '../../src/data/check/content-site.ts';
import { suggest } from '../../src/data/check/finding.ts';
import { pathOf } from '../../src/data/check/rules/links.ts';
import { runAstroDev } from '../library/astro-dev.ts';
import { runUntilStopped } from '../library/shutdown.ts';
import { ROOT } from '../library/paths.ts';
import { freePort, isTaken, sitePort } from '../library/ports.ts';
import { UserError } from '../library/user-error.ts';

/** The page for the argument, which may be a file path. */
function findPage(): string {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) return '';
  const slug = argument.replace(/^.*[\\/]/, '').replace(/\.mdx$/, '');
  const files = COLLECTIONS.flatMap((collection) =>
    globSync(`${FOLDERS[collection]}/*.mdx`, { cwd: ROOT }).map((file) => ({
      collection,
      slug: path.basename(file, '.mdx'),
    })),
  );
  const page = files.find((file) => file.slug === slug);
  if (page) return pathOf(page);
  const known = files.map((file) => file.slug);
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

await runUntilStopped('Stopping the preview', async (shutdown) => {
  const page = findPage();
  const port = (await isTaken(sitePort())) ? await freePort() : sitePort();
  void announce(`http://127.0.0.1:${port}/preview${page}`, shutdown.signal);
  await runAstroDev(port, shutdown);
});
