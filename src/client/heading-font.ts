/**
 * Sets headings in Commissioner without delaying a page or shifting its layout
 * (docs/decisions/030-font-display.md). On a first visit the font loads after the first paint and
 * is applied if no heading in view would change its height, otherwise from the next page on. There
 * it comes from the cache before the first paint. Not loaded with Save-Data.
 */
import { afterFirstContentfulPaint } from './after-first-paint.ts';

/** Session-storage key. */
const FONT_LOADED = 'font-loaded';
const { fonts, documentElement } = document;
const face = new FontFace('commissioner', `url(${documentElement.dataset['font']})`, {
  display: 'optional',
  weight: '700',
});

/** Storage may be blocked: then every page is a first visit. */
const isRemembered = (): boolean => {
  try {
    return FONT_LOADED in sessionStorage;
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
  fonts.add(face);
  // In the same task, so that it is never painted.
  if (heights() !== before) {
    fonts.delete(face);
  }

  // Throws if storage is blocked; then the next page is a first visit too.
  sessionStorage[FONT_LOADED] = 1;
};

if (isRemembered()) {
  fonts.add(face);
} else if (!navigator.connection?.saveData) {
  afterFirstContentfulPaint(() => {
    void face
      .load()
      .then(apply)
      .catch(() => undefined);
  });
}
