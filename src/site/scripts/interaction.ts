import type { ClientDirective } from 'astro';

/** Maximum delay of hydration on a busy page. */
const MAX_IDLE_WAIT_MS = 2000;

/** Options of `client:interaction`. */
export interface InteractionOptions {
  /** Also hydrates when the browser is idle. */
  idle?: boolean;
  /** Also hydrates when the page is opened by a link with inputs in its fragment. */
  linked?: boolean;
  /**
   * Key of session storage: also hydrates when it has an entry, or when the visitor comes from
   * another page of the site.
   */
  resume?: string;
  /** CSS selector: interaction with a matching element hydrates this island too. */
  alsoFor?: string;
}

function canResume(key: string): boolean {
  try {
    return document.referrer.startsWith(location.origin) || key in sessionStorage;
  } catch {
    return false;
  }
}

/**
 * Hydrates an island on first interaction, so that a page which is only read loads no framework. A
 * click before hydration is stored and replayed afterwards; typed text stays, because the fields
 * are uncontrolled. `data-island-status` on the island is absent until then, `loading`, `ready`,
 * `failed` or `retrying`; after a failed download the next interaction tries again.
 *
 * If page translation, for example, has changed the markup of an island, the island cannot be
 * hydrated. It is then mounted anew, as with `client:only`, and its `island:mounted` event restores
 * what was typed. This script is inlined in every page: keep it small.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const { idle, linked, resume, alsoFor } = Object(value) as InteractionOptions;
  const { dataset } = island;
  let isStarted = false;
  let pressed: HTMLElement | undefined;
  let touched: EventTarget | null;
  let before: Element | null;
  // Changes of attributes are not observed, because React leaves attributes as they are.
  const changes = new MutationObserver(() => {
    island.setAttribute('client', 'only');
    changes.disconnect();
  });
  changes.observe(island, { childList: true, characterData: true, subtree: true });

  const start = () => {
    if (isStarted) {
      return;
    }

    isStarted = true;
    // The failure message stays until the retry has worked, to avoid a layout shift under the
    // pointer.
    dataset['islandStatus'] = dataset['islandStatus'] ? 'retrying' : 'loading';
    void load().then(async (hydrate) => {
      // Also counts a change that has not been reported yet.
      if (changes.takeRecords().length > 0) {
        island.setAttribute('client', 'only');
      }

      changes.disconnect();
      // Markup that is replaced during a press may move away from the pointer.
      while (island.matches('[client=only]:active')) {
        await new Promise((resolve) => setTimeout(resolve, 99));
      }

      before = island.firstElementChild;
      await hydrate();
    });
  };

  // The events of a pointer, of keyboard focus and of autofill.
  for (const event of ['pointerdown', 'focusin', 'input']) {
    addEventListener(
      event,
      ({ target }) => {
        touched = target;
        if (
          target instanceof Element &&
          (island.contains(target) || (alsoFor && target.closest(alsoFor)))
        ) {
          start();
        }
      },
      true,
    );
  }

  island.onclick = (event) => {
    if (!(event.target instanceof Element)) {
      return;
    }

    // Links and summaries work natively; other controls wait for hydration.
    const control = event.target.closest<HTMLElement>('button,input[type=radio]');
    if (!control) {
      return;
    }

    pressed = control;
    if (control.matches('button')) {
      event.preventDefault();
    }
  };

  island.addEventListener('island:mounted', ({ detail: restore }) => {
    if (before && !before.isConnected) {
      pressed = restore({ before, touched, pressed });
    }
  });
  island.addEventListener('island:ready', () => {
    island.onclick = null;
    dataset['islandStatus'] = 'ready';
    pressed?.click();
  });
  // Fired by Astro after the second failed download.
  island.addEventListener('astro:hydration-error', () => {
    isStarted = false;
    dataset['islandStatus'] = 'failed';
  });
  // Safari before 26 has no requestIdleCallback.
  if (idle || (linked && location.hash.includes('=')) || (resume && canResume(resume))) {
    const startWhenIdle = () => {
      if ('requestIdleCallback' in window) {
        requestIdleCallback(start, { timeout: MAX_IDLE_WAIT_MS });
      } else {
        setTimeout(start);
      }
    };

    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', startWhenIdle);
    } else {
      startWhenIdle();
    }
  }
};

export default interaction;
