import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

/** Astro writes this rule of its own before the first island, where HTML allows no `style`. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** Moves the style that Astro puts between the elements of the body into the head. */
export function validHtml(): AstroIntegration {
  return {
    name: 'valid-html',
    hooks: {
      'astro:build:done': async ({ assets }) => {
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        await Promise.all(files.filter((file) => file.endsWith('.html')).map(tidy));
      },
    },
  };
}

async function tidy(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const style = ISLAND_STYLE.exec(html)?.[0];
  if (style === undefined) return;
  await writeFile(file, html.replace(style, '').replace('</head>', `${style}</head>`));
}
