// `npm run preview`: the development server, with a page of everything an editor can use; with the name
// of an article or a service, a page that shows it wherever it will appear: card, cover, share image,
// search result, phone and desktop.
import { existsSync, readdirSync } from 'node:fs';

import { FOLDERS } from '../../src/data/check/content-site.ts';
import { nearest } from '../../src/data/check/nearest.ts';
import { runAstroDev } from '../library/astro-dev.ts';
import { beginLifetime } from '../library/lifetime.ts';
import { inProject } from '../library/paths.ts';
import { freePort, isTaken, sitePort } from '../library/ports.ts';
import { explain, ExpectedError } from '../library/expected-error.ts';
import { articlePath, servicePath } from '../../src/domain/routes.ts';

const PATHS = { blog: articlePath, ...servicePath };

/** The page of each content file, by the file's name. */
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

/** The page of what was asked for, also when it was given as a path of its file. */
function wantedPage(): string {
  const asked = process.argv[2];
  if (asked === undefined) return '';
  const slug = asked.replace(/^.*[\\/]/, '').replace(/\.mdx$/, '');
  const known = pages();
  const page = known.get(slug);
  if (page !== undefined) return page;
  const meant = nearest(slug, [...known.keys()]);
  throw new ExpectedError(
    `There is no article and no service ${slug}.mdx. ` +
      (meant === undefined
        ? `There are:\n${[...known.keys()].join('\n')}`
        : `Did you mean ${meant}?`),
  );
}

/** Prints the address of a page as soon as it answers: the first time takes the server a while. */
async function announce(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal }).catch(() => undefined);
    if (answer) {
      console.log(`\n  The preview: ${url}\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const lifetime = beginLifetime('Stopping the preview');

try {
  const page = wantedPage();
  const port = (await isTaken(sitePort())) ? await freePort() : sitePort();
  void announce(`http://127.0.0.1:${port}/preview${page}`, lifetime.signal);
  await runAstroDev(port, lifetime);
} catch (error) {
  if (!lifetime.signal.aborted) console.error(explain(error));
  await lifetime.end(1);
}
