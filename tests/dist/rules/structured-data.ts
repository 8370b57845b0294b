import { z } from 'zod';

import { TOOLS } from '../../../src/data/tools.ts';
import { ERROR_PAGES } from '../../../src/domain/routes.ts';
import { makeSite, type Page, type Rule, type Violation } from '../site.ts';

/** Properties that search engines require of the types on this site. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  FinancialService: ['name', 'url', 'telephone', 'address', 'geo', 'openingHoursSpecification'],
  Service: ['name', 'description', 'provider', 'areaServed'],
  BlogPosting: ['headline', 'description', 'datePublished', 'dateModified', 'author', 'image'],
  BreadcrumbList: ['itemListElement'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'offers'],
};

/** Type required on a kind of page. */
const EXPECTED: readonly (readonly [page: RegExp, type: string])[] = [
  [/^\/$/, 'FinancialService'],
  [/^\/services\//, 'Service'],
  [/^\/blog\/(?!category)[^/]+$/, 'BlogPosting'],
  ...Object.values(TOOLS)
    .filter(({ island }) => island !== undefined)
    .map(({ path }) => [new RegExp(`^${path}$`), 'WebApplication'] as const),
  [/^\/(?:services|blog)\/./, 'BreadcrumbList'],
];

type JsonLdNode = Readonly<Record<string, unknown>>;

const node = z.record(z.string(), z.unknown());
/** The three forms of JSON-LD: one node, a list, or a graph with one context. */
const document = z.union([
  z.array(node),
  z
    .object({ '@context': z.unknown(), '@graph': z.array(node) })
    .transform(({ '@context': context, '@graph': list }) =>
      list.map((item) => ({ '@context': context, ...item })),
    ),
  node.transform((item) => [item]),
]);

type TypedNode = { readonly page: string; readonly type: string; readonly node: JsonLdNode };

/** The JSON-LD nodes of a page, or why its data is invalid. */
function readNodes({ path: page, $ }: Page): { found: TypedNode[]; violations: Violation[] } {
  const found: TypedNode[] = [];
  const violations: Violation[] = [];
  for (const element of $('script[type="application/ld+json"]').toArray()) {
    let list: JsonLdNode[];
    try {
      list = document.parse(JSON.parse($(element).text()));
    } catch (error) {
      violations.push({ page, message: `invalid JSON-LD: ${String(error)}` });
      continue;
    }
    for (const { '@context': context, ...rest } of list) {
      const type = rest['@type'];
      if (context !== 'https://schema.org') {
        violations.push({ page, message: 'JSON-LD does not have the context https://schema.org' });
      }
      if (typeof type === 'string') found.push({ page, type, node: rest });
      else violations.push({ page, message: 'JSON-LD has a node without @type' });
    }
  }
  return { found, violations };
}

/**
 * Structured data is valid JSON-LD with the required properties. Its vocabulary is checked by
 * `schema-dts`, where `src` makes it.
 */
export const structuredData: Rule = {
  name: 'JSON-LD parses and has the required properties',
  check: ({ pages }) => {
    const read = pages.map(readNodes);
    const found = read.flatMap((pageResult) => pageResult.found);
    const missing = found.flatMap(({ page, type, node: data }) =>
      (REQUIRED[type] ?? [])
        .filter((name) => data[name] === undefined || data[name] === '')
        .map((name) => ({ page, message: `${type} has no ${name}` })),
    );
    const withoutRequiredType = pages
      .filter(({ path: page }) => !ERROR_PAGES.has(page))
      .flatMap(({ path: page }) =>
        EXPECTED.filter(([pattern]) => pattern.test(page))
          .filter(
            ([, type]) =>
              !found.some((pageResult) => pageResult.page === page && pageResult.type === type),
          )
          .map(([, type]) => ({ page, message: `has no ${type} in its JSON-LD` })),
      );
    return [
      ...read.flatMap((pageResult) => pageResult.violations),
      ...missing,
      ...withoutRequiredType,
    ];
  },
  broken: makeSite({
    '/services/a':
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Service",' +
      '"name":"A","description":""}</script>',
  }),
};
