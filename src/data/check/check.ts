import { placeholderTexts } from '../schemas/reference-data/value-text.ts';
import { MERGE_CONFLICT_FIX, mergeConflictLine } from '../schemas/yaml-syntax.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentSite } from './content-site.ts';
import { collectFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import { dueEntries } from './reference-data-file.ts';
import { unpublishedReason } from './rule.ts';
import type { ContentRule } from './rule.ts';
import { allCaps, claims, firmFacts } from './rules/claims.ts';
import { duplicateText } from './rules/duplicate-text.ts';
import { dates, frontmatter, pageNames, references } from './rules/frontmatter.ts';
import { figures, placeholderNames } from './rules/hardcoded-values.ts';
import { characters, leftovers, tables } from './rules/leftovers.ts';
import { links } from './rules/links.ts';
import { headings, markup, mdxSyntax, pictures } from './rules/markup.ts';
import { checkSite } from './rules/site.ts';
import { spelling } from './rules/spelling.ts';
import { loans, sums } from './rules/sums.ts';
import { textsOf, yamlTexts } from './texts.ts';
import type { TextRule, VisibleText } from './texts.ts';

/** The rules about articles and services, in the order in which their findings are listed per line. */
const CONTENT_RULES: readonly ContentRule[] = [
  ...[frontmatter, pageNames, duplicateText, dates, references, mdxSyntax, headings, markup],
  ...[pictures, links, placeholderNames, loans, characters, tables],
];

/** What they find breaks the build: it is an error in drafts too. */
const BUILD_RULES: ReadonlySet<ContentRule> = new Set([mdxSyntax, markup, pictures]);

/** The rules about wording, for every text of every file. */
const TEXT_RULES: readonly TextRule[] = [leftovers, claims, figures, firmFacts, allCaps, sums];

/** Findings of all rules about wording in the texts of one file. */
function checkTexts(
  path: string,
  texts: readonly VisibleText[],
  site: ContentSite,
  others: readonly Finding[] = [],
): readonly Finding[] {
  const findings = collectFindings(path, (report) => {
    for (const rule of TEXT_RULES) {
      for (const text of texts) {
        rule(text, site, report);
      }
    }
  });
  // Other mistakes often break a word.
  const lines = new Set([...others, ...findings].map(({ line }) => line));
  const misspelt = collectFindings(path, (report) => {
    for (const text of texts) {
      spelling(text, site, report);
    }
  });
  return [...findings, ...misspelt.filter(({ line }) => !lines.has(line))];
}

/** All findings of one article or service, by line; the file has to belong to `site`. */
export function checkFile(file: ContentFile, site: ContentSite): readonly Finding[] {
  const line = mergeConflictLine(file.text);
  const conflict = { field: 'the file', found: 'a merge conflict', fix: MERGE_CONFLICT_FIX };
  if (line > 0) {
    return [{ severity: 'error', file: file.path, line, ...conflict }];
  }

  // Problems of a draft are warnings, unless they break the build; a service has to be complete.
  const isDraft = file.collection === 'blog' && unpublishedReason(file, '9999-12-31') === 'a draft';
  const findings = CONTENT_RULES.flatMap((rule) => {
    const usual = isDraft && !BUILD_RULES.has(rule) ? 'warning' : 'error';
    return collectFindings(file.path, (report) => rule(file, site, report), usual);
  });
  const wording = checkTexts(file.path, textsOf(file), site, findings).map((finding) =>
    isDraft ? { ...finding, severity: 'warning' as const } : finding,
  );
  return [...findings, ...wording].toSorted((a, b) => a.line - b.line);
}

/** All findings of all content files, by file and line. */
export function checkContent(site: ContentSite): readonly Finding[] {
  // A fault in the values would show up again in every text that uses them.
  if (site.figuresFile.mistakes.length > 0) {
    return site.figuresFile.mistakes;
  }

  const published = site.files.filter((file) => unpublishedReason(file, site.today) === undefined);
  const placeholders = placeholderTexts(site.figures);
  return [
    ...site.files.flatMap((file) => checkFile(file, site)),
    ...dueEntries(site.figuresFile, published, site.today),
    ...checkSite(site, published),
    ...site.yaml.flatMap(({ path, text }) => [
      ...checkTexts(path, yamlTexts(path, text, placeholders), site),
      ...collectFindings(path, (report) => characters({ text }, site, report)),
    ]),
  ].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
