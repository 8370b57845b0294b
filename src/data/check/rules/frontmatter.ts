import { z } from 'zod';

import { articleSchema, articleSlug, serviceSchema } from '../../schemas/content.ts';
import type { SiteConfig } from '../../schemas/site.ts';
import { valueAt, yamlFix } from '../../schemas/yaml-file.ts';
import type { ContentFile, Frontmatter } from '../content-file.ts';
import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { nearest } from '../spelling-distance.ts';
import type { RuleViolation, ContentRule } from '../rule.ts';

/** Article and service schemas with the categories and sections of a site. */
const makeSchemas = ({ categories, sections }: SiteConfig) => ({
  blog: articleSchema(articleSlug, categories),
  personal: serviceSchema(articleSlug, sections),
  business: serviceSchema(articleSlug, []),
});

const schemas = new WeakMap<SiteConfig, ReturnType<typeof makeSchemas>>();

/** Schema of a file; the schemas are built once per site. */
function schemaOf({ collection }: ContentFile, { lists }: ContentSite) {
  const made = schemas.get(lists) ?? makeSchemas(lists);
  schemas.set(lists, made);
  return made[collection];
}

/** Whether the YAML is a map; nothing between the fences counts as an empty one. */
const isGroup = (values: unknown) =>
  values === null || values === undefined || (typeof values === 'object' && !Array.isArray(values));

/** Allowed field names at a path. */
function namesAt(schema: ReturnType<typeof schemaOf>, path: readonly PropertyKey[]): string[] {
  const names = (group: unknown) => (group instanceof z.ZodObject ? Object.keys(group.shape) : []);
  const { shape } = schema;
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

/** The length is shown for length errors only. */
function describe(value: unknown, { code }: z.core.$ZodIssue): string {
  const isCounted = code === 'too_small' || code === 'too_big';
  return typeof value === 'string' && !isCounted && value.trim() !== ''
    ? quote(value)
    : show(value);
}

/** Prose fields, in which YAML syntax or typographic quotes are mistakes. */
const WORDS = /^(?<field>title|description|excerpt|card|menuLabel|intro|mission):\s+(?<text>.*)$/;

/** Mistakes that YAML accepts silently: `#` comments and typographic quotes. */
function silentYamlMistakes({ source }: Frontmatter): RuleViolation[] {
  return source.split(/\r?\n/).flatMap((line, position): RuleViolation[] => {
    const { field = '', text = '' } = WORDS.exec(line)?.groups ?? {};
    const place = { line: position + 2, field };
    const [note] = /^['">|]/.test(text) ? [] : (/\s#.*$/.exec(text) ?? []);
    if (note !== undefined)
      return [
        {
          ...place,
          found: `${quote(note)}, which YAML treats as a comment`,
          fix: 'Put the whole text in single quotes.',
        },
      ];
    return /^[“”„‘’].*[“”‘’]$/.test(text)
      ? [
          {
            ...place,
            found: `${quote(text)} in curly quotation marks`,
            fix: "Put the text in straight single quotes: '.",
          },
        ]
      : [];
  });
}

/** Why a file has no frontmatter. */
function noFields(text: string): Pick<RuleViolation, 'found' | 'fix'> {
  const fix = 'Begin the file with a line ---, then the fields, then a line --- again.';
  if (text.trim() === '') return { found: 'an empty file', fix };
  if (/^\s+---/.test(text))
    return {
      found: 'content before the first ---',
      fix: 'Delete empty lines and spaces: the file must begin with ---.',
    };
  return /^---[ \t]*\r?$/m.test(text) && text.startsWith('---')
    ? { found: 'no second line ---', fix: 'Write --- on a line of its own below the last field.' }
    : { found: 'none', fix };
}

/** "Did you mean" for a field with fixed values. */
function didYouMean(value: unknown, issue: z.core.$ZodIssue): string {
  if (typeof value !== 'string' || issue.code !== 'invalid_value') return '';
  const meant = nearest(value, issue.values.map(String));
  return meant === undefined ? '' : `Did you mean ${meant}? `;
}

function misspelt(
  file: ContentFile,
  schema: ReturnType<typeof schemaOf>,
  issue: z.core.$ZodIssueUnrecognizedKeys,
): RuleViolation[] {
  const known = namesAt(schema, issue.path);
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const meant = nearest(key, known);
    return {
      line: file.frontmatter?.lineOf(path) ?? 1,
      field: path.join('.'),
      found: 'a field that does not exist',
      fix:
        key === 'slug' && issue.path.length === 0
          ? `Delete it. To change the page’s URL, rename the file ${file.slug}.mdx.`
          : meant === undefined
            ? `Delete it. Allowed fields: ${known.join(', ')}.`
            : `Did you mean ${[...issue.path, meant].join('.')}?`,
    };
  });
}

/** Every frontmatter field is present, spelt correctly and valid. */
export const frontmatter: ContentRule = {
  name: 'frontmatter',
  check: (file, site) => {
    const { frontmatter: head } = file;
    if (!head) {
      return [{ line: 1, field: 'frontmatter', ...noFields(file.text) }];
    }
    if (head.mistakes.length > 0) {
      return head.mistakes.map(({ line, message, source, next }) => ({
        line,
        field: 'frontmatter',
        found: `invalid YAML (${message})`,
        fix: yamlFix(message, source, next),
      }));
    }
    if (!isGroup(head.values)) {
      const fix = 'Write one field per line: name, colon, space, value.';
      return [{ line: 2, field: 'frontmatter', found: show(head.values), fix }];
    }
    const schema = schemaOf(file, site);
    const result = schema.safeParse(head.values ?? {});
    if (result.success) return silentYamlMistakes(head);
    const { issues } = result.error;
    const misspellings = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? misspelt(file, schema, issue) : [],
    );
    const meant = new Set(misspellings.map(({ fix }) => /^Did you mean (.*)\?$/.exec(fix)?.[1]));
    const others = issues
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map((issue) => ({ issue, value: valueAt(head.values, issue.path) }))
      // A misspelt field is not reported as missing too.
      .filter(({ issue, value }) => value !== undefined || !meant.has(issue.path.join('.')))
      .map(({ issue, value }) => ({
        line: head.lineOf(issue.path),
        field: issue.path.join('.'),
        found: describe(value, issue),
        fix: `${didYouMean(value, issue)}${issue.message}`,
      }));
    // One finding per field: a string instead of a list fails on type and on length.
    const once = others.filter(
      ({ field }, position) => others.findIndex((other) => other.field === field) === position,
    );
    return [...misspellings, ...once, ...silentYamlMistakes(head)];
  },
};
