import { slugify } from '../../collections/blog.ts';
import { getArticles } from '../../collections/articles.ts';
import { paginate } from './blog-pages.ts';
import type { BlogPage } from './blog-pages.ts';
import { categoryPath } from '../../site/routes.ts';
import { categories } from '../../collections/site.ts';

/** A page of the articles of one category. */
export interface CategoryPage {
  name: string;
  base: string;
  page: BlogPage;
}

/** The pages of every category, in the order of the sidebar. */
export async function getCategoryPages(): Promise<readonly CategoryPage[]> {
  const articles = await getArticles();
  return categories.flatMap((name) => {
    const base = categoryPath(slugify(name));
    const own = articles.filter(({ entry }) => entry.data.categories.includes(name));
    return paginate(own, base).map((page) => ({ name, base, page }));
  });
}
