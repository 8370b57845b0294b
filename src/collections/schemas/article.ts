import { z } from 'zod';

import { CARD_TEXT_MAX_LENGTH } from '../blog.ts';
import { DAY_MS } from '../../maths/calendar.ts';
import {
  articlesField,
  draftField,
  questionSchema,
  questionsField,
  tileFields,
} from './page-fields.ts';
import { areDistinct, choiceField, dateField, textField } from './text-fields.ts';

/**
 * Frontmatter of `content/blog/*.mdx`. Astro validates articles with it (src/content.config.ts),
 * the content check reports violations of it, and the table in CONTRIBUTING.md is generated from
 * it.
 */

/** Maximum days between `reviewed` and `date`: time to write and schedule an article. */
const MAX_DAYS_REVIEWED_BEFORE_DATE = 60;

/**
 * @param reference schema of an article reference: `articleSlug`, or Astro's `reference('blog')`
 * @param categoryNames the categories of `content/site.yaml`
 */
export function articleSchema<R extends z.ZodType>(reference: R, categoryNames: readonly string[]) {
  return z
    .strictObject({
      title: textField('title', 20, 70).meta({ description: 'The heading of the article.' }),
      description: textField('description', 110, 160).meta({
        description: 'What search engines show under the title.',
      }),
      excerpt: textField('excerpt', 80, 180).meta({ description: 'Teaser on other pages.' }),
      card: textField('card', 20, CARD_TEXT_MAX_LENGTH)
        .optional()
        .meta({
          description: 'Short teaser on cards; defaults to `excerpt`.',
          rule: `20 to ${CARD_TEXT_MAX_LENGTH} characters`,
        }),
      categories: z
        .array(choiceField('each category', categoryNames), {
          error: `Write categories as a list of one to three different ones of: ${categoryNames.join(', ')}.`,
        })
        .min(1)
        .max(3)
        .refine(areDistinct)
        .meta({
          description: 'Where the article is listed.',
          rule: 'one to three of the `categories` in `content/site.yaml`',
        }),
      date: dateField('date').meta({
        description: 'Publication date; a future date schedules the article.',
      }),
      reviewed: dateField('reviewed').meta({
        description: 'When every fact was last checked.',
        rule: `a day, at most ${MAX_DAYS_REVIEWED_BEFORE_DATE} days before \`date\``,
      }),
      ...tileFields,
      related: articlesField(
        'related',
        reference,
        'What to read next; the rest is chosen by category.',
      ),
      questions: questionsField(6),
      draft: draftField,
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
 * @param categoryNames the categories of `content/site.yaml`
 */
export function draftArticleSchema<R extends z.ZodType>(
  reference: R,
  categoryNames: readonly string[],
) {
  const text = z.string().catch('To be written');
  return z.object({
    title: text,
    description: text,
    excerpt: text,
    card: z.string().optional().catch(undefined),
    categories: z.array(z.enum(categoryNames)).min(1).catch(categoryNames.slice(0, 1)),
    date: dateField('date').catch(new Date(0)),
    reviewed: dateField('reviewed').catch(new Date(0)),
    motif: tileFields.motif.catch('rosette'),
    palette: tileFields.palette.catch('sea'),
    related: z.array(reference).catch([]),
    questions: z.array(questionSchema).catch([]),
    draft: z.literal(true),
  });
}
