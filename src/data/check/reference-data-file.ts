import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

import {
  FIGURE_FIELDS,
  VALUE_FIELDS,
  type Figures,
  figuresSchema,
  REVIEW_WARNING_DAYS,
  reviewStatus,
} from '../schemas/reference-data/entries.ts';
import { placeholderEntryIds } from '../../domain/reference-data/placeholders.ts';
import {
  MERGE_CONFLICT_FIX,
  mergeConflictRow,
  offsetOf,
  valueAt,
  yamlFix,
} from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import { type Finding, quote } from './finding.ts';
import { nearest } from './spelling-distance.ts';

export const FIGURES_FILE = 'content/figures.yaml';

/** Parsed `content/figures.yaml`: the valid entries and all problems. */
export type FiguresFile = {
  readonly figures: Figures;
  readonly mistakes: readonly Finding[];
  /** Line of a field. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
};

const show = (value: unknown) =>
  value === undefined
    ? 'nothing'
    : quote(typeof value === 'string' ? value : JSON.stringify(value));

/** Parses the file; invalid entries are left out. */
export function readFigures(text: string): FiguresFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = (path: readonly PropertyKey[]) => counter.linePos(offsetOf(document, path)).line;
  const mistake = (line: number, field: string, found: string, fix: string): Finding => ({
    severity: 'error',
    file: FIGURES_FILE,
    line,
    field,
    found,
    fix,
  });
  const conflict = mergeConflictRow(text);
  if (conflict !== -1)
    return {
      figures: {},
      mistakes: [mistake(conflict + 1, 'figures', 'a merge conflict', MERGE_CONFLICT_FIX)],
      lineOf,
    };
  // The first error explains the others.
  const [broken] = document.errors;
  if (broken) {
    const { line } = counter.linePos(broken.pos[0]);
    const fix = yamlFix(broken.message, ...text.split('\n').slice(line - 1, line + 1));
    return { figures: {}, mistakes: [mistake(line, 'figures', 'invalid YAML', fix)], lineOf };
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
        const fix =
          meant === undefined
            ? `Delete it. Allowed fields: ${known.join(', ')}.`
            : `Did you mean ${meant}?`;
        return mistake(lineOf(path), path.join('.'), 'a field that does not exist', fix);
      });
    const value = valueAt(values, issue.path);
    return [mistake(lineOf(issue.path), issue.path.join('.'), show(value), issue.message)];
  };
  const { issues } = result.error;
  // One issue per path: several checks can fail for the same field.
  const isFirst = ({ path }: z.core.$ZodIssue, place: number) =>
    issues.findIndex((other) => other.path.join() === path.join()) === place;
  const invalid = new Set(issues.map(({ path }) => path[0]));
  const usable =
    typeof values === 'object' && values !== null
      ? Object.fromEntries(Object.entries(values).filter(([id]) => !invalid.has(id)))
      : {};
  const rest = figuresSchema.safeParse(usable);
  return {
    figures: rest.success ? rest.data : {},
    mistakes: issues.filter(isFirst).flatMap(explain),
    lineOf,
  };
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
