import type { Figures } from '../../../src/collections/schemas/reference-data/entries.ts';
import { PLACEHOLDER } from '../../../src/collections/reference-data/placeholders.ts';
import { isSum, sumText } from '../../../src/collections/reference-data/sums.ts';
import { FIGURES_FILE } from '../../content/content-site.ts';
import type { ContentSite } from '../../content/content-site.ts';
import { quote } from '../finding.ts';
import type { ReportFinding } from '../finding.ts';
import type { FileRule } from '../rule.ts';
import { findNearest, suggest } from '../suggestions.ts';

const SUM_FIX =
  'Write numbers without commas, names of figures in per cent or euros, + - × / and brackets: [[= 280000 × vat-reduced.rate]].';

/** An amount that was worked out from a figure by hand: behind `=`, or in a later cell of its row. */
const TYPED_RESULT = /\[\[(?!=|firm\.)[^\]]+\]\](?:\)?\s*=\s*|[^|]*\|\s*)\**(€\d(?:[\d,]*\d)?)/g;

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

/** A name in single brackets, which is no link: `[vat-standard.rate]`. */
const SINGLE_BRACKETS = /(?<!\[)\[([a-z][a-z0-9-]*\.[a-z0-9.-]+)\](?![\](:[])/g;

function describeSingle(key: string, known: readonly string[]): string {
  return `Write [[${findNearest(key, known) ?? key}]], with two brackets on each side.`;
}

function describeUntilFix(figures: Figures): string {
  const ids = Object.keys(figures).filter((id) => figures[id]?.until !== undefined);
  return ids.length === 0 ? 'Write the text without <Until>.' : `Write one of: ${ids.join(', ')}.`;
}

/**
 * Checks the placeholders and sums of a source.
 *
 * @param endOfYaml row at which its YAML ends; in YAML, a line that begins with # is a comment
 */
export function checkPlaceholders(
  source: string,
  endOfYaml: number,
  site: ContentSite,
  report: ReportFinding,
): void {
  const known = [...site.placeholders.keys()];
  for (const [row, line] of source.split(/\r?\n/).entries()) {
    const location = { line: row + 1, field: 'placeholder' };
    if (row < endOfYaml && /^\s*#/.test(line)) {
      continue;
    }

    for (const [, text = ''] of line.matchAll(PLACEHOLDER)) {
      const key = text.trim();
      if (isSum(key)) {
        if (sumText(key, site.placeholders) === undefined) {
          const found = `${quote(`[[${key}]]`)}, which cannot be worked out`;
          report({ ...location, found, fix: SUM_FIX });
        }
      } else if (!site.placeholders.has(key)) {
        const found = `${quote(`[[${key}]]`)}, which is not in ${FIGURES_FILE}`;
        report({ ...location, found, fix: describeFix(key, known) });
      }
    }

    for (const [, amount = ''] of line.matchAll(TYPED_RESULT)) {
      const found = `${quote(amount)}, worked out from a figure by hand`;
      report({ ...location, found, fix: `${SUM_FIX} It changes with the figure.` });
    }

    for (const [typed, key = ''] of line.matchAll(SINGLE_BRACKETS)) {
      const entry = `${key.split('.')[0] ?? ''}.`;
      if (known.some((name) => name.startsWith(entry))) {
        const found = `${quote(typed)} in single brackets`;
        report({ ...location, found, fix: describeSingle(key, known) });
      }
    }

    const open = /\[\[[^[\]\n]*(?:\](?!\])|$)/.exec(line)?.[0];
    if (open !== undefined) {
      const found = `${quote(open)}, which is not closed`;
      report({ ...location, found, fix: 'Write the name between [[ and ]].' });
    }

    // YAML parses brackets at the start of a value as a list.
    if (row < endOfYaml && /^\s*(?:- |\w+: )+\[\[/.test(line)) {
      const found = 'a text that begins with [[';
      report({ ...location, found, fix: 'Put the whole text in single quotes.' });
    }
  }
}

/** Reports each `<Until>` whose entry is not in content/figures.yaml, or never ends. */
function checkUntil(source: string, { figures }: ContentSite, report: ReportFinding): void {
  for (const [row, line] of source.split(/\r?\n/).entries()) {
    for (const [, id = ''] of line.matchAll(/<Until figure="([^"]*)"/g)) {
      if (figures[id]?.until === undefined) {
        report({
          line: row + 1,
          field: 'placeholder',
          found: `${quote(id)}, which is no entry of ${FIGURES_FILE} with the field until`,
          fix: describeUntilFix(figures),
        });
      }
    }
  }
}

/**
 * Placeholders and the entries named by `<Until>` exist. Placeholders are closed and are not parsed
 * as a YAML list.
 */
export const placeholders: FileRule = {
  name: 'placeholders',
  check: ({ source }, site, report) => {
    const endOfYaml = source.split(/\r?\n/).indexOf('---', 1);
    checkPlaceholders(source, endOfYaml, site, report);
    checkUntil(source, site, report);
  },
};
