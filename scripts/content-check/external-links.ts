import type { ContentSite } from '../content/content-site.ts';
import type { LinkProblem } from './internal-links.ts';

/** Hosts that show a page or a file to few, or only redirect, with what to link instead. */
const UNSUITABLE_HOSTS: readonly (LinkProblem & { readonly hosts: RegExp })[] = [
  {
    what: 'a preview or an address of your own network',
    fix: 'Use the public URL of the page.',
    hosts:
      /(?:^|\.)(?:pages\.dev|workers\.dev|netlify\.app|vercel\.app|github\.dev|ngrok\.\w+|localhost|local|lan|internal|test)$|^[\d.]+$|^\[/,
  },
  {
    what: 'a shared file that readers may not be able to open',
    fix: 'Link to the publisher’s page.',
    hosts:
      /(?:^|\.)(?:(?:docs|drive)\.google\.com|sharepoint\.com|onedrive\.live\.com|1drv\.ms|dropbox\.com|wetransfer\.com)$/,
  },
  {
    what: 'a short or redirecting URL',
    fix: 'Open it and copy the final URL from the browser.',
    hosts:
      /(?:^|\.)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|lnkd\.in|safelinks\.protection\.outlook\.com)$/,
  },
];

/** Parameters that tell a publisher where a visitor comes from. */
const TRACKING_PARAMETER = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)$/;

function removeTracking(url: URL): string {
  const untracked = new URL(url);
  for (const name of url.searchParams.keys()) {
    if (TRACKING_PARAMETER.test(name)) {
      untracked.searchParams.delete(name);
    }
  }

  return untracked.href;
}

/** Checks that a URL with a host is public, encrypted and not on this site. */
export function findExternalLinkProblem(
  text: string,
  { firm }: ContentSite,
): LinkProblem | undefined {
  if (!URL.canParse(text)) {
    return { what: 'which is not a valid URL', fix: 'Correct it.' };
  }

  const url = new URL(text);
  const withoutWww = (host: string) => host.replace(/^www\./, '');
  if (withoutWww(url.hostname) === withoutWww(new URL(firm.url).hostname)) {
    return { what: 'an absolute URL to this site', fix: `Write ${url.pathname}${url.hash}.` };
  }

  const unsuitable = UNSUITABLE_HOSTS.find(({ hosts }) => hosts.test(url.hostname));
  if (unsuitable) {
    return unsuitable;
  }

  const untracked = removeTracking(url);
  if (untracked !== url.href) {
    return { what: 'with tracking parameters', fix: `Write ${untracked}.` };
  }

  return url.protocol === 'http:'
    ? { what: 'which is not encrypted', fix: 'Write https:// if the site has it.' }
    : undefined;
}
