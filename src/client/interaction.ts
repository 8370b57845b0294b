import type { ClientDirective } from 'astro';

import { afterPaint } from './after-paint.ts';

/** The longest that a busy page puts its tool off. */
const LONGEST_WAIT_MS = 2000;

/** What `client:interaction` takes. */
export interface InteractionOptions {
  /** Hydrates when the browser is idle as well, if nobody touched the island before. */
  idle?: boolean;
  /** A CSS selector: touching an element that matches hydrates this island too. */
  also?: string;
}

/** A tap, the keyboard's arrival, and text that a program fills in. */
const TOUCHES = ['pointerdown', 'focusin', 'input'] as const;

/**
 * Hydrates an island at the first touch, so that a page which is only read fetches no script.
 * A press that arrives before React does is kept and pressed again afterwards; what was typed stays
 * in the fields, which are uncontrolled. `data-island-status` on the island says how far it is
 * (`waiting`, `loading`, `ready`, `failed`, `retrying`); after a failed download the next touch
 * tries again. This code stands in every page: mind its bytes.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const { idle, also } = Object(value) as InteractionOptions;
  let pressed: HTMLElement | null = null;
  const { dataset } = island;

  const start = async () => {
    listen('remove');
    // What is said about a failure stays until the retry has worked: nothing moves under a press.
    dataset['islandStatus'] = dataset['islandStatus'] === 'waiting' ? 'loading' : 'retrying';
    await (
      await load()
    )();
  };
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && (island.contains(target) || (also && target.closest(also))))
      void start();
  };
  const listen = (verb: 'add' | 'remove') => {
    for (const touch of TOUCHES) document[`${verb}EventListener`](touch, onTouch, true);
  };
  const keepPress = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    // Popover buttons, links and summaries work without us; everything else waits for React.
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
  // Astro tries each download twice, then says so by this event.
  island.addEventListener('astro:hydration-error', () => {
    dataset['islandStatus'] = 'failed';
    listen('add');
  });
  const whenIdle = () => {
    if (dataset['islandStatus'] === 'waiting') void start();
  };
  // Not before the page can be read; Safari before 26 has no requestIdleCallback.
  if (idle)
    afterPaint(() => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(whenIdle, { timeout: LONGEST_WAIT_MS });
      else setTimeout(whenIdle);
    });
};

export default interaction;
