import Slugger from 'github-slugger';

import { slugify } from '../../../domain/blog.ts';
import { PROFILES } from '../../schemas/documents.ts';
import { ANCHORS, articlePath, categoryPath, ROUTES, servicePath } from '../../../domain/routes.ts';
import type { ContentFile } from '../content-file.ts';
import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { nearest } from '../spelling-distance.ts';
import {
  type RuleViolation,
  type ContentRule,
  unpublishedReason,
  lineOf,
  nodesOf,
  textContent,
} from '../rule.ts';

const BARE =
  /^(?:(?:please )?(?:click|tap|press|see|look|go|read)(?: (?:here|there|this|on this))?|here|there|this(?: (?:link|page|article|guide|post|site|website))?|link|(?:(?:read|learn|find out|see|show|tell me) )?more(?: (?:information|info|details))?|details|continue(?: reading)?|website|page|www\.\S+|https?:\S+|\/\S*)$/i;

const CLICK_HERE = /\b(?:click|tap|press) here\b/i;

/** Whether a link text is generic ("click here", "more"). */
export function isGenericLinkText(words: string): boolean {
  const plain = words.trim().replaceAll(/^[\s«<→]+|[\s.!…»>→:]+$/g, '');
  return plain === '' || BARE.test(plain) || CLICK_HERE.test(plain);
}

/** Fix for generic link texts. */
export const LINK_TEXT_FIX =
  'Describe the target: screen readers read links without the surrounding text.';

/** Anchors from the page templates, besides those of the headings. */
const PAGE_ANCHORS = {
  blog: ['contents', 'related', 'questions', 'main'],
  personal: ['helps', 'mission', 'questions', 'next', 'main'],
  business: ['helps', 'mission', 'questions', 'next', 'main'],
} as const;

/** Path of a content file's page. */
export function pathOf({ collection, slug }: ContentFile): string {
  return collection === 'blog' ? articlePath(slug) : servicePath[collection](slug);
}

/** Anchors of a page: heading slugs, made by the site's own slugger, and template anchors. */
function anchorsOf(file: ContentFile): readonly string[] {
  const slugger = new Slugger();
  const headings = nodesOf(file)
    .filter((node) => node.type === 'heading')
    .map((node) => slugger.slug(textContent(node)));
  return [...headings, ...PAGE_ANCHORS[file.collection]];
}

const FIXED_ANCHORS: ReadonlyMap<string, readonly string[]> = new Map([
  [ROUTES.home, [ANCHORS.about, ANCHORS.contact]],
  [ROUTES.approval, [ANCHORS.contact]],
  [ROUTES.documents, PROFILES],
]);

/** All paths that do not come from content files. */
export function fixedPaths({ lists }: ContentSite): readonly string[] {
  return [
    ...Object.values(ROUTES),
    ...lists.categories.map((name) => categoryPath(slugify(name))),
    '/rss.xml',
  ];
}

/** Decodes percent-encoding; undefined if it is malformed. */
export function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

type Problem = Pick<RuleViolation, 'found' | 'fix' | 'severity'> | undefined;

function checkInternalLink(url: string, file: ContentFile, site: ContentSite): Problem {
  const { pathname, hash } = new URL(url, new URL(pathOf(file), site.firm.url));
  const path = decoded(pathname);
  const anchor = decoded(hash.slice(1));
  if (path === undefined || anchor === undefined) {
    return {
      found: `${quote(url)}, which has an invalid % escape`,
      fix: 'Copy the URL again from the browser.',
    };
  }
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
  if (clean !== path) {
    return {
      found: `${quote(url)}, which is a redirect`,
      fix: `Write ${clean}${hash}.`,
    };
  }
  const target = site.files.find((other) => pathOf(other) === path);
  const fixed = fixedPaths(site);
  if (!target && !fixed.includes(path) && !site.exists(`public${path}`)) {
    const meant = site.redirects[path] ?? nearest(path, [...fixed, ...site.files.map(pathOf)]);
    return {
      found: `${quote(url)}, which does not exist`,
      fix: meant === undefined ? 'Use the path of an existing page.' : `Did you mean ${meant}?`,
    };
  }
  const reason = target ? unpublishedReason(target, site.today) : undefined;
  if (reason !== undefined && unpublishedReason(file, site.today) === undefined) {
    return {
      found: `${quote(url)}, ${reason}`,
      fix: 'Remove the link until the article is published.',
    };
  }
  const anchors = target ? anchorsOf(target) : (FIXED_ANCHORS.get(path) ?? ['main']);
  if (anchor === '' || anchors.includes(anchor)) return undefined;
  const meant = nearest(anchor, anchors);
  return {
    found: `${quote(url)}, but ${path} has no section ${quote(anchor)}`,
    fix: meant === undefined ? `Remove #${anchor}.` : `Did you mean #${meant}?`,
  };
}

/** Host names and IP addresses that are reachable only locally. */
const LOCAL =
  /^(?:\d+(?:\.\d+){3}|\[.*\]|[^.[\]]+|.*\.(?:localhost|local|lan|home|internal|intranet|corp|test|invalid|home\.arpa))$/;

/** Hosts of private files and, below, hosts that redirect. */
const PRIVATE_FILE_HOSTS =
  /(?:^|\.)(?:docs\.google\.com|drive\.google\.com|sharepoint\.com|onedrive\.live\.com|1drv\.ms|dropbox\.com|wetransfer\.com|we\.tl)$/;
const REDIRECT_HOSTS =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lnkd\.in|buff\.ly|rebrand\.ly|l\.facebook\.com|l\.instagram\.com|safelinks\.protection\.outlook\.com|translate\.goog)$/;

/** Letters that look like others in the name of a host, typed or in Punycode. */
const LOOK_ALIKE = /(?:^|\.)xn--/;

/** Checks an https URL of another site. */
function checkExternalLink(url: URL): Problem {
  const found = (what: string, fix: string) => ({ found: `${quote(url.href)}, ${what}`, fix });
  if (url.username !== '' || url.password !== '')
    return found('with a user name or a password', 'Remove the credentials before @.');
  if (LOOK_ALIKE.test(url.hostname))
    return found(
      'a host with letters that only look like a to z',
      'Copy the address of the real site from the browser.',
    );
  if (PRIVATE_FILE_HOSTS.test(url.hostname))
    return found(
      'a shared file readers may not be able to open',
      'Put the information into the text, or link to the publisher’s page.',
    );
  return REDIRECT_HOSTS.test(url.hostname) ||
    (/(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url')
    ? found('a short or redirecting URL', 'Open it and copy the final URL from the browser.')
    : undefined;
}

/** Hosts of preview deployments. */
const PREVIEW =
  /(?:^|\.)(?:pages\.dev|workers\.dev|netlify\.app|netlify\.com|vercel\.app|now\.sh|web\.app|firebaseapp\.com|github\.dev|githubpreview\.dev|gitpod\.io|stackblitz\.io|webcontainer\.io|codesandbox\.io|csb\.app|ngrok\.io|ngrok\.app|ngrok\.dev|ngrok-free\.app|ngrok-free\.dev|trycloudflare\.com|loca\.lt|surge\.sh|onrender\.com|herokuapp\.com|fly\.dev|railway\.app|amplifyapp\.com|azurestaticapps\.net)$/;

/** Finds URLs that readers cannot open: local files, local networks, previews. */
function checkUnreachable(url: string, site: ContentSite): Problem {
  if (/^(?:file:|[a-z]:[\\/]|\\\\)/i.test(url))
    return {
      found: `${quote(url)}, a file on your computer`,
      fix: 'Put images into content/images; for pages, use their public URL.',
    };
  const whole = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:]+\])(?::\d+)?(?=[/?#]|$)/i.test(url)
    ? `http://${url}`
    : url.replace(/^\/\//, 'http://');
  if (!/^(?:https?|wss?|ftp):/i.test(whole) || !URL.canParse(whole)) return undefined;
  const { hostname, pathname, hash } = new URL(whole);
  const host = hostname.replace(/\.$/, '');
  const own = new URL(site.firm.url).hostname.replace(/^www\./, '');
  if (host === own || host === `www.${own}`) return undefined;
  const isPreview = PREVIEW.test(host) || host.endsWith(`.${own}`);
  if (!isPreview && !LOCAL.test(host)) return undefined;
  // A host without a dot may be any typing mistake: suggest a path only if it serves pages.
  const isServer = isPreview || host === 'localhost' || /[\d\]]$/.test(host);
  const isPage = isServer && [...fixedPaths(site), ...site.files.map(pathOf)].includes(pathname);
  return {
    found: isPreview
      ? `${quote(url)}, a preview URL`
      : `${quote(url)}, a URL on your own computer or network`,
    fix: isPage ? `Write ${pathname}${hash}.` : 'Use the public URL of the page.',
  };
}

/** Tracking parameters. */
const TRACKING_PARAMS = /[?&](?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|msclkid)=[^&#]*/g;

function checkUrl(url: string, file: ContentFile, site: ContentSite): Problem {
  if (url.search(TRACKING_PARAMS) !== -1)
    return {
      found: `${quote(url)}, with tracking parameters`,
      fix: `Write ${url.replaceAll(TRACKING_PARAMS, '').replace(/^([^?]*)&/, '$1?')}.`,
    };
  if (/^(?:mailto|tel):/i.test(url)) {
    return { found: quote(url), fix: 'Link to /contact: it reads content/firm.yaml.' };
  }
  if (/^#?$/.test(url.trim())) return { found: 'no URL', fix: 'Write it in the parentheses.' };
  const local = checkUnreachable(url.trim(), site);
  if (local) return local;
  const own = new URL(site.firm.url).hostname.replace(/^www\./, '');
  if (/^https?:\/\//i.test(url)) {
    if (!URL.canParse(url))
      return { found: `${quote(url)}, which is not a valid URL`, fix: 'Correct it.' };
    const { hostname, pathname, hash } = new URL(url);
    if (hostname.replace(/^www\./, '') === own)
      return {
        found: `an absolute URL to this site, ${quote(url)}`,
        fix: `Write ${pathname}${hash}.`,
      };
    return url.startsWith('http:')
      ? {
          found: `${quote(url)}, which is not encrypted`,
          fix: 'Write https:// if the site has it.',
        }
      : checkExternalLink(new URL(url));
  }
  const meant = /^(?:h?t?t?ps?[:;]?\/+)?(?<host>[\w-]+(?:\.[\w-]+)+(?:\/.*)?)$/i.exec(url)
    ?.groups?.['host'];
  if (meant !== undefined && !/^[^/]*\.(?:mdx?|html?)$/.test(meant))
    return { found: `${quote(url)} without https://`, fix: `Write https://${meant}.` };
  if (/^[a-z]+:/i.test(url))
    return {
      // The build rejects such a URL, so it is an error in drafts too.
      severity: 'error',
      found: quote(url),
      fix: 'Use a URL that begins with / or https://.',
    };
  if (/^(?:\/\/|www\.)/i.test(url))
    return {
      found: `${quote(url)} without https`,
      fix: `Write https://${url.replace(/^\/+/, '')}, or one / for a page of this site.`,
    };
  if (!/^[/#]/.test(url)) {
    const name = url.replace(/^[./]+/, '').replace(/\.mdx$/, '');
    const known = [...fixedPaths(site), ...site.files.map(pathOf)];
    const page =
      known.find(
        (path) => path === `/${name}` || path === `/blog/${name.replace(/^blog\//, '')}`,
      ) ?? nearest(`/${name}`, known);
    return {
      found: `a relative URL, ${quote(url)}`,
      fix: page === undefined ? 'Use a path that begins with /.' : `Did you mean ${page}?`,
    };
  }
  return checkInternalLink(url, file, site);
}

/** Links lead directly to existing targets, and their texts say where. */
export const links: ContentRule = {
  name: 'links',
  check: (file, site) => {
    const nodes = nodesOf(file);
    const named = new Map(
      nodes.flatMap((node) =>
        node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
      ),
    );
    return nodes.flatMap((node) => {
      if (node.type !== 'link' && node.type !== 'linkReference') return [];
      const url = node.type === 'link' ? node.url : (named.get(node.identifier) ?? '');
      const words = textContent(node).trim();
      const place = { line: lineOf(node), field: 'link' };
      const wrong = checkUrl(url, file, site);
      return [
        ...(wrong ? [{ ...place, ...wrong }] : []),
        ...(isGenericLinkText(words)
          ? [{ ...place, found: `the link text ${quote(words)}`, fix: LINK_TEXT_FIX }]
          : []),
      ];
    });
  },
};
