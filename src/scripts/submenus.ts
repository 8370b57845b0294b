/**
 * A submenu says by `aria-expanded` of its button whether it is seen, whoever opened or closed it:
 * the button, the pointer, Escape, a press elsewhere. Each of them ends in a transition of
 * `visibility` (SiteHeader.astro). This code stands in every page: mind its bytes.
 */
ontransitionend = ({ target: panel, propertyName }) => {
  if (propertyName === 'visibility' && panel instanceof Element)
    panel.previousElementSibling?.setAttribute(
      'aria-expanded',
      `${getComputedStyle(panel)[propertyName] === 'visible'}`,
    );
};

/** One opened by pointing goes away on Escape (WCAG 1.4.13) until it is pointed at again. */
onkeydown = ({ key }) => {
  const entry = document.querySelector<HTMLElement>('.entry:hover');
  if (key !== 'Escape' || !entry) return;
  entry.dataset['dismissed'] = '';
  entry.onmouseleave = () => {
    delete entry.dataset['dismissed'];
  };
};
