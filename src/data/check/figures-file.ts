import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

import {
  FIGURE_FIELDS,
  VALUE_FIELDS,
  type Figures,
  figuresSchema,
  REVIEW_DAYS_AHEAD,
  stateOf,
} from '../schemas/figures/figures.ts';
import { figuresNamedIn } from '../../domain/figures/placeholders.ts';
import { offsetOf, valueAt } from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import { type Finding, quote } from './finding.ts';
import { nearest } from './nearest.ts';

export const FIGURES_FILE = 'content/figures.yaml';

/** `content/figures.yaml` as it was read: every mistake in it, and what can be used. */
export type FiguresFile = {
  readonly figures: Figures;
  readonly mistakes: readonly Finding[];
  /** The line on which a field stands. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

const show = (value: unknown) =>
  value === undefined
    ? 'nothing'
    : quote(typeof value === 'string' ? value : JSON.stringify(value));

/** Reads the file; a figure with a mistake is left out, the others can be used. */
export function readFigures(text: string): FiguresFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = (path: readonly PropertyKey[]) => counter.linePos(offsetOf(document, path)).line;
  const mistake = (line: number, field: string, found: string, write: string): Finding => ({
    severity: 'error',
    file: FIGURES_FILE,
    line,
    field,
    found,
    write,
  });
  if (document.errors.length > 0) {
    const mistakes = document.errors.map(({ pos, message }) =>
      mistake(
        counter.linePos(pos[0]).line,
        'figures',
        `YAML that cannot be read (${message})`,
        'Compare the line with those of another figure: two spaces further in, a colon, a space.',
      ),
    );
    return { figures: {}, mistakes, lineOf };
  }
  const values: unknown = document.toJS();
  const result = figuresSchema.safeParse(values);
  if (result.success) return { figures: result.data, mistakes: [], lineOf };
  const explain = (issue: z.core.$ZodIssue): Finding[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const known = issue.path.includes('values') ? VALUE_FIELDS : FIGURE_FIELDS;
        const meant = nearest(key, known);
        const path = [...issue.path, key];
        const write =
          meant === undefined
            ? `Take it out; there may be: ${known.join(', ')}.`
            : `Did you mean ${meant}?`;
        return mistake(lineOf(path), path.join('.'), 'a field that does not exist', write);
      });
    const value = valueAt(values, issue.path);
    return [mistake(lineOf(issue.path), issue.path.join('.'), show(value), issue.message)];
  };
  const { issues } = result.error;
  // What is misspelt is also missing; saying so once is enough.
  const isFirst = ({ path }: z.core.$ZodIssue, place: number) =>
    issues.findIndex((other) => other.path.join() === path.join()) === place;
  const broken = new Set(issues.map(({ path }) => path[0]));
  const usable =
    typeof values === 'object' && values !== null
      ? Object.fromEntries(Object.entries(values).filter(([id]) => !broken.has(id)))
      : {};
  const rest = figuresSchema.safeParse(usable);
  return {
    figures: rest.success ? rest.data : {},
    mistakes: issues.filter(isFirst).flatMap(explain),
    lineOf,
  };
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
