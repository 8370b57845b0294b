// `npm run new:article`: creates an article from prompts or flags:
//   npm run new:article -- --title "..." --categories "Mortgages, Investment" --description "..." --excerpt "..."
// `--text FILE` reads the body from a file, `--date 2026-12-24` schedules it, `--draft` keeps it
// unpublished.
import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { readContentSite } from '../../src/data/check/content-site.ts';
import {
  askFor,
  type Prompt,
  promptFor,
  textConflict,
  titleConflict,
  readFlags,
  deriveTile,
  writePage,
} from '../content/new-page.ts';
import { slugify } from '../../src/domain/blog.ts';
import { ARTICLE_TEMPLATE } from '../../src/data/check/templates.ts';
import { ROOT } from '../library/paths.ts';
import { UserError } from '../library/user-error.ts';
import { articleSchema, articleSlug } from '../../src/data/schemas/content.ts';

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UserError(`--text: cannot read "${file}".`);
  }
}

const flags = readFlags(
  process.argv.slice(2),
  ['title', 'categories', 'description', 'excerpt', 'date', 'text'],
  ['draft'],
);
const today = new Date().toISOString().slice(0, 10);
const { files, lists } = readContentSite(ROOT, today);
const names = lists.categories.join(', ');
const splitList = (text: string) => text.split(',').map((name) => name.trim());
const { shape } = articleSchema(articleSlug, lists.categories);
const categories = z.string().transform(splitList).pipe(shape.categories);
const prompts: readonly Prompt[] = [
  promptFor('title', shape.title, (title) => titleConflict(title, 'blog', files)),
  { flag: 'categories', question: `categories, one to three of: ${names}.`, schema: categories },
  promptFor('description', shape.description, (text) => textConflict(text, 'description', files)),
  promptFor('excerpt', shape.excerpt),
  promptFor('date', shape.date),
];
const { text } = flags;
const body = text === undefined ? ARTICLE_TEMPLATE : readText(text);
const given = await askFor(prompts, { ...flags, date: flags['date'] ?? today });
const { title = '', description, excerpt, date } = given;
const slug = slugify(title);
const fields = {
  ...{ title, description, excerpt, categories: splitList(given['categories'] ?? ''), date },
  reviewed: today,
  ...deriveTile(slug),
  ...(flags['draft'] === undefined ? {} : { draft: true }),
};
const path = writePage('content/blog', slug, fields, body);
console.log(
  `Created ${path}. "npm run preview ${slug}" shows it while you write; ` +
    '"npm run check:content" lists mistakes.',
);
