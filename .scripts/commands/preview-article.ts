// `npm run preview:article SLUG`: the development server, opened at a page that shows the article
// wherever it will appear: card, cover, share image, search result, phone and desktop.
import { existsSync, readdirSync } from 'node:fs';

import { runAstroDev } from '../library/astro-dev.ts';
import { beginLifetime } from '../library/lifetime.ts';
import { inProject } from '../library/paths.ts';
import { requireFreePort, sitePort } from '../library/ports.ts';
import { explain, SentenceError } from '../library/sentence-error.ts';
import { nearest } from '../content/nearest.ts';

/** The slug asked for, also when it was given as a path. */
function wantedSlug(): string {
  const slug = (process.argv[2] ?? '').replace(/^.*\//, '').replace(/\.mdx$/, '');
  if (slug !== '' && existsSync(inProject('content', 'blog', `${slug}.mdx`))) return slug;
  const known = readdirSync(inProject('content', 'blog'))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.replace(/\.mdx$/, ''));
  const meant = nearest(slug, known);
  throw new SentenceError(
    (slug === '' ? 'Say which article: ' : `There is no content/blog/${slug}.mdx. `) +
      (meant === undefined ? `There are:\n${known.join('\n')}` : `Did you mean ${meant}?`),
  );
}

const lifetime = beginLifetime('Stopping the preview');

try {
  const slug = wantedSlug();
  const port = sitePort();
  await requireFreePort(
    port,
    'the preview',
    `Choose another port: PORT=${port + 1} npm run preview:article ${slug}.`,
  );
  console.log(`\n  The preview: http://127.0.0.1:${port}/preview/${slug}\n`);
  await runAstroDev(port, lifetime);
} catch (error) {
  if (!lifetime.signal.aborted) console.error(explain(error));
  await lifetime.end(1);
}
