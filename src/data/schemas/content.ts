import { z } from 'zod';

import { DAY_MS, isDay } from '../../domain/calendar.ts';
import { CARD_TEXT_MAX_LENGTH } from '../../domain/blog.ts';
import { MOTIFS, PALETTES } from '../../drawing/motifs.ts';
import { ALL, PEOPLE, PROFILES, PURPOSES } from './documents.ts';

/**
 * Frontmatter schemas of articles and services. Astro validates content with them
 * (src/content.config.ts), `npm run check:content` reports by them, and the table in
 * CONTRIBUTING.md is generated from them. Every message tells an editor what to write.
 */

/** Maximum days between `reviewed` and `date`: time to write and schedule an article. */
export const MAX_DAYS_REVIEWED_BEFORE_DATE = 60;

/** Schema of a text with a minimum and a maximum length. */
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

/** Schema of a date. Astro's YAML parser yields a Date, other parsers a string. */
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

/** Loan-to-value that banks lend, in tenths; `most` equals `least` if it is not a range. */
export interface LoanToValueTenths {
  /** 1 to 10. */
  least: number;
  /** `least` to 10. */
  most: number;
}

/** Parses `80%` to eight tenths, `60–70%` to six to seven; placeholders are resolved before. */
function valueShare(field: string) {
  const error =
    `Write ${field} in multiples of 10%, as 80% or 60–70%, or as a placeholder in double ` +
    'brackets; delete the line if there is none.';
  return z
    .string({ error })
    .regex(/^(?:100|[1-9]0)(?:[–-](?:100|[1-9]0))?%$/, { error, abort: true })
    .transform((written): LoanToValueTenths => {
      const [least = 0, most = least] =
        written.match(/\d+/g)?.map((tens) => Number(tens) / 10) ?? [];
      return { least, most };
    })
    .refine(({ least, most }) => least <= most, { error });
}

/** Heading of the overview that a service is under; without headings, the field is not allowed. */
function section(headings: readonly string[]) {
  const note = {
    description: 'The heading on /services-b2c that the card is under.',
    rule: 'one of the `sections` in `content/site.yaml`; business services have none',
  };
  const error =
    'Delete section: only personal services have one, from the sections in content/site.yaml.';
  return (
    headings.length > 0 ? oneOf('section', headings) : z.undefined({ error }).optional()
  ).meta(note);
}

/** Profile of /documents to link to, as in the fragment of its URL. */
function profile(field: string) {
  const error =
    `Write ${field} as borrower+purpose, as in the links of /documents: all+buying, ` +
    `self-employed+all. Borrowers: ${[ALL, ...PEOPLE].join(', ')}. Purposes: ${[ALL, ...PURPOSES].join(', ')}.`;
  return z.string({ error }).refine((written) => PROFILES.includes(written), { error });
}

/** A list of references to articles. */
function articles<R extends z.ZodType>(field: string, reference: R, description: string) {
  return z
    .array(reference, { error: `Write ${field} as a list of article names (slugs).` })
    .max(3, { error: `Keep at most 3 articles in ${field}.` })
    .default([])
    .meta({ description, rule: 'up to 3 file names of articles, without .mdx' });
}

const draft = z.boolean({ error: 'Write true or false for draft.' }).default(false).meta({
  description: 'Keeps the page out of the published site.',
  rule: 'true or false',
});

/** The kinds of credit that a service is about; the page says beside the funding what each asks for. */
export const CREDIT_KINDS = ['consumer', 'housing', 'business'] as const;

export type CreditKind = (typeof CREDIT_KINDS)[number];

const CREDIT =
  'Write credit as a list of the kinds of loan on the page: consumer (personal, student or equipment loan, ' +
  'unsecured renovation), housing (a loan secured on a home), business.';

/** Article reference by slug, for code without Astro's collections. */
export const articleSlug = z.string({ error: 'Write the file name of an article without .mdx.' });

/**
 * Frontmatter of `content/services/{personal,business}/*.mdx`.
 *
 * @param reference schema of an article reference: {@link articleSlug}, or Astro's
 *   `reference('blog')`
 * @param headings the sections of `content/site.yaml` for personal services, none for business
 *   services
 */
export function serviceSchema<R extends z.ZodType>(reference: R, headings: readonly string[]) {
  const sum = 'Write details.sum in whole euros from 1000 to 5000000, without € and commas.';
  const order = 'Write order as a whole number; 1 comes first.';
  return z.strictObject({
    title: text('title', 8, 60).meta({ description: 'The heading of the page.' }),
    menuLabel: text('menuLabel', 5, 32).meta({ description: 'The short name in menus.' }),
    order: z.int({ error: order }).positive({ error: order }).meta({
      description: 'The place in menus and on the overview.',
      rule: 'a whole number, 1 comes first',
    }),
    section: section(headings),
    description: text('description', 110, 160).meta({
      description: 'What search engines show under the title.',
    }),
    card: text('card', 60, 150).meta({ description: 'The short text on the overview card.' }),
    ...tile,
    intro: text('intro', 120, 420).meta({ description: 'The first paragraph.' }),
    helpsWith: list('helpsWith', 4, 7).meta({ description: 'What the consultancy helps with.' }),
    credit: z
      .array(z.enum(CREDIT_KINDS, { error: CREDIT }), { error: CREDIT })
      .min(1, { error: CREDIT })
      .refine((written) => new Set(written).size === written.length, { error: CREDIT })
      .meta({
        description: 'Kinds of loan; each has its warning beside the funding.',
        rule: `a list of: ${CREDIT_KINDS.join(', ')}`,
      }),
    otherCurrency: z
      .boolean({ error: 'Write true or false for otherCurrency.' })
      .default(false)
      .meta({
        description: 'Whether clients often earn in another currency.',
        rule: 'true or false',
      }),
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
            description: 'Loan-to-value, shown as ten tiles.',
            rule: 'multiples of 10%: 80% or 60–70%',
          }),
          sum: z
            .int({ error: sum })
            .min(1000, { error: sum })
            .max(5_000_000, { error: sum })
            .optional()
            .meta({
              description: 'Loan amount of the example; adds a link to the calculator.',
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
    documents: profile('documents').optional().meta({
      description: 'The list of /documents that the page links to.',
      rule: 'as in the links of `/documents`: `all+buying`',
    }),
    tool: oneOf('tool', ['calculator', 'simulator']).meta({
      description: 'Which tool the page points to.',
    }),
    reviewed: day('reviewed').meta({
      description: 'When every fact of the page was last checked.',
    }),
    draft,
  });
}

/**
 * Frontmatter of `content/blog/*.mdx`.
 *
 * @param reference schema of an article reference: {@link articleSlug}, or Astro's
 *   `reference('blog')`
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
        description: 'Teaser on other pages.',
      }),
      card: text('card', 20, CARD_TEXT_MAX_LENGTH)
        .optional()
        .meta({
          description: 'Short teaser on cards; defaults to `excerpt`.',
          rule: `20 to ${CARD_TEXT_MAX_LENGTH} characters`,
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
        description: 'Publication date; a future date schedules the article.',
      }),
      reviewed: day('reviewed').meta({ description: 'When every fact was last checked.' }),
      ...tile,
      related: articles('related', reference, 'What to read next; the rest is chosen by category.'),
      questions: questions(6),
      draft,
    })
    .refine(
      ({ date, reviewed }) =>
        date.getTime() - reviewed.getTime() <= MAX_DAYS_REVIEWED_BEFORE_DATE * DAY_MS,
      {
        error:
          'Check every fact again and set reviewed to that day: ' +
          `at most ${MAX_DAYS_REVIEWED_BEFORE_DATE} days before date.`,
        path: ['reviewed'],
      },
    );
}

/**
 * Lenient schema for drafts: missing and invalid fields get defaults, so that unfinished work does
 * not break the build.
 *
 * @param reference as in {@link articleSchema}
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
