import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { MENU_TEXTS } from '../../toolkit/island/texts.ts';
import { island } from '../../toolkit/island/Island.tsx';

const PANEL_ID = 'site-menu';

/** Everything but the header, which contains the menu. */
const REST_OF_THE_PAGE = 'body > :not(.header)';

function setInert(isInert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(REST_OF_THE_PAGE)) {
    element.inert = isInert;
  }
}

/**
 * Menu for narrow screens (product.md#narrow-menu). It is a native popover, so the browser opens it
 * without a script, and closes it on Escape or a tap outside. Once hydrated, on the first touch, it
 * makes the rest of the page inert while it is open. It then also closes when a link is selected,
 * or when the header has room for the entries.
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
      // After a tap outside, no element has the focus.
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
      if (button.current?.getClientRects().length === 0) {
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
