// `npm run preview`: development server with a page of all building blocks; with the name of an
// article or service, a page that shows it everywhere it will appear: card, cover, share image,
// search result, phone and desktop.
import { existsSync, readdirSync } from 'node:fs';

import { FOLDERS } from '../../src/data/check/content-site.ts';
import { nearest } from '../../src/data/check/finding.ts';
import { runAstroDev } from '../library/astro-dev.ts';
import { handleShutdown } from '../library/shutdown.ts';
import { inProject } from '../library/paths.ts';
import { freePort, isTaken, sitePort } from '../library/ports.ts';
import { errorMessage, UserError } from '../library/user-error.ts';
import { articlePath, servicePath } from '../../src/domain/routes.ts';

const PATHS = { blog: articlePath, ...servicePath };

/** Preview path of each content file, by file name. */
function pages(): ReadonlyMap<string, string> {
  return new Map(
    (['blog', 'personal', 'business'] as const).flatMap((collection) =>
      existsSync(inProject(FOLDERS[collection]))
        ? readdirSync(inProject(FOLDERS[collection]))
            .filter((name) => name.endsWith('.mdx'))
            .map((name) => name.replace(/\.mdx$/, ''))
            .map((slug) => [slug, PATHS[collection](slug)] as const)
        : [],
    ),
  );
}

/** The page for the argument, which may be a file path. */
function findPage(): string {
  const argument = process.argv[2];
  if (argument === undefined) return '';
  const slug = argument.replace(/^.*[\\/]/, '').replace(/\.mdx$/, '');
  const known = pages();
  const page = known.get(slug);
  if (page !== undefined) return page;
  const suggestion = nearest(slug, [...known.keys()]);
  throw new UserError(
    `There is no article or service ${slug}.mdx. ` +
      (suggestion === undefined
        ? `There are:\n${[...known.keys()].join('\n')}`
        : `Did you mean ${suggestion}?`),
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

const shutdown = handleShutdown('Stopping the preview');

try {
  const page = findPage();
  const port = (await isTaken(sitePort())) ? await freePort() : sitePort();
  void announce(`http://127.0.0.1:${port}/preview${page}`, shutdown.signal);
  await runAstroDev(port, shutdown);
} catch (error) {
  if (!shutdown.signal.aborted) console.error(errorMessage(error));
  await shutdown.end(1);
}
