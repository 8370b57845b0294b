import { Component, type ErrorInfo, type ReactNode, useEffect, useRef } from 'react';

import { UnexpectedError } from './UnexpectedError.tsx';

interface BoundaryState {
  failed: boolean;
}

/** Keeps a failure inside its island: the page around it goes on working. */
class ErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('An interactive part of this page failed.', error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}

/**
 * What every island is wrapped in: an error boundary, and the signal that React has taken over
 * (`island:ready`), on which `client:interaction` replays a press that came earlier.
 */
export function Island({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
  }, []);
  return (
    <div ref={root} className="island">
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  );
}
