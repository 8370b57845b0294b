/**
 * Script of the header menus. Each is a native popover, which works without this script: the
 * browser opens it, and closes it on Escape or a tap outside.
 */
/** Everything but the header, which contains the menus. */
const REST_OF_THE_PAGE = 'body > :not(.header)';

const menu = document.querySelector<HTMLElement>('#site-menu');
const button = document.querySelector<HTMLElement>('[popovertarget=site-menu]');

/** The menu for narrow screens keeps the focus in the header while it is open. */
function followMenu(): void {
  const isOpen = menu?.matches(':popover-open') === true;
  for (const element of document.querySelectorAll<HTMLElement>(REST_OF_THE_PAGE)) {
    element.inert = isOpen;
  }

  // After a tap outside, no element has the focus.
  if (!isOpen && document.activeElement === document.body) {
    button?.focus({ preventScroll: true });
  }
}

menu?.addEventListener('toggle', followMenu);
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) {
    menu.hidePopover();
  }
});
// The visitor may have opened it before this script came.
if (menu?.matches(':popover-open')) {
  followMenu();
}

/** Closes the open menus whose button another width of the window has taken away. */
addEventListener('resize', () => {
  for (const open of document.querySelectorAll<HTMLElement>('.header :popover-open')) {
    const opener = document.querySelector(`[popovertarget="${open.id}"]`);
    if (opener?.getClientRects().length === 0) {
      open.hidePopover();
    }
  }
});

// Escape hides a submenu opened by hover until the next hover (WCAG 1.4.13). The handler is on key
// release, so that it delays no key press.
addEventListener('keyup', ({ key }) => {
  const entry = document.querySelector<HTMLElement>('.nav-item:hover');
  if (key !== 'Escape' || !entry) {
    return;
  }

  entry.dataset['submenuDismissed'] = '';
  entry.addEventListener(
    'mouseleave',
    () => {
      delete entry.dataset['submenuDismissed'];
    },
    { once: true },
  );
});

// Otherwise Back would show a popover that was left open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
});
