import { quote } from '../finding.ts';
import { nearest } from '../nearest.ts';
import { type Complaint, type ContentRule, keptBack, listField } from '../rule.ts';

/** `related` and `guides` name articles that exist and will be published with this page. */
export const references: ContentRule = {
  name: 'references',
  check: (file, { files, today }) => {
    const articles = files.filter(({ collection }) => collection === 'blog');
    const complaints: Complaint[] = [];
    const field = file.collection === 'blog' ? 'related' : 'guides';
    const slugs = listField(file, field);
    for (const [position, slug] of slugs.entries()) {
      const complain = (found: string, write: string) =>
        complaints.push({
          line: file.frontmatter?.lineOf([field, position]) ?? 1,
          field: `${field}.${position}`,
          found,
          write,
        });
      const article = articles.find((other) => other.slug === slug);
      if (!article) {
        const known = articles.map((other) => other.slug);
        const plain = slug.replace(/^.*\//, '').replace(/\.mdx$/, '');
        const meant = known.includes(plain) ? plain : nearest(plain, known);
        complain(
          `${quote(slug)}, which is no article`,
          meant === undefined
            ? 'Write the file name of an article in content/blog without .mdx.'
            : `Did you mean ${meant}?`,
        );
      } else if (article === file) {
        complain('the article itself', 'Name another article, or take the line out.');
      } else if (slugs.indexOf(slug) < position) {
        complain(`${quote(slug)} a second time`, 'Take the line out.');
      } else {
        const reason = keptBack(article, today);
        if (reason !== undefined && keptBack(file, today) === undefined) {
          complain(
            `${quote(slug)}, ${reason}`,
            'Take the line out until the article is published.',
          );
        }
      }
    }
    return complaints;
  },
};
