import { posix } from 'node:path';

import { REDIRECTS_FILE } from '../../schemas/redirects.ts';
import { findBrokenLinks } from '../../schemas/site.ts';
import type { ContentFile } from '../content-file.ts';
import { FOLDERS } from '../content-site.ts';
import type { ContentSite } from '../content-site.ts';
import { collectFindings, nearest, quote } from '../finding.ts';
import type { Finding, Problem } from '../finding.ts';
import { fixedPaths, pathOf } from './links.ts';

const UNUSED: Problem = [
  'which no text uses',
  'Use it with <Figure>, or delete it: every image stays in the Git history.',
];

const STRAY_FIX =
  `Articles belong in ${FOLDERS.blog}, services in ${FOLDERS.personal} or ${FOLDERS.business}, ` +
  'images in content/images, with names ending in .mdx: move, rename or delete it.';

/** What is wrong with the site as a whole: its links, redirects, pictures and files. */
export function checkSite(site: ContentSite, published: readonly ContentFile[]) {
  const pages = [...fixedPaths(site), ...published.map(pathOf)];
  const write = (path: string) => `Write ${nearest(path, pages) ?? 'the path of another page'}`;
  const noPage = (path: string) => `${quote(path)}, which is not a page of this site`;
  const texts = [...site.files, ...site.yaml].map(({ text }) => text);
  return [
    // Links of content/site.yaml lead to published pages.
    ...collectFindings('content/site.yaml', (report) => {
      for (const { field, path } of findBrokenLinks(site.lists, new Set(pages))) {
        const place = { line: site.siteYamlLine(field), field: field.join('.') };
        report(place, noPage(path), `${write(path)}, or delete the line.`);
      }
    }),
    // Redirects lead from pages that are gone to pages that exist.
    ...collectFindings(REDIRECTS_FILE, (report) => {
      for (const [from, to] of Object.entries(site.redirects)) {
        const place = { line: site.redirectLine([from]), field: from };
        if (pages.includes(from)) {
          report(place, 'a page that exists', 'Delete the line, or the page.');
        } else if (!pages.includes(to)) {
          report(place, noPage(to), `${write(to)}.`);
        }
      }
    }),
    // Pictures that no text uses; the rules about texts check the others.
    ...[...site.pictures].flatMap(([file, problem]): Finding[] => {
      const name = posix.basename(file);
      if (texts.some((text) => text.includes(name))) {
        return [];
      }

      const [what, fix] = problem ?? UNUSED;
      const severity = problem ? 'error' : 'warning';
      return [{ severity, file, line: 1, field: 'picture', found: `${quote(name)}, ${what}`, fix }];
    }),
    // Files in a folder or with an extension from which no page is built.
    ...site.unexpectedFiles.map((file): Finding => ({
      ...{ severity: 'error', file, line: 1, field: 'file', fix: STRAY_FIX },
      found: 'a file in the wrong place or with the wrong extension',
    })),
  ];
}
