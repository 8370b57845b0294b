import { unpublishedReason } from '../content/content-file.ts';
import type { ContentFile } from '../content/content-file.ts';
import type { ContentSite } from '../content/content-site.ts';
import { anchorsOf, fixedAnchorsOf } from './anchors.ts';
import { quote } from './finding.ts';
import { allPaths, decodeUrl, fixedPaths, pathOf } from './link-targets.ts';
import { suggest } from './suggestions.ts';

/** What is wrong with a URL. */
export interface LinkProblem {
  /** Follows the URL in the message: 'which does not exist'. */
  readonly what: string;
  readonly fix: string;
}

/** The path to which the host redirects a variant such as `/contact/` or `/contact.html`. */
function pathAfterRedirects(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

function findPageProblem(
  path: string,
  target: ContentFile | undefined,
  site: ContentSite,
): LinkProblem | undefined {
  if (target || fixedPaths(site).includes(path) || site.exists(`public${path}`)) {
    return undefined;
  }

  const newPath = site.redirects[path];
  const fix =
    newPath === undefined
      ? suggest(path, allPaths(site), 'Use the path of an existing page.')
      : `Write ${newPath}.`;
  return { what: 'which does not exist', fix };
}

function findAnchorProblem(
  anchor: string,
  path: string,
  target: ContentFile | undefined,
): LinkProblem | undefined {
  const anchors = target ? anchorsOf(target) : fixedAnchorsOf(path);
  if (anchor === '' || anchors.includes(anchor)) {
    return undefined;
  }

  return {
    what: `but ${path} has no section ${quote(anchor)}`,
    fix: suggest(anchor, anchors, `Remove #${anchor}.`),
  };
}

/**
 * Checks a link to a path or an anchor of this site.
 *
 * @param file where the link is; undefined for a YAML file, whose texts are always published
 */
export function findInternalLinkProblem(
  url: string,
  file: ContentFile | undefined,
  site: ContentSite,
): LinkProblem | undefined {
  const { pathname, hash } = new URL(url, new URL(file ? pathOf(file) : '/', site.firm.url));
  const path = decodeUrl(pathname);
  const anchor = decodeUrl(hash.slice(1));
  if (path === undefined || anchor === undefined) {
    return {
      what: 'which has an invalid % escape',
      fix: 'Copy the URL again from the browser.',
    };
  }

  const direct = pathAfterRedirects(path);
  if (direct !== path) {
    return { what: 'which is a redirect', fix: `Write ${direct}${hash}.` };
  }

  const target = site.files.find((page) => pathOf(page) === path);
  const reason = target && unpublishedReason(target, site.today);
  const isPublished = !file || unpublishedReason(file, site.today) === undefined;
  if (reason !== undefined && isPublished) {
    return { what: reason, fix: 'Remove the link until the article is published.' };
  }

  return findPageProblem(path, target, site) ?? findAnchorProblem(anchor, path, target);
}
