import type { AstroIntegration } from 'astro';

/** Preview pages for editors (`npm run dev`), on the development server only. */
export function preview(): AstroIntegration {
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') {
          return;
        }

        injectRoute({ pattern: '/preview', entrypoint: './src/features/preview/blocks.astro' });
        injectRoute({
          pattern: '/preview/[...path]',
          entrypoint: './src/features/preview/page.astro',
        });
      },
    },
  };
}
