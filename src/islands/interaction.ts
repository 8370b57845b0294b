import type { ClientDirective } from 'astro';

/** What `client:interaction` takes. */
export interface InteractionOptions {
  /** Hydrates when the browser is idle as well, if nobody touched the island before. */
  idle?: boolean;
  /** A CSS selector: touching an element that matches hydrates this island too. */
  also?: string;
}

const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'] as const;

/**
 * Hydrates an island at the first touch, so that a page which is only read fetches no script.
 * A press that arrives before React does is kept and pressed again afterwards; what was typed stays
 * in the fields, which are uncontrolled. `data-island-status` on the island says how far it is
 * (`waiting`, `loading`, `ready`, `failed`, `retrying`); after a failed download the next touch tries again.
 */
const interaction: ClientDirective = (load, options, island) => {
  const { idle = false, also }: InteractionOptions =
    typeof options.value === 'object' ? options.value : {};
  let pressed: HTMLElement | null = null;
  const status = (value: string) => island.setAttribute('data-island-status', value);
  const isTouched = (event: Event) => {
    const { target } = event;
    return (
      target instanceof Element &&
      (island.contains(target) || (also !== undefined && target.closest(also) !== null))
    );
  };

  const keepPress = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !island.contains(target)) return;
    // Popover buttons, links and summaries work without us; everything else waits for React.
    const control = target.closest<HTMLElement>('button:not([popovertarget]),input[type=radio]');
    if (!control) return;
    pressed = control;
    if (control.matches('button')) event.preventDefault();
  };

  const start = async () => {
    listen(false);
    // What is said about the failure stays until the retry has worked: nothing moves under a press.
    status(island.getAttribute('data-island-status') === 'waiting' ? 'loading' : 'retrying');
    await (
      await load()
    )();
  };
  const onTouch = (event: Event) => {
    if (isTouched(event)) void start();
  };
  const listen = (on: boolean) => {
    for (const touch of TOUCHES)
      document[on ? 'addEventListener' : 'removeEventListener'](touch, onTouch, { capture: true });
  };

  status('waiting');
  listen(true);
  island.addEventListener('click', keepPress, { capture: true });
  island.addEventListener(
    'island:ready',
    () => {
      island.removeEventListener('click', keepPress, { capture: true });
      status('ready');
      pressed?.click();
    },
    { once: true },
  );
  // Astro tries each download twice, then says so by this event.
  island.addEventListener('astro:hydration-error', () => {
    status('failed');
    listen(true);
  });
  if (idle) {
    const whenIdle = () => {
      if (island.getAttribute('data-island-status') === 'waiting') void start();
    };
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: 4000 });
    else setTimeout(whenIdle, 200);
  }
};

export default interaction;
