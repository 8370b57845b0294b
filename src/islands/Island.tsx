import { Component, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';

import { collectEnteredText, UnexpectedError } from './UnexpectedError.tsx';
import type { EnteredFields } from './UnexpectedError.tsx';

interface BoundaryProps {
  root: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Error boundary: a failing island, which React logs, does not affect the rest of the page. */
class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #fieldTexts: EnteredFields | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) {
      return this.props.children;
    }

    // React removes the fields after this render: last chance to read them. An island that fails in
    // its first render has no root yet, but its prerendered form is still in the document.
    this.#fieldTexts ??= collectEnteredText(this.props.root.current ?? document);
    return <UnexpectedError fieldTexts={this.#fieldTexts} />;
  }
}

/**
 * Wraps a component as an island: in an error boundary, which has to be outside everything that may
 * throw, and with an `island:ready` event after hydration, on which `client:interaction` replays an
 * earlier click.
 */
export function island<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => {
      root.current?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
    }, []);
    return (
      <div ref={root} className="island">
        <ErrorBoundary root={root}>
          <Part {...props} />
        </ErrorBoundary>
      </div>
    );
  };
}
