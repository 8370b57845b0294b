// `npm run new:service`: creates a service from prompts or flags. Fields only the author knows are
// left empty for check:content to report.
import { readdirSync } from 'node:fs';

import { z } from 'zod';

import { FOLDERS, readContentSite } from '../../src/data/check/content-site.ts';
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
import { SERVICE_TEMPLATE } from '../../src/data/check/templates.ts';
import { inProject, ROOT } from '../library/paths.ts';
import { articleSlug, serviceSchema } from '../../src/data/schemas/content.ts';

const { shape } = serviceSchema(articleSlug, []);

/** Groups of services; each is a folder. */
const groupSchema = z.enum(['personal', 'business'], { error: 'Write personal or business.' });

const names = ['group', 'title', 'menuLabel', 'description', 'card'];
const flags = readFlags(process.argv.slice(2), names);
const today = new Date().toISOString().slice(0, 10);
const { files } = readContentSite(ROOT, today);
const unique = (field: string) => (text: string) => textConflict(text, field, files);
const prompts: readonly Prompt[] = [
  { flag: 'group', question: 'Group, personal or business:', schema: groupSchema },
  promptFor('title', shape.title, (text) => titleConflict(text, 'personal', files)),
  promptFor('menuLabel', shape.menuLabel, unique('menuLabel')),
  promptFor('description', shape.description, unique('description')),
  promptFor('card', shape.card),
];
const given = await askFor(prompts, flags);
const { title = '', menuLabel, description, card } = given;
const group = groupSchema.parse(given['group']);
const folder = FOLDERS[group];
const slug = slugify(title);
const fields = {
  title,
  menuLabel,
  order: readdirSync(inProject(folder)).filter((name) => name.endsWith('.mdx')).length + 1,
  ...(group === 'personal' ? { section: '' } : {}),
  description,
  card,
  ...deriveTile(slug),
  intro: '',
  helpsWith: [],
  credit: [],
  details: { level: '', funding: '', purpose: '', importantPoints: [], bestDeal: [] },
  mission: '',
  tool: 'calculator',
  reviewed: today,
};
const path = writePage(folder, slug, fields, SERVICE_TEMPLATE);
console.log(
  `Created ${path}. Fill in the empty fields; "npm run check:content" lists their limits, ` +
    `"npm run preview ${slug}" shows the page once they are filled.`,
);
