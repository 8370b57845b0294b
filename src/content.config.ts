import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

import { BLOG_CATEGORIES } from './domain/blog.ts';
import { MOTIFS, PALETTES } from './domain/motifs.ts';

/** Text of a length that fits where it is shown; the message tells an editor what to write. */
const text = (what: string, min: number, max: number) =>
  z
    .string({ error: `${what} is missing: write ${min} to ${max} characters.` })
    .trim()
    .min(min, { error: `${what} is too short: write ${min} to ${max} characters.` })
    .max(max, { error: `${what} is too long: write ${min} to ${max} characters.` });

const list = (what: string, min: number, max: number) =>
  z
    .array(text(`Each line of ${what}`, 8, 240), {
      error: `${what} is a list: one line each, beginning with a dash.`,
    })
    .min(min, { error: `${what} needs at least ${min} lines.` })
    .max(max, { error: `${what} takes at most ${max} lines.` });

const day = (what: string) =>
  z.coerce.date({ error: `${what} is a day written as 2026-01-31 (year, month, day).` });

const tile = {
  motif: z
    .enum(MOTIFS, { error: `motif is one of: ${MOTIFS.join(', ')}.` })
    .describe('The tile pattern that stands for this page.'),
  palette: z
    .enum(PALETTES, { error: `palette is one of: ${PALETTES.join(', ')}.` })
    .describe('The colours of the tile.'),
};

const question = z.strictObject({
  question: text('question', 10, 120),
  answer: text('answer', 40, 600),
});

const service = z.strictObject({
  title: text('title', 8, 60).describe('The heading of the page.'),
  menuLabel: text('menuLabel', 5, 32).describe('The short name in menus.'),
  order: z
    .number({ error: 'order is a whole number: 1 stands first.' })
    .int({ error: 'order is a whole number: 1 stands first.' })
    .positive({ error: 'order starts at 1.' })
    .describe('The place in menus and on the overview.'),
  description: text('description', 110, 160).describe('What search engines show under the title.'),
  card: text('card', 60, 150).describe('The short text on the overview card.'),
  ...tile,
  intro: text('intro', 120, 420).describe('The first paragraph.'),
  helpsWith: list('helpsWith', 4, 7).describe('What the consultancy helps with.'),
  details: z.strictObject(
    {
      level: text('details.level', 3, 28).describe('The funding in a few words, set large.'),
      funding: text('details.funding', 40, 360).describe('The funding in one or two sentences.'),
      purpose: text('details.purpose', 40, 360).describe('What the loan is for.'),
      importantPoints: list('details.importantPoints', 3, 6),
      bestDeal: list('details.bestDeal', 3, 6).describe('How to get the best deal.'),
    },
    { error: 'details needs level, funding, purpose, importantPoints and bestDeal.' },
  ),
  mission: text('mission', 120, 520),
  questions: z.array(question).max(5).default([]).describe('Questions visitors really ask.'),
  guides: z
    .array(reference('blog'))
    .max(3, { error: 'guides takes at most 3 articles.' })
    .default([])
    .describe('Slugs of articles that help here.'),
  tool: z
    .enum(['calculator', 'simulator'], { error: 'tool is calculator or simulator.' })
    .describe('Which tool the page points to.'),
  reviewed: day('reviewed').describe('When somebody last checked every fact of the page.'),
});

const article = z
  .strictObject({
    title: text('title', 20, 70).describe('The heading of the article.'),
    description: text('description', 110, 160).describe(
      'What search engines show under the title.',
    ),
    excerpt: text('excerpt', 80, 180).describe('Two lines on the blog index.'),
    categories: z
      .array(
        z.enum(BLOG_CATEGORIES, {
          error: `Each category is one of: ${BLOG_CATEGORIES.join(', ')}.`,
        }),
        { error: 'categories is a list of one to three.' },
      )
      .min(1, { error: 'Give at least one category.' })
      .max(3, { error: 'Give at most three categories.' }),
    date: day('date').describe('When the article appears.'),
    reviewed: day('reviewed').describe('When somebody last checked every fact.'),
    ...tile,
    related: z
      .array(reference('blog'))
      .max(3, { error: 'related takes at most 3 articles.' })
      .default([]),
    questions: z.array(question).max(6).default([]),
    draft: z.boolean({ error: 'draft is true or false.' }).default(false),
  })
  .refine(({ date, reviewed }) => reviewed >= date, {
    error: 'reviewed is before date: an article is reviewed on the day it appears or later.',
    path: ['reviewed'],
  });

export const collections = {
  personal: defineCollection({
    loader: glob({ base: './content/services/personal', pattern: '*.mdx' }),
    schema: service,
  }),
  business: defineCollection({
    loader: glob({ base: './content/services/business', pattern: '*.mdx' }),
    schema: service,
  }),
  blog: defineCollection({
    loader: glob({ base: './content/blog', pattern: '*.mdx' }),
    schema: article,
  }),
};
