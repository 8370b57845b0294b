import {
  FIGURE_FIELDS,
  VALUE_FIELDS,
  type Figures,
  figuresSchema,
  REVIEW_DAYS_AHEAD,
  stateOf,
} from '../../src/domain/figures/figures.ts';
import { figuresNamedIn } from '../../src/domain/figures/placeholders.ts';
import type { ContentFile } from './content-file.ts';
import type { Finding } from './finding.ts';
import { readYamlFile } from './yaml-file.ts';

export const FIGURES_FILE = 'content/figures.yaml';

/** `content/figures.yaml` as it was read: every mistake in it, and what can be used. */
export type FiguresFile = {
  readonly figures: Figures;
  readonly mistakes: readonly Finding[];
  /** The line on which a field stands. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

/** Reads the file; a figure with a mistake is left out, the others can be used. */
export function readFigures(text: string): FiguresFile {
  const { value, written, broken, mistakes, lineOf } = readYamlFile(text, {
    file: FIGURES_FILE,
    schema: figuresSchema,
    unreadable:
      'Compare the line with those of another figure: two spaces further in, a colon, a space.',
    fieldsAt: (path) => (path.includes('values') ? VALUE_FIELDS : FIGURE_FIELDS),
  });
  if (value) return { figures: value, mistakes, lineOf };
  const usable =
    typeof written === 'object' && written !== null
      ? Object.fromEntries(Object.entries(written).filter(([id]) => !broken.has(id)))
      : {};
  const rest = figuresSchema.safeParse(usable);
  return { figures: rest.success ? rest.data : {}, mistakes, lineOf };
}

/** The files on which each figure stands. */
export function placesOf(files: readonly ContentFile[]): ReadonlyMap<string, readonly string[]> {
  const named = files.flatMap(({ path, text }) =>
    figuresNamedIn(text).map((id) => [id, path] as const),
  );
  return new Map(
    [...Map.groupBy(named, ([id]) => id)].map(([id, pairs]) => [id, pairs.map(([, path]) => path)]),
  );
}

/** Figures that somebody has to look at: lapsed, or their review is due. */
export function dueFigures(
  { figures, lineOf }: FiguresFile,
  files: readonly ContentFile[],
  today: string,
): readonly Finding[] {
  const places = placesOf(files);
  return Object.entries(figures).flatMap(([id, figure]): Finding[] => {
    const state = stateOf(figure, today);
    if (state === 'current') return [];
    const pages = places.get(id) ?? [];
    const where = pages.length === 0 ? 'No text states it.' : `It stands in ${pages.join(', ')}.`;
    const place = { file: FIGURES_FILE, sources: figure.sources };
    return state === 'lapsed'
      ? [
          {
            severity: pages.length === 0 ? 'warning' : 'error',
            file: place.file,
            line: lineOf([id, 'until']),
            field: `${id}.until`,
            found: `${figure.until ?? ''}, a day that is over`,
            write: `Write what holds now, or take the figure out. ${where}`,
          },
        ]
      : [
          {
            severity: 'warning',
            file: place.file,
            line: lineOf([id, 'review']),
            field: `${id}.review`,
            found: `${figure.review}, ${figure.review < today ? 'which is over' : `within ${REVIEW_DAYS_AHEAD} days`}`,
            write: `Compare it with its sources (${place.sources}), then write the day for checked and the next one for review. ${where}`,
          },
        ];
  });
}
