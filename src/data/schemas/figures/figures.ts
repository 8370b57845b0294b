import { z } from 'zod';

import type { Band, Span } from '../../../domain/purchase/rules.ts';

/**
 * The legal and customary figures of `content/figures.yaml`: what they are, since when, who says so.
 * Pages write them as text (`figure-text.ts`), tools compute with the numbers.
 */

/** What a number counts. */
export const UNITS = ['percent', 'euro', 'metres', 'days', 'weeks', 'months', 'years'] as const;

export type Unit = (typeof UNITS)[number];

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The names a page uses for parts of every figure; a value cannot have one of them. */
const RESERVED = new Set(['law', 'from', 'until', 'checked']);

const text = (field: string) => {
  const error = `Write ${field} as a text of 3 to 200 characters.`;
  return z.string({ error }).trim().min(3, { error }).max(200, { error });
};

/** Whether a text such as 2026-02-31 is a day of the calendar. */
function isDay(written: string): boolean {
  const day = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
}

const day = (field: string) => {
  const error = `Write ${field} as a day that exists, in the form 2026-01-31 (year, month, day).`;
  return z
    .string({ error })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error, abort: true })
    .refine(isDay, { error });
};

/** A law of 2017, a reform of July 2016: the day is not always known. */
const since = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string({ error: "Write from as 2026-01-31, or as far as it is known: 2026-01 or '2026'." })
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, {
      error: "Write from as 2026-01-31, or as far as it is known: 2026-01 or '2026'.",
      abort: true,
    })
    .refine((written) => isDay(`${written}-01-01`.slice(0, 10)), {
      error: 'Write for from a day that exists.',
    }),
);

const number = (unit: string) => {
  const error = `Write ${unit} as a number, or as two between brackets, the smaller first: [70, 80].`;
  const one = z
    .number({ error })
    .min(0, { error })
    .max(unit === 'percent' ? 100 : Infinity, { error });
  return z.union([one, z.tuple([one, one]).refine(([least, most]) => least < most, { error })], {
    error,
  });
};

const band = z.strictObject(
  {
    to: z.number({ error: 'Write to as the amount in euro up to which the band goes.' }).optional(),
    percent: z.number({ error: 'Write percent as a number.' }).min(0).max(100),
  },
  { error: 'Write each band as { to: 85000, percent: 3 }; the last one without to.' },
);

const BANDS =
  'Write bands as a list of { to: 85000, percent: 3 }, the amounts rising; the last one without to.';

const bands = z
  .array(band, { error: BANDS })
  .min(2, { error: BANDS })
  .refine(
    (list) =>
      list.every(({ to }, place) => {
        if (place === list.length - 1) return to === undefined;
        return to !== undefined && to > (list[place - 1]?.to ?? 0);
      }),
    { error: BANDS },
  );

const VALUE = `Write a value as one of ${[...UNITS, 'bands', 'day', 'reference'].join(', ')}, for example { percent: 5 }.`;

const value = z
  .strictObject(
    {
      percent: number('percent').optional(),
      euro: number('euro').optional(),
      metres: number('metres').optional(),
      days: number('days').optional(),
      weeks: number('weeks').optional(),
      months: number('months').optional(),
      years: number('years').optional(),
      bands: bands.optional(),
      day: day('day').optional(),
      reference: text('reference').optional(),
    },
    { error: VALUE },
  )
  .refine((written) => Object.keys(written).length === 1, { error: VALUE });

const figure = z
  .strictObject(
    {
      what: text('what'),
      law: text('law').optional(),
      from: since.optional(),
      until: day('until').optional(),
      checked: day('checked'),
      review: day('review'),
      sources: text('sources'),
      words: z
        .array(text('each of words'), {
          error: 'Write words as a list of words that tell this figure in a sentence: [VAT].',
        })
        .default([]),
      values: z
        .record(
          z.string().refine((name) => ID.test(name) && !RESERVED.has(name), {
            error: `Name a value with small letters and hyphens, and none of: ${[...RESERVED].join(', ')}.`,
          }),
          value,
          { error: 'Write values as name: { unit: number }, for example rate: { percent: 5 }.' },
        )
        .default({}),
    },
    { error: 'Write the fields of the figure below its name, two spaces further in.' },
  )
  .refine(({ checked, review }) => review > checked, {
    error: 'Write for review a day after checked.',
    path: ['review'],
  });

export const figuresSchema = z.record(
  z.string().regex(ID, { error: 'Name a figure with small letters, digits and hyphens.' }),
  figure,
  { error: 'Write each figure as its name and a colon, its fields below.' },
);

/** Every figure by its name. Plain data: it can be handed to an island or to a function as JSON. */
export type Figures = z.infer<typeof figuresSchema>;
export type Figure = z.infer<typeof figure>;
export type FigureValue = z.infer<typeof value>;

/** The fields a figure may have, for the check of spelling. */
export const FIGURE_FIELDS: readonly string[] = Object.keys(figure.shape);

/** The units a value may have. */
export const VALUE_FIELDS: readonly string[] = Object.keys(value.shape);

function valueOf(figures: Figures, id: string, name: string): FigureValue {
  const found = figures[id]?.values[name];
  if (!found) throw new Error(`content/figures.yaml has no ${id}.${name}.`);
  return found;
}

/**
 * A number to compute with, in the unit of its value (percent, euro, square metres, …).
 *
 * @throws Error when there is no such value, or not in this unit
 */
export function spanOf(figures: Figures, id: string, name: string, unit: Unit): Span {
  const written = valueOf(figures, id, name)[unit];
  if (written === undefined)
    throw new Error(`${id}.${name} of content/figures.yaml is no ${unit}.`);
  return typeof written === 'number'
    ? { least: written, most: written }
    : { least: written[0], most: written[1] };
}

/**
 * The bands of a fee that is charged in slices, the lowest first; the last has no limit.
 *
 * @throws Error when there is no such value, or none with bands
 */
export function bandsOf(figures: Figures, id: string, name: string): readonly Band[] {
  const { bands: written } = valueOf(figures, id, name);
  if (!written) throw new Error(`${id}.${name} of content/figures.yaml has no bands.`);
  return written;
}

/** How long before the day of review a figure is due, in days. */
export const REVIEW_DAYS_AHEAD = 30;

const DAY_MS = 86_400_000;

/**
 * How a figure stands on a day: lapsed after its last day, due from 30 days before its review.
 *
 * @param today as 2026-01-31
 */
export function stateOf(
  { until, review }: Pick<Figure, 'until' | 'review'>,
  today: string,
): 'current' | 'due' | 'lapsed' {
  if (until !== undefined && today > until) return 'lapsed';
  const days = (Date.parse(review) - Date.parse(today)) / DAY_MS;
  return days <= REVIEW_DAYS_AHEAD ? 'due' : 'current';
}

/** What a page says of the figures it states. Days as 2026-01-31, `since` perhaps shorter. */
export interface Rules {
  /** The laws by name, each once, in the order of the page. */
  readonly laws: readonly string[];
  /** When the newest of the rules came into force, if that is known of any. */
  readonly since: string | undefined;
  /** The oldest of the checks: nothing on the page was looked at before. */
  readonly checked: string;
  /** What held until a day that is over. */
  readonly lapsed: readonly { readonly what: string; readonly until: string }[];
}

/**
 * What a page with these figures says about them; nothing for a page without figures.
 *
 * @param ids names of figures; one that does not exist is left out
 * @param today as 2026-01-31
 */
export function rulesOf(figures: Figures, ids: Iterable<string>, today: string): Rules | undefined {
  const used = [...new Set(ids)].flatMap((id) => figures[id] ?? []);
  const [checked] = used.map((one) => one.checked).toSorted();
  if (checked === undefined) return undefined;
  return {
    laws: [...new Set(used.flatMap(({ law }) => law ?? []))],
    since: used
      .flatMap(({ from }) => from ?? [])
      .filter((from) => from <= today)
      .toSorted()
      .at(-1),
    checked,
    lapsed: used.flatMap(({ what, until }) =>
      until !== undefined && today > until ? [{ what, until }] : [],
    ),
  };
}
