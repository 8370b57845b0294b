import type { AstroIntegration } from 'astro';

/** Registers the directive `client:interaction` (`src/site/scripts/interaction.ts`). */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'interaction-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/site/scripts/interaction.ts',
        });
      },
    },
  };
}
