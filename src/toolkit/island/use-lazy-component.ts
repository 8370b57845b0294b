import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Lazy-loads a component on first use. After a failed download the rest of the tool stays, and a
 * message asks for a reload (product.md#lazy-failure): some browsers keep a failed import until then.
 * Others load it at the next use.
 *
 * @param use undefined or false while it is not needed; each new value is another use
 * @returns the component, and whether its last download failed, for example offline
 */
export function useLazyComponent<Part>(load: () => Promise<Part>, use: unknown) {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setHasFailed] = useState(false);
  const loadPart = useEffectEvent(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => setHasFailed(true),
    );
  });
  useEffect(() => {
    if (use !== undefined && use !== false && part === undefined) {
      loadPart();
    }
  }, [use, part]);
  return { part, isMissing: hasFailed && part === undefined };
}
