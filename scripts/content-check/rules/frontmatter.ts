import type { z } from 'zod';

import { fillTextsDeep } from '../../../src/collections/reference-data/fill-text.ts';
import { articleSchema } from '../../../src/collections/schemas/article.ts';
import { CLAIM_NAMES } from '../../../src/collections/schemas/firm-claims.ts';
import { articleSlug } from '../../../src/collections/schemas/page-fields.ts';
import { findProblems } from '../../../src/collections/schemas/problems.ts';
import { serviceSchema } from '../../../src/collections/schemas/service.ts';
import type { SiteConfig } from '../../../src/collections/schemas/site.ts';
import type { ContentFile } from '../../content/content-file.ts';
import type { ContentSite } from '../../content/content-site.ts';
import type { Frontmatter } from '../../content/frontmatter.ts';
import { quote } from '../finding.ts';
import type { ReportFinding } from '../finding.ts';
import type { FileRule } from '../rule.ts';
import { withSuggestions } from '../suggestions.ts';

/** Schema of the fields of a file, with the categories and sections of a site. */
function schemaOf({ collection }: ContentFile, { categories, sections }: SiteConfig): z.ZodType {
  if (collection === 'blog') {
    return articleSchema(articleSlug, categories);
  }

  return serviceSchema(articleSlug, collection === 'personal' ? sections : []);
}

function describeMissing(source: string): string {
  // Some editors save an invisible mark before the first character.
  if (source.startsWith('\ufeff')) {
    return 'a byte order mark (BOM) before the first line';
  }

  return source.startsWith('---') ? 'no second line ---' : 'no line --- at the beginning';
}

/** Empty claims, with which the sentences that name them are left out. */
const NO_CLAIMS = CLAIM_NAMES.map((name) => [`firm.${name}`, ''] as const);

/** Reports the fields that do not meet the schema of the file. */
function checkFields(
  file: ContentFile,
  { values, typedValues, lineOf }: Frontmatter,
  { config, placeholders }: ContentSite,
  report: ReportFinding,
): void {
  const problemsOf = (fields: unknown) =>
    findProblems(schemaOf(file, config), fields ?? {}).map((problem) => ({
      ...problem,
      field: problem.path.join('.'),
    }));
  const problems = problemsOf(values);
  for (const { path, field, found, fix, misspelling } of withSuggestions(problems)) {
    const isSlug = misspelling?.word === 'slug';
    report({
      line: lineOf(path),
      field,
      found,
      fix: isSlug ? `Delete it. To change the page’s URL, rename the file ${file.slug}.mdx.` : fix,
    });
  }

  const reported = new Set(problems.map(({ field }) => field));
  const unclaimed = fillTextsDeep(typedValues, new Map([...placeholders, ...NO_CLAIMS]));
  for (const { path, field, found, fix } of problemsOf(unclaimed)) {
    if (!reported.has(field)) {
      const reason = 'A firm that does not make the claim leaves out its sentence.';
      report({
        line: lineOf(path),
        field,
        found: `${found} without a claim`,
        fix: `${fix} ${reason}`,
      });
    }
  }
}

/**
 * Fields with sentences, in which YAML may read a `#` or a quotation mark differently from what the
 * editor meant.
 */
const SENTENCE_FIELDS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'excerpt',
  'card',
  'menuLabel',
  'intro',
  'mission',
]);

/** Reports a `#` that YAML takes for a comment, and quotation marks that it takes for text. */
function checkQuotes({ source }: Frontmatter, report: ReportFinding): void {
  for (const [row, line] of source.split(/\r?\n/).entries()) {
    const { field = '', text = '' } = /^(?<field>\w+):\s+(?<text>.*)$/.exec(line)?.groups ?? {};
    if (!SENTENCE_FIELDS.has(field)) {
      continue;
    }

    // The YAML begins on the second line of the file, and rows count from 0.
    const location = { line: row + 2, field };
    const fix = "Put the whole text in straight single quotes: '.";
    const comment = /\s#.*$/.exec(text)?.[0];
    if (/^[“”„‘’]/.test(text)) {
      report({ ...location, found: `${quote(text)} in curly quotation marks`, fix });
    } else if (comment !== undefined && !/^['">|]/.test(text)) {
      report({ ...location, found: `${quote(comment)}, which YAML treats as a comment`, fix });
    }
  }
}

/** Every frontmatter field is present, spelt correctly and valid. */
export const frontmatter: FileRule = {
  name: 'frontmatter',
  check: (file, site, report) => {
    const head = file.frontmatter;
    if (!head) {
      report({
        line: 1,
        field: 'frontmatter',
        found: describeMissing(file.source),
        fix: 'Begin the file with a line ---, then the fields, then a line --- again.',
      });
      return;
    }

    for (const mistake of head.mistakes) {
      report({ field: 'frontmatter', ...mistake });
    }

    if (head.mistakes.length > 0) {
      return;
    }

    if (typeof head.values !== 'object' || Array.isArray(head.values)) {
      report({
        line: 2,
        field: 'frontmatter',
        found: 'no fields',
        fix: 'Write one field per line: name, colon, space, value.',
      });
      return;
    }

    checkFields(file, head, site, report);
    checkQuotes(head, report);
  },
};
