import { z } from 'zod';

import { TWO_LINES } from '../../domain/blog.ts';
import { MOTIFS, PALETTES } from '../../drawing/motifs.ts';

/**
 * What an article and a service have to say about themselves before their text begins. Astro reads
 * content by these schemas (src/content.config.ts), `npm run check:content` explains mistakes by
 * them, and the table in CONTRIBUTING.md is written from them. Every message tells an editor what
 * to write.
 */

/** How long before its date an article may have been reviewed: time to write it and schedule it. */
export const REVIEWED_DAYS_AHEAD = 60;

const DAY_MS = 86_400_000;

/** Text of a length that fits where it is shown. */
function text(field: string, min: number, max: number) {
  const error = `Write ${min} to ${max} characters for ${field}.`;
  return z
    .string({ error })
    .trim()
    .min(min, { error })
    .max(max, { error })
    .meta({ rule: `${min} to ${max} characters` });
}

function list(field: string, min: number, max: number) {
  const error = `Write ${field} as a list of ${min} to ${max} lines, each beginning with a dash.`;
  return z
    .array(text(`each line of ${field}`, 8, 240), { error })
    .min(min, { error })
    .max(max, { error })
    .meta({ rule: `a list of ${min} to ${max} lines` });
}

/** Whether a text such as 2026-02-31 is a day of the calendar. */
function isDay(written: string): boolean {
  const day = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
}

/** A day; Astro's reader of YAML hands it over as a date already, others as it was written. */
function day(field: string) {
  const error = `Write ${field} as a day that exists, in the form 2026-01-31 (year, month, day).`;
  return z
    .preprocess(
      (value) =>
        value instanceof Date && !Number.isNaN(value.getTime())
          ? value.toISOString().slice(0, 10)
          : value,
      z
        .string({ error })
        .regex(/^\d{4}-\d{2}-\d{2}$/, { error, abort: true })
        .refine(isDay, { error, abort: true }),
    )
    .transform((written) => new Date(`${written}T00:00:00Z`))
    .meta({ rule: 'a day, as 2026-01-31' });
}

function oneOf<const T extends readonly string[]>(field: string, values: T) {
  const rule = `one of: ${values.join(', ')}`;
  return z.enum(values, { error: `Write for ${field} ${rule}.` }).meta({ rule });
}

const tile = {
  motif: oneOf('motif', MOTIFS).meta({
    description: 'The tile pattern of the card, the cover and the share image.',
  }),
  palette: oneOf('palette', PALETTES).meta({ description: 'The colours of the tile.' }),
};

const question = z.strictObject(
  { question: text('question', 10, 120), answer: text('answer', 40, 600) },
  { error: 'Write each entry of questions as question: and answer:.' },
);

const questions = (max: number) =>
  z
    .array(question, { error: 'Write questions as a list of question: and answer:.' })
    .max(max, { error: `Keep at most ${max} questions.` })
    .default([])
    .meta({
      description: 'Questions readers really ask, with their answers.',
      rule: `up to ${max}; question 10 to 120 characters, answer 40 to 600`,
    });

/** How much of a property's value banks lend, in whole tenths; `most` is the same where it is no range. */
export interface ValueShare {
  /** 1 to 10. */
  least: number;
  /** 1 to 10, at least as much. */
  most: number;
}

/** `80%` as eight tenths, `60–70%` as six to seven; with the figure's name in brackets it is the same. */
function valueShare(field: string) {
  const error =
    `Write ${field} in whole tenths of the value, as 80% or 60–70%, or as the figure’s name in ` +
    'double brackets; take the line out where there is no such figure.';
  return z
    .string({ error })
    .regex(/^(?:100|[1-9]0)(?:[–-](?:100|[1-9]0))?%$/, { error, abort: true })
    .transform((written): ValueShare => {
      const [least = 0, most = least] =
        written.match(/\d+/g)?.map((tens) => Number(tens) / 10) ?? [];
      return { least, most };
    })
    .refine(({ least, most }) => least <= most, { error });
}

/** A list of references to articles. */
function articles<R extends z.ZodType>(field: string, reference: R, description: string) {
  return z
    .array(reference, { error: `Write ${field} as a list of article names (slugs).` })
    .max(3, { error: `Keep at most 3 articles in ${field}.` })
    .default([])
    .meta({ description, rule: 'up to 3 file names of articles, without .mdx' });
}

/** How content refers to an article where Astro's collections are not at hand: by its slug. */
export const articleSlug = z.string({ error: 'Write the file name of an article without .mdx.' });

/**
 * The frontmatter of `content/services/{personal,business}/*.mdx`.
 *
 * @param reference how an article is referred to: {@link articleSlug}, or Astro's `reference('blog')`
 */
export function serviceSchema<R extends z.ZodType>(reference: R) {
  const sum = 'Write details.sum in whole euros from 1000 to 5000000, without a sign or a comma.';
  const order = 'Write order as a whole number; 1 stands first.';
  return z.strictObject({
    title: text('title', 8, 60).meta({ description: 'The heading of the page.' }),
    menuLabel: text('menuLabel', 5, 32).meta({ description: 'The short name in menus.' }),
    order: z.int({ error: order }).positive({ error: order }).meta({
      description: 'The place in menus and on the overview.',
      rule: 'a whole number, 1 stands first',
    }),
    description: text('description', 110, 160).meta({
      description: 'What search engines show under the title.',
    }),
    card: text('card', 60, 150).meta({ description: 'The short text on the overview card.' }),
    ...tile,
    intro: text('intro', 120, 420).meta({ description: 'The first paragraph.' }),
    helpsWith: list('helpsWith', 4, 7).meta({ description: 'What the consultancy helps with.' }),
    details: z
      .strictObject(
        {
          level: text('details.level', 3, 28).meta({
            description: 'The funding in a few words, set large.',
          }),
          funding: text('details.funding', 40, 360).meta({
            description: 'The funding in one or two sentences.',
          }),
          share: valueShare('details.share').optional().meta({
            description: 'The share of the value that banks lend: laid tiles of ten.',
            rule: 'whole tenths: 80% or 60–70%',
          }),
          sum: z
            .int({ error: sum })
            .min(1000, { error: sum })
            .max(5_000_000, { error: sum })
            .optional()
            .meta({
              description: 'The loan of the example in the text: a link into the calculator.',
              rule: 'whole euros, 1000 to 5000000',
            }),
          purpose: text('details.purpose', 40, 360).meta({ description: 'What the loan is for.' }),
          importantPoints: list('details.importantPoints', 3, 6).meta({
            description: 'What to know before signing.',
          }),
          bestDeal: list('details.bestDeal', 3, 6).meta({
            description: 'How to get the best deal.',
          }),
        },
        {
          error:
            'Write details as level, funding, share, sum, purpose, importantPoints and bestDeal; share and sum may be left out.',
        },
      )
      .meta({ description: 'The details card.', rule: 'the fields below' }),
    mission: text('mission', 120, 520).meta({ description: 'Why the firm offers this.' }),
    questions: questions(5),
    guides: articles('guides', reference, 'Articles that help here.'),
    tool: oneOf('tool', ['calculator', 'simulator']).meta({
      description: 'Which tool the page points to.',
    }),
    reviewed: day('reviewed').meta({
      description: 'When somebody last checked every fact of the page.',
    }),
  });
}

/**
 * The frontmatter of `content/blog/*.mdx`.
 *
 * @param reference how an article is referred to: {@link articleSlug}, or Astro's `reference('blog')`
 * @param names the categories of `content/site.yaml`
 */
export function articleSchema<R extends z.ZodType>(reference: R, names: readonly string[]) {
  const categories = `Write categories as a list of one to three of: ${names.join(', ')}.`;
  return z
    .strictObject({
      title: text('title', 20, 70).meta({ description: 'The heading of the article.' }),
      description: text('description', 110, 160).meta({
        description: 'What search engines show under the title.',
      }),
      excerpt: text('excerpt', 80, 180).meta({
        description: 'What the article offers, where other pages lead to it.',
      }),
      card: text('card', 20, TWO_LINES)
        .optional()
        .meta({
          description:
            'Its short text on the blog and beside other pages; else excerpt stands there.',
          rule: `20 to ${TWO_LINES} characters`,
        }),
      categories: z
        .array(oneOf('each category', names), { error: categories })
        .min(1, { error: categories })
        .max(3, { error: categories })
        .refine((written) => new Set(written).size === written.length, {
          error: 'Write each category once.',
        })
        .meta({
          description: 'Where the article is listed.',
          rule: 'one to three of the `categories` in `content/site.yaml`',
        }),
      date: day('date').meta({
        description: 'When the article appears; a later day keeps it back until then.',
      }),
      reviewed: day('reviewed').meta({ description: 'When somebody last checked every fact.' }),
      ...tile,
      related: articles('related', reference, 'What to read next; the rest is chosen by category.'),
      questions: questions(6),
      draft: z.boolean({ error: 'Write true or false for draft.' }).default(false).meta({
        description: 'Keeps the article out of the published site.',
        rule: 'true or false',
      }),
    })
    .refine(
      ({ date, reviewed }) => date.getTime() - reviewed.getTime() <= REVIEWED_DAYS_AHEAD * DAY_MS,
      {
        error:
          'Check every fact again and write the day of that for reviewed: ' +
          `at most ${REVIEWED_DAYS_AHEAD} days before date.`,
        path: ['reviewed'],
      },
    );
}

/**
 * What can be shown of an article that says it is a draft, whatever is missing or too long: unfinished
 * work holds up no build.
 *
 * @param reference as {@link articleSchema} takes it
 * @param names the categories of `content/site.yaml`
 */
export function draftSchema<R extends z.ZodType>(reference: R, names: readonly string[]) {
  const words = z.string().catch('To be written');
  return z.object({
    title: words,
    description: words,
    excerpt: words,
    card: z.string().optional().catch(undefined),
    categories: z.array(z.enum(names)).min(1).catch(names.slice(0, 1)),
    date: day('date').catch(new Date(0)),
    reviewed: day('reviewed').catch(new Date(0)),
    motif: tile.motif.catch('rosette'),
    palette: tile.palette.catch('sea'),
    related: z.array(reference).catch([]),
    questions: z.array(question).catch([]),
    draft: z.literal(true),
  });
}
