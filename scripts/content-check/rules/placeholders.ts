import type { Figures } from '../../../src/collections/schemas/reference-data/entries.ts';
import { PLACEHOLDER } from '../../../src/collections/reference-data/placeholders.ts';
import { FIGURES_FILE } from '../../content/content-site.ts';
import { quote } from '../finding.ts';
import type { FileRule } from '../rule.ts';
import { suggest } from '../suggestions.ts';

/** What to write instead of a placeholder that does not exist. */
function describeFix(key: string, known: readonly string[]): string {
  const [entry = '', value] = key.split('.');
  const ofEntry = known.filter((candidate) => candidate.startsWith(`${entry}.`));
  const fix =
    ofEntry.length > 0
      ? `Write one of: ${ofEntry.join(', ')}.`
      : `Write a placeholder of ${FIGURES_FILE}, or add an entry there.`;
  return value === undefined && ofEntry.length > 0 ? fix : suggest(key, known, fix);
}

function describeUntilFix(figures: Figures): string {
  const ids = Object.keys(figures).filter((id) => figures[id]?.until !== undefined);
  return ids.length === 0 ? 'Write the text without <Until>.' : `Write one of: ${ids.join(', ')}.`;
}

/**
 * Placeholders and the entries named by `<Until>` exist. Placeholders are closed and are not parsed
 * as a YAML list.
 */
export const placeholders: FileRule = {
  name: 'placeholders',
  check: ({ source }, site, report) => {
    const known = [...site.placeholders.keys()];
    const lines = source.split(/\r?\n/);
    const endOfFrontmatter = lines.indexOf('---', 1);
    for (const [row, line] of lines.entries()) {
      const location = { line: row + 1, field: 'placeholder' };
      for (const [, text = ''] of line.matchAll(PLACEHOLDER)) {
        const key = text.trim();
        if (!site.placeholders.has(key)) {
          const found = `${quote(`[[${key}]]`)}, which is not in ${FIGURES_FILE}`;
          report({ ...location, found, fix: describeFix(key, known) });
        }
      }

      for (const [, id = ''] of line.matchAll(/<Until figure="([^"]*)"/g)) {
        if (site.figures[id]?.until === undefined) {
          const found = `${quote(id)}, which is no entry of ${FIGURES_FILE} with the field until`;
          report({ ...location, found, fix: describeUntilFix(site.figures) });
        }
      }

      const open = /\[\[[^[\]\n]*(?:\](?!\])|$)/.exec(line)?.[0];
      if (open !== undefined) {
        const found = `${quote(open)}, which is not closed`;
        report({ ...location, found, fix: 'Write the name between [[ and ]].' });
      }

      // YAML parses brackets at the start of a value as a list.
      if (row < endOfFrontmatter && /^\s*(?:- |\w+: )+\[\[/.test(line)) {
        const found = 'a text that begins with [[';
        report({ ...location, found, fix: 'Put the whole text in single quotes.' });
      }
    }
  },
};
