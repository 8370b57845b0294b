import { readFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

import { isExpired, legalDay } from '../../collections/schemas/reference-data/entries.ts';
import type { Figures } from '../../collections/schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../collections/schemas/reference-data/value-text.ts';
import { parseFigures } from '../../collections/schemas/reference-data/parse.ts';
import { hideExpired } from '../../collections/reference-data/expiry.ts';
import { fillPlaceholders } from '../../collections/reference-data/placeholders.ts';

const FILE = new URL('../../../content/figures.yaml', import.meta.url);

const readFigures = (): Figures => parseFigures(readFileSync(FILE, 'utf8'));

/**
 * Vite plugin that fills in the placeholders of `content/figures.yaml` before MDX is parsed, and
 * removes the texts of expired entries.
 */
function placeholdersPlugin(): Plugin {
  let figures = readFigures();
  let texts = placeholderTexts(figures);
  return {
    name: 'reference-data-placeholders',
    enforce: 'pre',
    buildStart() {
      figures = readFigures();
      texts = placeholderTexts(figures);
    },
    transform: {
      filter: { id: /\.mdx$/ },
      // The number of lines stays the same, so that errors are reported at the right lines.
      handler: (code) => {
        const today = legalDay(new Date());
        const current = hideExpired(code, (id) => isExpired(figures, id, today));
        return { code: fillPlaceholders(current, texts), map: null };
      },
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
