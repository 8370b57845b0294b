import yaml from '../../content/figures.yaml?raw';
import { figureTexts } from './schemas/figures/figure-text.ts';
import { type Rules, rulesOf } from './schemas/figures/figures.ts';
import { parseFigures } from './schemas/figures/parse-figures.ts';
import { figuresNamedIn, PLACEHOLDER, withFiguresIn } from '../domain/figures/placeholders.ts';
import { isoDay } from './dates.ts';

/** Every legal and customary figure of `content/figures.yaml`, to compute with. */
export const figures = parseFigures(yaml);

/** What stands for each name between brackets: `vat-reduced.rate`. */
export const figureTextsByKey = figureTexts(figures);

/**
 * A figure as pages write it.
 *
 * @param key what stands between the brackets in content: `vat-reduced.rate`
 * @throws Error when there is none of that name
 */
export function figure(key: string): string {
  const text = figureTextsByKey.get(key);
  if (text === undefined) throw new Error(`content/figures.yaml has no ${key}.`);
  return text;
}

/** The figures that texts of code name, written: what an island is given to show. */
export function figuresFor(text: string): Readonly<Record<string, string>> {
  const keys = [...text.matchAll(PLACEHOLDER)].map(([, key = '']) => key);
  return Object.fromEntries(keys.map((key) => [key, figure(key)]));
}

/** The names of the figures in each field of a file's frontmatter. */
export type FieldFigures = Readonly<Partial<Record<string, readonly string[]>>>;

/** The frontmatter of a file as the reader sees it, and the figures that stand in its fields. */
export function frontmatterFigures(written: unknown): { shown: unknown; figures: FieldFigures } {
  const fields: [string, unknown][] =
    typeof written === 'object' && written !== null ? Object.entries(written) : [];
  const named = fields.map(
    ([field, value]) => [field, figuresNamedIn(JSON.stringify(value))] as const,
  );
  return { shown: withFiguresIn(written, figureTextsByKey), figures: Object.fromEntries(named) };
}

/** What a page with these figures says about them on the day it is built. */
export const rulesToday = (ids: Iterable<string>): Rules | undefined =>
  rulesOf(figures, ids, isoDay(new Date()));

/** The names of the figures of an article or a service: its fields and its text. */
export const figuresOf = (entry: { body?: string; data: { figures: FieldFigures } }) => [
  ...Object.values(entry.data.figures).flatMap((names) => names ?? []),
  ...figuresNamedIn(entry.body ?? ''),
];
