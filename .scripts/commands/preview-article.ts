// `npm run preview:article SLUG`: the development server, opened at a page that shows the article
// wherever it will appear: card, cover, share image, search result, phone and desktop.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import { beginLifetime } from '../library/lifetime.ts';
import { inProject, ROOT } from '../library/paths.ts';
import { requireFreePort, sitePort } from '../library/ports.ts';
import { binary } from '../library/processes.ts';
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
  const astro = spawn(
    process.execPath,
    [binary('astro'), 'dev', '--host', '127.0.0.1', '--port', String(port)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  const ended = new Promise<number>((resolve) => {
    astro.on('exit', (code) => {
      resolve(code ?? 0);
    });
  });
  await lifetime.add(async () => {
    astro.kill('SIGTERM');
    await ended;
  });
  await lifetime.end(await ended);
} catch (error) {
  if (!lifetime.signal.aborted) console.error(explain(error));
  await lifetime.end(1);
}
