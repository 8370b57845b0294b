import { startTransition, useEffect, useState } from 'react';

import { afterNextPaint } from '../after-next-paint.ts';

/**
 * A value as it was at the last paint: it follows `value` only once the browser has drawn it.
 * What is costly and can wait a moment is rendered from this, in a transition, so that it never
 * stands between a key and the answer. (`useDeferredValue` may render before that paint.)
 */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(
    () =>
      afterNextPaint(() => {
        startTransition(() => {
          setPainted(value);
        });
      }),
    [value],
  );
  return painted;
}
