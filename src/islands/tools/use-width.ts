import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Width of an element in pixels, kept up to date. Charts are drawn 1:1, so that their text keeps
 * its size from 320 px to 200 % zoom. Undefined until measured.
 *
 * @param printWidth width while the page is printed, in pixels; by default that of the screen
 */
export function useElementWidth(
  element: RefObject<Element | null>,
  printWidth?: number,
): number | undefined {
  const [width, setWidth] = useState<number>();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    if (printWidth === undefined) return undefined;
    const onPrint = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrint);
    return () => {
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrint);
    };
  }, [printWidth]);
  return isPrinting ? printWidth : width;
}
