import { z } from 'zod';

import { DAY_MS, isDay, isoDayIn } from '../../../maths/calendar.ts';
import { dayField, textField } from '../text-fields.ts';

/**
 * Reference entries of `content/figures.yaml`: legal and customary values with their validity and
 * sources. Pages show them as text (`value-text.ts`), tools compute with the numbers.
 */

/** Band of a progressive fee: per cent of the part up to `to` euros; the last band has no limit. */
export interface FeeBand {
  readonly to?: number | undefined;
  readonly percent: number;
}

/** Range of a reference value; both ends are equal for a single number. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** Units of a value. */
export const UNITS = ['percent', 'euro', 'metres', 'days', 'weeks', 'months', 'years'] as const;

export type Unit = (typeof UNITS)[number];

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Placeholder suffixes that every entry has; a value must not have one of these names. */
const RESERVED = new Set(['law', 'from', 'until', 'checked']);

/** Date of entry into force; sometimes only the month or the year is known. */
const sinceField = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string({ error: "Write from as 2026-01-31, or as far as it is known: 2026-01 or '2026'." })
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
    .refine((text) => isDay(`${text}-01-01`.slice(0, '2026-01-31'.length))),
);

/** A number, or a range such as [70, 80]. */
function numberField(unit: Unit) {
  const error = `Write ${unit} as a number, or as a range with the smaller number first: [70, 80].`;
  const maximum = unit === 'percent' ? 100 : Number.MAX_VALUE;
  const number = z.number({ error }).min(0).max(maximum);
  const range = z.tuple([number, number]).refine(([min, max]) => min < max, { error });
  return z.union([number, range], { error }).optional();
}

const bandSchema = z.strictObject(
  {
    to: z.number({ error: 'Write to as the amount in euro up to which the band goes.' }).optional(),
    percent: z.number({ error: 'Write percent as a number from 0 to 100.' }).min(0).max(100),
  },
  { error: 'Write each band as { to: 85000, percent: 3 }; the last one without to.' },
);

/** Whether the limits of bands rise, and the last band has no limit. */
function areRising(bands: readonly z.infer<typeof bandSchema>[]): boolean {
  return bands.every(({ to }, index) => {
    if (index === bands.length - 1) {
      return to === undefined;
    }

    return to !== undefined && to > (bands[index - 1]?.to ?? 0);
  });
}

const bandsField = z
  .array(bandSchema, {
    error:
      'Write bands as a list of { to: 85000, percent: 3 }, with rising amounts; the last one without to.',
  })
  .min(2)
  .refine(areRising)
  .optional();

const VALUE_ERROR = `Write a value as one of ${UNITS.join(', ')}, bands, day, reference, for example { percent: 5 }.`;

const valueSchema = z
  .strictObject(
    {
      percent: numberField('percent'),
      euro: numberField('euro'),
      metres: numberField('metres'),
      days: numberField('days'),
      weeks: numberField('weeks'),
      months: numberField('months'),
      years: numberField('years'),
      bands: bandsField,
      day: dayField('day').optional(),
      reference: textField('reference', 3, 200).optional(),
    },
    { error: VALUE_ERROR },
  )
  .refine((value) => Object.keys(value).length === 1);

const nameSchema = z
  .string({
    error: `Name a value with lower-case letters and hyphens, but not one of: ${[...RESERVED].join(', ')}.`,
  })
  .refine((name) => ID.test(name) && !RESERVED.has(name));

const entrySchema = z
  .strictObject(
    {
      what: textField('what', 3, 200),
      law: textField('law', 3, 200).optional(),
      link: z
        .url({ protocol: /^https$/, error: 'Write link as an address that begins with https://.' })
        .optional(),
      from: sinceField.optional(),
      until: dayField('until').optional(),
      checked: dayField('checked'),
      review: dayField('review'),
      sources: textField('sources', 3, 200),
      experience: z
        .literal(true, { error: 'Write experience: true, or delete the line.' })
        .optional(),
      values: z
        .record(nameSchema, valueSchema, {
          error: 'Write values as name: { unit: number }, for example rate: { percent: 5 }.',
        })
        .default({}),
    },
    { error: 'Write the fields of an entry below its name, indented by two spaces.' },
  )
  .refine(({ law, link }) => link === undefined || law !== undefined, {
    error: 'Write law as well: its name is the text of the link.',
    path: ['link'],
  })
  .refine(({ checked, review }) => review > checked, {
    error: 'Write for review a day after checked.',
    path: ['review'],
  });

export const figuresSchema = z.record(
  z
    .string({ error: 'Name an entry with lower-case letters, digits and hyphens, but not firm.' })
    .regex(ID)
    // `[[firm.name]]` is replaced by a fact of content/firm.yaml.
    .refine((id) => id !== 'firm'),
  entrySchema,
  { error: 'Write each entry as name and colon, with its fields below.' },
);

/** Reference entries by id. Plain data, so that islands and functions can take it as JSON. */
export type Figures = z.infer<typeof figuresSchema>;
export type ReferenceEntry = z.infer<typeof entrySchema>;
export type ReferenceValue = z.infer<typeof valueSchema>;

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

/** An entry is due for review from this many days before `review`. */
export const REVIEW_WARNING_DAYS = 30;

/** Time zone of the days on which laws take effect and expire. */
const LAW_TIME_ZONE = 'Asia/Nicosia';

/** Date in Cyprus at a moment, which decides whether an entry is in force: 2026-01-31. */
export const legalDay = (moment: Date): string => isoDayIn(LAW_TIME_ZONE, moment);

/**
 * Whether the entry with an id has expired on a day; false for an unknown id.
 *
 * @param today as 2026-01-31
 */
export function isExpired(figures: Figures, id: string, today: string): boolean {
  const until = figures[id]?.until;
  return until !== undefined && today > until;
}

/**
 * Review status on a day: expired after `until`, due from 30 days before `review`.
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
