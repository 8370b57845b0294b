/**
 * Script of the header menus. Each is a native popover or `details` and works without it. Inlined
 * in every page: keep it small.
 */
// Escape hides a submenu opened by hover until the next hover (WCAG 1.4.13).
onkeydown = ({ key }) => {
  const entry = document.querySelector<HTMLElement>('.entry:hover');
  if (key !== 'Escape' || !entry) return;
  entry.dataset['dismissed'] = '';
  entry.onmouseleave = () => {
    delete entry.dataset['dismissed'];
  };
};

// Back would show a popover that was left open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
});

export {};
