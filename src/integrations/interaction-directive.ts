import type { AstroIntegration } from 'astro';

/** Registers `client:interaction`: see `src/client/interaction.ts` for what it does. */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'interaction-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/client/interaction.ts',
        });
      },
    },
  };
}
