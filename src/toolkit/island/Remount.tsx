import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * Mounts its children anew for each new value: an input, or the text that they show. The browser's translation replaces the text nodes of
 * a page, and React cannot update those that are no longer shown.
 */
export function Remount({ value, children }: { value: unknown; children: ReactNode }) {
  const [mounted, setMounted] = useState({ value, count: 0 });
  if (!Object.is(mounted.value, value)) {
    setMounted({ value, count: mounted.count + 1 });
  }

  return <Fragment key={mounted.count}>{children}</Fragment>;
}
