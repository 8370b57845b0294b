import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { slugify } from '../../../domain/blog.ts';
import { type RuleViolation, type ContentRule, memoize, textField } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** Valid slug: lowercase letters, digits, single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Reserved slugs: `/blog/category/…` and `/blog/page/2` are lists, `index` would be the blog
 * itself.
 */
const RESERVED = new Set(['category', 'page', 'index', 'b2b']);

const same = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Texts that have to be unique, normalised for comparison. */
const ownTexts = memoize((file: ContentFile) => ({
  title: same(textField(file, 'title') ?? ''),
  description: same(textField(file, 'description') ?? ''),
}));

/** Earlier files: a duplicate is reported for the later file only. */
function before(file: ContentFile, files: readonly ContentFile[]): readonly ContentFile[] {
  return files.slice(0, files.indexOf(file));
}

/** Suggests a file name: slug of the present name, or of the title. */
function rename(file: ContentFile, files: readonly ContentFile[]): string {
  const title = textField(file, 'title') ?? '';
  const taken = (slug: string) =>
    files.find((other) => other !== file && other.slug.toLowerCase() === slug);
  const own = slugify(file.slug.replace(/\.md$/, ''));
  const slug = [own, slugify(title)].find((name) => SLUG.test(name) && !taken(name));
  if (slug !== undefined && /\p{L}.*\p{L}/u.test(slug)) return `Rename the file to ${slug}.mdx`;
  const other = taken(own);
  return (
    (other ? `${other.path} already has that name. ` : '') +
    'Use lower-case letters a to z and hyphens, as in compare-two-offers.mdx'
  );
}

/** Checks FAQ questions: they end with a question mark and are not repeated. */
function questionTrouble(file: ContentFile): RuleViolation[] {
  const asked = textsOf(file).filter(({ field }) => /^questions\.\d+\.question$/.test(field));
  return asked.flatMap(({ field, line, text }, position) => {
    const isRepeated = asked.slice(0, position).some((other) => same(other.text) === same(text));
    const found = isRepeated
      ? 'a question that is already asked above'
      : text.trim().endsWith('?')
        ? undefined
        : `${quote(text)}, which does not end with "?"`;
    const fix = isRepeated
      ? 'Ask another question, or delete it.'
      : 'Phrase it as a reader’s question.';
    return found === undefined ? [] : [{ line, field, found, fix }];
  });
}

/** File names are valid slugs; titles, descriptions and menu labels are unique. */
export const pageNames: ContentRule = {
  name: 'names',
  check: (file, { files }) => {
    const complaints: RuleViolation[] = [];
    const complain = (field: string, found: string, fix: string) => {
      const line = field === 'file' ? 1 : (file.frontmatter?.lineOf([field]) ?? 1);
      complaints.push({ line, field, found, fix });
    };
    if (file.path.endsWith('.md')) {
      complain(
        'file',
        quote(file.path),
        `${rename(file, files)}: only files that end in .mdx are published.`,
      );
    } else if (!SLUG.test(file.slug)) {
      complain(
        'file',
        quote(`${file.slug}.mdx`),
        `${rename(file, files)}: the file name becomes the URL.`,
      );
    }
    if (RESERVED.has(file.slug)) {
      complain('file', `the reserved name "${file.slug}"`, 'Rename the file after its title.');
    }
    const twin = before(file, files).find(
      (other) =>
        other.slug.toLowerCase() === file.slug.toLowerCase() &&
        other.collection !== 'blog' &&
        file.collection !== 'blog',
    );
    if (twin) {
      complain('file', `the same file name as ${twin.path}`, 'Rename one of the files.');
    }
    for (const field of ['title', 'description'] as const) {
      const text = ownTexts(file)[field];
      if (text === '') continue;
      const other = before(file, files).find((candidate) => ownTexts(candidate)[field] === text);
      if (!other) continue;
      complain(field, `the same ${field} as ${other.path}`, 'Write a different one.');
    }
    const texts = ['title', 'description', 'excerpt', 'card', 'intro'] as const;
    for (const [position, field] of texts.entries()) {
      const text = same(textField(file, field) ?? '');
      const earlier = texts
        .slice(0, position)
        .find((name) => same(textField(file, name) ?? '') === text);
      if (text === '' || earlier === undefined) continue;
      complain(
        field,
        `the same text as ${earlier}`,
        'Write something different: both are visible together.',
      );
    }
    const end = /[.,:;]$/.exec(textField(file, 'title')?.trim() ?? '');
    if (end)
      complain(
        'title',
        `a final ${quote(end[0])}`,
        'Remove it: titles do not end with punctuation.',
      );
    complaints.push(...questionTrouble(file));
    const label = same(textField(file, 'menuLabel') ?? '');
    const namesake = before(file, files).find(
      (other) =>
        label !== '' &&
        other.collection === file.collection &&
        same(textField(other, 'menuLabel') ?? '') === label,
    );
    if (namesake)
      complain(
        'menuLabel',
        `the same menuLabel as ${namesake.path}`,
        'Write a different one: visitors see both in the menu.',
      );
    return complaints;
  },
};
