import { type ReactNode, useEffect, useRef } from 'react';

import { afterNextPaint } from '../after-next-paint.ts';

interface StepHeadingProps {
  children: ReactNode;
  describedBy?: string;
  /** Whether the visitor navigated here: then the heading gets the focus and is announced. */
  focused: boolean;
  /** Smaller heading, where something else is the most prominent (the result). */
  isSecondary?: boolean;
}

function focusHeading(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const card = heading.closest('.sim-card') ?? heading;
  const { top } = card.getBoundingClientRect();
  const hidden = top < 0 || heading.getBoundingClientRect().bottom > window.innerHeight;
  if (hidden) card.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Heading of a step; after navigation it is focused and scrolled into view. */
export function StepHeading({ children, describedBy, focused, isSecondary }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!focused || !element) return undefined;
    // Focusing forces a layout, so it waits until the step is painted.
    return afterNextPaint(() => focusHeading(element));
  }, [focused]);
  return (
    <h2
      className={isSecondary ? 'sim-title text-lg/[1.2] text-sea' : 'sim-title text-2xl'}
      ref={heading}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      {children}
    </h2>
  );
}
