import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { PROSE_COMPONENTS } from '../domain/prose-components.ts';

const FOLDER = fileURLToPath(new URL('../components/prose/', import.meta.url));

/** The imports a text needs for the components it uses; each stands in the text as `<Name`. */
export function importsFor(text: string): string {
  return Object.keys(PROSE_COMPONENTS)
    .filter((name) => new RegExp(`<${name}[\\s/>]`).test(text))
    .map((name) => `import ${name} from ${JSON.stringify(`${FOLDER}${name}.astro`)};`)
    .join('\n');
}

/**
 * Lets a text use the building blocks of `src/components/prose` without importing them. Each page
 * carries the styles of those it uses only: had a layout passed them, every article would carry all.
 */
export function proseComponents(): AstroIntegration {
  return {
    name: 'prose-components',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'prose-components',
                enforce: 'pre',
                transform: {
                  filter: { id: /\/content\/.*\.mdx$/ },
                  handler: (text: string) => {
                    const imports = importsFor(text);
                    // At the end, so that the lines of a message are those of the file.
                    return imports === '' ? undefined : `${text}\n\n${imports}\n`;
                  },
                },
              },
            ],
          },
        });
      },
    },
  };
}
