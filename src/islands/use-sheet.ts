import { useEffect, useState } from 'react';

/**
 * Fetches a style sheet that only appears with what somebody does, so that no page carries it. (React's
 * own way, `<link precedence>`, holds a finished render back, and throws when another overtakes it.)
 *
 * @param href undefined as long as nobody needs it
 * @returns whether it has come, or cannot be had: then what it styles is shown without it
 */
export function useSheet(href: string | undefined): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (href === undefined) return undefined;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => {
      setIsSettled(true);
    };
    document.head.append(link);
    return () => {
      link.remove();
    };
  }, [href]);
  return isSettled;
}
