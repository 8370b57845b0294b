/**
 * Names the manifest once something has been painted: a browser that reads its name in the page
 * fetches it at once, beside what the first paint is made of. `noscript` holds it for the others.
 */
import { afterPaint } from './after-paint.ts';

afterPaint(() => {
  const { head } = document;
  head.insertAdjacentHTML('beforeend', head.querySelector('noscript')?.textContent ?? '');
});
