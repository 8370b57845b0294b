import { z } from 'zod';

import { articleSchema, articleSlug, serviceSchema } from '../../../src/domain/content-schemas.ts';
import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { Complaint, ContentRule } from '../rule.ts';

const SCHEMAS = {
  blog: articleSchema(articleSlug),
  personal: serviceSchema(articleSlug),
  business: serviceSchema(articleSlug),
} as const;

/** The value at a path, as far as there is one. */
function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    values,
  );
}

/** The names a group of fields knows. */
function namesAt(collection: ContentFile['collection'], path: readonly PropertyKey[]): string[] {
  const names = (schema: unknown) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const { shape } = SCHEMAS[collection];
  if (path.length === 0) return Object.keys(shape);
  if (path[0] === 'questions') return ['question', 'answer'];
  return 'details' in shape && path[0] === 'details' ? names(shape.details) : [];
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'an empty field';
  if (typeof value === 'string') {
    const count = value.trim().length;
    return count === 0 ? 'an empty text' : `${quote(value)} (${count} characters)`;
  }
  if (Array.isArray(value)) return value.length === 1 ? '1 line' : `${value.length} lines`;
  return typeof value === 'object' ? 'a group of fields' : quote(JSON.stringify(value));
}

/** Lengths matter for texts that are counted, not for days and names. */
function describe(value: unknown, { code }: z.core.$ZodIssue): string {
  const isCounted = code === 'too_small' || code === 'too_big';
  return typeof value === 'string' && !isCounted && value.trim() !== ''
    ? quote(value)
    : show(value);
}

function misspelt(file: ContentFile, issue: z.core.$ZodIssueUnrecognizedKeys): Complaint[] {
  const known = namesAt(file.collection, issue.path);
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const meant = nearest(key, known);
    return {
      line: file.frontmatter?.lineOf(path) ?? 1,
      field: path.join('.'),
      found: 'a field that does not exist',
      write:
        key === 'slug' && issue.path.length === 0
          ? `Take it out; to change the address of the page, rename the file ${file.slug}.mdx.`
          : meant === undefined
            ? `Take it out; the fields are: ${known.join(', ')}.`
            : `Did you mean ${[...issue.path, meant].join('.')}?`,
    };
  });
}

/** Every field is there, well spelt, and of the form and length that fits its place. */
export const frontmatter: ContentRule = {
  name: 'frontmatter',
  check: (file) => {
    const { frontmatter: head } = file;
    if (!head) {
      return [
        {
          line: 1,
          field: 'frontmatter',
          found: 'none',
          write: 'Begin the file with a line ---, then the fields, then a line --- again.',
        },
      ];
    }
    if (head.mistakes.length > 0) {
      return head.mistakes.map(({ line, message }) => ({
        line,
        field: 'frontmatter',
        found: `YAML that cannot be read (${message})`,
        write: 'Put a text with a colon or a quotation mark between single quotes.',
      }));
    }
    const result = SCHEMAS[file.collection].safeParse(head.values ?? {});
    if (result.success) return [];
    const { issues } = result.error;
    const misspellings = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? misspelt(file, issue) : [],
    );
    const meant = new Set(
      misspellings.map(({ write }) => /^Did you mean (.*)\?$/.exec(write)?.[1]),
    );
    const others = issues
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map((issue) => ({ issue, value: valueAt(head.values, issue.path) }))
      // A field that is only misspelt is not missing as well.
      .filter(({ issue, value }) => value !== undefined || !meant.has(issue.path.join('.')))
      .map(({ issue, value }) => ({
        line: head.lineOf(issue.path),
        field: issue.path.join('.'),
        found: describe(value, issue),
        write: issue.message,
      }));
    // A text where a list belongs is wrong in form and in length; saying so once is enough.
    const once = others.filter(
      ({ field, write }, position) =>
        others.findIndex((other) => other.field === field && other.write === write) === position,
    );
    return [...misspellings, ...once];
  },
};
