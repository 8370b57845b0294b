import type { AstroIntegration } from 'astro';

import { inlineScript } from './inline-script.ts';

/** The module in which Astro says what it writes before the first island of a page. */
const ASTROS_SCRIPTS = '/astro/dist/runtime/server/scripts.js';

/** The same module with another `getPrescripts`; Vite reads the original behind the query. */
const scriptsWith = (original: string, runtime: string) => `
  export {
    determineIfNeedsHydrationScript,
    determinesIfNeedsDirectiveScript,
  } from ${JSON.stringify(`${original}?original`)};
  export const getPrescripts = () => ${JSON.stringify(`<script>${runtime}</script>`)};
`;

/**
 * Has Astro write `src/client/island-runtime.ts` before the first island of a page, in place of a style, its
 * directive and its own runtime, which are five times as long (docs/decisions/031). In development those are there.
 *
 * @throws Error at the end of a build in which Astro took its scripts from somewhere else
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
                  if (!id.endsWith(ASTROS_SCRIPTS)) return undefined;
                  isReplaced = true;
                  return scriptsWith(id, await inlineScript('island-runtime'));
                },
              },
            ],
          },
        });
      },
      'astro:build:done': () => {
        if (!isReplaced) throw new Error(`Astro did not take its scripts from ${ASTROS_SCRIPTS}.`);
      },
    },
  };
}
