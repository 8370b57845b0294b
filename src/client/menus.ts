/**
 * Script of the header menus. Each is a native popover or `details` and works without it. Inlined
 * in every page: keep it small.
 */
// Escape hides a submenu opened by hover until the next hover (WCAG 1.4.13). On release, so that
// no key waits for it.
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

// Back would show a popover that was left open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
});

export {};
