import { type RefObject, useEffect, useState } from 'react';

/**
 * Width of an element in pixels, kept up to date. Charts are drawn 1:1, so that their text keeps
 * its size from 320 px to 200 % zoom. Undefined until measured.
 */
export function useElementWidth(element: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
