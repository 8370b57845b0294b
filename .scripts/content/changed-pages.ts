import type { Collection } from '../../src/data/check/content-file.ts';
import { FOLDERS } from '../../src/data/check/content-site.ts';
import { articlePath, ROUTES, servicePath } from '../../src/domain/routes.ts';

const OVERVIEWS: Readonly<Record<Collection, string>> = {
  blog: ROUTES.blog,
  personal: ROUTES.personal,
  business: ROUTES.business,
};

/**
 * Pages affected by a content change: the page itself and the overview that lists it.
 *
 * @param files changed files, relative to the project
 */
export function changedPages(files: readonly string[]): readonly string[] {
  const pages = files.flatMap((file) => {
    if (file === 'content/firm.yaml') return [ROUTES.home, ROUTES.contact];
    if (file === 'content/figures.yaml')
      return [ROUTES.home, ROUTES.calculator, ROUTES.costs, ROUTES.readOffer];
    if (file === 'content/documents.yaml') return [ROUTES.documents];
    if (file === 'content/site.yaml') return [ROUTES.home, ROUTES.blog];
    const name = /^(?<folder>content\/.+)\/(?<slug>[^/]+)\.mdx$/.exec(file)?.groups;
    const collection = (['blog', 'personal', 'business'] as const).find(
      (key) => FOLDERS[key] === name?.['folder'],
    );
    const slug = name?.['slug'];
    if (collection === undefined || slug === undefined) return [];
    const own = collection === 'blog' ? articlePath(slug) : servicePath[collection](slug);
    return [own, OVERVIEWS[collection]];
  });
  return [...new Set(pages)];
}
