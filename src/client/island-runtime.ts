/**
 * Replaces Astro's runtime of `astro-island`, which is four times as long
 * (docs/decisions/031-island-runtime.md). It can be short because every island uses
 * `client:interaction`, which is bundled here, and src/client/island-renderer.ts reads the props.
 * Inlined in every page: keep it small.
 */
import interaction from './interaction.ts';
import type hydrateIsland from './island-renderer.ts';

type DirectiveOptions = Parameters<typeof interaction>[1];
type ModuleExports = Readonly<Record<string, unknown>>;

/** Delay before a failed download is retried. */
const RETRY_MS = 1000;

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
      const load = () =>
        Promise.all([read('component-url'), read('renderer-url')].map(fetchModule)).then(
          ([component, renderer]) =>
            () =>
              (renderer?.default as typeof hydrateIsland)(
                this,
                component?.[read('component-export')],
              ),
          (error: unknown) => {
            this.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
            console.error(error);
            return () => Promise.resolve();
          },
        );
      interaction(
        load,
        { value: JSON.parse(read('opts') || '0') as unknown } as DirectiveOptions,
        this,
      );
    }
  },
);
