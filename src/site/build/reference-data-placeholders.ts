import { readFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

import { firmTexts } from '../../collections/firm-texts.ts';
import { parseFirm } from '../../collections/schemas/firm.ts';
import { isExpired, legalDay } from '../../collections/schemas/reference-data/entries.ts';
import type { Figures } from '../../collections/schemas/reference-data/entries.ts';
import { placeholderTexts } from '../../collections/schemas/reference-data/value-text.ts';
import { parseFigures } from '../../collections/schemas/reference-data/parse.ts';
import { hideExpired } from '../../collections/reference-data/expiry.ts';
import { fillText } from '../../collections/reference-data/fill-text.ts';

const FILE = new URL('../../../content/figures.yaml', import.meta.url);
const FIRM_FILE = new URL('../../../content/firm.yaml', import.meta.url);

const readFigures = (): Figures => parseFigures(readFileSync(FILE, 'utf8'));

const readTexts = (figures: Figures): ReadonlyMap<string, string> =>
  new Map([...placeholderTexts(figures), ...firmTexts(parseFirm(readFileSync(FIRM_FILE, 'utf8')))]);

/** The frontmatter of a file, which the schema of its collection fills in. */
const FRONTMATTER = /^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/;

/**
 * Vite plugin that fills in the placeholders of `content/figures.yaml` and `content/firm.yaml` before MDX is parsed, and
 * removes the texts of expired entries.
 */
function placeholdersPlugin(): Plugin {
  let figures = readFigures();
  let texts = readTexts(figures);
  return {
    name: 'reference-data-placeholders',
    enforce: 'pre',
    buildStart() {
      figures = readFigures();
      texts = readTexts(figures);
    },
    transform: {
      filter: { id: /\.mdx$/ },
      // The number of lines stays the same, so that errors are reported at the right lines.
      handler: (code) => {
        const today = legalDay(new Date());
        const current = hideExpired(code, (id) => isExpired(figures, id, today));
        const head = FRONTMATTER.exec(current)?.[0] ?? '';
        const body = fillText(current.slice(head.length), texts);
        return { code: head + body, map: null };
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
