import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

/**
 * What Astro writes before the first island: a style where HTML allows none, the directive, and its
 * runtime. `src/styles/base.css` and `src/client/page-with-islands.ts` have what takes their places.
 */
const ISLAND_CODE =
  /<style>astro-island[^<]*<\/style><script>(?:(?!<\/script>).)*<\/script><script>(?:(?!<\/script>).)*<\/script>/s;

/** The end of a shape in a drawing: it may close itself. */
const SHAPE_END = /><\/(?:circle|path|rect|use)>/g;

/** Tailwind's note of its licence, which /licences.txt has whole. */
const NOTICE = /\/\*! tailwindcss [^*]*\*\/\s*/g;

const STYLE = /<style>(.*?)<\/style>/gs;

/** One `style` instead of several: fewer bytes, and one hash in the policy instead of several. */
function oneStyle(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, text]) => text);
  if (styles.length < 2) return html;
  const whole = `<style>${styles.join('')}</style></head>`;
  return html.replaceAll(STYLE, '').replace('</head>', () => whole);
}

/**
 * Takes 1 kB off the pages with islands, which have to arrive in one flight, joins the styles of every page and
 * closes its drawings' shapes in the short way (docs/decisions/031).
 */
export function leanHtml(): AstroIntegration {
  return {
    name: 'lean-html',
    hooks: {
      'astro:build:done': async ({ assets }) => {
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        const pages = files.filter((file) => file.endsWith('.html'));
        for (const file of pages) {
          const html = await readFile(file, 'utf8');
          if (!ISLAND_CODE.test(html) && html.includes('<astro-island'))
            throw new Error(`Astro's runtime stands in ${file} in a form that is not known.`);
          const own = html
            .replace(ISLAND_CODE, '')
            .replaceAll(SHAPE_END, '/>')
            .replaceAll(NOTICE, '');
          await writeFile(file, oneStyle(own));
        }
      },
    },
  };
}
