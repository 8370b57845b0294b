import { z } from 'zod';

import { articleSchema, articleSlug, serviceSchema } from '../../src/data/schemas/content.ts';
import { table, withSection } from '../library/markdown.ts';

/** Markers in CONTRIBUTING.md around a generated table. */
const markers = (kind: string) => ({
  begin: `<!-- ${kind} fields: written by npm run docs:frontmatter -->`,
  end: `<!-- end of ${kind} fields -->`,
});

type Row = readonly [field: string, needed: string, rule: string, description: string];

const noteSchema = z.object({ description: z.string(), rule: z.string() });

function rowsOf(shape: Readonly<Record<string, z.ZodType>>, prefix = ''): readonly Row[] {
  return Object.entries(shape).flatMap(([name, schema]): readonly Row[] => {
    const note = noteSchema.safeParse(schema.meta());
    if (!note.success) throw new Error(`The field ${prefix}${name} has no description or no rule.`);
    const { description, rule } = note.data;
    const needed = schema.safeParse(undefined).success ? 'no' : 'yes';
    const row: Row = [`\`${prefix}${name}\``, needed, rule, description];
    return schema instanceof z.ZodObject ? [row, ...rowsOf(schema.shape, `${name}.`)] : [row];
  });
}

const HEAD = ['Field', 'Needed', 'What to write', 'What for'];

/**
 * The guide with up-to-date tables.
 *
 * @throws Error when the markers of a table are missing
 */
export async function withTables(guide: string): Promise<string> {
  const article = await table([HEAD, ...rowsOf(articleSchema(articleSlug, []).shape)]);
  const service = await table([HEAD, ...rowsOf(serviceSchema(articleSlug, ['a heading']).shape)]);
  const withArticle = withSection('CONTRIBUTING.md', guide, markers('article'), article);
  return withSection('CONTRIBUTING.md', withArticle, markers('service'), service);
}
