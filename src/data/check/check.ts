import { posix } from 'node:path';

import { brokenLinks } from '../schemas/site.ts';
import type { ContentFile } from './content-file.ts';
import { type ContentSite, FOLDERS } from './content-site.ts';
import { dueFigures } from './figures-file.ts';
import { type Finding, quote } from './finding.ts';
import { nearest } from './nearest.ts';
import { keptBack } from './rule.ts';
import { CONTENT_RULES } from './rules/index.ts';
import { fixedPaths, pathOf } from './rules/links.ts';
import { pictureTrouble } from './rules/pictures.ts';
import { hiddenIn } from './rules/text.ts';

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

/** A picture that no text shows: its own mistakes, and that nobody sees it. */
function pictureFindings(site: ContentSite): readonly Finding[] {
  return site.pictures
    .filter((path) => !site.files.some(({ text }) => text.includes(posix.basename(path))))
    .map((file) => ({
      severity: pictureTrouble(file, site) ? ('error' as const) : ('warning' as const),
      file,
      line: 1,
      field: 'picture',
      ...(pictureTrouble(file, site) ?? {
        found: `${quote(posix.basename(file))}, which no text shows`,
        write: 'Show it with <Figure>, or take the file out: a repository keeps it for ever.',
      }),
    }));
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
      line: site.listLine(field),
      field: field.join('.'),
      found: `${quote(path)}, which leads nowhere`,
      write: `${meant === undefined ? 'Write the path of another page' : `Write ${meant}`}, or take the line out.`,
    };
  });
}

/** Unfinished work can wait in the repository: only what stops the build holds it up. */
const isDraft = (file: ContentFile) => keptBack(file, '9999-12-31') === 'a draft';

/** Every mistake of one article or service, in the order of its lines; the file is one of the site's. */
export function checkFile(file: ContentFile, site: ContentSite): readonly Finding[] {
  return CONTENT_RULES.flatMap(({ check, holdsDrafts }) =>
    check(file, site).map((complaint) => ({
      ...complaint,
      severity:
        complaint.severity ??
        (isDraft(file) && !holdsDrafts ? ('warning' as const) : ('error' as const)),
      file: file.path,
    })),
  ).toSorted((a, b) => a.line - b.line);
}

/** Every mistake of every content file, in the order of files and lines. */
export function checkContent(site: ContentSite): readonly Finding[] {
  const published = site.files.filter((file) => keptBack(file, site.today) === undefined);
  return [
    ...site.files.flatMap((file) => checkFile(file, site)),
    ...site.figuresFile.mistakes,
    ...dueFigures(site.figuresFile, published, site.today),
    ...linkFindings(site),
    ...pictureFindings(site),
    ...site.yaml.flatMap(({ path, text }) =>
      hiddenIn(text).map((complaint) => ({ ...complaint, severity: 'error' as const, file: path })),
    ),
    ...site.strays.map(strayFinding),
  ].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
