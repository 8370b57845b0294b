// `npm run new:article`: asks for title, category and summary, or takes them as flags, and writes
// the article's file:
//   npm run new:article -- --title "..." --category "Mortgages" --description "..." --excerpt "..."
// --text FILE takes the text from a file, --date 2026-12-24 schedules it, --draft keeps it back.
import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { readContentSite } from '../../src/data/check/content-site.ts';
import {
  answers,
  type Ask,
  objectionToText,
  objectionToTitle,
  readFlags,
  tileOf,
  withTerminal,
  writePage,
} from '../content/new-page.ts';
import { slugOf } from '../../src/domain/blog.ts';
import { ARTICLE_TEMPLATE } from '../../src/data/check/templates.ts';
import { ROOT } from '../library/paths.ts';
import { ExpectedError } from '../library/expected-error.ts';
import { articleSchema, articleSlug } from '../../src/data/schemas/content.ts';

/** The text of a file, named by `--text`. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ExpectedError(`--text: there is no file "${file}" that can be read.`);
  }
}

const flags = readFlags(
  process.argv.slice(2),
  ['title', 'category', 'description', 'excerpt', 'date', 'text'],
  ['draft'],
);
const today = new Date().toISOString().slice(0, 10);
const { files, lists } = readContentSite(ROOT, today);
const names = lists.categories.join(', ');
const { shape } = articleSchema(articleSlug, lists.categories);
const asks: readonly Ask[] = [
  {
    flag: 'title',
    question: 'Title, 20 to 70 characters:',
    schema: shape.title,
    objection: (title) => objectionToTitle(title, 'blog', files),
  },
  {
    flag: 'category',
    question: `Category, one of ${names}:`,
    schema: z.enum(lists.categories, { error: `Write one of: ${names}.` }),
  },
  {
    flag: 'description',
    question: 'Summary for search engines, 110 to 160 characters:',
    schema: shape.description,
    objection: (text) => objectionToText(text, 'description', files),
  },
  {
    flag: 'excerpt',
    question: 'Two lines for the card on the blog index, 80 to 180 characters:',
    schema: shape.excerpt,
  },
  { flag: 'date', question: 'Day on which it appears:', schema: shape.date },
];
const { text } = flags;
const body = text === undefined ? ARTICLE_TEMPLATE : readText(text);
const given = await withTerminal((terminal) =>
  answers(asks, { ...flags, date: flags['date'] ?? today }, terminal),
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
  ...(flags['draft'] === undefined ? {} : { draft: true }),
};
const path = writePage('content/blog', slug, fields, body);
console.log(
  `${path} is ready to write. "npm run preview ${slug}" shows it while you do, ` +
    '"npm run check:content" tells what to put right.',
);
