/**
 * Chooses the header layout that fits on one line in the visitor's font: wide gaps, narrow gaps, or
 * a bar wider than the page column; otherwise the menu button stays (SiteHeader.astro). The
 * observer runs before the first paint, and when the width of the header or the firm's name
 * changes. Inlined in every page: keep it small.
 */
const header = document.querySelector<HTMLElement>('.header');
const entries = header?.querySelector('.desktop-nav');

const observer = new ResizeObserver(() => {
  if (!header || !entries) {
    return;
  }

  // Below 48rem the entries never fit, so that phones skip the measuring.
  if (matchMedia('(width >= 48rem)').matches) {
    for (const layout of ['roomy', 'tight', 'full']) {
      header.dataset['navLayout'] = layout;
      if (entries.scrollWidth <= entries.clientWidth) {
        return;
      }
    }
  }

  delete header.dataset['navLayout'];
});
for (const watched of document.querySelectorAll('.header, .brand-name')) {
  observer.observe(watched);
}

export {};
