import { z } from 'zod';

import { articleSchema, articleSlug, serviceSchema } from '../../src/data/schemas/content.ts';

/** Between these lines of CONTRIBUTING.md stands a table; `npm run docs:frontmatter` writes it. */
const marks = (kind: string) => ({
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

function table(rows: readonly Row[]): string {
  const head = ['Field', 'Needed', 'What to write', 'What for'] as const;
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The tables of CONTRIBUTING.md, by what they are about. */
export function frontmatterTables(): Readonly<Record<'article' | 'service', string>> {
  return {
    article: table(rowsOf(articleSchema(articleSlug, []).shape)),
    service: table(rowsOf(serviceSchema(articleSlug).shape)),
  };
}

/**
 * A guide with its tables as the schema is now.
 *
 * @throws Error when the guide has lost the marks of a table
 */
export function withTables(guide: string): string {
  return Object.entries(frontmatterTables()).reduce((text, [kind, rows]) => {
    const { begin, end } = marks(kind);
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    if (from === -1 || to < from) throw new Error(`CONTRIBUTING.md has no line "${begin}".`);
    return `${text.slice(0, from + begin.length)}\n\n${rows}\n\n${text.slice(to)}`;
  }, guide);
}
