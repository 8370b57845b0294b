// Builds the site in a pseudo-language: all texts are marked where modules outside their folder
// import them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import site from '../../astro.config.mjs';

const TEXTS = fileURLToPath(new URL('../../src/texts/en/', import.meta.url));
const PSEUDO = fileURLToPath(new URL('pseudo-text.ts', import.meta.url));
const QUERY = '?pseudo-language';
const EXPORTED_NAME = /^export (?:const|function) (\w+)/gm;

/** @type {import('vite').Plugin} */
const pseudoLanguage = {
  name: 'pseudo-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || importer.startsWith(TEXTS) || !source.includes('texts/en/')) {
      return null;
    }

    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && path.normalize(resolved.id).startsWith(TEXTS)
      ? resolved.id + QUERY
      : resolved;
  },
  load(id) {
    if (!id.endsWith(QUERY)) {
      return null;
    }

    const file = id.slice(0, -QUERY.length);
    const names = Array.from(
      readFileSync(file, 'utf8').matchAll(EXPORTED_NAME),
      ([, name]) => name,
    );
    const lines = names.map((name) => `export const ${name} = pseudo(texts.${name});`);
    return [
      `import * as texts from ${JSON.stringify(file)};`,
      `import { pseudo } from ${JSON.stringify(PSEUDO)};`,
      ...lines,
    ].join('\n');
  },
};

export default {
  ...site,
  vite: { ...site.vite, plugins: [pseudoLanguage, ...(site.vite?.plugins ?? [])] },
};
