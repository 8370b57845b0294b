import { valueAt } from '../../schemas/yaml-file.ts';
import { quote } from '../finding.ts';
import { type ContentRule, fieldPlace, unpublishedReason } from '../rule.ts';
import { suggest } from '../spelling-distance.ts';

/** `related` and `guides` name articles that exist and will be published with this page. */
export const references: ContentRule = (file, { files, today }, report) => {
  const articles = files.filter(({ collection }) => collection === 'blog');
  const field = file.collection === 'blog' ? 'related' : 'guides';
  const slugs = valueAt(file.frontmatter?.values, [field]);
  if (!Array.isArray(slugs)) return;
  for (const [position, slug] of slugs.entries()) {
    if (typeof slug !== 'string') continue;
    const place = fieldPlace(file, field, position);
    const article = articles.find((other) => other.slug === slug);
    const reason = article && unpublishedReason(article, today);
    const known = articles.map((other) => other.slug);
    const plain = slug.replace(/^.*\//, '').replace(/\.mdx$/, '');
    const write = 'Write the file name of an article in content/blog without .mdx.';
    if (!article)
      report(place, `${quote(slug)}, which is not an article`, suggest(plain, known, write));
    else if (article === file) report(place, 'a reference to itself', 'Delete the line.');
    else if (slugs.indexOf(slug) < position)
      report(place, `${quote(slug)}, which is listed twice`, 'Delete the line.');
    else if (reason !== undefined && unpublishedReason(file, today) === undefined)
      report(place, `${quote(slug)}, ${reason}`, 'Delete the line until it is published.');
  }
};
