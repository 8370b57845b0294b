import { useEffect, useState } from 'react';

/** How long a download that failed rests before its second try, as those of scripts do. */
const RETRY_MS = 1000;

/**
 * Fetches a style sheet that only appears with what somebody does, so that no page carries it. (React's
 * own way, `<link precedence>`, holds a finished render back, and throws when another overtakes it.)
 *
 * @param href undefined as long as nobody needs it
 * @returns whether it has come, or failed twice: then what it styles is shown without it
 */
export function useSheet(href: string | undefined): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (href === undefined) return undefined;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    let timer = 0;
    const settle = () => {
      setIsSettled(true);
    };
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
