import { readFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

import { figureTexts } from '../data/schemas/figures/figure-text.ts';
import { parseFigures } from '../data/schemas/figures/parse-figures.ts';
import { withFigures } from '../domain/figures/placeholders.ts';

const FILE = new URL('../../content/figures.yaml', import.meta.url);

/** Writes the figures of `content/figures.yaml` into the texts before they are read as MDX. */
function plugin(): Plugin {
  const read = () => figureTexts(parseFigures(readFileSync(FILE, 'utf8')));
  let texts = read();
  return {
    name: 'figures',
    enforce: 'pre',
    buildStart() {
      texts = read();
    },
    transform: {
      filter: { id: /\.mdx$/ },
      // No line is added or taken out: the places of mistakes stay true.
      handler: (code) => ({ code: withFigures(code, texts), map: null }),
    },
  };
}

/** Figures in the texts of articles and services, and in the examples of them. It stands before `mdx()`. */
export function figures(): AstroIntegration {
  return {
    name: 'figures',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin()] } });
      },
    },
  };
}
