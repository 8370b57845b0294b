/**
 * Replaces Astro's runtime of `astro-island`, which is four times as long
 * (docs/decisions/031-island-runtime.md). It can be short because every island uses
 * `client:interaction`, which is bundled here, contains no other island and takes plain props.
 */
import interaction from './interaction.ts';

type DirectiveOptions = Parameters<typeof interaction>[1];

type Hydrator = (
  island: HTMLElement,
) => (
  component: unknown,
  props: unknown,
  slots: Readonly<Record<string, string>>,
  about: Readonly<Record<string, string>>,
) => Promise<void>;

type ModuleExports = Readonly<Record<string, unknown>>;

/** Delay before a failed download is retried. */
const RETRY_MS = 1000;

/** A value as serialised by Astro, preceded by its kind: 1 is an array, 0 any other JSON. */
type SerializedValue =
  readonly [kind: 0, value: unknown] | readonly [kind: 1, value: readonly SerializedValue[]];

const revive = ([kind, value]: SerializedValue): unknown => {
  if (kind === 1) return value.map(revive);
  return value && typeof value === 'object' ? reviveObject(value as WrittenObject) : value;
};

type WrittenObject = Readonly<Record<string, SerializedValue>>;

const reviveObject = (value: WrittenObject) =>
  Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, revive(entry)]));

/** Browsers cache a failed module: the retry needs another URL. */
const fetchModule = (url: string): Promise<ModuleExports> =>
  import(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return import(`${url}?again=${Date.now()}`) as Promise<ModuleExports>;
  });

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const read = (name: string) => this.getAttribute(name) ?? '';
      const load = async () => {
        try {
          const [component, renderer] = await Promise.all(
            [read('component-url'), read('renderer-url')].map(fetchModule),
          );
          const slot = this.querySelector('astro-slot')?.innerHTML;
          const hydrate = (renderer?.default as Hydrator)(this);
          return () =>
            hydrate(
              component?.[read('component-export')],
              reviveObject(JSON.parse(read('props')) as WrittenObject),
              slot === undefined ? {} : { default: slot },
              {},
            );
        } catch (error) {
          this.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
          console.error('An interactive part of this page could not be fetched.', error);
          return () => Promise.resolve();
        }
      };
      interaction(load, JSON.parse(read('opts')) as DirectiveOptions, this);
    }
  },
);
