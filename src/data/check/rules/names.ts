import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { slugOf } from '../../../domain/blog.ts';
import { type Complaint, type ContentRule, once, passagesOf, textField } from '../rule.ts';

/** What becomes an address: small letters, digits, single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `/blog/category/…` and `/blog/page/2` are lists; an `index` would be the blog itself. */
const RESERVED = new Set(['category', 'page', 'index', 'b2b']);

const same = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The texts that no two pages share, by their words alone. */
const ownTexts = once((file: ContentFile) => ({
  title: same(textField(file, 'title') ?? ''),
  description: same(textField(file, 'description') ?? ''),
}));

/** The files that come before this one in the order of the site. */
function before(file: ContentFile, files: readonly ContentFile[]): readonly ContentFile[] {
  return files.slice(0, files.indexOf(file));
}

/** How to name a file: as it is named, in letters of an address, or after its title. */
function rename(file: ContentFile, files: readonly ContentFile[]): string {
  const title = textField(file, 'title') ?? '';
  const taken = (slug: string) =>
    files.find((other) => other !== file && other.slug.toLowerCase() === slug);
  const own = slugOf(file.slug.replace(/\.md$/, ''));
  const slug = [own, slugOf(title)].find((name) => SLUG.test(name) && !taken(name));
  if (slug !== undefined && /\p{L}.*\p{L}/u.test(slug)) return `Rename the file to ${slug}.mdx`;
  const other = taken(own);
  return (
    (other ? `${other.path} has the name it would get. ` : '') +
    'Rename the file in small letters from a to z and hyphens, as compare-two-offers.mdx'
  );
}

/** Questions that are none, or are asked twice. */
function questionTrouble(file: ContentFile): Complaint[] {
  const asked = passagesOf(file).filter(({ field }) => /^questions\.\d+\.question$/.test(field));
  return asked.flatMap(({ field, line, text }, position) => {
    const found = asked.slice(0, position).some((other) => same(other.text) === same(text))
      ? 'a question a second time'
      : text.trim().endsWith('?')
        ? undefined
        : `${quote(text)}, which is no question`;
    const write = 'Write another question as a reader would ask it, with ? at its end.';
    return found === undefined ? [] : [{ line, field, found, write }];
  });
}

/** Each page has a file name that makes a good address, and a name and title of its own. */
export const names: ContentRule = {
  name: 'names',
  check: (file, { files }) => {
    const complaints: Complaint[] = [];
    const complain = (field: string, found: string, write: string) => {
      const line = field === 'file' ? 1 : (file.frontmatter?.lineOf([field]) ?? 1);
      complaints.push({ line, field, found, write });
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
        `${rename(file, files)}: its name is the address of the page.`,
      );
    }
    if (RESERVED.has(file.slug)) {
      complain(
        'file',
        `the name "${file.slug}", which the site itself uses`,
        'Rename the file after its title.',
      );
    }
    const twin = before(file, files).find(
      (other) =>
        other.slug.toLowerCase() === file.slug.toLowerCase() &&
        other.collection !== 'blog' &&
        file.collection !== 'blog',
    );
    if (twin) {
      complain('file', `the name of ${twin.path}`, 'Rename one of the two files.');
    }
    for (const field of ['title', 'description'] as const) {
      const text = ownTexts(file)[field];
      if (text === '') continue;
      const other = before(file, files).find((candidate) => ownTexts(candidate)[field] === text);
      if (!other) continue;
      complain(field, `the ${field} of ${other.path}`, `Write a ${field} of its own.`);
    }
    const texts = ['title', 'description', 'excerpt', 'card', 'intro'] as const;
    for (const [position, field] of texts.entries()) {
      const text = same(textField(file, field) ?? '');
      const earlier = texts
        .slice(0, position)
        .find((name) => same(textField(file, name) ?? '') === text);
      if (text === '' || earlier === undefined) continue;
      complain(field, `the ${earlier} once more`, 'Say something else: both can be seen at once.');
    }
    const end = /[.,:;]$/.exec(textField(file, 'title')?.trim() ?? '');
    if (end)
      complain('title', `${quote(end[0])} at its end`, 'Leave it out: a heading is no sentence.');
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
        `the menuLabel of ${namesake.path}`,
        'Write a name of its own: visitors choose by it in the menu.',
      );
    return complaints;
  },
};
