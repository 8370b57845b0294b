import type { ClientDirective } from 'astro';

import { afterFirstContentfulPaint } from './after-first-paint.ts';

/** Maximum delay of hydration on a busy page. */
const MAX_IDLE_WAIT_MS = 2000;

/** Options of `client:interaction`. */
export interface InteractionOptions {
  /** Also hydrates when the browser is idle. */
  idle?: boolean;
  /** CSS selector: interaction with a matching element hydrates this island too. */
  alsoFor?: string;
}

/** Pointer, keyboard focus, and autofill. */
const INTERACTION_EVENTS = ['pointerdown', 'focusin', 'input'] as const;

/**
 * Hydrates an island on first interaction, so that a page which is only read loads no framework. A
 * click before hydration is stored and replayed afterwards; typed text stays, because the fields
 * are uncontrolled. `data-island-status` on the island is `waiting`, `loading`, `ready`, `failed`
 * or `retrying`; after a failed download the next interaction tries again. Inlined in every page:
 * keep it small.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const { idle, alsoFor } = Object(value) as InteractionOptions;
  let pressed: HTMLElement | null = null;
  const { dataset } = island;

  const start = async () => {
    listen('remove');
    // The failure message stays until the retry has worked, to avoid a layout shift under the
    // pointer.
    dataset['islandStatus'] = dataset['islandStatus'] === 'waiting' ? 'loading' : 'retrying';
    await (
      await load()
    )();
  };
  const onTouch = ({ target }: Event) => {
    if (
      target instanceof Element &&
      (island.contains(target) || (alsoFor && target.closest(alsoFor)))
    )
      void start();
  };
  const listen = (verb: 'add' | 'remove') => {
    for (const touch of INTERACTION_EVENTS) document[`${verb}EventListener`](touch, onTouch, true);
  };
  const keepPress = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    // Popover buttons, links and summaries work natively; other controls wait for hydration.
    const control = event.target.closest<HTMLElement>(
      'button:not([popovertarget]),input[type=radio]',
    );
    if (!control) return;
    pressed = control;
    if (control.matches('button')) event.preventDefault();
  };

  dataset['islandStatus'] = 'waiting';
  listen('add');
  island.addEventListener('click', keepPress, true);
  island.addEventListener('island:ready', () => {
    island.removeEventListener('click', keepPress, true);
    dataset['islandStatus'] = 'ready';
    pressed?.click();
    pressed = null;
  });
  // Fired after the second failed download, by island-runtime.ts or, in development, by Astro.
  island.addEventListener('astro:hydration-error', () => {
    dataset['islandStatus'] = 'failed';
    listen('add');
  });
  const whenIdle = () => {
    if (dataset['islandStatus'] === 'waiting') void start();
  };
  // Not before the first contentful paint. Safari before 26 has no requestIdleCallback.
  if (idle)
    afterFirstContentfulPaint(() => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(whenIdle, { timeout: MAX_IDLE_WAIT_MS });
      else setTimeout(whenIdle);
    });
};

export default interaction;
