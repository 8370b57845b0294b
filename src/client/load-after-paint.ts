/**
 * Adds the content of the first `noscript` after the first paint: the stylesheet, of which the page
 * has the rules that it uses, and icons and manifest, which browsers fetch as soon as they see them.
 * Then marks the document as styled: islands wait for it (src/client/styled.ts).
 */
import { afterFirstContentfulPaint } from './after-first-paint.ts';
import { markStyled } from './styled.ts';

/** Delay before a failed download is retried. */
const RETRY_MS = 1000;

afterFirstContentfulPaint(() => {
  const later = document.querySelector('noscript');
  if (later) {
    later.outerHTML = later.textContent;
  }

  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  // In development the styles are in the page.
  if (!link) {
    markStyled();
    return;
  }

  link.onload = markStyled;
  link.onerror = () => {
    link.onerror = markStyled;
    setTimeout(() => {
      link.href += '?again';
    }, RETRY_MS);
  };
});
