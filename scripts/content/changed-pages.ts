import { ROUTES } from '../../src/site/routes.ts';
import { COLLECTIONS, FOLDERS, pagePath } from './collections.ts';

/** Pages that show data from each YAML file. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'content/firm.yaml': [ROUTES.home, ROUTES.contact],
  'content/figures.yaml': [ROUTES.home, ROUTES.calculator, ROUTES.costs, ROUTES.readOffer],
  'content/documents.yaml': [ROUTES.documents],
  'content/site.yaml': [ROUTES.home, ROUTES.blog],
};

/**
 * Pages affected by a content change: the page itself and the overview that lists it.
 *
 * @param files changed files, relative to the project
 */
export function changedPages(files: readonly string[]): readonly string[] {
  const pages = files.flatMap((file) => {
    const { folder, slug = '' } =
      /^(?<folder>content\/.+)\/(?<slug>[^/]+)\.mdx$/.exec(file)?.groups ?? {};
    const collection = COLLECTIONS.find((name) => FOLDERS[name] === folder);
    if (collection === undefined) {
      return PAGES[file] ?? [];
    }

    return [pagePath(collection, slug), ROUTES[collection]];
  });
  return [...new Set(pages)];
}
