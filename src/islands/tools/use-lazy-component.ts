import { useEffect, useState } from 'react';

interface LatePart<Part> {
  part: Part | undefined;
  /** The last download failed, for example offline. */
  isMissing: boolean;
}

/**
 * Lazy-loads a component on first use. A failed download is retried at the next use; meanwhile the
 * rest of the tool stays (product.md, 10.9).
 *
 * @param load the same function at every render
 * @param use undefined or false while it is not needed; each new value is another use
 */
export function useLazyComponent<Part>(load: () => Promise<Part>, use: unknown): LatePart<Part> {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setIsMissing] = useState(false);
  useEffect(() => {
    if (use === undefined || use === false || part !== undefined) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        if (isCurrent) setIsMissing(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, use, part]);
  return { part, isMissing: hasFailed && part === undefined };
}
