// `npm run new:service`: asks for group, title, menu label and summary, or takes them as flags, and
// writes the service's file. The fields that only its author knows are named for the check to ask.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import { FOLDERS } from '../content/content-site.ts';
import { SERVICE_TEMPLATE } from '../content/templates.ts';
import { answers, slugOf, tileOf, writePage } from '../content/new-page.ts';
import { inProject } from '../library/paths.ts';
import { explain } from '../library/sentence-error.ts';
import { articleSlug, serviceSchema } from '../../src/domain/content-schemas.ts';

const { shape } = serviceSchema(articleSlug);

try {
  const { values } = parseArgs({
    options: {
      group: { type: 'string' },
      title: { type: 'string' },
      menuLabel: { type: 'string' },
      description: { type: 'string' },
      card: { type: 'string' },
    },
  });
  const { group, title, menuLabel, description, card } = z
    .object({
      group: z.enum(['personal', 'business']),
      title: z.string(),
      menuLabel: z.string(),
      description: z.string(),
      card: z.string(),
    })
    .parse(
      await answers(
        [
          {
            flag: 'group',
            question: 'Group, personal or business:',
            schema: z.enum(['personal', 'business'], { error: 'Write personal or business.' }),
          },
          { flag: 'title', question: 'Title, 8 to 60 characters:', schema: shape.title },
          {
            flag: 'menuLabel',
            question: 'Menu label, 5 to 32 characters:',
            schema: shape.menuLabel,
          },
          {
            flag: 'description',
            question: 'Summary for search engines, 110 to 160 characters:',
            schema: shape.description,
          },
          {
            flag: 'card',
            question: 'Text of the card on the overview, 60 to 150 characters:',
            schema: shape.card,
          },
        ],
        values,
      ),
    );
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
    reviewed: new Date().toISOString().slice(0, 10),
  };
  const path = writePage(folder, slug, fields, SERVICE_TEMPLATE);
  console.log(
    `${path} is there. Fill the empty fields in; "npm run check:content" tells how much each takes.`,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
