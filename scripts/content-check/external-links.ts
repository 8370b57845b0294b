import type { ContentSite } from '../content/content-site.ts';
import type { LinkProblem } from './internal-links.ts';
import { allPaths } from './link-targets.ts';

const PUBLIC_FIX = 'Use the public URL of the page.';

/**
 * Hosts that must not be linked, because they only show or redirect to pages published elsewhere.
 */
interface UnsuitableHosts extends LinkProblem {
  /**
   * Host names, which include their subdomains. Some have the start of a path: `google.com/url`.
   */
  readonly hosts: readonly string[];
}

const PREVIEWS: UnsuitableHosts = {
  what: 'a preview URL',
  fix: PUBLIC_FIX,
  hosts: [
    'pages.dev',
    'workers.dev',
    'netlify.app',
    'vercel.app',
    'web.app',
    'github.dev',
    'gitpod.io',
    'ngrok.app',
    'ngrok.io',
    'onrender.com',
    'herokuapp.com',
    'fly.dev',
  ],
};

const SHARED_FILES: UnsuitableHosts = {
  what: 'a shared file readers may not be able to open',
  fix: 'Link to the publisher’s page.',
  hosts: [
    'docs.google.com',
    'drive.google.com',
    'sharepoint.com',
    'onedrive.live.com',
    '1drv.ms',
    'dropbox.com',
    'wetransfer.com',
  ],
};

const SHORT_URLS: UnsuitableHosts = {
  what: 'a short or redirecting URL',
  fix: 'Open it and copy the final URL from the browser.',
  hosts: [
    'bit.ly',
    'tinyurl.com',
    't.co',
    'goo.gl',
    'ow.ly',
    'lnkd.in',
    'l.facebook.com',
    'l.instagram.com',
    'safelinks.protection.outlook.com',
    'google.com/url',
  ],
};

function isAtHost({ hostname, pathname }: URL, entry: string): boolean {
  const [host = '', path = ''] = entry.split('/');
  const isHost = hostname === host || hostname.endsWith(`.${host}`);
  return isHost && pathname.startsWith(`/${path}`);
}

/**
 * Whether a host is known only on one computer or network: an IP address, `localhost`, `nas.local`.
 */
function isLocal({ hostname }: URL): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return isAddress || !hostname.includes('.') || /\.(?:local|lan|internal|test)$/.test(hostname);
}

/** Parameters that tell a publisher where a visitor comes from. */
const TRACKING_PARAMETER = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)$/;

function removeTracking(url: URL): URL {
  const untracked = new URL(url);
  for (const name of url.searchParams.keys()) {
    if (TRACKING_PARAMETER.test(name)) {
      untracked.searchParams.delete(name);
    }
  }

  return untracked;
}

/** What is wrong with a URL that leads to this site. */
function findOwnUrlProblem(url: URL, site: ContentSite): LinkProblem | undefined {
  const path = `${url.pathname}${url.hash}`;
  const own = new URL(site.firm.url).hostname.replace(/^www\./, '');
  const host = url.hostname.replace(/^www\./, '');
  if (host === own) {
    return { what: 'an absolute URL to this site', fix: `Write ${path}.` };
  }

  // A home page on another host is unlikely to be a copy of this site's.
  const isPage = url.pathname !== '/' && allPaths(site).includes(url.pathname);
  const isPreview = PREVIEWS.hosts.some((entry) => isAtHost(url, entry));
  if (host.endsWith(`.${own}`) || isPreview) {
    return { what: PREVIEWS.what, fix: isPage ? `Write ${path}.` : PUBLIC_FIX };
  }

  if (isLocal(url)) {
    const what = 'a URL on your own computer or network';
    return { what, fix: isPage ? `Write ${path}.` : PUBLIC_FIX };
  }

  return undefined;
}

/** Checks that a URL with a host is public, encrypted and not on this site. */
export function findExternalLinkProblem(text: string, site: ContentSite): LinkProblem | undefined {
  if (!URL.canParse(text)) {
    return { what: 'which is not a valid URL', fix: 'Correct it.' };
  }

  const url = new URL(text);
  const ownProblem = findOwnUrlProblem(url, site);
  if (ownProblem) {
    return ownProblem;
  }

  if (url.username !== '' || url.password !== '') {
    return {
      what: 'with a user name or a password',
      fix: 'Remove the credentials before @.',
    };
  }

  const unsuitable = [SHARED_FILES, SHORT_URLS].find(({ hosts }) =>
    hosts.some((entry) => isAtHost(url, entry)),
  );
  if (unsuitable) {
    return { what: unsuitable.what, fix: unsuitable.fix };
  }

  const untracked = removeTracking(url);
  if (untracked.href !== url.href) {
    return { what: 'with tracking parameters', fix: `Write ${untracked.href}.` };
  }

  // `xn--` marks a host name with letters other than a to z.
  if (/(?:^|\.)xn--/.test(url.hostname)) {
    return {
      what: 'a host with letters that only look like a to z',
      fix: 'Copy the URL of the real site.',
    };
  }

  if (url.protocol === 'http:') {
    return { what: 'which is not encrypted', fix: 'Write https:// if the site has it.' };
  }

  return undefined;
}
