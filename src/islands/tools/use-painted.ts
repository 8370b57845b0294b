import { startTransition, useEffect, useState } from 'react';

import { afterNextPaint } from '../after-next-paint.ts';

/**
 * `value` as of the last paint: it follows in a transition after the browser has painted. Render
 * slow parts from it, so that they never delay the result. (`useDeferredValue` may render before
 * that paint.)
 */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterNextPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
