/**
 * Headings in Commissioner, without a page ever waiting for it or moving because of it
 * (docs/decisions/030-font-display.md). On a first visit the font is fetched once something has been
 * painted; then either all headings take it on, or, where a line in sight would break elsewhere, none
 * does until the next page. There it comes from the browser's cache, before the first paint. Whoever
 * saves data is spared it.
 */
import { afterPaint } from './after-paint.ts';

/** The class of the root element, and the key of what the session remembers. */
const LOADED = 'font-loaded';
const { classList } = document.documentElement;

/** Storage may be denied: then every page is a first visit. */
const isRemembered = (): boolean => {
  try {
    return sessionStorage.getItem(LOADED) !== null;
  } catch {
    return false;
  }
};

const apply = () => {
  // What stands above the screen would move what is in sight, too.
  const headings = [...document.querySelectorAll<HTMLElement>('h1,h2,h3')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight,
  );
  const heights = () => headings.map(({ offsetHeight }) => offsetHeight).join();
  const before = heights();
  classList.add(LOADED);
  // In the same task: nobody sees the attempt.
  if (heights() !== before) classList.remove(LOADED);
  // Throws where nothing may be kept, and the next page is a first visit too.
  sessionStorage.setItem(LOADED, '1');
};

if (isRemembered()) classList.add(LOADED);
else if (!navigator.connection?.saveData)
  afterPaint(() => {
    for (const face of document.fonts)
      if (face.family === 'commissioner')
        void face
          .load()
          .then(apply)
          .catch(() => undefined);
  });
