// `npm run new:service`: creates a service from prompts or flags. Fields only the author knows are
// left empty for check:content to report.
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import { FOLDERS, readContentSite } from '../../src/data/check/content-site.ts';
import { SERVICE_TEMPLATE } from '../../src/data/check/templates.ts';
import { articleSlug, serviceSchema } from '../../src/data/schemas/content.ts';
import { slugify } from '../../src/domain/blog.ts';
import { askFor, deriveTile, promptFor } from '../content/new-page.ts';
import { textConflict, titleConflict, writePage } from '../content/new-page.ts';
import { inProject, ROOT } from '../library/paths.ts';

const text = { type: 'string' } as const;
const { values: flags } = parseArgs({
  options: { group: text, title: text, menuLabel: text, description: text, card: text },
});
const today = new Date().toISOString().slice(0, 10);
const { files } = readContentSite(ROOT, today);
const { shape } = serviceSchema(articleSlug, []);
/** Groups of services; each is a folder. */
const groupSchema = z.enum(['personal', 'business'], { error: 'Write personal or business.' });
const unique = (field: 'menuLabel' | 'description') =>
  promptFor(field, shape[field], (value) => textConflict(value, field, files));

const { title = '', ...given } = await askFor(
  {
    group: { question: 'Group, personal or business:', schema: groupSchema },
    title: promptFor('title', shape.title, (value) => titleConflict(value, 'personal', files)),
    menuLabel: unique('menuLabel'),
    description: unique('description'),
    card: promptFor('card', shape.card),
  },
  flags,
);
const group = groupSchema.parse(given['group']);
const slug = slugify(title);
const fields = {
  title,
  menuLabel: given['menuLabel'],
  order: globSync(inProject(FOLDERS[group], '*.mdx')).length + 1,
  ...(group === 'personal' ? { section: '' } : {}),
  description: given['description'],
  card: given['card'],
  ...deriveTile(slug),
  intro: '',
  helpsWith: [],
  credit: [],
  details: { level: '', funding: '', purpose: '', importantPoints: [], bestDeal: [] },
  mission: '',
  tool: 'calculator',
  reviewed: today,
};
const path = writePage(FOLDERS[group], slug, fields, SERVICE_TEMPLATE);
console.log(
  `Created ${path}. Fill in the empty fields; "npm run check:content" lists their limits, ` +
    `"npm run preview ${slug}" shows the page once they are filled.`,
);
