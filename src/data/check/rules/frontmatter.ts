import { z } from 'zod';

import { articleSchema, articleSlug, serviceSchema } from '../../schemas/content.ts';
import type { SiteLists } from '../../schemas/site.ts';
import { CONFLICT, valueAt } from '../../schemas/yaml-file.ts';
import type { ContentFile, Frontmatter } from '../content-file.ts';
import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { nearest } from '../nearest.ts';
import type { Complaint, ContentRule } from '../rule.ts';

const SERVICE = serviceSchema(articleSlug);

const articleSchemas = new WeakMap<SiteLists, ReturnType<typeof articleSchema>>();

/** The schema of articles with the categories of this site, made once for all of them. */
function articleSchemaOf({ lists }: ContentSite): ReturnType<typeof articleSchema> {
  const schema = articleSchemas.get(lists) ?? articleSchema(articleSlug, lists.categories);
  articleSchemas.set(lists, schema);
  return schema;
}

const schemaOf = ({ collection }: ContentFile, site: ContentSite) =>
  collection === 'blog' ? articleSchemaOf(site) : SERVICE;

/** Whether these are fields at all; nothing between the fences counts as none yet. */
const isGroup = (values: unknown) =>
  values === null || values === undefined || (typeof values === 'object' && !Array.isArray(values));

/** The names a group of fields knows. */
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

/** Lengths matter for texts that are counted, not for days and names. */
function describe(value: unknown, { code }: z.core.$ZodIssue): string {
  const isCounted = code === 'too_small' || code === 'too_big';
  return typeof value === 'string' && !isCounted && value.trim() !== ''
    ? quote(value)
    : show(value);
}

/** What to write where YAML cannot be read: its own words are for programmers. */
function mendYaml(message: string, source: string): string {
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(source)) return CONFLICT;
  if (/^[^'"]*[\u00a0\u2007\u202f]/.test(source))
    return 'Delete the spaces on this line and type them again: some of them only look like spaces.';
  if (/^Implicit (?:keys|map)/.test(message) && !source.includes(':'))
    return 'Put two spaces before a line that goes on with the text above; a new field has a name and a colon.';
  if (message.startsWith('Tabs')) return 'Write two spaces in the place of each tab.';
  if (message.includes('keys must be unique')) return 'Keep one of the lines with this field.';
  if (/^Implicit (?:keys|map)/.test(message))
    return 'Write a colon and a space after the name of the field.';
  if (message.startsWith('Missing closing'))
    return 'Close the quotation mark at the end of the text.';
  if (/:\s+'/.test(source) && message.startsWith('Unexpected scalar'))
    return "Write an apostrophe between single quotes twice: 'It''s so'.";
  return 'Put a text with a colon or a quotation mark between single quotes.';
}

/** The fields that are words, in which a sign of YAML or of a word processor is a slip. */
const WORDS = /^(?<field>title|description|excerpt|card|menuLabel|intro|mission):\s+(?<text>.*)$/;

/** Signs that YAML reads in its own way, without a complaint. */
function slips({ source }: Frontmatter): Complaint[] {
  return source.split(/\r?\n/).flatMap((line, position): Complaint[] => {
    const { field = '', text = '' } = WORDS.exec(line)?.groups ?? {};
    const place = { line: position + 2, field };
    const [note] = /^['">|]/.test(text) ? [] : (/\s#.*$/.exec(text) ?? []);
    if (note !== undefined)
      return [
        {
          ...place,
          found: `${quote(note)}, which is left out`,
          write: 'Put the whole text between single quotes: # begins a note.',
        },
      ];
    return /^[“”„‘’].*[“”‘’]$/.test(text)
      ? [
          {
            ...place,
            found: `${quote(text)} between the quotation marks of a word processor`,
            write: "Put the text between straight single quotes: '.",
          },
        ]
      : [];
  });
}

/** Why the fields of a file were not found. */
function noFields(text: string): Pick<Complaint, 'found' | 'write'> {
  const write = 'Begin the file with a line ---, then the fields, then a line --- again.';
  if (text.trim() === '') return { found: 'an empty file', write };
  if (/^\s+---/.test(text))
    return {
      found: 'something before the first ---',
      write: 'Take the empty lines and spaces out: the file begins with ---.',
    };
  return /^---[ \t]*\r?$/m.test(text) && text.startsWith('---')
    ? { found: 'no second line ---', write: 'Write --- on a line of its own below the last field.' }
    : { found: 'none', write };
}

/** The nearest of the values a field may have. */
function likely(value: unknown, issue: z.core.$ZodIssue): string {
  if (typeof value !== 'string' || issue.code !== 'invalid_value') return '';
  const meant = nearest(value, issue.values.map(String));
  return meant === undefined ? '' : `Did you mean ${meant}? `;
}

function misspelt(
  file: ContentFile,
  schema: ReturnType<typeof schemaOf>,
  issue: z.core.$ZodIssueUnrecognizedKeys,
): Complaint[] {
  const known = namesAt(schema, issue.path);
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
  check: (file, site) => {
    const { frontmatter: head } = file;
    if (!head) {
      return [{ line: 1, field: 'frontmatter', ...noFields(file.text) }];
    }
    if (head.mistakes.length > 0) {
      return head.mistakes.map(({ line, message, source }) => ({
        line,
        field: 'frontmatter',
        found: `YAML that cannot be read (${message})`,
        write: mendYaml(message, source),
      }));
    }
    if (!isGroup(head.values)) {
      const write = 'Write each field on a line of its own, its name, a colon, a space, its text.';
      return [{ line: 2, field: 'frontmatter', found: show(head.values), write }];
    }
    const schema = schemaOf(file, site);
    const result = schema.safeParse(head.values ?? {});
    if (result.success) return slips(head);
    const { issues } = result.error;
    const misspellings = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? misspelt(file, schema, issue) : [],
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
        write: `${likely(value, issue)}${issue.message}`,
      }));
    // A text where a list belongs is wrong in form and in length; saying so once is enough.
    const once = others.filter(
      ({ field }, position) => others.findIndex((other) => other.field === field) === position,
    );
    return [...misspellings, ...once, ...slips(head)];
  },
};
