import { z } from 'zod';

import { DAY_MS, isDay } from '../../../domain/calendar.ts';

import type { FeeBand, NumberRange } from '../../../domain/purchase/purchase-rules.ts';

/**
 * Reference entries of `content/figures.yaml`: legal and customary values with their validity and
 * sources. Pages show them as text (`value-text.ts`), tools compute with the numbers.
 */

/** Units of a value. */
export const UNITS = ['percent', 'euro', 'metres', 'days', 'weeks', 'months', 'years'] as const;

export type Unit = (typeof UNITS)[number];

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Suffixes that every entry has; a value must not be called like one of them. */
const RESERVED = new Set(['law', 'from', 'until', 'checked']);

const text = (field: string) => {
  const error = `Write ${field} as a text of 3 to 200 characters.`;
  return z.string({ error }).trim().min(3, { error }).max(200, { error });
};

const day = (field: string) => {
  const error = `Write ${field} as a day that exists, in the form 2026-01-31 (year, month, day).`;
  return z
    .string({ error })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error, abort: true })
    .refine(isDay, { error });
};

/** Date of entry into force; sometimes only the month or the year is known. */
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
  const error = `Write ${unit} as a number, or as a range with the smaller number first: [70, 80].`;
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
  'Write bands as a list of { to: 85000, percent: 3 }, with rising amounts; the last one without to.';

const bands = z
  .array(band, { error: BANDS })
  .min(2, { error: BANDS })
  .refine(
    (list) =>
      list.every(({ to }, place) => {
        if (place === list.length - 1) {
          return to === undefined;
        }

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
      experience: z
        .literal(true, { error: 'Write experience: true, or delete the line.' })
        .optional(),
      words: z
        .record(
          z.string(),
          z.array(text('each of words'), {
            error: 'Write words as lists by name of a value: { rate: [VAT, reduced rate] }.',
          }),
          { error: 'Write words as lists by name of a value: { rate: [VAT, reduced rate] }.' },
        )
        .default({}),
      values: z
        .record(
          z.string().refine((name) => ID.test(name) && !RESERVED.has(name), {
            error: `Name a value with lower-case letters and hyphens, but not one of: ${[...RESERVED].join(', ')}.`,
          }),
          value,
          { error: 'Write values as name: { unit: number }, for example rate: { percent: 5 }.' },
        )
        .default({}),
    },
    { error: 'Write the fields of an entry below its name, indented by two spaces.' },
  )
  .refine(({ checked, review }) => review > checked, {
    error: 'Write for review a day after checked.',
    path: ['review'],
  })
  .refine(
    ({ words, values }) => Object.keys(words).every((name) => name in values || name === 'until'),
    {
      error: 'Write words for the names of values only.',
      path: ['words'],
    },
  );

export const figuresSchema = z.record(
  z.string().regex(ID, { error: 'Name an entry with lower-case letters, digits and hyphens.' }),
  figure,
  { error: 'Write each entry as name and colon, with its fields below.' },
);

/** Reference entries by id. Plain data, so that islands and functions can take it as JSON. */
export type Figures = z.infer<typeof figuresSchema>;
export type ReferenceEntry = z.infer<typeof figure>;
export type ReferenceValue = z.infer<typeof value>;

/** Allowed fields of an entry, for spelling suggestions. */
export const FIGURE_FIELDS: readonly string[] = Object.keys(figure.shape);

/** Allowed fields of a value, for spelling suggestions. */
export const VALUE_FIELDS: readonly string[] = Object.keys(value.shape);

function valueOf(figures: Figures, id: string, name: string): ReferenceValue {
  const found = figures[id]?.values[name];
  if (!found) {
    throw new Error(`content/figures.yaml has no ${id}.${name}.`);
  }

  return found;
}

/**
 * Numeric range of a value, in its unit (percent, euro, square metres, …).
 *
 * @throws Error if the value does not exist or has another unit
 */
export function numericRange(figures: Figures, id: string, name: string, unit: Unit): NumberRange {
  const written = valueOf(figures, id, name)[unit];
  if (written === undefined) {
    throw new Error(`${id}.${name} in content/figures.yaml is not in ${unit}.`);
  }

  return typeof written === 'number'
    ? { min: written, max: written }
    : { min: written[0], max: written[1] };
}

/**
 * Bands of a progressive fee, lowest first; the last has no limit.
 *
 * @throws Error if the value does not exist or has no bands
 */
export function bandsOf(figures: Figures, id: string, name: string): readonly FeeBand[] {
  const { bands: written } = valueOf(figures, id, name);
  if (!written) {
    throw new Error(`${id}.${name} of content/figures.yaml has no bands.`);
  }

  return written;
}

/** Days before `review` from which an entry is due. */
export const REVIEW_WARNING_DAYS = 30;

/**
 * Review status on a day: lapsed after `until`, due from 30 days before `review`.
 *
 * @param today as 2026-01-31
 */
export function reviewStatus(
  { until, review }: Pick<ReferenceEntry, 'until' | 'review'>,
  today: string,
): 'current' | 'due' | 'expired' {
  if (until !== undefined && today > until) {
    return 'expired';
  }

  const days = (Date.parse(review) - Date.parse(today)) / DAY_MS;
  return days <= REVIEW_WARNING_DAYS ? 'due' : 'current';
}

/**
 * Provenance of the reference values on a page. Dates as 2026-01-31; `since` may be less precise.
 */
export interface Provenance {
  /** Names of the laws, without duplicates, in page order. */
  readonly laws: readonly string[];
  /** Latest date of entry into force; undefined if none is known. */
  readonly since: string | undefined;
  /** Oldest date of a check: everything on the page was checked then or later. */
  readonly checked: string;
  /** How many of them come from the firm's own experience with banks. */
  readonly experience: 'none' | 'some' | 'all';
  /** Expired entries. */
  readonly lapsed: readonly { readonly what: string; readonly until: string }[];
}

function share(count: number, of: number): Provenance['experience'] {
  if (count === 0) {
    return 'none';
  }

  return count === of ? 'all' : 'some';
}

/**
 * Provenance of a page; undefined without reference values.
 *
 * @param ids entry ids; unknown ones are ignored
 * @param today as 2026-01-31
 */
export function provenanceOf(
  figures: Figures,
  ids: Iterable<string>,
  today: string,
): Provenance | undefined {
  const used = [...new Set(ids)].flatMap((id) => figures[id] ?? []);
  const [checked] = used.map((one) => one.checked).toSorted();
  if (checked === undefined) {
    return undefined;
  }

  return {
    laws: [...new Set(used.flatMap(({ law }) => law ?? []))],
    since: used
      .flatMap(({ from }) => from ?? [])
      .filter((from) => from <= today)
      .toSorted()
      .at(-1),
    checked,
    experience: share(used.filter(({ experience }) => experience === true).length, used.length),
    lapsed: used.flatMap(({ what, until }) =>
      until !== undefined && today > until ? [{ what, until }] : [],
    ),
  };
}
