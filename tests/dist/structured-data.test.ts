import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { TOOLS } from '../../src/data/tools.ts';
import { ordinaryPages, pages } from './site.ts';

/** Properties that search engines require of the types on this site. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  FinancialService: ['name', 'url', 'telephone', 'address', 'geo', 'openingHoursSpecification'],
  Service: ['name', 'description', 'provider', 'areaServed'],
  BlogPosting: ['headline', 'description', 'datePublished', 'dateModified', 'author', 'image'],
  BreadcrumbList: ['itemListElement'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'offers'],
};

const toolsWithIsland = Object.values(TOOLS).filter(({ island }) => island !== undefined);

/** Type required on a kind of page. */
const EXPECTED = [
  { type: 'FinancialService', isOn: (path: string) => path === '/' },
  { type: 'Service', isOn: (path: string) => path.startsWith('/services/') },
  { type: 'BlogPosting', isOn: (path: string) => /^\/blog\/(?!category)[^/]+$/.test(path) },
  { type: 'BreadcrumbList', isOn: (path: string) => /^\/(?:services|blog)\/./.test(path) },
  {
    type: 'WebApplication',
    isOn: (path: string) => toolsWithIsland.some((tool) => tool.path === path),
  },
];

const nodeSchema = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.string(),
});
const nodesSchema = z.union([z.array(nodeSchema), nodeSchema.transform((node) => [node])]);

// The vocabulary is checked by schema-dts, where src makes the data.
describe.each(pages)('the structured data of $path', ({ path, $ }) => {
  const nodes = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => nodesSchema.parse(JSON.parse($(script).text())));

  it('has the properties that its types require', () => {
    for (const node of nodes)
      for (const name of REQUIRED[node['@type']] ?? [])
        expect(node[name] ?? '', `${node['@type']}, ${name}`).not.toBe('');
  });

  it.runIf(ordinaryPages.some((page) => page.path === path))('has the types of its page', () => {
    const types = EXPECTED.filter(({ isOn }) => isOn(path)).map(({ type }) => type);
    expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining(types));
  });
});
