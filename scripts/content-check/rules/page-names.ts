import { slugify } from '../../../src/collections/blog.ts';
import { textField } from '../../content/content-file.ts';
import type { ContentFile } from '../../content/content-file.ts';
import { quote } from '../finding.ts';
import type { FileRule } from '../rule.ts';

/** Lowercase letters, digits, single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * `/blog/category/…` and `/blog/page/2` are lists, `index` would be the overview itself, and
 * `/services/b2b/…` are the services for businesses.
 */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['category', 'page', 'index', 'b2b']);

/** Fields in which no two pages may be the same. */
const UNIQUE_FIELDS = ['title', 'description', 'menuLabel'] as const;

const isService = ({ collection }: ContentFile) => collection !== 'blog';

/** Suggests a file name: the present name or the title as a slug. */
function describeRename(file: ContentFile, files: readonly ContentFile[]): string {
  const present = slugify(file.slug.replace(/\.md$/, ''));
  const isTaken = (slug: string) =>
    files.some((candidate) => candidate !== file && candidate.slug.toLowerCase() === slug);
  const slug = [present, slugify(textField(file, 'title') ?? '')].find(
    (name) => SLUG.test(name) && /[a-z].*[a-z]/.test(name) && !isTaken(name),
  );
  return slug === undefined
    ? 'Rename it with lower-case letters a to z and hyphens, as in compare-two-offers.mdx.'
    : `Rename the file to ${slug}.mdx.`;
}

/** A text without case, punctuation and repeated spaces, for comparison. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The first of the earlier files that has the same text in a field. */
function findTwin(
  file: ContentFile,
  earlier: readonly ContentFile[],
  field: string,
): ContentFile | undefined {
  const text = normalise(textField(file, field) ?? '');
  // The two groups of services have separate menus, so both may use the same label.
  const candidates =
    field === 'menuLabel'
      ? earlier.filter(({ collection }) => collection === file.collection)
      : earlier;
  return text === ''
    ? undefined
    : candidates.find((candidate) => normalise(textField(candidate, field) ?? '') === text);
}

/** File names are valid slugs; titles, descriptions and menu labels are unique. */
export const pageNames: FileRule = {
  name: 'page-names',
  check: (file, { files }, report) => {
    const location = { line: 1, field: 'file' };
    if (file.path.endsWith('.md') || !SLUG.test(file.slug)) {
      const name = file.path.replace(/^.*\//, '');
      report({ ...location, found: quote(name), fix: describeRename(file, files) });
    }

    if (RESERVED_SLUGS.has(file.slug)) {
      const found = `the reserved name "${file.slug}"`;
      report({ ...location, found, fix: 'Rename the file after its title.' });
    }

    // A duplicate is reported for the later file only.
    const earlier = files.slice(0, files.indexOf(file));
    const twin = earlier.find((page) => page.slug === file.slug && isService(page));
    if (twin && isService(file)) {
      const found = `the same file name as ${twin.path}`;
      report({ ...location, found, fix: 'Rename one of the files.' });
    }

    for (const field of UNIQUE_FIELDS) {
      const twinOfField = findTwin(file, earlier, field);
      if (twinOfField) {
        report({
          line: file.frontmatter?.lineOf([field]) ?? 1,
          field,
          found: `the same ${field} as ${twinOfField.path}`,
          fix: 'Write another one.',
        });
      }
    }
  },
};
