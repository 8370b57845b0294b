// `npm run new:article`: creates an article from prompts or flags:
//   npm run new:article -- --title "..." --categories "Mortgages, Investment" --description "..." --excerpt "..."
// `--text FILE` reads the body from a file, `--date 2026-12-24` schedules it, `--draft` keeps it
// unpublished.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import { readContentSite } from '../../src/data/check/content-site.ts';
import { ARTICLE_TEMPLATE } from '../../src/data/check/templates.ts';
import { articleSchema, articleSlug } from '../../src/data/schemas/content.ts';
import { slugify } from '../../src/domain/blog.ts';
import { askFor, deriveTile, promptFor } from '../content/new-page.ts';
import { textConflict, titleConflict, writePage } from '../content/new-page.ts';
import { ROOT } from '../library/paths.ts';
import { UserError } from '../library/user-error.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ title: text, categories: text, description: text, excerpt: text, date: text, text },
    draft: { type: 'boolean', default: false },
  },
});
const { draft, text: file, ...flags } = values;
if (file !== undefined && !existsSync(file)) throw new UserError(`--text: cannot read "${file}".`);
const body = file === undefined ? ARTICLE_TEMPLATE : readFileSync(file, 'utf8');

const today = new Date().toISOString().slice(0, 10);
const { files, lists } = readContentSite(ROOT, today);
const { shape } = articleSchema(articleSlug, lists.categories);
const splitList = (names: string) => names.split(',').map((name) => name.trim());
const {
  title = '',
  description,
  excerpt,
  categories = '',
  date,
} = await askFor(
  {
    title: promptFor('title', shape.title, (value) => titleConflict(value, 'blog', files)),
    categories: {
      question: `categories, one to three of: ${lists.categories.join(', ')}.`,
      schema: z.string().transform(splitList).pipe(shape.categories),
    },
    description: promptFor('description', shape.description, (value) =>
      textConflict(value, 'description', files),
    ),
    excerpt: promptFor('excerpt', shape.excerpt),
    date: promptFor('date', shape.date),
  },
  { date: today, ...flags },
);
const slug = slugify(title);
const fields = {
  ...{ title, description, excerpt, categories: splitList(categories), date },
  reviewed: today,
  ...deriveTile(slug),
  ...(draft ? { draft: true } : {}),
};
const path = writePage('content/blog', slug, fields, body);
console.log(
  `Created ${path}. "npm run preview ${slug}" shows it while you write; ` +
    '"npm run check:content" lists mistakes.',
);
