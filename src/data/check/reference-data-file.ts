import { placeholderEntryIds } from '../../domain/reference-data/placeholders.ts';
import {
  figuresSchema,
  REVIEW_WARNING_DAYS,
  reviewStatus,
} from '../schemas/reference-data/entries.ts';
import type { Figures } from '../schemas/reference-data/entries.ts';
import { FileError, readYaml } from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import { collectFindings, findingsOf } from './finding.ts';
import type { Finding } from './finding.ts';

export const FIGURES_FILE = 'content/figures.yaml';

/** `content/figures.yaml`: the entries and the line of a field, or all problems. */
export type FiguresFile = ReturnType<typeof readFigures>;

/** Parses the file; without valid values there are none. */
export function readFigures(text: string) {
  try {
    const { values: figures, lineOf } = readYaml(FIGURES_FILE, text, figuresSchema);
    return { figures, mistakes: [], lineOf };
  } catch (error) {
    if (!(error instanceof FileError)) {
      throw error;
    }

    const none: Figures = {};
    const lineOf = (_: readonly PropertyKey[]) => 1;
    return { figures: none, mistakes: findingsOf(error), lineOf };
  }
}

/** Files that use each entry, by entry id. */
export function usagesById(files: readonly ContentFile[]): ReadonlyMap<string, readonly string[]> {
  const uses = files.flatMap(({ path, text }) =>
    placeholderEntryIds(text).map((id) => ({ id, path })),
  );
  const byId = Map.groupBy(uses, ({ id }) => id);
  return new Map([...byId].map(([id, group]) => [id, group.map(({ path }) => path)]));
}

/** Findings for entries that have expired or whose review is due. */
export function dueEntries(
  { figures, lineOf }: FiguresFile,
  files: readonly ContentFile[],
  today: string,
): readonly Finding[] {
  const usages = usagesById(files);
  return collectFindings(FIGURES_FILE, (report) => {
    for (const [id, figure] of Object.entries(figures)) {
      const status = reviewStatus(figure, today);
      if (status === 'current') {
        continue;
      }

      const field = status === 'expired' ? 'until' : 'review';
      const place = { line: lineOf([id, field]), field: `${id}.${field}` };
      const pages = usages.get(id) ?? [];
      const used = pages.length === 0 ? 'Not used in any text.' : `Used in ${pages.join(', ')}.`;
      const isUsed = pages.length > 0 && status === 'expired';
      const day = status === 'expired' ? (figure.until ?? '') : figure.review;
      const when = day < today ? 'which has passed' : `within ${REVIEW_WARNING_DAYS} days`;
      const fix =
        status === 'expired'
          ? 'Enter the current value, or delete the entry.'
          : `Compare it with its sources (${figure.sources}), then set checked to today and review to the next review date.`;
      report(place, `${day}, ${when}`, `${fix} ${used}`, isUsed ? 'error' : 'warning');
    }
  });
}
