import type { z } from 'zod';

import { slugify } from '../../../domain/blog.ts';
import { DAY_MS, isDay } from '../../../domain/calendar.ts';
import { articleSchema } from '../../schemas/article.ts';
import { articleSlug } from '../../schemas/page-fields.ts';
import { serviceSchema } from '../../schemas/service.ts';
import type { SiteConfig } from '../../schemas/site.ts';
import { findProblems, valueAt } from '../../schemas/problems.ts';
import type { ContentFile } from '../content-file.ts';
import { fixOf, quote, suggest } from '../finding.ts';
import { fieldPlace, normalise, textField, unpublishedReason } from '../rule.ts';
import type { ContentRule } from '../rule.ts';

/** Schema of the fields of a file, with the categories and sections of a site. */
function schemaOf({ collection }: ContentFile, { categories, sections }: SiteConfig): z.ZodObject {
  if (collection === 'blog') {
    return articleSchema(articleSlug, categories);
  }

  return serviceSchema(articleSlug, collection === 'personal' ? sections : []);
}

/** Prose fields and what YAML accepts silently in them: a comment, typographic quotes. */
const PROSE_FIELD =
  /^(?<field>title|description|excerpt|card|menuLabel|intro|mission):\s+(?:(?!['">|]).*?(?<comment>\s#.*)|(?<curly>[“”„‘’].*[“”‘’]))$/;

/** Every frontmatter field is present, spelt correctly and valid. */
export const frontmatter: ContentRule = (file, { lists }, report) => {
  const { frontmatter: head, text, slug } = file;
  const place = { line: 1, field: 'frontmatter' };
  if (!head) {
    const found = text.startsWith('---') ? 'no second line ---' : 'no line --- at the beginning';
    const fix = 'Begin the file with a line ---, then the fields, then a line --- again.';
    report(place, found, fix);
    return;
  }

  for (const { line, found, fix } of head.mistakes) {
    report({ ...place, line }, found, fix);
  }

  if (head.mistakes.length > 0) {
    return;
  }

  const values = head.values ?? {};
  if (typeof values !== 'object' || Array.isArray(values)) {
    const fix = 'Write one field per line: name, colon, space, value.';
    report({ ...place, line: 2 }, 'no fields', fix);
    return;
  }

  const problems = findProblems(schemaOf(file, lists), values).map((problem) => ({
    ...problem,
    fix:
      problem.misspelling?.word === 'slug'
        ? `Delete it. To change the page’s URL, rename the file ${slug}.mdx.`
        : fixOf(problem),
  }));
  const misspelt = new Set(problems.map(({ fix }) => fix));
  for (const { path, found, fix } of problems) {
    // A misspelt field is not missing too.
    if (found !== 'nothing' || !misspelt.has(`Did you mean ${path.join('.')}?`)) {
      report(fieldPlace(file, ...path), found, fix);
    }
  }

  const fix = "Put the whole text in straight single quotes: '.";
  for (const [row, line] of head.source.split(/\r?\n/).entries()) {
    const { field = '', comment, curly = '' } = PROSE_FIELD.exec(line)?.groups ?? {};
    const at = { line: row + 2, field };
    if (comment !== undefined) {
      report(at, `${quote(comment)}, which YAML treats as a comment`, fix);
    } else if (curly !== '') {
      report(at, `${quote(curly)} in curly quotation marks`, fix);
    }
  }
};

/** Valid slug: lowercase letters, digits, single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `/blog/category/…` and `/blog/page/2` are lists, `index` would be the blog itself. */
const RESERVED = new Set(['category', 'page', 'index', 'b2b']);

/** Fields in which no two pages may be the same. */
const UNIQUE_FIELDS = ['title', 'description', 'menuLabel'] as const;

const nameOf = (file: ContentFile, field: string) => normalise(textField(file, field) ?? '');

/** Suggests a file name: slug of the present name, or of the title. */
function renameFix(file: ContentFile, files: readonly ContentFile[]): string {
  const own = slugify(file.slug.replace(/\.md$/, ''));
  const taken = (slug: string) =>
    files.find((other) => other !== file && other.slug.toLowerCase() === slug);
  const names = [own, slugify(textField(file, 'title') ?? '')];
  const slug = names.find((one) => SLUG.test(one) && /[a-z].*[a-z]/.test(one) && !taken(one));
  if (slug !== undefined) {
    return `Rename the file to ${slug}.mdx.`;
  }

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
  if (file.path.endsWith('.md') || !SLUG.test(file.slug)) {
    report(place, quote(file.path.replace(/^.*\//, '')), renameFix(file, files));
  }

  if (RESERVED.has(file.slug)) {
    report(place, `the reserved name "${file.slug}"`, 'Rename the file after its title.');
  }

  if (twin && isService(file)) {
    report(place, `the same file name as ${twin.path}`, 'Rename one of the files.');
  }

  for (const field of UNIQUE_FIELDS) {
    const name = nameOf(file, field);
    const other = earlier.find(
      (one) =>
        nameOf(one, field) === name &&
        (field !== 'menuLabel' || one.collection === file.collection),
    );
    if (name !== '' && other) {
      report(fieldPlace(file, field), `the same ${field} as ${other.path}`, 'Write another one.');
    }
  }
};

/** Days after which an article needs a new review. */
const MAX_REVIEW_AGE_DAYS = 365;

const MIN_YEAR = 2000;
const MAX_YEARS_AHEAD = 2;

/** Years are plausible, and review dates in the past and recent; a publication date may be later. */
export const dates: ContentRule = (file, { today }, report) => {
  for (const field of ['date', 'reviewed']) {
    const day = textField(file, field);
    if (!isDay(day)) {
      continue;
    }

    const isReview = field === 'reviewed';
    const say = (what: string, fix: string, severity?: 'warning') => {
      report(fieldPlace(file, field), `${day}, ${what}`, fix, severity);
    };

    const year = Number(day.slice(0, 4));
    const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
    if (year < MIN_YEAR || year > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD) {
      say('which has an implausible year', 'Correct the year.');
    } else if (days < 0 && isReview) {
      say('which is in the future', `Write ${today} or the day of the last check.`);
    } else if (days < 0) {
      say('which is in the future', 'Write today to publish it now.', 'warning');
    } else if (days > MAX_REVIEW_AGE_DAYS && isReview) {
      say('over a year ago', 'Check every fact again and write today.', 'warning');
    }
  }
};

/** `related` and `guides` name articles that exist and will be published with this page. */
export const references: ContentRule = (file, { files, today }, report) => {
  const articles = files.filter(({ collection }) => collection === 'blog');
  const field = file.collection === 'blog' ? 'related' : 'guides';
  const slugs = valueAt(file.frontmatter?.values, [field]);
  if (!Array.isArray(slugs)) {
    return;
  }

  for (const [position, slug] of slugs.entries()) {
    if (typeof slug !== 'string') {
      continue;
    }

    const place = fieldPlace(file, field, position);
    const article = articles.find((other) => other.slug === slug);
    const reason = article && unpublishedReason(article, today);
    const known = articles.map((other) => other.slug);
    const plain = slug.replace(/^.*\//, '').replace(/\.mdx$/, '');
    const write = 'Write the file name of an article in content/blog without .mdx.';
    if (!article) {
      report(place, `${quote(slug)}, which is not an article`, suggest(plain, known, write));
    } else if (article === file) {
      report(place, 'a reference to itself', 'Delete the line.');
    } else if (slugs.indexOf(slug) < position) {
      report(place, `${quote(slug)}, which is listed twice`, 'Delete the line.');
    } else if (reason !== undefined && unpublishedReason(file, today) === undefined) {
      report(place, `${quote(slug)}, ${reason}`, 'Delete the line until it is published.');
    }
  }
};
