import { articlePath } from '../../../src/site/routes.ts';
import { valueAt } from '../../../src/collections/schemas/problems.ts';
import { unpublishedReason } from '../../content/content-file.ts';
import { quote } from '../finding.ts';
import type { FileRule } from '../rule.ts';
import { suggest } from '../suggestions.ts';

/** `related` and `guides` name articles that exist and will be published with this page. */
export const relatedArticles: FileRule = {
  name: 'related-articles',
  check: (file, { files, redirects, today }, report) => {
    const field = file.collection === 'blog' ? 'related' : 'guides';
    const value = valueAt(file.frontmatter?.values, [field]);
    const slugs: readonly unknown[] = Array.isArray(value) ? value : [];
    const articles = files.filter(({ collection }) => collection === 'blog');

    for (const [index, slug] of slugs.entries()) {
      if (typeof slug !== 'string') {
        continue;
      }

      const location = {
        line: file.frontmatter?.lineOf([field, index]) ?? 1,
        field: `${field}.${index}`,
      };
      const article = articles.find((candidate) => candidate.slug === slug);
      if (!article) {
        const name = slug.replace(/^.*\//, '').replace(/\.mdx$/, '');
        const known = articles.map((candidate) => candidate.slug);
        const renamed = articles.find(
          (candidate) => redirects[articlePath(name)] === articlePath(candidate.slug),
        );
        const fix = 'Write the file name of an article in content/blog without .mdx.';
        report({
          ...location,
          found: `${quote(slug)}, which is not an article`,
          fix: renamed ? `It was renamed: write ${renamed.slug}.` : suggest(name, known, fix),
        });
        continue;
      }

      const reason = unpublishedReason(article, today);
      if (article === file) {
        report({ ...location, found: 'a reference to itself', fix: 'Delete the line.' });
      } else if (slugs.indexOf(slug) < index) {
        const found = `${quote(slug)}, which is listed twice`;
        report({ ...location, found, fix: 'Delete the line.' });
      } else if (reason !== undefined && unpublishedReason(file, today) === undefined) {
        const fix = 'Delete the line until it is published.';
        report({ ...location, found: `${quote(slug)}, ${reason}`, fix });
      }
    }
  },
};
