import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';

import { afterNextPaint } from '../../toolkit/island/after-next-paint.ts';
import type { SimulatorStore } from './simulator-store.ts';

interface StepHeadingProps {
  simulator: SimulatorStore;
  children: string;
  describedBy?: string;
  /** Smaller heading, for the result step, where the message is the most prominent text. */
  isSecondary?: boolean;
}

function focusHeading(heading: HTMLElement): void {
  const card = heading.closest('.sim-card') ?? heading;
  // A visitor who is already in a field keeps the focus, or else further typing would be lost.
  if (card.querySelector('input:focus')) {
    return;
  }

  heading.focus({ preventScroll: true });
  const { top } = card.getBoundingClientRect();
  const hidden = top < 0 || heading.getBoundingClientRect().bottom > window.innerHeight;
  if (hidden) {
    card.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
}

/** Heading of a step; after navigation it is focused, which announces it, and scrolled into view. */
export function StepHeading({ simulator, children, describedBy, isSecondary }: StepHeadingProps) {
  const hasNavigated = useStore(simulator.$view).direction !== 'still';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!hasNavigated || !element) {
      return undefined;
    }

    // Focusing forces a layout, so it waits until the step is painted.
    return afterNextPaint(() => focusHeading(element));
  }, [hasNavigated]);
  return (
    <h2
      className={isSecondary ? 'sim-title text-lg/[1.2] text-accent' : 'sim-title text-2xl'}
      ref={heading}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      {children}
    </h2>
  );
}
