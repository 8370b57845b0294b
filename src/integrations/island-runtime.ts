import path from 'node:path';

import type { AstroIntegration } from 'astro';

import { inlineScript } from './inline-script.ts';

/** Astro's module that generates the scripts before the first island of a page. */
const ASTRO_SCRIPTS_MODULE = '/astro/dist/runtime/server/scripts.js';

/** Client entry of the React renderer. */
const RENDERER_MODULE = '/@astrojs/react/dist/client.js';

const ISLAND_RENDERER = path.join(process.cwd(), 'src', 'client', 'island-renderer.ts');

/** Astro's module that generates the attributes of an island. */
const ASTRO_ATTRIBUTES_MODULE = '/astro/dist/runtime/server/hydration.js';

/** The same module without attributes that say nothing or that only Astro's runtime reads. */
const attributesWith = (original: string) => `
  import { generateHydrateScript as generate } from ${JSON.stringify(`${original}?original`)};
  export { extractDirectives } from ${JSON.stringify(`${original}?original`)};
  export const generateHydrateScript = async (options, metadata) => {
    const island = await generate(options, metadata);
    delete island.props.uid;
    delete island.props.opts;
    delete island.props['await-children'];
    if (island.props.props === '{}') delete island.props.props;
    const value = metadata.hydrateArgs;
    if (value !== true) island.props.opts = JSON.stringify(value).replaceAll('"', '&quot;');
    return island;
  };
`;

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
 * style, its directive and its own runtime, which are five times as long (docs/decisions/031), and
 * wraps the React renderer, which then reads the props that Astro's runtime would read. Development
 * uses Astro's.
 *
 * @throws Error at the end of a build in which Astro did not load one of the three modules
 */
export function islandRuntime(): AstroIntegration {
  const replaced = new Set<string>();
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
                  if (id.endsWith(ASTRO_ATTRIBUTES_MODULE)) {
                    replaced.add(ASTRO_ATTRIBUTES_MODULE);
                    return attributesWith(id);
                  }

                  if (id.endsWith(RENDERER_MODULE)) {
                    replaced.add(RENDERER_MODULE);
                    return `export { default } from ${JSON.stringify(ISLAND_RENDERER)};`;
                  }

                  if (!id.endsWith(ASTRO_SCRIPTS_MODULE)) {
                    return undefined;
                  }

                  replaced.add(ASTRO_SCRIPTS_MODULE);
                  return scriptsWith(id, await inlineScript('island-runtime'));
                },
              },
            ],
          },
        });
      },
      'astro:build:done': () => {
        for (const module of [ASTRO_SCRIPTS_MODULE, ASTRO_ATTRIBUTES_MODULE, RENDERER_MODULE]) {
          if (!replaced.has(module)) {
            throw new Error(`Astro did not load ${module}.`);
          }
        }
      },
    },
  };
}
