/**
 * Script of the header menus. Each menu is a native popover or `details`, which works without this
 * script. It is inlined in every page: keep it small.
 */
// Escape hides a submenu opened by hover until the next hover (WCAG 1.4.13). The handler is on key
// release, so that it delays no key press.
onkeyup = ({ key }) => {
  if (key !== 'Escape') {
    return;
  }

  const entry = document.querySelector<HTMLElement>('.nav-item:hover');
  if (!entry) {
    return;
  }

  entry.dataset['submenuDismissed'] = '';
  entry.onmouseleave = () => {
    delete entry.dataset['submenuDismissed'];
  };
};

// Otherwise Back would show a popover that was left open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
});

export {};
