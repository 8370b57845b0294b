import { posix } from 'node:path';

import { placeholderTexts } from '../schemas/reference-data/value-text.ts';
import { REDIRECTS_FILE } from '../schemas/redirects.ts';
import { brokenLinks } from '../schemas/site.ts';
import { MERGE_CONFLICT_FIX, mergeConflictRow } from '../schemas/yaml-file.ts';
import type { ContentFile } from './content-file.ts';
import { type ContentSite, FOLDERS } from './content-site.ts';
import { dueEntries } from './reference-data-file.ts';
import { type Finding, quote } from './finding.ts';
import { nearest } from './spelling-distance.ts';
import { unpublishedReason } from './rule.ts';
import { CONTENT_RULES, spelling, TEXT_RULES } from './rules/index.ts';
import { fixedPaths, pathOf } from './rules/links.ts';
import { imageProblem } from './rules/pictures.ts';
import { hiddenIn } from './rules/characters.ts';
import { textsOf, type TextRule, type VisibleText, yamlTexts } from './texts.ts';

/** Finding for a file in a folder or with an extension from which no page is built. */
function strayFinding(file: string): Finding {
  const name = posix.basename(file);
  const isPicture = file.startsWith('content/images/');
  return {
    severity: 'error',
    file,
    line: 1,
    field: 'file',
    found: `${quote(name)}, which is in the wrong place or has the wrong extension`,
    fix: isPicture
      ? 'Save it as .png, .jpg, .webp or .avif, with the extension in lower case.'
      : `Articles belong in ${FOLDERS.blog}, services in ${FOLDERS.personal} or ${FOLDERS.business}, ` +
        'images in content/images, with names ending in .mdx: move, rename or delete it.',
  };
}

/** Findings for pictures that no text uses: problems of the file, and that it is unused. */
function pictureFindings(site: ContentSite): readonly Finding[] {
  return site.pictures
    .filter(
      (path) =>
        ![...site.files, ...site.yaml].some(({ text }) => text.includes(posix.basename(path))),
    )
    .map((file) => ({
      severity: imageProblem(file, site) ? ('error' as const) : ('warning' as const),
      file,
      line: 1,
      field: 'picture',
      ...(imageProblem(file, site) ?? {
        found: `${quote(posix.basename(file))}, which no text uses`,
        fix: 'Use it with <Figure>, or delete it: every image stays in the Git history.',
      }),
    }));
}

/** Findings for links of content/site.yaml to missing or unpublished pages. */
function linkFindings(site: ContentSite): readonly Finding[] {
  const published = site.files.filter((file) => unpublishedReason(file, site.today) === undefined);
  const pages = [...fixedPaths(site), ...published.map(pathOf)];
  return brokenLinks(site.lists, new Set(pages)).map(({ field, path }) => {
    const meant = nearest(path, pages);
    return {
      severity: 'error',
      file: 'content/site.yaml',
      line: site.siteYamlLine(field),
      field: field.join('.'),
      found: `${quote(path)}, which is not a page of this site`,
      fix: `${meant === undefined ? 'Write the path of another page' : `Write ${meant}`}, or delete the line.`,
    };
  });
}

/** Findings for redirects from pages that exist, or to pages that do not. */
function redirectFindings(site: ContentSite): readonly Finding[] {
  const published = site.files.filter((file) => unpublishedReason(file, site.today) === undefined);
  const pages = [...fixedPaths(site), ...published.map(pathOf)];
  return Object.entries(site.redirects).flatMap(([from, to]): Finding[] => {
    const place = {
      severity: 'error',
      file: REDIRECTS_FILE,
      line: site.redirectLine([from]),
      field: from,
    } as const;
    const meant = nearest(to, pages);
    if (pages.includes(from))
      return [{ ...place, found: 'a page that exists', fix: 'Delete the line, or the page.' }];
    return pages.includes(to)
      ? []
      : [
          {
            ...place,
            found: `${quote(to)}, which is not a page of this site`,
            fix: meant === undefined ? 'Write the path of a page.' : `Write ${meant}.`,
          },
        ];
  });
}

/** Problems of a draft are warnings, unless they break the build; a service has to be complete. */
const isDraft = (file: ContentFile) =>
  file.collection === 'blog' && unpublishedReason(file, '9999-12-31') === 'a draft';

/** Findings of one rule about wording, for each text. */
const wordingFindings = (
  rule: TextRule,
  texts: readonly VisibleText[],
  site: ContentSite,
): readonly Finding[] =>
  texts.flatMap((text) =>
    rule
      .checkText(text, site)
      .map((complaint) => ({ severity: 'error', ...complaint, file: text.file })),
  );

/** Findings of all rules about wording. */
function checkTexts(
  texts: readonly VisibleText[],
  site: ContentSite,
  others: readonly Finding[] = [],
): readonly Finding[] {
  const findings = TEXT_RULES.flatMap((rule) => wordingFindings(rule, texts, site));
  const lines = new Set([...others, ...findings].map(({ line }) => line));
  return [
    ...findings,
    ...wordingFindings(spelling, texts, site).filter(({ line }) => !lines.has(line)),
  ];
}

/** All findings of one article or service, by line; the file has to belong to `site`. */
export function checkFile(file: ContentFile, site: ContentSite): readonly Finding[] {
  const conflict = mergeConflictRow(file.text);
  if (conflict !== -1)
    return [
      {
        severity: 'error',
        file: file.path,
        line: conflict + 1,
        field: 'the file',
        found: 'a merge conflict',
        fix: MERGE_CONFLICT_FIX,
      },
    ];
  const isLenient = isDraft(file);
  const findings = CONTENT_RULES.flatMap(({ check, blocksDrafts }) =>
    check(file, site).map((complaint) => ({
      severity: isLenient && !blocksDrafts ? ('warning' as const) : ('error' as const),
      ...complaint,
      file: file.path,
    })),
  );
  const wording = checkTexts(textsOf(file), site, findings).map((finding) =>
    isLenient ? { ...finding, severity: 'warning' as const } : finding,
  );
  return [...findings, ...wording].toSorted((a, b) => a.line - b.line);
}

/** Findings about the wording of the YAML files. */
function yamlFindings(site: ContentSite): readonly Finding[] {
  const placeholders = placeholderTexts(site.figures);
  return site.yaml.flatMap(({ path, text }) => [
    ...checkTexts(yamlTexts(path, text, placeholders), site),
    ...hiddenIn(text).map((complaint) => ({
      ...complaint,
      severity: 'error' as const,
      file: path,
    })),
  ]);
}

/** All findings of all content files, by file and line. */
export function checkContent(site: ContentSite): readonly Finding[] {
  // A fault in the values would show up again in every text that uses them.
  if (site.figuresFile.mistakes.length > 0) return site.figuresFile.mistakes;
  const published = site.files.filter((file) => unpublishedReason(file, site.today) === undefined);
  return [
    ...site.files.flatMap((file) => checkFile(file, site)),
    ...dueEntries(site.figuresFile, published, site.today),
    ...linkFindings(site),
    ...redirectFindings(site),
    ...pictureFindings(site),
    ...yamlFindings(site),
    ...site.unexpectedFiles.map(strayFinding),
  ].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
