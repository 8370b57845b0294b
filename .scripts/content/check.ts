import { posix } from 'node:path';

import { brokenLinks } from '../../src/domain/site.ts';
import { type ContentSite, FOLDERS } from './content-site.ts';
import { type Finding, quote } from './finding.ts';
import { nearest } from './nearest.ts';
import { keptBack } from './rule.ts';
import { CONTENT_RULES } from './rules/index.ts';
import { fixedPaths, pathOf } from './rules/links.ts';

/** A file that was put where nothing is made of it, or under a name that is none. */
function strayFinding(file: string): Finding {
  const name = posix.basename(file);
  const isPicture = file.startsWith('content/images/');
  return {
    severity: 'error',
    file,
    line: 1,
    field: 'file',
    found: `${quote(name)}, which is not published`,
    write: isPicture
      ? 'Save it as .png, .jpg, .webp or .avif, the ending in small letters.'
      : `Articles stand in ${FOLDERS.blog}, services in ${FOLDERS.personal} or ${FOLDERS.business}, ` +
        'pictures in content/images: move it there, its name ending in .mdx, or take it out.',
  };
}

/** A link of content/site.yaml that leads to no page, or to one that is not published yet. */
function linkFindings(site: ContentSite): readonly Finding[] {
  const published = site.files.filter((file) => keptBack(file, site.today) === undefined);
  const pages = [...fixedPaths(site), ...published.map(pathOf)];
  return brokenLinks(site.lists, new Set(pages)).map(({ field, path }) => {
    const meant = nearest(path, pages);
    return {
      severity: 'error',
      file: 'content/site.yaml',
      line: 1,
      field,
      found: `${quote(path)}, which leads nowhere`,
      write: `${meant === undefined ? 'Write the path of another page' : `Write ${meant}`}, or take the line out.`,
    };
  });
}

/** Every mistake of every content file, in the order of files and lines. */
export function checkContent(site: ContentSite): readonly Finding[] {
  const findings = site.files.flatMap((file) =>
    CONTENT_RULES.flatMap(({ check }) =>
      check(file, site).map((complaint) => ({
        severity: 'error' as const,
        ...complaint,
        file: file.path,
      })),
    ),
  );
  return [...findings, ...linkFindings(site), ...site.strays.map(strayFinding)].toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line,
  );
}
