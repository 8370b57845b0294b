import { posix } from 'node:path';

import {
  MERGE_CONFLICT_FIX,
  mergeConflictLine,
} from '../../src/collections/schemas/yaml-syntax.ts';
import { FileError } from '../../src/collections/schemas/yaml-file.ts';
import { isPageName, PAGES_FOLDER, readPage } from '../../src/collections/schemas/pages.ts';
import { isDraft, unpublishedReason } from '../content/content-file.ts';
import type { ContentFile } from '../content/content-file.ts';
import type { ContentSite } from '../content/content-site.ts';
import type { VisibleText } from '../content/visible-text.ts';
import { yamlTexts } from '../content/yaml-texts.ts';
import { collectFindings } from './finding.ts';
import type { Finding, Severity } from './finding.ts';
import type { FileRule, TextRule } from './rule.ts';
import { claims } from './rules/claims.ts';
import { dates } from './rules/dates.ts';
import { findDueEntries } from './rules/due-entries.ts';
import { firmDetails } from './rules/firm-details.ts';
import { frontmatter } from './rules/frontmatter.ts';
import { headings } from './rules/headings.ts';
import { images } from './rules/images.ts';
import { checkYamlLinks, links } from './rules/links.ts';
import { loanAmounts } from './rules/loan-amounts.ts';
import { mdxSyntax } from './rules/mdx-syntax.ts';
import { pageNames } from './rules/page-names.ts';
import { checkPlaceholders, placeholders } from './rules/placeholders.ts';
import { relatedArticles } from './rules/related-articles.ts';
import { checkSite } from './rules/site.ts';
import { spelling } from './rules/spelling.ts';
import { tags } from './rules/tags.ts';
import { typedFigures } from './rules/typed-figures.ts';

/** Findings on the same line are listed in this order. */
const FILE_RULES: readonly FileRule[] = [
  frontmatter,
  pageNames,
  dates,
  relatedArticles,
  mdxSyntax,
  headings,
  tags,
  images,
  links,
  placeholders,
  loanAmounts,
];

const TEXT_RULES: readonly TextRule[] = [claims, typedFigures, firmDetails, spelling];

function checkTexts(
  file: string,
  texts: readonly VisibleText[],
  site: ContentSite,
  severity: Severity,
): readonly Finding[] {
  return TEXT_RULES.flatMap(({ name, check }) =>
    collectFindings({ rule: name, file, severity }, (report) => {
      for (const text of texts) {
        check({ ...text, file }, site, report);
      }
    }),
  );
}

/** Findings in one article or service, sorted by line. The file must belong to `site`. */
export function checkFile(file: ContentFile, site: ContentSite): readonly Finding[] {
  const conflictLine = mergeConflictLine(file.source);
  if (conflictLine > 0) {
    return [
      {
        rule: 'merge-conflict',
        severity: 'error',
        file: file.path,
        line: conflictLine,
        field: 'the file',
        found: 'a merge conflict',
        fix: MERGE_CONFLICT_FIX,
      },
    ];
  }

  // Problems in a draft article are warnings, unless they break the build. A service has to be
  // complete even as a draft.
  const severity = file.collection === 'blog' && isDraft(file) ? 'warning' : 'error';
  const findings = FILE_RULES.flatMap(({ name, breaksBuild = false, check }) =>
    collectFindings(
      { rule: name, file: file.path, severity: breaksBuild ? 'error' : severity },
      (report) => {
        check(file, site, report);
      },
    ),
  );
  const textFindings = checkTexts(file.path, file.texts, site, severity);
  return [...findings, ...textFindings].toSorted((a, b) => a.line - b.line);
}

/** Findings in the fields of a file of `content/pages`. */
function checkPageFields(path: string, source: string): readonly Finding[] {
  const name = posix.basename(path, '.yaml');
  if (posix.dirname(path) !== PAGES_FOLDER || !isPageName(name)) {
    return [];
  }

  try {
    readPage(name, source);
    return [];
  } catch (error) {
    if (!(error instanceof FileError)) {
      throw error;
    }

    const defaults = { rule: 'page-fields', file: path, severity: 'error' } as const;
    return error.problems.map((problem) => ({ ...defaults, ...problem }));
  }
}

/** Findings in the fields, texts, links and placeholders of a YAML file. */
function checkYaml(path: string, source: string, site: ContentSite): readonly Finding[] {
  const defaults = { file: path, severity: 'error' } as const;
  const texts = yamlTexts(source, site.placeholders);
  return [
    ...checkPageFields(path, source),
    ...checkTexts(path, texts, site, 'error'),
    ...collectFindings({ ...defaults, rule: links.name }, (report) => {
      checkYamlLinks(texts, site, report);
    }),
    ...collectFindings({ ...defaults, rule: placeholders.name }, (report) => {
      checkPlaceholders(source, Infinity, site, report);
    }),
  ];
}

/** Findings in all content files, sorted by file and line. */
export function checkContent(site: ContentSite): readonly Finding[] {
  const published = site.files.filter((file) => unpublishedReason(file, site.today) === undefined);
  const findings = [
    ...site.files.flatMap((file) => checkFile(file, site)),
    ...site.yamlSources.flatMap(({ path, source }) => checkYaml(path, source, site)),
    ...findDueEntries(site, published),
    ...checkSite(site, published),
  ];
  return findings.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
