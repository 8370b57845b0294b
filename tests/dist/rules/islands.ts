import { makeSite, onEachPage, type Rule } from '../site.ts';

/** What our runtime can bring back: 0 is anything in JSON, 1 an array of such values. */
const PLAIN: ReadonlySet<unknown> = new Set([0, 1]);

/** Whether a value as Astro writes it, its kind before it, is plain data all the way down. */
function isPlain(written: unknown): boolean {
  if (!Array.isArray(written)) return false;
  const [kind, value] = written as readonly unknown[];
  if (!PLAIN.has(kind)) return false;
  if (kind === 1) return Array.isArray(value) && value.every(isPlain);
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain);
}

/** What brings islands to life, minified. */
const RUNTIME = /customElements\.define\(['"`]astro-island/;

/** `src/client/island-runtime.ts` does less than Astro's runtime: no island may need more. */
export const islands: Rule = {
  name: 'every island is within what our runtime does',
  check: onEachPage(({ html, $ }) => [
    ...($('astro-island').length === 0 || RUNTIME.test(html)
      ? []
      : ['has an island, and nothing that brings it to life']),
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
          ...(props.every(isPlain) ? [] : [`${name} takes more than plain data`]),
          ...(island.find('astro-island').length === 0 ? [] : [`${name} holds another island`]),
          ...(slots.length <= 1 && slots.attr('name') === undefined
            ? []
            : [`${name} has a slot with a name`]),
          ...(name.includes('.') ? [`${name} is not exported by that name`] : []),
        ];
      }),
  ]),
  broken: makeSite({
    '/': `<astro-island client="load" component-export="A" props='{"at":[3,"2026-01-01"]}'></astro-island>`,
  }),
};
