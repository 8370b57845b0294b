import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** What a chunk of compiled texts may weigh, in bytes: about 60 of them. */
const CHUNK_SIZE = 500_000;

const plugin: Plugin = {
  name: 'text-chunks',
  configEnvironment(name) {
    if (name !== 'prerender') return undefined;
    return {
      build: {
        rolldownOptions: {
          // What grouping without the dependencies asks for: a chunk may export more than it did.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'texts',
                  test: /\/content\/.*\.mdx$/,
                  maxSize: CHUNK_SIZE,
                  // What texts are rendered with is shared with the pages and stays outside.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    };
  },
  // Astro marks every text with a directive of its own, and the bundler warns of each one.
  config: () => ({ build: { rolldownOptions: { checks: { moduleLevelDirective: false } } } }),
};

/**
 * Joins the compiled texts in few files, where Astro writes, reads and removes one for each: a fifth
 * of the time of a build with 1,000 articles (docs/performance-build.md). The pages are the same.
 */
export function textChunks(): AstroIntegration {
  return {
    name: 'text-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
