import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type Complaint, type ContentRule, textField } from '../rule.ts';

/** What becomes an address: small letters, digits, single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** `/blog/category/…` and `/blog/page/2` are lists; an `index` would be the blog itself. */
const RESERVED = new Set(['category', 'page', 'index', 'b2b']);

const same = (text: string) => text.toLowerCase().replaceAll(/\W+/g, ' ').trim();

/** The files that come before this one in the order of the site. */
function before(file: ContentFile, files: readonly ContentFile[]): readonly ContentFile[] {
  return files.slice(0, files.indexOf(file));
}

/** Each page has a file name that makes a good address, and a name and title of its own. */
export const names: ContentRule = {
  name: 'names',
  check: (file, { files }) => {
    const complaints: Complaint[] = [];
    if (file.path.endsWith('.md')) {
      complaints.push({
        line: 1,
        field: 'file',
        found: quote(file.path),
        write: 'Rename the file so that it ends in .mdx; others are not published.',
      });
    } else if (!SLUG.test(file.slug)) {
      complaints.push({
        line: 1,
        field: 'file',
        found: quote(`${file.slug}.mdx`),
        write: `Rename the file to ${slugOf(file.slug)}.mdx: its name is the address of the page.`,
      });
    }
    if (RESERVED.has(file.slug)) {
      complaints.push({
        line: 1,
        field: 'file',
        found: `the name "${file.slug}", which the site itself uses`,
        write: 'Rename the file after its title.',
      });
    }
    const twin = before(file, files).find(
      (other) =>
        other.slug.toLowerCase() === file.slug.toLowerCase() &&
        other.collection !== 'blog' &&
        file.collection !== 'blog',
    );
    if (twin) {
      complaints.push({
        line: 1,
        field: 'file',
        found: `the name of ${twin.path}`,
        write: 'Rename one of the two files.',
      });
    }
    for (const field of ['title', 'description']) {
      const text = textField(file, field);
      if (text === undefined || text.trim() === '') continue;
      const other = before(file, files).find(
        (candidate) => same(textField(candidate, field) ?? '') === same(text),
      );
      if (!other) continue;
      complaints.push({
        line: file.frontmatter?.lineOf([field]) ?? 1,
        field,
        found: `the ${field} of ${other.path}`,
        write: `Write a ${field} of its own.`,
      });
    }
    return complaints;
  },
};
