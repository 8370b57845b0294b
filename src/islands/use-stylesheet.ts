import { useEffect, useState } from 'react';

/** Delay before a failed download is retried, as for scripts. */
const RETRY_MS = 1000;

/**
 * Loads a stylesheet that is needed only after interaction, so that pages do not include it.
 * (React's `<link precedence>` suspends a finished render, and throws when another overtakes it.)
 *
 * @param href undefined while it is not needed
 * @returns whether it has loaded, or failed twice: then its content is shown unstyled
 */
export function useStylesheet(href: string | undefined): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (href === undefined) {
      return undefined;
    }

    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    let timer = 0;
    const settle = () => setIsSettled(true);
    link.onload = settle;
    link.onerror = () => {
      link.onerror = settle;
      timer = window.setTimeout(() => {
        link.href = `${href}?again=${Date.now()}`;
      }, RETRY_MS);
    };

    document.head.append(link);
    return () => {
      clearTimeout(timer);
      link.remove();
    };
  }, [href]);
  return isSettled;
}
