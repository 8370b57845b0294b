import { readFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

import { placeholderTexts } from '../data/schemas/reference-data/value-text.ts';
import { parseFigures } from '../data/schemas/reference-data/parse.ts';
import { fillPlaceholders } from '../domain/reference-data/placeholders.ts';

const FILE = new URL('../../content/figures.yaml', import.meta.url);

function readTexts(): ReadonlyMap<string, string> {
  return placeholderTexts(parseFigures(readFileSync(FILE, 'utf8')));
}

/** Vite plugin that fills in the placeholders of `content/figures.yaml` before MDX is parsed. */
function placeholdersPlugin(): Plugin {
  let texts = readTexts();
  return {
    name: 'reference-data-placeholders',
    enforce: 'pre',
    buildStart() {
      texts = readTexts();
    },
    transform: {
      filter: { id: /\.mdx$/ },
      // No line is added or removed, so that the positions of errors stay right.
      handler: (code) => ({ code: fillPlaceholders(code, texts), map: null }),
    },
  };
}

/**
 * Fills in placeholders in articles, services and component examples. Has to come before `mdx()`.
 */
export function referenceDataPlaceholders(): AstroIntegration {
  return {
    name: 'reference-data-placeholders',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [placeholdersPlugin()] } });
      },
    },
  };
}
