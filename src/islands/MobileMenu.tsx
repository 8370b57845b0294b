import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { MENU_TEXTS } from '../texts/en/site.ts';
import { island } from './Island.tsx';

const PANEL_ID = 'site-menu';

/** Everything but the header, which contains the menu. */
const REST_OF_THE_PAGE = 'body > :not(.header)';

function setInert(isInert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(REST_OF_THE_PAGE)) {
    element.inert = isInert;
  }
}

/**
 * Menu of narrow screens (product.md#narrow-menu). The browser opens and closes it: a native popover,
 * which needs no script and closes on Escape and on a tap outside. Hydrated on the first touch, it
 * also makes the rest of the page inert while it is open, and closes on a selection and when the
 * header has room for the entries.
 */
function MobileMenuIsland({ children }: { children?: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menu = panel.current;
    const controller = new AbortController();
    const followMenu = () => {
      const isOpen = menu?.matches(':popover-open') === true;
      setInert(isOpen);
      // A tap outside leaves the focus nowhere.
      if (!isOpen && document.activeElement === document.body) {
        button.current?.focus({ preventScroll: true });
      }
    };

    const closeOnSelection = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) {
        menu?.hidePopover();
      }
    };

    const closeWithoutButton = () => {
      if (button.current?.checkVisibility() === false) {
        menu?.hidePopover();
      }
    };

    menu?.addEventListener('toggle', followMenu, controller);
    menu?.addEventListener('click', closeOnSelection, controller);
    window.addEventListener('resize', closeWithoutButton, controller);
    // The visitor may have opened it before hydration.
    if (menu?.matches(':popover-open') === true) {
      setInert(true);
    }

    return () => controller.abort();
  }, []);

  return (
    <>
      <button
        ref={button}
        className="menu-button"
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={MENU_TEXTS.open}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path className="menu-bars" d="M3 6h18M3 12h18M3 18h18" />
          <path className="menu-cross" d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
      <div ref={panel} id={PANEL_ID} popover="auto">
        {children}
      </div>
    </>
  );
}

export const MobileMenu = island(MobileMenuIsland);
