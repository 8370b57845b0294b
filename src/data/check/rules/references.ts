import { quote } from '../finding.ts';
import { nearest } from '../spelling-distance.ts';
import { type RuleViolation, type ContentRule, unpublishedReason, listField } from '../rule.ts';

/** `related` and `guides` name articles that exist and will be published with this page. */
export const references: ContentRule = {
  name: 'references',
  check: (file, { files, today }) => {
    const articles = files.filter(({ collection }) => collection === 'blog');
    const complaints: RuleViolation[] = [];
    const field = file.collection === 'blog' ? 'related' : 'guides';
    const slugs = listField(file, field);
    for (const [position, slug] of slugs.entries()) {
      const complain = (found: string, fix: string) =>
        complaints.push({
          line: file.frontmatter?.lineOf([field, position]) ?? 1,
          field: `${field}.${position}`,
          found,
          fix,
        });
      const article = articles.find((other) => other.slug === slug);
      if (!article) {
        const known = articles.map((other) => other.slug);
        const plain = slug.replace(/^.*\//, '').replace(/\.mdx$/, '');
        const meant = known.includes(plain) ? plain : nearest(plain, known);
        complain(
          `${quote(slug)}, which is not an article`,
          meant === undefined
            ? 'Write the file name of an article in content/blog without .mdx.'
            : `Did you mean ${meant}?`,
        );
      } else if (article === file) {
        complain('a reference to itself', 'Name another article, or delete the line.');
      } else if (slugs.indexOf(slug) < position) {
        complain(`${quote(slug)}, which is listed twice`, 'Delete the line.');
      } else {
        const reason = unpublishedReason(article, today);
        if (reason !== undefined && unpublishedReason(file, today) === undefined) {
          complain(`${quote(slug)}, ${reason}`, 'Delete the line until the article is published.');
        }
      }
    }
    return complaints;
  },
};
