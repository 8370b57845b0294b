import { slugify } from '../../../domain/blog.ts';
import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type ContentRule, fieldPlace, memoize, normalise, textField } from '../rule.ts';

/** Valid slug: lowercase letters, digits, single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `/blog/category/…` and `/blog/page/2` are lists, `index` would be the blog itself. */
const RESERVED = new Set(['category', 'page', 'index', 'b2b']);

/** Fields in which no two pages may be the same. */
const UNIQUE_FIELDS = ['title', 'description', 'menuLabel'] as const;

const namesOf = memoize(
  (file: ContentFile): ReadonlyMap<string, string> =>
    new Map(UNIQUE_FIELDS.map((field) => [field, normalise(textField(file, field) ?? '')])),
);

/** Suggests a file name: slug of the present name, or of the title. */
function renameFix(file: ContentFile, files: readonly ContentFile[]): string {
  const own = slugify(file.slug.replace(/\.md$/, ''));
  const taken = (slug: string) =>
    files.find((other) => other !== file && other.slug.toLowerCase() === slug);
  const names = [own, slugify(textField(file, 'title') ?? '')];
  const slug = names.find((one) => SLUG.test(one) && /[a-z].*[a-z]/.test(one) && !taken(one));
  if (slug !== undefined) return `Rename the file to ${slug}.mdx.`;
  const other = taken(own);
  const has = other ? `${other.path} already has that name. ` : '';
  return `${has}Use lower-case letters a to z and hyphens, as in compare-two-offers.mdx.`;
}

/** File names are valid slugs; titles, descriptions and menu labels are unique. */
export const pageNames: ContentRule = (file, { files }, report) => {
  const place = { line: 1, field: 'file' };
  const isService = ({ collection }: ContentFile) => collection !== 'blog';
  // A duplicate is reported for the later file only.
  const earlier = files.slice(0, files.indexOf(file));
  const twin = earlier.find((other) => other.slug === file.slug && isService(other));
  if (file.path.endsWith('.md') || !SLUG.test(file.slug))
    report(place, quote(file.path.replace(/^.*\//, '')), renameFix(file, files));
  if (RESERVED.has(file.slug))
    report(place, `the reserved name "${file.slug}"`, 'Rename the file after its title.');
  if (twin && isService(file))
    report(place, `the same file name as ${twin.path}`, 'Rename one of the files.');
  for (const [field, name] of namesOf(file)) {
    const among = earlier.filter(
      ({ collection }) => field !== 'menuLabel' || collection === file.collection,
    );
    const other = among.find((candidate) => namesOf(candidate).get(field) === name);
    if (name !== '' && other)
      report(fieldPlace(file, field), `the same ${field} as ${other.path}`, 'Write another one.');
  }
};
