import './mobile-menu.css';

import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { island } from './Island.tsx';

const MENU_ID = 'site-menu';

interface MobileMenuProps {
  /** The navigation, rendered by Astro: links, and a `details` for each group of services. */
  children?: ReactNode;
}

/**
 * The menu of narrow screens. Button and panel are a native popover, so the first tap opens it
 * before any script has arrived; React then closes it on any selection and when the page is left (the
 * browser would show it open again on Back). src/scripts/header-room.ts closes it when the header
 * has room for the entries.
 */
function Menu({ children }: MobileMenuProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const close = () => {
      if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
    };
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
    };
  }, []);

  const closeOnSelection = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) panel.current?.hidePopover();
  };

  // It must not lie over what has the focus (WCAG 2.4.11).
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };

  return (
    <div className="mobile-menu" role="presentation" onBlur={closeWhenLeft}>
      <button className="menu-button" type="button" popoverTarget={MENU_ID} aria-label="Menu">
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path className="menu-bars" d="M3 6h18M3 12h18M3 18h18" />
          <path className="menu-cross" d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
      {/* Keyboard users press links, which click; the panel itself takes no part. */}
      <div
        ref={panel}
        id={MENU_ID}
        className="menu-panel"
        popover="auto"
        role="presentation"
        onClick={closeOnSelection}
      >
        {children}
      </div>
    </div>
  );
}

export const MobileMenu = island(Menu);
