// `npm run new:service`: asks for group, title, menu label and summary, or takes them as flags, and
// writes the service's file. The fields that only its author knows are named for the check to ask.
import { readdirSync } from 'node:fs';

import { z } from 'zod';

import { FOLDERS, readContentSite } from '../../src/data/check/content-site.ts';
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
import { SERVICE_TEMPLATE } from '../../src/data/check/templates.ts';
import { inProject, ROOT } from '../library/paths.ts';
import { articleSlug, serviceSchema } from '../../src/data/schemas/content.ts';

const { shape } = serviceSchema(articleSlug);

/** The two groups of services; each is a folder. */
const groupSchema = z.enum(['personal', 'business'], { error: 'Write personal or business.' });

const flags = readFlags(process.argv.slice(2), [
  'group',
  'title',
  'menuLabel',
  'description',
  'card',
]);
const today = new Date().toISOString().slice(0, 10);
const { files } = readContentSite(ROOT, today);
const asks: readonly Ask[] = [
  { flag: 'group', question: 'Group, personal or business:', schema: groupSchema },
  {
    flag: 'title',
    question: 'Title, 8 to 60 characters:',
    schema: shape.title,
    objection: (text) => objectionToTitle(text, 'personal', files),
  },
  {
    flag: 'menuLabel',
    question: 'Menu label, 5 to 32 characters:',
    schema: shape.menuLabel,
    objection: (text) => objectionToText(text, 'menuLabel', files),
  },
  {
    flag: 'description',
    question: 'Summary for search engines, 110 to 160 characters:',
    schema: shape.description,
    objection: (text) => objectionToText(text, 'description', files),
  },
  {
    flag: 'card',
    question: 'Text of the card on the overview, 60 to 150 characters:',
    schema: shape.card,
  },
];
const given = await withTerminal((terminal) => answers(asks, flags, terminal));
const { title = '', menuLabel, description, card } = given;
const group = groupSchema.parse(given['group']);
const folder = FOLDERS[group];
const slug = slugOf(title);
const fields = {
  title,
  menuLabel,
  order: readdirSync(inProject(folder)).filter((name) => name.endsWith('.mdx')).length + 1,
  description,
  card,
  ...tileOf(slug),
  intro: '',
  helpsWith: [],
  details: { level: '', funding: '', purpose: '', importantPoints: [], bestDeal: [] },
  mission: '',
  tool: 'calculator',
  reviewed: today,
};
const path = writePage(folder, slug, fields, SERVICE_TEMPLATE);
console.log(
  `${path} is there. Fill the empty fields in; "npm run check:content" tells how much each takes, ` +
    `"npm run preview ${slug}" shows the page once they are full.`,
);
