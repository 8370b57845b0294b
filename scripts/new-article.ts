// `npm run new:article -- --title "..."`: creates the file of an article and lists the fields to
// fill in.
// `--categories "Mortgages, Investment"`, `--description` and `--excerpt` fill these fields.
// `--text FILE` reads the text from a file, `--date 2026-12-24` schedules it, `--draft` keeps it
// unpublished.
import './library/report-errors.ts';

import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { createPage, TODAY } from './content/new-page.ts';
import { ARTICLE_TEMPLATE } from './content/templates.ts';
import { ROOT } from './library/paths.ts';
import { UserError } from './library/user-error.ts';

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: {
    title: text,
    categories: text,
    description: text,
    excerpt: text,
    date: { type: 'string', default: TODAY },
    text: { type: 'string' },
    draft: { type: 'boolean', default: false },
  },
});
const { title, categories, description, excerpt, date, text: file, draft } = values;
if (file !== undefined && !existsSync(file)) {
  throw new UserError(`--text: cannot read "${file}".`);
}

const fields = {
  title,
  description,
  excerpt,
  date,
  categories: categories.split(/\s*,\s*/).filter((name) => name !== ''),
  // Left out of the file if it is false.
  draft: draft ? true : undefined,
};
const body = file === undefined ? ARTICLE_TEMPLATE : readFileSync(file, 'utf8');
console.log(createPage(ROOT, 'blog', fields, body));
