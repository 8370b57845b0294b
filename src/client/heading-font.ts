/**
 * Sets headings in Commissioner without delaying a page or shifting its layout
 * (docs/decisions/030-font-display.md). On a first visit the font loads after the first paint and
 * is applied if no heading in view would change its height, otherwise from the next page on. There
 * it comes from the cache before the first paint. Not loaded with Save-Data.
 */
import { afterFirstContentfulPaint } from './after-first-paint.ts';

/** Class of the root element, and session-storage key. */
const FONT_LOADED = 'font-loaded';
const { classList } = document.documentElement;

/** Storage may be blocked: then every page is a first visit. */
const isRemembered = (): boolean => {
  try {
    return sessionStorage.getItem(FONT_LOADED) !== null;
  } catch {
    return false;
  }
};

const apply = () => {
  // Headings above the viewport count too, because they would shift what is visible.
  const headings = [...document.querySelectorAll<HTMLElement>('h1,h2,h3')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight,
  );
  const heights = () => headings.map(({ offsetHeight }) => offsetHeight).join();
  const before = heights();
  classList.add(FONT_LOADED);
  // In the same task, so that it is never painted.
  if (heights() !== before) classList.remove(FONT_LOADED);
  // Throws if storage is blocked; then the next page is a first visit too.
  sessionStorage.setItem(FONT_LOADED, '1');
};

if (isRemembered()) classList.add(FONT_LOADED);
else if (!navigator.connection?.saveData)
  afterFirstContentfulPaint(() => {
    for (const face of document.fonts)
      if (face.family === 'commissioner')
        void face
          .load()
          .then(apply)
          .catch(() => undefined);
  });
