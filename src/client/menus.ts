/**
 * Script of the header menus. Each is a native popover or `details` and works without it. Inlined
 * in every page: keep it small.
 */
const panel = document.getElementById('site-menu');
const close = () => panel?.hidePopover();

// Escape hides a submenu opened by hover until the next hover (WCAG 1.4.13).
onkeydown = ({ key }) => {
  const entry = document.querySelector<HTMLElement>('.nav-item:hover');
  if (key !== 'Escape' || !entry) return;
  entry.dataset['submenuDismissed'] = '';
  entry.onmouseleave = () => {
    delete entry.dataset['submenuDismissed'];
  };
};

// Closes the menu when a link is selected and when the page is left, because Back would show it
// open.
panel?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) close();
});
addEventListener('pagehide', close);

// The open menu must not cover the focused element (WCAG 2.4.11).
const menu = panel?.parentElement;
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
});

export {};
