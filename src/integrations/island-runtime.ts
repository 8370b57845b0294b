import type { AstroIntegration } from 'astro';

import { inlineScript } from './inline-script.ts';

/** Astro's module that generates the scripts before the first island of a page. */
const ASTRO_SCRIPTS_MODULE = '/astro/dist/runtime/server/scripts.js';

/** The same module with another `getPrescripts`; the query makes Vite load the original. */
const scriptsWith = (original: string, runtime: string) => `
  export {
    determineIfNeedsHydrationScript,
    determinesIfNeedsDirectiveScript,
  } from ${JSON.stringify(`${original}?original`)};
  export const getPrescripts = () => ${JSON.stringify(`<script>${runtime}</script>`)};
`;

/**
 * Makes Astro write `src/client/island-runtime.ts` before the first island of a page, instead of a
 * style, its directive and its own runtime, which are five times as long (docs/decisions/031).
 * Development uses Astro's.
 *
 * @throws Error at the end of a build in which Astro took its scripts from another module
 */
export function islandRuntime(): AstroIntegration {
  let isReplaced = false;
  return {
    name: 'island-runtime',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'island-runtime',
                apply: 'build',
                enforce: 'pre',
                async load(id) {
                  if (!id.endsWith(ASTRO_SCRIPTS_MODULE)) return undefined;
                  isReplaced = true;
                  return scriptsWith(id, await inlineScript('island-runtime'));
                },
              },
            ],
          },
        });
      },
      'astro:build:done': () => {
        if (!isReplaced)
          throw new Error(`Astro did not take its scripts from ${ASTRO_SCRIPTS_MODULE}.`);
      },
    },
  };
}
