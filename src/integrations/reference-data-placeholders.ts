import { readFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

import { placeholderTexts } from '../data/schemas/reference-data/value-text.ts';
import { parseFigures } from '../data/schemas/reference-data/parse.ts';
import { fillPlaceholders } from '../domain/reference-data/placeholders.ts';

const FILE = new URL('../../content/figures.yaml', import.meta.url);

/** Vite plugin that resolves the placeholders of `content/figures.yaml` before MDX is parsed. */
function plugin(): Plugin {
  const read = () => placeholderTexts(parseFigures(readFileSync(FILE, 'utf8')));
  let texts = read();
  return {
    name: 'figures',
    enforce: 'pre',
    buildStart() {
      texts = read();
    },
    transform: {
      filter: { id: /\.mdx$/ },
      // No line is added or removed, so that the positions of errors stay right.
      handler: (code) => ({ code: fillPlaceholders(code, texts), map: null }),
    },
  };
}

/**
 * Resolves placeholders in articles, services and component examples. Has to come before `mdx()`.
 */
export function referenceDataPlaceholders(): AstroIntegration {
  return {
    name: 'figures',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin()] } });
      },
    },
  };
}
