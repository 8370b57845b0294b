import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { island } from './Island.tsx';

const PANEL_ID = 'site-menu';

/** What the open menu needs besides the popover; ends when the menu closes. */
function manageOpenMenu(button: HTMLButtonElement, panel: HTMLElement): () => void {
  const { style } = document.documentElement;
  const controller = new AbortController();
  const close = () => panel.hidePopover();
  const isInMenu = (target: EventTarget | null) =>
    target === button || (target instanceof Node && panel.contains(target));

  // The page behind does not scroll; the gutter keeps its width where scrollbars take space.
  style.overflow = 'hidden';
  style.scrollbarGutter = 'stable';

  const closeOnSelection = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) {
      close();
    }
  };

  const keepFocusInside = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') {
      return;
    }

    const controls = [button, ...panel.querySelectorAll<HTMLElement>('a, summary')].filter(
      (control) => control.checkVisibility(),
    );
    if (event.shiftKey) {
      controls.reverse();
    }

    if (document.activeElement !== controls.at(-1)) {
      return;
    }

    event.preventDefault();
    controls[0]?.focus();
  };

  // A screen reader can focus the page behind: the menu must not cover it (WCAG 2.4.11).
  const closeOnFocusOutside = ({ target }: Event) => {
    if (!isInMenu(target)) {
      close();
    }
  };

  panel.addEventListener('click', closeOnSelection, controller);
  document.addEventListener('keydown', keepFocusInside, controller);
  document.addEventListener('focusin', closeOnFocusOutside, controller);
  // The button is hidden when the header has room for the entries.
  const observer = new ResizeObserver(() => {
    if (!button.checkVisibility()) {
      close();
    }
  });
  observer.observe(button);

  return () => {
    controller.abort();
    observer.disconnect();
    style.overflow = '';
    style.scrollbarGutter = '';
    // A tap outside leaves the focus nowhere, and Safari focuses no button that is tapped.
    const { activeElement } = document;
    if (activeElement === document.body || isInMenu(activeElement)) {
      button.focus({ preventScroll: true });
    }
  };
}

/**
 * Menu of narrow screens (product.md#narrow-menu). The browser opens and closes it: a native popover, which
 * needs no script and closes on Escape and on a tap outside. Hydrated on the first touch, it also
 * closes on a selection and when the header has room for the entries, keeps the focus inside and
 * gives it back, and holds the page behind.
 */
function MobileMenuIsland({ children }: { children?: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = button.current;
    const menu = panel.current;
    if (!opener || !menu) {
      return undefined;
    }

    let release: (() => void) | undefined;
    const sync = () => {
      release?.();
      release = menu.matches(':popover-open') ? manageOpenMenu(opener, menu) : undefined;
    };

    menu.addEventListener('toggle', sync);
    // The visitor may have opened it before hydration.
    sync();
    return () => menu.removeEventListener('toggle', sync);
  }, []);
  return (
    <>
      <button
        ref={button}
        className="menu-button"
        type="button"
        popoverTarget={PANEL_ID}
        aria-label="Menu"
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
