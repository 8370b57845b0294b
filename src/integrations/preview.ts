import type { AstroIntegration } from 'astro';

/** Pages for editors (`npm run preview`): the development server has them, the published site has not. */
export function preview(): AstroIntegration {
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/preview', entrypoint: './src/preview/blocks.astro' });
        injectRoute({ pattern: '/preview/[...path]', entrypoint: './src/preview/page.astro' });
      },
    },
  };
}
