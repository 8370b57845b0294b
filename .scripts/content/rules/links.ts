import Slugger from 'github-slugger';

import { BLOG_CATEGORIES, categorySlug } from '../../../src/domain/blog.ts';
import {
  ANCHORS,
  articlePath,
  categoryPath,
  ROUTES,
  servicePath,
} from '../../../src/data/routes.ts';
import type { ContentFile } from '../content-file.ts';
import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { type Complaint, type ContentRule, keptBack, lineOf, nodesOf, wordsOf } from '../rule.ts';

const BARE =
  /^(?:(?:click|tap|press)(?: here)?|here|this(?: link| page| article)?|link|(?:read |learn )?more|https?:\S+)[.!]?$/i;

/** Anchors that every page of a kind has beside its headings. */
const PAGE_ANCHORS = {
  blog: ['contents', 'related', 'questions', 'main'],
  personal: ['helps', 'mission', 'questions', 'next', 'main'],
  business: ['helps', 'mission', 'questions', 'next', 'main'],
} as const;

/** The address of a content file's page. */
export function pathOf({ collection, slug }: ContentFile): string {
  return collection === 'blog' ? articlePath(slug) : servicePath[collection](slug);
}

/** The anchors of a page, by the headings as the site's own slugger names them. */
function anchorsOf(file: ContentFile): readonly string[] {
  const slugger = new Slugger();
  const headings = nodesOf(file)
    .filter((node) => node.type === 'heading')
    .map((node) => slugger.slug(wordsOf(node)));
  return [...headings, ...PAGE_ANCHORS[file.collection]];
}

const FIXED_ANCHORS: ReadonlyMap<string, readonly string[]> = new Map([
  [ROUTES.home, [ANCHORS.about, ANCHORS.contact]],
  [ROUTES.approval, [ANCHORS.contact]],
]);

/** Every address of the site, without those of its content files. */
const FIXED: readonly string[] = [
  ...Object.values(ROUTES),
  ...BLOG_CATEGORIES.map((name) => categoryPath(categorySlug(name))),
  '/rss.xml',
];

type Trouble = Pick<Complaint, 'found' | 'write'> | undefined;

function inSite(url: string, file: ContentFile, site: ContentSite): Trouble {
  const { pathname, hash } = new URL(url, new URL(pathOf(file), site.firm.url));
  const path = decodeURIComponent(pathname);
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
  if (clean !== path) {
    return {
      found: `${quote(url)}, which only redirects`,
      write: `Write ${clean}${hash}.`,
    };
  }
  const target = site.files.find((other) => pathOf(other) === path);
  if (!target && !FIXED.includes(path) && !site.exists(`public${path}`)) {
    const meant = nearest(path, [...FIXED, ...site.files.map(pathOf)]);
    return {
      found: `${quote(url)}, which leads nowhere`,
      write:
        meant === undefined
          ? 'Write the address of a page of this site.'
          : `Did you mean ${meant}?`,
    };
  }
  const reason = target ? keptBack(target, site.today) : undefined;
  if (reason !== undefined && keptBack(file, site.today) === undefined) {
    return {
      found: `${quote(url)}, ${reason}`,
      write: 'Take the link out until the article is published.',
    };
  }
  const anchor = decodeURIComponent(hash.slice(1));
  const anchors = target ? anchorsOf(target) : (FIXED_ANCHORS.get(path) ?? ['main']);
  if (anchor === '' || anchors.includes(anchor)) return undefined;
  const meant = nearest(anchor, anchors);
  return {
    found: `${quote(url)}, but ${path} has no part named ${quote(anchor)}`,
    write: meant === undefined ? `Leave #${anchor} out.` : `Did you mean #${meant}?`,
  };
}

function trouble(url: string, file: ContentFile, site: ContentSite): Trouble {
  if (/^(?:mailto|tel):/i.test(url)) {
    return { found: quote(url), write: 'Link to /contact: it reads content/firm.yaml.' };
  }
  const own = new URL(site.firm.url).hostname;
  if (/^https?:\/\//i.test(url)) {
    if (!URL.canParse(url))
      return { found: `${quote(url)}, which is no address`, write: 'Write it again.' };
    const { hostname, pathname, hash } = new URL(url);
    if (hostname === own)
      return { found: `the whole address ${quote(url)}`, write: `Write ${pathname}${hash}.` };
    return url.startsWith('http:')
      ? {
          found: `${quote(url)}, which is not encrypted`,
          write: 'Write https:// if the site has it.',
        }
      : undefined;
  }
  if (/^[a-z]+:/i.test(url))
    return { found: quote(url), write: 'Write an address that begins with / or https://.' };
  if (!/^[/#]/.test(url))
    return {
      found: `the relative address ${quote(url)}`,
      write: `Write it from the top: /blog/${url.replace(/^[./]+/, '').replace(/\.mdx$/, '')}.`,
    };
  return inSite(url, file, site);
}

/** Every link leads straight to something that exists, and its words say to what. */
export const links: ContentRule = {
  name: 'links',
  check: (file, site) =>
    nodesOf(file).flatMap((node) => {
      if (node.type !== 'link') return [];
      const words = wordsOf(node).trim();
      const place = { line: lineOf(node), field: 'link' };
      const wrong = trouble(node.url, file, site);
      return [
        ...(wrong ? [{ ...place, ...wrong }] : []),
        ...(words === '' || BARE.test(words)
          ? [
              {
                ...place,
                found: `the words ${quote(words)}`,
                write: 'Say where the link leads: many readers hear links without what is around.',
              },
            ]
          : []),
      ];
    }),
};
