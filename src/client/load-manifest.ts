/**
 * Adds the link to the web app manifest after the first paint, because browsers fetch it as soon as
 * they see it. The link is in `noscript` for browsers without scripts.
 */
import { afterFirstContentfulPaint } from './after-first-paint.ts';

afterFirstContentfulPaint(() => {
  const link = document.querySelector('noscript');
  if (link) {
    link.outerHTML = link.textContent;
  }
});
