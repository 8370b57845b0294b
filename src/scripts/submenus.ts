/** A submenu opened by pointing goes away on Escape (WCAG 1.4.13) until it is pointed at again. */
document.addEventListener('keydown', ({ key }) => {
  const group = document.querySelector<HTMLElement>('[data-submenu]:hover');
  if (key !== 'Escape' || !group) return;
  group.dataset['dismissed'] = '';
  group.onmouseleave = () => {
    delete group.dataset['dismissed'];
  };
});
