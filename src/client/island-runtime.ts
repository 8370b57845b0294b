/**
 * What `astro-island` does on this site, in place of Astro's own runtime, which is four times as long
 * (docs/decisions/031-island-runtime.md): every island here is hydrated by `client:interaction`, which
 * this script has with it, holds no other island, and takes plain data.
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

type Loaded = Readonly<Record<string, unknown>>;

/** How long a download that failed rests before its second try. */
const RETRY_MS = 1000;

/** A value as Astro writes it, its kind before it: 1 is an array, 0 anything else in JSON. */
type Written = readonly [kind: 0, value: unknown] | readonly [kind: 1, value: readonly Written[]];

const revive = ([kind, value]: Written): unknown => {
  if (kind === 1) return value.map(revive);
  return value && typeof value === 'object' ? reviveObject(value as WrittenObject) : value;
};

type WrittenObject = Readonly<Record<string, Written>>;

const reviveObject = (value: WrittenObject) =>
  Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, revive(entry)]));

/** A browser remembers a module that failed: the second try has an address of its own. */
const fetchModule = (url: string): Promise<Loaded> =>
  import(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return import(`${url}?again=${Date.now()}`) as Promise<Loaded>;
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
