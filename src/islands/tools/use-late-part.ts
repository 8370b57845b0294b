import { useEffect, useState } from 'react';

interface LatePart<Part> {
  part: Part | undefined;
  /** The last try has failed, as it does offline. */
  isMissing: boolean;
}

/**
 * A part of a tool that is fetched when it is first used. A part that could not be fetched is asked for
 * again at the next use; what the tool shows meanwhile stays (product.md, 10.9).
 *
 * @param load the same function at every render
 * @param use undefined or false as long as nobody needs the part; each other value is a use of its own
 */
export function useLatePart<Part>(load: () => Promise<Part>, use: unknown): LatePart<Part> {
  const [part, setPart] = useState<Part>();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (use === undefined || use === false || part !== undefined) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => {
        setPart(() => loaded);
      },
      () => {
        if (isCurrent) setIsMissing(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, use, part]);
  return { part, isMissing: isMissing && part === undefined };
}
