import Slugger from 'github-slugger';

import { slugify } from '../../../domain/blog.ts';
import { ANCHORS, articlePath, categoryPath, ROUTES, servicePath } from '../../../domain/routes.ts';
import { PROFILES } from '../../schemas/documents.ts';
import { readPatterns } from '../../schemas/pattern-table.ts';
import type { ContentFile } from '../content-file.ts';
import type { ContentSite } from '../content-site.ts';
import { quote, suggest } from '../finding.ts';
import type { Place, Problem, Report } from '../finding.ts';
import { placeOf, textContent, unpublishedReason, urlOf } from '../rule.ts';
import type { ContentRule } from '../rule.ts';

const GENERIC =
  /^(?:(?:please )?(?:click|tap|press|see|look|go|read)(?: (?:here|there|this|on this))?|here|there|this(?: (?:link|page|article|guide|post|site|website))?|link|(?:(?:read|learn|find out|see|show|tell me) )?more(?: (?:information|info|details))?|details|continue(?: reading)?|website|page|www\.\S+|https?:\S+|\/\S*|)$|\b(?:click|tap|press) here\b/i;

/** Reports a link text that does not say where it leads ("click here", "more"). */
export function checkLinkText(text: string, place: Place, report: Report): void {
  const fix = 'Describe the target: screen readers read links without the surrounding text.';
  if (GENERIC.test(text.trim().replaceAll(/^[\s«<→]+|[\s.!…»>→:]+$/g, ''))) {
    report(place, `the link text ${quote(text.trim())}`, fix);
  }
}

/** Anchors from the page templates, besides those of the headings. */
const SERVICE_ANCHORS = ['helps', 'mission', 'questions', 'next', 'main'];
export const PAGE_ANCHORS = {
  blog: ['contents', 'related', 'questions', 'main'],
  personal: SERVICE_ANCHORS,
  business: SERVICE_ANCHORS,
};

/** Path of a content file's page. */
export const pathOf = ({ collection, slug }: Pick<ContentFile, 'collection' | 'slug'>): string =>
  collection === 'blog' ? articlePath(slug) : servicePath[collection](slug);

/** Anchors of a page: heading slugs, made by the site's own slugger, and template anchors. */
function anchorsOf(file: ContentFile): readonly string[] {
  const slugger = new Slugger();
  const headings = file.body.nodes.filter((node) => node.type === 'heading');
  return [
    ...headings.map((node) => slugger.slug(textContent(node))),
    ...PAGE_ANCHORS[file.collection],
  ];
}

const FIXED_ANCHORS: ReadonlyMap<string, readonly string[]> = new Map([
  [ROUTES.home, [ANCHORS.about, ANCHORS.contact]],
  [ROUTES.approval, [ANCHORS.contact]],
  [ROUTES.documents, PROFILES],
]);

/** All paths that do not come from content files. */
export const fixedPaths = ({ lists }: ContentSite): readonly string[] => [
  ...Object.values(ROUTES),
  ...lists.categories.map((name) => categoryPath(slugify(name))),
  '/rss.xml',
];

const allPaths = (site: ContentSite) => [...fixedPaths(site), ...site.files.map(pathOf)];

/** Decodes percent-encoding; undefined if it is malformed. */
export function decoded(url: string): string | undefined {
  try {
    return decodeURIComponent(url);
  } catch {
    return undefined;
  }
}

function checkInternalLink(url: string, file: ContentFile, site: ContentSite): Problem | undefined {
  const { pathname, hash } = new URL(url, new URL(pathOf(file), site.firm.url));
  const path = decoded(pathname);
  const anchor = decoded(hash.slice(1));
  if (path === undefined || anchor === undefined) {
    return ['which has an invalid % escape', 'Copy the URL again from the browser.'];
  }

  const direct = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
  if (direct !== path) {
    return ['which is a redirect', `Write ${direct}${hash}.`];
  }

  const target = site.files.find((other) => pathOf(other) === path);
  if (!target && !fixedPaths(site).includes(path) && !site.exists(`public${path}`)) {
    const moved = site.redirects[path];
    const fix = suggest(path, allPaths(site), 'Use the path of an existing page.');
    return ['which does not exist', moved === undefined ? fix : `Write ${moved}.`];
  }

  const reason = target && unpublishedReason(target, site.today);
  if (reason !== undefined && unpublishedReason(file, site.today) === undefined) {
    return [reason, 'Remove the link until the article is published.'];
  }

  const anchors = target ? anchorsOf(target) : (FIXED_ANCHORS.get(path) ?? ['main']);
  if (anchor === '' || anchors.includes(anchor)) {
    return undefined;
  }

  const fix = suggest(anchor, anchors, `Remove #${anchor}.`);
  return [`but ${path} has no section ${quote(anchor)}`, fix];
}

const PUBLIC = 'Use the public URL of the page.';

/**
 * Hosts, some with the start of a path, that are no page of a publisher; `site` may be this site,
 * whose path is then suggested.
 */
const WRONG_HOSTS = readPatterns(String.raw`
## a URL on your own computer or network | ${PUBLIC}
site ^(?:localhost|\d+(?:\.\d+){3}|\[.*\])\/
host ^(?:[^.[\]/]+|[^/]*\.(?:localhost|local|lan|home|internal|intranet|corp|test|invalid|home\.arpa))\/
## a preview URL | ${PUBLIC}
site (?:^|\.)(?:pages\.dev|workers\.dev|netlify\.(?:app|com)|vercel\.app|now\.sh|web\.app|firebaseapp\.com|github\.dev|githubpreview\.dev|gitpod\.io|stackblitz\.io|webcontainer\.io|codesandbox\.io|csb\.app|ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|loca\.lt|surge\.sh|onrender\.com|herokuapp\.com|fly\.dev|railway\.app|amplifyapp\.com|azurestaticapps\.net)\/
## a host with letters that only look like a to z | Copy the URL of the real site.
host (?:^|\.)xn--
## a shared file readers may not be able to open | Link to the publisher’s page.
host (?:^|\.)(?:(?:docs|drive)\.google\.com|sharepoint\.com|onedrive\.live\.com|1drv\.ms|dropbox\.com|wetransfer\.com|we\.tl)\/
## a short or redirecting URL | Open it and copy the final URL from the browser.
host (?:^|\.)(?:(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lnkd\.in|buff\.ly|rebrand\.ly|l\.(?:facebook|instagram)\.com|safelinks\.protection\.outlook\.com|translate\.goog)\/|google\.[a-z.]+\/url$)
`);

/** Checks a URL with a host: it is public, encrypted, and not of this site. */
function checkExternalLink(url: URL, site: ContentSite): Problem | undefined {
  const { hostname, pathname, hash } = url;
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '');
  const own = new URL(site.firm.url).hostname.replace(/^www\./, '');
  const isPage = allPaths(site).includes(pathname);
  const write = `Write ${pathname}${hash}.`;
  if (host === own) {
    return ['an absolute URL to this site', write];
  }

  if (host.endsWith(`.${own}`)) {
    return ['a preview URL', isPage ? write : PUBLIC];
  }

  if (url.username !== '' || url.password !== '') {
    return ['with a user name or a password', 'Remove the credentials before @.'];
  }

  const wrong = WRONG_HOSTS.find(({ pattern }) => (host + pathname).search(pattern) !== -1);
  if (wrong) {
    return [wrong.reason, wrong.word === 'site' && isPage ? write : wrong.fix];
  }

  if (url.protocol === 'https:') {
    return undefined;
  }

  return ['which is not encrypted', 'Write https:// if the site has it.'];
}

const TRACKING_PARAMETERS = /[?&](?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|msclkid)=[^&#]*/g;

/** What is wrong with a URL, as it follows it in the message; an error is one in drafts too. */
function checkUrl(url: string, file: ContentFile, site: ContentSite): Problem | undefined {
  if (url === '' || url === '#') {
    return ['which leads nowhere', 'Write the URL in the parentheses.'];
  }

  if (url.search(TRACKING_PARAMETERS) !== -1) {
    const untracked = url.replaceAll(TRACKING_PARAMETERS, '').replace(/^([^?]*)&/, '$1?');
    return ['with tracking parameters', `Write ${untracked}.`];
  }

  if (/^(?:mailto|tel):/i.test(url)) {
    return ['which goes out of date', 'Link to /contact: it reads content/firm.yaml.'];
  }

  if (/^(?:file:|[a-z]:[\\/]|\\\\)/i.test(url)) {
    return ['a file on your computer', 'Use a public URL; put images into content/images.'];
  }

  const isHost = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:]+\])(?::\d+)?(?=[/?#]|$)/i.test(url);
  const whole = isHost ? `http://${url}` : url;
  const hasHost = /^(?:https?|wss?|ftp):\/\//i.test(whole);
  if (hasHost && !URL.canParse(whole)) {
    return ['which is not a valid URL', 'Correct it.'];
  }

  if (hasHost) {
    return checkExternalLink(new URL(whole), site);
  }

  const [, host] = /^(?:h?t?t?ps?[:;]?)?\/*([\w-]+(?:\.[\w-]+)+(?:\/.*)?)$/i.exec(url) ?? [];
  if (host !== undefined && !/^\/(?!\/)|^[^/]*\.(?:mdx?|html?)$/.test(url)) {
    return ['without https://', `Write https://${host}.`];
  }

  if (/^[a-z]+:/i.test(url)) {
    return ['which no browser opens', 'Use a URL that begins with / or https://.', 'error'];
  }

  if (/^(?:\/(?!\/)|#)/.test(url)) {
    return checkInternalLink(url, file, site);
  }

  const name = url.replace(/^[./]+(?:blog\/)?/, '').replace(/\.mdx$/, '');
  const paths = allPaths(site);
  const page = paths.find((path) => path === `/${name}` || path === `/blog/${name}`);
  const fix = suggest(`/${name}`, paths, 'Use a path that begins with /.');
  return ['a relative URL', page === undefined ? fix : `Did you mean ${page}?`];
}

/** Links lead directly to existing targets, and their texts say where. */
export const links: ContentRule = (file, site, report) => {
  for (const node of file.body.nodes) {
    if (node.type !== 'link' && node.type !== 'linkReference') {
      continue;
    }

    const url = urlOf(file, node);
    const place = placeOf(node, 'link');
    const [what, fix = '', severity] = checkUrl(url.trim(), file, site) ?? [];
    if (what !== undefined) {
      report(place, `${quote(url)}, ${what}`, fix, severity);
    }

    checkLinkText(textContent(node), place, report);
  }
};
