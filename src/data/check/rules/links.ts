import Slugger from 'github-slugger';

import { slugOf } from '../../../domain/blog.ts';
import { PROFILES } from '../../schemas/documents.ts';
import { ANCHORS, articlePath, categoryPath, ROUTES, servicePath } from '../../../domain/routes.ts';
import type { ContentFile } from '../content-file.ts';
import type { ContentSite } from '../content-site.ts';
import { quote } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { type Complaint, type ContentRule, keptBack, lineOf, nodesOf, wordsOf } from '../rule.ts';

const BARE =
  /^(?:(?:please )?(?:click|tap|press|see|look|go|read)(?: (?:here|there|this|on this))?|here|there|this(?: (?:link|page|article|guide|post|site|website))?|link|(?:(?:read|learn|find out|see|show|tell me) )?more(?: (?:information|info|details))?|details|continue(?: reading)?|website|page|www\.\S+|https?:\S+|\/\S*)$/i;

const CLICK_HERE = /\b(?:click|tap|press) here\b/i;

/** Whether words say nothing of where a link leads. */
export function isBare(words: string): boolean {
  const plain = words.trim().replaceAll(/^[\s«<→]+|[\s.!…»>→:]+$/g, '');
  return plain === '' || BARE.test(plain) || CLICK_HERE.test(plain);
}

/** What is said of words that are the same for every link. */
export const SAY_WHERE =
  'Say where the link leads: many readers hear links without what is around.';

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
  [ROUTES.documents, PROFILES],
]);

/** Every path of the site, without those of its content files. */
export function fixedPaths({ lists }: ContentSite): readonly string[] {
  return [
    ...Object.values(ROUTES),
    ...lists.categories.map((name) => categoryPath(slugOf(name))),
    '/rss.xml',
  ];
}

/** An address as people read it; nothing when it cannot be one. */
export function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

type Trouble = Pick<Complaint, 'found' | 'write' | 'severity'> | undefined;

function inSite(url: string, file: ContentFile, site: ContentSite): Trouble {
  const { pathname, hash } = new URL(url, new URL(pathOf(file), site.firm.url));
  const path = decoded(pathname);
  const anchor = decoded(hash.slice(1));
  if (path === undefined || anchor === undefined) {
    return {
      found: `${quote(url)}, with a % that stands for no sign`,
      write: 'Copy the address again from the page itself.',
    };
  }
  const clean = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
  if (clean !== path) {
    return {
      found: `${quote(url)}, which only redirects`,
      write: `Write ${clean}${hash}.`,
    };
  }
  const target = site.files.find((other) => pathOf(other) === path);
  const fixed = fixedPaths(site);
  if (!target && !fixed.includes(path) && !site.exists(`public${path}`)) {
    const meant = nearest(path, [...fixed, ...site.files.map(pathOf)]);
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
  const anchors = target ? anchorsOf(target) : (FIXED_ANCHORS.get(path) ?? ['main']);
  if (anchor === '' || anchors.includes(anchor)) return undefined;
  const meant = nearest(anchor, anchors);
  return {
    found: `${quote(url)}, but ${path} has no part named ${quote(anchor)}`,
    write: meant === undefined ? `Leave #${anchor} out.` : `Did you mean #${meant}?`,
  };
}

/** Names and IP addresses that mean something on one computer or in one network only. */
const LOCAL =
  /^(?:\d+(?:\.\d+){3}|\[.*\]|[^.[\]]+|.*\.(?:localhost|local|lan|home|internal|intranet|corp|test|invalid|home\.arpa))$/;

/** What only the people of an office can open, and addresses that lead somewhere else. */
const CLOSED =
  /(?:^|\.)(?:docs\.google\.com|drive\.google\.com|sharepoint\.com|onedrive\.live\.com|1drv\.ms|dropbox\.com|wetransfer\.com|we\.tl)$/;
const DETOUR =
  /(?:^|\.)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lnkd\.in|buff\.ly|rebrand\.ly|l\.facebook\.com|l\.instagram\.com|safelinks\.protection\.outlook\.com|translate\.goog)$/;

/** What is wrong with an encrypted address of another site. */
function elsewhere(url: URL): Trouble {
  const found = (what: string, write: string) => ({ found: `${quote(url.href)}, ${what}`, write });
  if (url.username !== '' || url.password !== '')
    return found('with a name or a password', 'Take out what stands before @.');
  if (CLOSED.test(url.hostname))
    return found(
      'a file that may be closed to readers',
      'Say in the text what they need, or link to the page of whoever published it.',
    );
  return DETOUR.test(url.hostname) ||
    (/(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url')
    ? found(
        'which leads to another address',
        'Open it and copy the address that the browser shows then.',
      )
    : undefined;
}

/** Where hosts and tools show a site before it is published. */
const PREVIEW =
  /(?:^|\.)(?:pages\.dev|workers\.dev|netlify\.app|netlify\.com|vercel\.app|now\.sh|web\.app|firebaseapp\.com|github\.dev|githubpreview\.dev|gitpod\.io|stackblitz\.io|webcontainer\.io|codesandbox\.io|csb\.app|ngrok\.io|ngrok\.app|ngrok\.dev|ngrok-free\.app|ngrok-free\.dev|trycloudflare\.com|loca\.lt|surge\.sh|onrender\.com|herokuapp\.com|fly\.dev|railway\.app|amplifyapp\.com|azurestaticapps\.net)$/;

/** What is wrong with an address that readers cannot open, or will not be able to. */
function unpublished(url: string, site: ContentSite): Trouble {
  if (/^(?:file:|[a-z]:[\\/]|\\\\)/i.test(url))
    return {
      found: `${quote(url)}, a file of your own computer`,
      write: 'Put a picture into content/images; for a page, write the address readers open.',
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
  // A name without a point may be a slip of any kind: only what serves pages has ours.
  const isServer = isPreview || host === 'localhost' || /[\d\]]$/.test(host);
  const isPage = isServer && [...fixedPaths(site), ...site.files.map(pathOf)].includes(pathname);
  return {
    found: isPreview
      ? `${quote(url)}, a preview that readers do not see`
      : `${quote(url)}, an address of your own computer or network`,
    write: isPage
      ? `Write ${pathname}${hash}.`
      : 'Write the address under which everybody can open the page.',
  };
}

/** What advertisers and mail programs put behind an address to follow its readers. */
const FOLLOWING = /[?&](?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid|msclkid)=[^&#]*/g;

function trouble(url: string, file: ContentFile, site: ContentSite): Trouble {
  if (url.search(FOLLOWING) !== -1)
    return {
      found: `${quote(url)}, with marks that follow the reader`,
      write: `Write ${url.replaceAll(FOLLOWING, '').replace(/^([^?]*)&/, '$1?')}.`,
    };
  if (/^(?:mailto|tel):/i.test(url)) {
    return { found: quote(url), write: 'Link to /contact: it reads content/firm.yaml.' };
  }
  if (/^#?$/.test(url.trim()))
    return { found: 'no address', write: 'Write it in the round brackets.' };
  const local = unpublished(url.trim(), site);
  if (local) return local;
  const own = new URL(site.firm.url).hostname.replace(/^www\./, '');
  if (/^https?:\/\//i.test(url)) {
    if (!URL.canParse(url))
      return { found: `${quote(url)}, which is no address`, write: 'Write it again.' };
    const { hostname, pathname, hash } = new URL(url);
    if (hostname.replace(/^www\./, '') === own)
      return { found: `the whole address ${quote(url)}`, write: `Write ${pathname}${hash}.` };
    return url.startsWith('http:')
      ? {
          found: `${quote(url)}, which is not encrypted`,
          write: 'Write https:// if the site has it.',
        }
      : elsewhere(new URL(url));
  }
  const meant = /^(?:h?t?t?ps?[:;]?\/+)?(?<host>[\w-]+(?:\.[\w-]+)+(?:\/.*)?)$/i.exec(url)
    ?.groups?.['host'];
  if (meant !== undefined && !/^[^/]*\.(?:mdx?|html?)$/.test(meant))
    return { found: `${quote(url)} without https://`, write: `Write https://${meant}.` };
  if (/^[a-z]+:/i.test(url))
    return {
      // No text with such a link is compiled.
      severity: 'error',
      found: quote(url),
      write: 'Write an address that begins with / or https://.',
    };
  if (/^(?:\/\/|www\.)/i.test(url))
    return {
      found: `${quote(url)} without https`,
      write: `Write https://${url.replace(/^\/+/, '')}, or one / for a page of this site.`,
    };
  if (!/^[/#]/.test(url)) {
    const name = url.replace(/^[./]+/, '').replace(/\.mdx$/, '');
    const known = [...fixedPaths(site), ...site.files.map(pathOf)];
    const page =
      known.find(
        (path) => path === `/${name}` || path === `/blog/${name.replace(/^blog\//, '')}`,
      ) ?? nearest(`/${name}`, known);
    return {
      found: `the relative address ${quote(url)}`,
      write:
        page === undefined
          ? 'Write it from the top of the site, beginning with /.'
          : `Write it from the top: ${page}.`,
    };
  }
  return inSite(url, file, site);
}

/** Every link leads straight to something that exists, and its words say to what. */
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
      const words = wordsOf(node).trim();
      const place = { line: lineOf(node), field: 'link' };
      const wrong = trouble(url, file, site);
      return [
        ...(wrong ? [{ ...place, ...wrong }] : []),
        ...(isBare(words)
          ? [{ ...place, found: `the words ${quote(words)}`, write: SAY_WHERE }]
          : []),
      ];
    });
  },
};
