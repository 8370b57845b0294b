/**
 * Replaces the client entry of `@astrojs/react` in a build: reads props and slot of an island from
 * its element, which Astro's runtime does before it calls the renderer. Loaded with React, so that
 * no page that is only read contains it. Islands take plain props and one slot at most
 * (tests/pages/pages.test.ts).
 */
import hydrator from '@astrojs/react/client.js?original';

/** A value as serialised by Astro, preceded by its kind: 1 is an array, 0 any other JSON. */
type SerializedValue =
  readonly [kind: 0, value: unknown] | readonly [kind: 1, value: readonly SerializedValue[]];

type SerializedProps = Readonly<Record<string, SerializedValue>>;

const revive = ([kind, value]: SerializedValue): unknown => {
  if (kind === 1) {
    return value.map(revive);
  }

  return value && typeof value === 'object' ? reviveObject(value as SerializedProps) : value;
};

const reviveObject = (value: SerializedProps) =>
  Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, revive(entry)]));

/** Hydrates an island with its component. */
export default async function hydrateIsland(
  island: HTMLElement,
  component: unknown,
): Promise<void> {
  const props = JSON.parse(island.getAttribute('props') ?? '{}') as SerializedProps;
  const slot = island.querySelector('astro-slot')?.innerHTML;
  await hydrator(island)(component, reviveObject(props), { default: slot }, {});
}
