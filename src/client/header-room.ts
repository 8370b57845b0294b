/**
 * Shows the entries of the header where they fit on its one line in the visitor's font: with wide gaps,
 * with narrow ones, or on a line wider than the page's column; elsewhere the menu button stays
 * (SiteHeader.astro). The observer runs before the first paint, and again when the header or the firm's
 * name takes another width. This code stands in every page: mind its bytes.
 */
const header = document.querySelector<HTMLElement>('.header');
const entries = header?.querySelector('.wide');

const fit = (): void => {
  if (!header || !entries) return;
  for (const gaps of ['wide', 'narrow', 'over']) {
    header.dataset['entries'] = gaps;
    if (entries.scrollWidth <= entries.clientWidth) {
      document.getElementById('site-menu')?.hidePopover();
      return;
    }
  }
  delete header.dataset['entries'];
};

const observer = new ResizeObserver(() => {
  // Nowhere do all entries fit on less, and a phone is spared the measuring.
  if (matchMedia('(width >= 48rem)').matches) fit();
  else delete header?.dataset['entries'];
});
for (const watched of document.querySelectorAll('.header, .brand-name')) observer.observe(watched);

export {};
