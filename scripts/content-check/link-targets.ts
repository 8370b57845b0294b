import type { MdastNode } from 'satteri';

import { slugify } from '../../src/collections/blog.ts';
import { categoryPath, ROUTES } from '../../src/site/routes.ts';
import { pagePath } from '../content/collections.ts';
import type { ContentFile } from '../content/content-file.ts';
import type { ContentSite } from '../content/content-site.ts';

/** A link or an image, with its URL or the name of a definition. */
type LinkingNode = Extract<
  MdastNode,
  { type: 'link' | 'linkReference' | 'image' | 'imageReference' }
>;

/** URL of a link or image, or of its definition, `[name]: /path`. */
export function urlOf(file: ContentFile, node: LinkingNode): string {
  if ('url' in node) {
    return node.url;
  }

  const definitions = file.body.nodes.filter((candidate) => candidate.type === 'definition');
  return definitions.find(({ identifier }) => identifier === node.identifier)?.url ?? '';
}

/** Path of the page of a content file. */
export function pathOf({ collection, slug }: ContentFile): string {
  return pagePath(collection, slug);
}

/** All paths that do not come from content files. */
export function fixedPaths({ config }: ContentSite): readonly string[] {
  const categories = config.categories.map((name) => categoryPath(slugify(name)));
  return [...Object.values(ROUTES), ...categories, '/rss.xml'];
}

/** All paths, including those of unpublished pages. */
export function allPaths(site: ContentSite): readonly string[] {
  return [...fixedPaths(site), ...site.files.map(pathOf)];
}

/** Decodes percent-encoding; undefined if it is malformed. */
export function decodeUrl(url: string): string | undefined {
  try {
    return decodeURIComponent(url);
  } catch {
    return undefined;
  }
}
