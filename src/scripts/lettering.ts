/**
 * Headings in Commissioner, without a page ever waiting for it or moving because of it
 * (docs/decisions/030-font-display.md). On a first visit the font is fetched once something has been
 * painted, and a heading takes it on only where that leaves it as tall as it was; on the next page it
 * comes from the browser's own store, before the first paint. Whoever saves data is spared it.
 */
import { afterPaint } from './after-paint.ts';

const KEY = 'lettering';
const root = document.documentElement;

/** Storage may be denied: then every page is a first visit. */
const isRemembered = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

const takeOn = () => {
  const headings = [...document.querySelectorAll<HTMLElement>('h1,h2,h3')];
  const heights = headings.map(({ offsetHeight }) => offsetHeight);
  root.classList.add('lettered');
  for (const [index, heading] of headings.entries()) {
    const grown = () => heading.offsetHeight - (heights[index] ?? 0);
    const { style } = heading;
    // A line more or less: a little tracking first, then the face it had.
    if (grown()) style.letterSpacing = grown() > 0 ? '-.03em' : '.01em';
    if (grown()) style.cssText = 'font-family:stand-in,var(--font-sans)';
  }
  // Throws where nothing may be kept, and the next page is a first visit too.
  sessionStorage.setItem(KEY, '1');
};

if (isRemembered()) root.classList.add('lettered');
else if (!navigator.connection?.saveData)
  afterPaint(() => {
    for (const face of document.fonts)
      if (face.family.includes('Commissioner'))
        void face
          .load()
          .then(takeOn)
          .catch(() => undefined);
  });
