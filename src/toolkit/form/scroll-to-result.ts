/** Time in milliseconds in which a result may still grow after its first frame. */
const SETTLING_MS = 500;

/** Scrolls so that the top of a result is in view, where its amount is. */
function scrollToTop(result: HTMLElement, block: ScrollLogicalPosition): void {
  const { top } = result.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const isSticky = getComputedStyle(result).position === 'sticky';
  const isInView = top >= header && top < window.innerHeight / 2;
  if (isInView && (isSticky || block === 'nearest')) {
    return;
  }

  // The place of a sticky result depends on the scroll position, that of its row does not.
  const target = isSticky ? result.parentElement : result;
  target?.scrollIntoView({ block: 'start' });
}

/** Scrolls to a result, also if it grows while it is painted. */
export function scrollToResult(result: HTMLElement, block: ScrollLogicalPosition): void {
  let isWatched = false;
  const observer = new ResizeObserver(() => {
    scrollToTop(result, block);
    // The time starts with the first frame, which may be late on a busy phone.
    if (!isWatched) {
      isWatched = true;
      setTimeout(() => observer.disconnect(), SETTLING_MS);
    }
  });
  observer.observe(result);
}
