/**
 * A submenu opened by pointing goes away on Escape (WCAG 1.4.13) until it is pointed at again. One
 * opened by its button is a popover, and the browser sees to it. This code stands in every page: mind
 * its bytes.
 */
onkeydown = ({ key }) => {
  const entry = document.querySelector<HTMLElement>('.entry:hover');
  if (key !== 'Escape' || !entry) return;
  entry.dataset['dismissed'] = '';
  entry.onmouseleave = () => {
    delete entry.dataset['dismissed'];
  };
};

export {};
