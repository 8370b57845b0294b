import { makeSite, onEachPage, type Rule } from '../site.ts';

/** Kinds of prop the island runtime supports: 0 is any JSON value, 1 an array. */
const PLAIN_KINDS: ReadonlySet<unknown> = new Set([0, 1]);

/** Whether a serialised prop, preceded by its kind, is plain data. */
function isPlain(serialised: unknown): boolean {
  if (!Array.isArray(serialised)) return false;
  const [kind, value] = serialised as readonly unknown[];
  if (!PLAIN_KINDS.has(kind)) return false;
  if (kind === 1) return Array.isArray(value) && value.every(isPlain);
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain);
}

/** The minified island runtime. */
const RUNTIME_PATTERN = /customElements\.define\(['"`]astro-island/;

/** `src/client/island-runtime.ts` does less than Astro's runtime: no island must need more. */
export const islands: Rule = {
  name: 'islands use only features the custom runtime supports',
  check: onEachPage(({ html, $ }) => [
    ...($('astro-island').length === 0 || RUNTIME_PATTERN.test(html)
      ? []
      : ['has an island, but no island runtime']),
    ...$('astro-island')
      .toArray()
      .flatMap((element) => {
        const island = $(element);
        const name = island.attr('component-export') ?? 'an island';
        const props = Object.values(JSON.parse(island.attr('props') ?? '{}') as object);
        const slots = island.find('astro-slot');
        return [
          ...(island.attr('client') === 'interaction'
            ? []
            : [`${name} is hydrated by client:${island.attr('client') ?? ''}`]),
          ...(props.every(isPlain) ? [] : [`${name} has props other than plain data`]),
          ...(island.find('astro-island').length === 0 ? [] : [`${name} contains another island`]),
          ...(slots.length <= 1 && slots.attr('name') === undefined
            ? []
            : [`${name} has a named slot`]),
          ...(name.includes('.') ? [`${name} is not a named export`] : []),
        ];
      }),
  ]),
  broken: makeSite({
    '/': `<astro-island client="load" component-export="A" props='{"at":[3,"2026-01-01"]}'></astro-island>`,
  }),
};
