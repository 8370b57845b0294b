import { expect, it } from 'vitest';
import { z } from 'zod';

import { TOOLS } from '../../src/site/tools/tools.ts';
import { articles } from '../content.ts';
import { pages } from './site.ts';

/** Properties that search engines require of the types on this site. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  FinancialService: ['name', 'url', 'telephone', 'address', 'geo', 'openingHoursSpecification'],
  Service: ['name', 'description', 'provider', 'areaServed'],
  BlogPosting: ['headline', 'description', 'datePublished', 'dateModified', 'author', 'image'],
  BreadcrumbList: ['itemListElement'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'offers'],
};

const toolPaths = Object.values(TOOLS).flatMap(({ path, hasForm }) => (hasForm ? [path] : []));

/** Types required on a page. */
function expectedTypes(path: string): string[] {
  if (path === '/') {
    return ['FinancialService'];
  }

  if (path.startsWith('/services/')) {
    return ['Service', 'BreadcrumbList'];
  }

  // The other pages below the blog are lists: of a category, and from the thirteenth article on
  // the further pages of the blog.
  if (path.startsWith('/blog/')) {
    const isArticle = articles.some((article) => article.path === path);
    return isArticle ? ['BlogPosting', 'BreadcrumbList'] : ['BreadcrumbList'];
  }

  return toolPaths.includes(path) ? ['WebApplication'] : [];
}

const nodeSchema = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.string(),
});
const nodesSchema = z.union([z.array(nodeSchema), nodeSchema.transform((node) => [node])]);

// The vocabulary is not checked here: the types of schema-dts check it where src creates the data.
it.each(pages)('$path has structured data of its types with what they require', ({ path, $ }) => {
  const nodes = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => nodesSchema.parse(JSON.parse($(script).text())));
  const types = nodes.map((node) => node['@type']);
  expect(types).toEqual(expect.arrayContaining(expectedTypes(path)));
  for (const node of nodes) {
    for (const name of REQUIRED[node['@type']] ?? []) {
      expect(node[name] ?? '', `${node['@type']}, ${name}`).not.toBe('');
    }
  }
});
