import { type ReactNode, useEffect, useRef } from 'react';

import { afterNextPaint } from '../after-next-paint.ts';

interface StepHeadingProps {
  children: ReactNode;
  /** The id of what is read out after the heading. */
  describedBy?: string;
  /** Whether the step was reached by a move: then the heading takes the focus and is read out. */
  focused: boolean;
  /** Whether something else is the largest of the step, as the light is of the result. */
  quiet?: boolean;
}

function leadTo(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const card = heading.closest('.sim-card') ?? heading;
  const { top } = card.getBoundingClientRect();
  const hidden = top < 0 || heading.getBoundingClientRect().bottom > window.innerHeight;
  if (hidden) card.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The heading of a step; a move into the step leads focus and view to it. */
export function StepHeading({ children, describedBy, focused, quiet }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!focused || !element) return undefined;
    // Focus and view need a layout of their own: the step is painted before it is paid for.
    return afterNextPaint(() => {
      leadTo(element);
    });
  }, [focused]);
  return (
    <h2
      className={quiet ? 'sim-title text-lg/[1.2] text-sea' : 'sim-title text-2xl'}
      ref={heading}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      {children}
    </h2>
  );
}
