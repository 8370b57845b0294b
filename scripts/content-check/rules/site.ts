import { posix } from 'node:path';

import { isPageName, PAGES_FOLDER } from '../../../src/collections/schemas/pages.ts';
import { REDIRECTS_FILE } from '../../../src/collections/schemas/redirects.ts';
import { findBrokenLinks } from '../../../src/collections/schemas/site.ts';
import { COLLECTIONS, FOLDERS } from '../../content/collections.ts';
import type { ContentFile } from '../../content/content-file.ts';
import { IMAGES_FOLDER, SITE_FILE } from '../../content/content-site.ts';
import type { ContentSite } from '../../content/content-site.ts';
import { collectFindings, quote } from '../finding.ts';
import type { Finding } from '../finding.ts';
import { fixedPaths, pathOf } from '../link-targets.ts';
import { findNearest } from '../suggestions.ts';

/** Links of `content/site.yaml` lead to published pages. */
function checkSiteLinks(site: ContentSite, pages: readonly string[]): readonly Finding[] {
  return collectFindings({ rule: 'site-links', file: SITE_FILE, severity: 'error' }, (report) => {
    for (const { field, path } of findBrokenLinks(site.config, new Set(pages))) {
      report({
        line: site.configLineOf(field),
        field: field.join('.'),
        found: `${quote(path)}, which is not a page of this site`,
        fix: `Write ${site.redirects[path] ?? findNearest(path, pages) ?? 'the path of another page'}, or delete the line.`,
      });
    }
  });
}

/** Redirects lead from pages that are gone to pages that exist. */
function checkRedirects(site: ContentSite, pages: readonly string[]): readonly Finding[] {
  return collectFindings(
    { rule: 'redirects', file: REDIRECTS_FILE, severity: 'error' },
    (report) => {
      for (const [from, to] of Object.entries(site.redirects)) {
        const location = { line: site.redirectLineOf([from]), field: from };
        if (pages.includes(from)) {
          const fix = 'Delete the line, or the page.';
          report({ ...location, found: 'a page that exists', fix });
        } else if (!pages.includes(to)) {
          report({
            ...location,
            found: `${quote(to)}, which is not a page of this site`,
            fix: `Write ${findNearest(to, pages) ?? 'the path of another page'}.`,
          });
        }
      }
    },
  );
}

/** Reports image files that no text uses. Every committed image stays in the Git history. */
function checkImageFiles(site: ContentSite): readonly Finding[] {
  const sources = [...site.files, ...site.yamlSources].map(({ source }) => source);
  return site.images.flatMap((file) =>
    collectFindings({ rule: 'unused-image', file, severity: 'warning' }, (report) => {
      const name = posix.basename(file);
      if (!sources.some((source) => source.includes(name))) {
        report({
          line: 1,
          field: 'image',
          found: `${quote(name)}, which no text uses`,
          fix: 'Use it with <Figure>, or delete it: every image stays in the Git history.',
        });
      }
    }),
  );
}

const YAML_FILE = /^content\/(?:documents|figures|firm|redirects|site)\.yaml$/;
const IMAGE_FILE = /^content\/images\/(?:[a-z0-9-]+\.(?:png|jpe?g|webp|avif)|README\.md)$/;

/** Whether the site reads a file of `content`. */
function isExpected(path: string): boolean {
  const isPage = COLLECTIONS.some(
    (collection) => FOLDERS[collection] === posix.dirname(path) && /\.mdx?$/.test(path),
  );
  const isTextOfPage =
    posix.dirname(path) === PAGES_FOLDER &&
    posix.extname(path) === '.yaml' &&
    isPageName(posix.basename(path, '.yaml'));
  return (
    isPage ||
    isTextOfPage ||
    YAML_FILE.test(path) ||
    IMAGE_FILE.test(path) ||
    path === 'content/logo.svg' ||
    path === 'content/words.txt'
  );
}

/** Reports files that the site does not read, because of their folder, name or extension. */
function checkPaths(site: ContentSite): readonly Finding[] {
  return site.paths
    .filter((path) => !isExpected(path))
    .flatMap((file) =>
      collectFindings({ rule: 'paths', file, severity: 'error' }, (report) => {
        report({
          line: 1,
          field: 'file',
          found: 'a file in the wrong place, or with a name that is not allowed',
          fix:
            `Move or rename it: articles belong in ${FOLDERS.blog}, services in ${FOLDERS.personal} or ` +
            `${FOLDERS.business}, with names ending in .mdx; images in ${IMAGES_FOLDER}, with names in ` +
            'lower-case letters, digits and hyphens, ending in .png, .jpg, .webp or .avif.',
        });
      }),
    );
}

/** What is wrong with the site as a whole: its links, redirects, images and files. */
export function checkSite(
  site: ContentSite,
  published: readonly ContentFile[],
): readonly Finding[] {
  const pages = [...fixedPaths(site), ...published.map(pathOf)];
  return [
    ...checkSiteLinks(site, pages),
    ...checkRedirects(site, pages),
    ...checkImageFiles(site),
    ...checkPaths(site),
  ];
}
