import { z } from 'zod';

import { articleSchema, articleSlug, serviceSchema } from '../../schemas/content.ts';
import type { SiteConfig } from '../../schemas/site.ts';
import { problemsOf } from '../../schemas/yaml-file.ts';
import { quote } from '../finding.ts';
import { type ContentRule, fieldPlace, memoize } from '../rule.ts';
import { nearest } from '../spelling-distance.ts';

/** Article and service schemas with the categories and sections of a site. */
const schemasOf = memoize(({ categories, sections }: SiteConfig) => ({
  blog: articleSchema(articleSlug, categories),
  personal: serviceSchema(articleSlug, sections),
  business: serviceSchema(articleSlug, []),
}));

/** Allowed field names at a path. */
function namesAt({ shape }: z.ZodObject, path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(shape);
  const group: unknown = shape[String(path[0])];
  return group instanceof z.ZodObject ? Object.keys(group.shape) : ['question', 'answer'];
}

/** Prose fields and what YAML accepts silently in them: a comment, typographic quotes. */
const PROSE_FIELD =
  /^(?<field>title|description|excerpt|card|menuLabel|intro|mission):\s+(?:(?!['">|]).*?(?<comment>\s#.*)|(?<curly>[“”„‘’].*[“”‘’]))$/;

/** Every frontmatter field is present, spelt correctly and valid. */
export const frontmatter: ContentRule = (file, { lists }, report) => {
  const { frontmatter: head, text, slug, collection } = file;
  const place = { line: 1, field: 'frontmatter' };
  if (!head) {
    const found = text.startsWith('---') ? 'no second line ---' : 'no line --- at the beginning';
    const fix = 'Begin the file with a line ---, then the fields, then a line --- again.';
    report(place, found, fix);
    return;
  }
  for (const { line, found, fix } of head.mistakes) report({ ...place, line }, found, fix);
  if (head.mistakes.length > 0) return;
  const values = head.values ?? {};
  if (typeof values !== 'object' || Array.isArray(values)) {
    const fix = 'Write one field per line: name, colon, space, value.';
    report({ ...place, line: 2 }, 'no fields', fix);
    return;
  }
  const schema: z.ZodObject = schemasOf(lists)[collection];
  const unknownFix = (key: string, path: readonly PropertyKey[]) => {
    if (key === 'slug') return `Delete it. To change the page’s URL, rename the file ${slug}.mdx.`;
    const names = namesAt(schema, path);
    const meant = nearest(key, names);
    return meant === undefined
      ? `Delete it. Allowed fields: ${names.join(', ')}.`
      : `Did you mean ${[...path, meant].join('.')}?`;
  };
  const { error } = schema.safeParse(values);
  const problems = error ? problemsOf(error, values, unknownFix, nearest) : [];
  const misspelt = new Set(problems.map(({ fix }) => fix));
  for (const { path, found, fix } of problems)
    // A misspelt field is not missing too.
    if (found !== 'nothing' || !misspelt.has(`Did you mean ${path.join('.')}?`))
      report(fieldPlace(file, ...path), found, fix);
  const fix = "Put the whole text in straight single quotes: '.";
  for (const [row, line] of head.source.split(/\r?\n/).entries()) {
    const { field = '', comment, curly = '' } = PROSE_FIELD.exec(line)?.groups ?? {};
    const at = { line: row + 2, field };
    if (comment !== undefined) report(at, `${quote(comment)}, which YAML treats as a comment`, fix);
    else if (curly !== '') report(at, `${quote(curly)} in curly quotation marks`, fix);
  }
};
