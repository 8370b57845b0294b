import { format } from 'prettier';
import { z } from 'zod';

import { articleSchema } from '../../src/collections/schemas/article.ts';
import { articleSlug } from '../../src/collections/schemas/page-fields.ts';
import { serviceSchema } from '../../src/collections/schemas/service.ts';

const HEAD = ['Field', 'Needed', 'What to write', 'What for'];

const noteSchema = z.object({ description: z.string(), rule: z.string() });

function rowsOf(shape: Readonly<Record<string, z.ZodType>>, prefix = ''): readonly string[][] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const note = noteSchema.safeParse(schema.meta());
    if (!note.success) {
      throw new Error(`The field ${prefix}${name} has no description or no rule.`);
    }

    const { description, rule } = note.data;
    const needed = schema.safeParse(undefined).success ? 'no' : 'yes';
    const row = [`\`${prefix}${name}\``, needed, rule, description];
    return schema instanceof z.ZodObject ? [row, ...rowsOf(schema.shape, `${name}.`)] : [row];
  });
}

/**
 * Updates the tables in the guide, each of which is between two marker lines.
 *
 * @throws Error when the guide has lost a marker line
 */
export async function withTables(guide: string): Promise<string> {
  const shapes = {
    article: articleSchema(articleSlug, []).shape,
    service: serviceSchema(articleSlug, ['a heading']).shape,
  };
  let text = guide;
  for (const [kind, shape] of Object.entries(shapes)) {
    const rows = [HEAD, HEAD.map(() => '-'), ...rowsOf(shape)];
    const lines = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    const table = await format(lines, { parser: 'markdown' });
    const begin = `<!-- ${kind} fields: written by node scripts/docs-frontmatter.ts -->`;
    const end = `<!-- end of ${kind} fields -->`;
    const [before, , after] = text.split(new RegExp(`(?<=${begin})|(?=${end})`));
    if (before === undefined || after === undefined) {
      throw new Error(`CONTRIBUTING.md has no lines "${begin}" and "${end}".`);
    }

    text = `${before}\n\n${table}\n${after}`;
  }

  return text;
}
