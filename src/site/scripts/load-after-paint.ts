/**
 * Adds the content of the first `noscript` after the first paint: the stylesheet, icons and
 * manifest, which browsers would fetch as soon as they see them. The rules that the first paint
 * needs are inline. Then marks the document as styled, which islands wait for
 * (src/site/scripts/styled.ts).
 */
import { afterFirstPaint } from './after-first-paint.ts';
import { markStyled } from './styled.ts';

/** Delay before a failed download is retried. */
const RETRY_MS = 1000;

afterFirstPaint(() => {
  const later = document.querySelector('noscript');
  if (later) {
    later.outerHTML = later.textContent;
  }

  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  // In development there is no stylesheet, because the styles are inline.
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
