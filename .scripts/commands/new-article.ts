// `npm run new:article`: asks for title, category and summary, or takes them as flags, and writes
// the article's file:
//   npm run new:article -- --title "..." --category "Mortgages" --description "..." --excerpt "..."
// --text FILE takes the text from a file, --date 2026-12-24 schedules it, --draft keeps it back.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import { ARTICLE_TEMPLATE } from '../content/templates.ts';
import { answers, slugOf, tileOf, writePage } from '../content/new-page.ts';
import { explain } from '../library/sentence-error.ts';
import { BLOG_CATEGORIES } from '../../src/domain/blog.ts';
import { articleSchema, articleSlug } from '../../src/domain/content-schemas.ts';

const { shape } = articleSchema(articleSlug);

try {
  const { values } = parseArgs({
    options: {
      title: { type: 'string' },
      category: { type: 'string' },
      description: { type: 'string' },
      excerpt: { type: 'string' },
      date: { type: 'string' },
      text: { type: 'string' },
      draft: { type: 'boolean', default: false },
    },
  });
  const today = new Date().toISOString().slice(0, 10);
  const given = await answers(
    [
      { flag: 'title', question: 'Title, 20 to 70 characters:', schema: shape.title },
      {
        flag: 'category',
        question: `Category, one of ${BLOG_CATEGORIES.join(', ')}:`,
        schema: z.enum(BLOG_CATEGORIES, {
          error: `Write one of: ${BLOG_CATEGORIES.join(', ')}.`,
        }),
      },
      {
        flag: 'description',
        question: 'Summary for search engines, 110 to 160 characters:',
        schema: shape.description,
      },
      {
        flag: 'excerpt',
        question: 'Two lines for the card on the blog index, 80 to 180 characters:',
        schema: shape.excerpt,
      },
      { flag: 'date', question: 'Day on which it appears:', schema: shape.date },
    ],
    {
      title: values.title,
      category: values.category,
      description: values.description,
      excerpt: values.excerpt,
      date: values.date ?? today,
    },
  );
  const { title = '', category, description, excerpt, date } = given;
  const slug = slugOf(title);
  const fields = {
    title,
    description,
    excerpt,
    categories: [category],
    date,
    reviewed: today,
    ...tileOf(slug),
    ...(values.draft ? { draft: true } : {}),
  };
  const body = values.text === undefined ? ARTICLE_TEMPLATE : readFileSync(values.text, 'utf8');
  const path = writePage('content/blog', slug, fields, body);
  console.log(
    `${path} is ready to write. "npm run preview:article ${slug}" shows it while you do, ` +
      '"npm run check:content" tells what to put right.',
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
