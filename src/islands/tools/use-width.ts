import { type RefObject, useEffect, useState } from 'react';

/**
 * The width of an element in pixels, kept up to date, so that a chart can be drawn one to one and
 * its words stay as large as all others, at 320 px as at 200 % zoom. Undefined until measured.
 */
export function useWidth(element: RefObject<Element | null>): number | undefined {
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
