/**
 * What the menus of the header cannot say in HTML; each is a native popover or `details`, and works
 * without this. It stands in every page: mind its bytes.
 */
const panel = document.getElementById('site-menu');
const close = () => panel?.hidePopover();

// A submenu opened by pointing goes away on Escape (WCAG 1.4.13) until it is pointed at again.
onkeydown = ({ key }) => {
  const entry = document.querySelector<HTMLElement>('.entry:hover');
  if (key !== 'Escape' || !entry) return;
  entry.dataset['dismissed'] = '';
  entry.onmouseleave = () => {
    delete entry.dataset['dismissed'];
  };
};

// The menu closes on any selection, and when the page is left: Back would show it open again.
panel?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) close();
});
addEventListener('pagehide', close);

// It must not lie over what has the focus (WCAG 2.4.11).
const menu = panel?.parentElement;
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
});

export {};
