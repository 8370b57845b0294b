import { posix } from 'node:path';

import { REDIRECTS_FILE } from '../../schemas/redirects.ts';
import { brokenLinks } from '../../schemas/site.ts';
import type { ContentFile } from '../content-file.ts';
import { type ContentSite, FOLDERS } from '../content-site.ts';
import { collectFindings, type Finding, quote } from '../finding.ts';
import { nearest } from '../spelling-distance.ts';
import { fixedPaths, pathOf } from './links.ts';

/** Paths of all published pages. */
const pagesOf = (site: ContentSite, published: readonly ContentFile[]) => [
  ...fixedPaths(site),
  ...published.map(pathOf),
];

const noPage = (path: string) => `${quote(path)}, which is not a page of this site`;

const writePath = (path: string, pages: readonly string[]) =>
  `Write ${nearest(path, pages) ?? 'the path of another page'}`;

/** Links of content/site.yaml lead to published pages. */
export function checkSiteLinks(site: ContentSite, published: readonly ContentFile[]) {
  const pages = pagesOf(site, published);
  return collectFindings('content/site.yaml', (report) => {
    for (const { field, path } of brokenLinks(site.lists, new Set(pages))) {
      const place = { line: site.siteYamlLine(field), field: field.join('.') };
      report(place, noPage(path), `${writePath(path, pages)}, or delete the line.`);
    }
  });
}

/** Redirects lead from pages that are gone to pages that exist. */
export function checkRedirects(site: ContentSite, published: readonly ContentFile[]) {
  const pages = pagesOf(site, published);
  return collectFindings(REDIRECTS_FILE, (report) => {
    for (const [from, to] of Object.entries(site.redirects)) {
      const place = { line: site.redirectLine([from]), field: from };
      if (pages.includes(from))
        report(place, 'a page that exists', 'Delete the line, or the page.');
      else if (!pages.includes(to)) report(place, noPage(to), `${writePath(to, pages)}.`);
    }
  });
}

const UNUSED = {
  found: 'which no text uses',
  fix: 'Use it with <Figure>, or delete it: every image stays in the Git history.',
};

/** Pictures that no text uses; the rules about texts check the others. */
export function checkPictures(site: ContentSite): readonly Finding[] {
  const texts = [...site.files, ...site.yaml].map(({ text }) => text);
  return [...site.pictures].flatMap(([path, problem]) => {
    const name = posix.basename(path);
    if (texts.some((text) => text.includes(name))) return [];
    const { found, fix } = problem ?? UNUSED;
    const severity = problem ? 'error' : 'warning';
    return collectFindings(path, (report) => {
      report({ line: 1, field: 'picture' }, `${quote(name)}, ${found}`, fix, severity);
    });
  });
}

/** Files in a folder or with an extension from which no page is built. */
export function checkStrayFiles(site: ContentSite): readonly Finding[] {
  const place = { line: 1, field: 'file' };
  const fix =
    `Articles belong in ${FOLDERS.blog}, services in ${FOLDERS.personal} or ${FOLDERS.business}, ` +
    'images in content/images, with names ending in .mdx: move, rename or delete it.';
  return site.unexpectedFiles.flatMap((file) =>
    collectFindings(file, (report) =>
      report(place, 'a file in the wrong place or with the wrong extension', fix),
    ),
  );
}
