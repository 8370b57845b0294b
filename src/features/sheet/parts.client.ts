/**
 * Script directly behind the parts of the sheet, so that they are closed before they are painted. Without it all parts are
 * open. On a phone they are closed until they are wanted; on wider screens they are open, and their headings are no
 * buttons (sheet.css).
 */
const parts = Array.from(document.querySelectorAll<HTMLDetailsElement>('.esis-part'));

const wide = matchMedia('(width >= 48rem)');

/** Opens the part that a link leads to. */
function openPart(hash: string): void {
  const linked = parts.find(({ id }) => `#${id}` === hash);
  if (linked) {
    linked.open = true;
  }
}

function fitScreen(): void {
  for (const part of parts) {
    part.open = wide.matches;
    part.querySelector('summary')?.setAttribute('tabindex', wide.matches ? '-1' : '0');
  }

  openPart(location.hash);
}

fitScreen();
wide.addEventListener('change', fitScreen);
addEventListener('hashchange', () => openPart(location.hash));

// Opened before the browser scrolls to it, also when the same link is pressed again.
document.querySelector('[data-parts]')?.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  openPart(link?.hash ?? '');
});
