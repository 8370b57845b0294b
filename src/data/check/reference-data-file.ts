import {
  FIGURE_FIELDS,
  VALUE_FIELDS,
  type Figures,
  figuresSchema,
  REVIEW_WARNING_DAYS,
  reviewStatus,
} from '../schemas/reference-data/entries.ts';
import { placeholderEntryIds } from '../../domain/reference-data/placeholders.ts';
import { FileError, readYaml } from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import { type Finding, findingsOf } from './finding.ts';
import { nearest } from './spelling-distance.ts';

export const FIGURES_FILE = 'content/figures.yaml';

/** Parsed `content/figures.yaml`: the entries, or all problems. */
export type FiguresFile = {
  readonly figures: Figures;
  readonly mistakes: readonly Finding[];
  /** Line of a field. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

/** Parses the file; without valid values there are none. */
export function readFigures(text: string): FiguresFile {
  const unknownFix = (key: string, path: readonly PropertyKey[]) => {
    const known = path.includes('values') ? VALUE_FIELDS : FIGURE_FIELDS;
    const meant = nearest(key, known);
    return meant === undefined
      ? `Delete it. Allowed fields: ${known.join(', ')}.`
      : `Did you mean ${meant}?`;
  };
  try {
    const { values, lineOf } = readYaml(FIGURES_FILE, text, figuresSchema, unknownFix);
    return { figures: values, mistakes: [], lineOf };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { figures: {}, mistakes: findingsOf(error), lineOf: () => 1 };
  }
}

/** Files that use each entry, by entry id. */
export function usagesById(files: readonly ContentFile[]): ReadonlyMap<string, readonly string[]> {
  const named = files.flatMap(({ path, text }) =>
    placeholderEntryIds(text).map((id) => [id, path] as const),
  );
  return new Map(
    [...Map.groupBy(named, ([id]) => id)].map(([id, pairs]) => [id, pairs.map(([, path]) => path)]),
  );
}

/** Findings for entries that have expired or whose review is due. */
export function dueEntries(
  { figures, lineOf }: FiguresFile,
  files: readonly ContentFile[],
  today: string,
): readonly Finding[] {
  const places = usagesById(files);
  return Object.entries(figures).flatMap(([id, figure]): Finding[] => {
    const state = reviewStatus(figure, today);
    if (state === 'current') return [];
    const pages = places.get(id) ?? [];
    const where = pages.length === 0 ? 'Not used in any text.' : `Used in ${pages.join(', ')}.`;
    const place = { file: FIGURES_FILE, sources: figure.sources };
    return state === 'expired'
      ? [
          {
            severity: pages.length === 0 ? 'warning' : 'error',
            file: place.file,
            line: lineOf([id, 'until']),
            field: `${id}.until`,
            found: `${figure.until ?? ''}, which has passed`,
            fix: `Enter the current value, or delete the entry. ${where}`,
          },
        ]
      : [
          {
            severity: 'warning',
            file: place.file,
            line: lineOf([id, 'review']),
            field: `${id}.review`,
            found: `${figure.review}, ${figure.review < today ? 'which has passed' : `within ${REVIEW_WARNING_DAYS} days`}`,
            fix: `Compare it with its sources (${place.sources}), then set checked to today and review to the next review date. ${where}`,
          },
        ];
  });
}
