import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

/**
 * What Astro writes before the first island: a style where HTML allows none, the directive, and its
 * runtime. `src/styles/base.css` and `src/scripts/page.ts` have what takes their places.
 */
const ISLAND_CODE =
  /<style>astro-island[^<]*<\/style><script>(?:(?!<\/script>).)*<\/script><script>(?:(?!<\/script>).)*<\/script>/s;

const STYLE = /<style>([^<]*)<\/style>/g;

/** The attribute by which Astro keeps a component's styles to itself. */
const SCOPE = /data-astro-cid-(\w+)/g;

/** A column's alignment, as Markdown has it: the policy blocks styles in attributes. */
const ALIGNED = /<(t[hd]) style="text-align: ?(left|center|right);?"/g;

/** One `style` instead of several: fewer bytes, and one hash in the policy instead of several. */
function oneStyle(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, text]) => text);
  if (styles.length < 2) return html;
  return html.replaceAll(STYLE, '').replace('</head>', `<style>${styles.join('')}</style></head>`);
}

/** Short names for scopes, the same on every page: `data-a0` and on. */
function shortNames(scopes: ReadonlySet<string>): ReadonlyMap<string, string> {
  const sorted = [...scopes].sort();
  return new Map(sorted.map((scope, index) => [scope, `data-${(index + 360).toString(36)}`]));
}

/** Takes 1 kB off every page that has to arrive in one flight (docs/decisions/031). */
export function leanHtml(): AstroIntegration {
  return {
    name: 'lean-html',
    hooks: {
      'astro:build:done': async ({ assets }) => {
        const files = [...assets.values()].flat().map((url) => fileURLToPath(url));
        const pages = files.filter((file) => file.endsWith('.html'));
        const scopes = new Set<string>();
        for (const file of pages)
          for (const [, scope = ''] of (await readFile(file, 'utf8')).matchAll(SCOPE))
            scopes.add(scope);
        const names = shortNames(scopes);

        for (const file of pages) {
          const html = await readFile(file, 'utf8');
          if (!ISLAND_CODE.test(html) && html.includes('<astro-island'))
            throw new Error(`Astro's runtime stands in ${file} in a form that is not known.`);
          const own = html
            .replace(ISLAND_CODE, '')
            .replaceAll(ALIGNED, '<$1 class="$2"')
            .replaceAll(SCOPE, (long, scope: string) => names.get(scope) ?? long);
          await writeFile(file, oneStyle(own));
        }
      },
    },
  };
}
