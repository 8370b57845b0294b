import { Component, useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';

import { collectEnteredText, UnexpectedError } from './UnexpectedError.tsx';
import { restoreInput } from './restore-input.ts';

interface BoundaryProps {
  root: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Keeps an error in one island from affecting the rest of the page. React logs the error. */
class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  /**
   * An island that fails in its first render has no root yet, but its prerendered form is still in
   * the document.
   */
  readonly #readFields = () => collectEnteredText(this.props.root.current ?? document);

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <UnexpectedError readFields={this.#readFields} />
    ) : (
      this.props.children
    );
  }
}

/**
 * Wraps a component as an island. The error boundary is outside everything that may throw. After
 * hydration the island fires `island:ready`, on which `client:interaction` replays an earlier
 * click. If its markup was changed, for example by page translation, the island is mounted anew.
 * What was typed before is restored in the same task, so that no key press is lost.
 */
export function island<Props extends object>(Part: ComponentType<Props>) {
  return function Island(props: Props) {
    const root = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const element = root.current;
      if (element) {
        const detail = (replaced: ReplacedMarkup) => restoreInput(replaced, element);
        element.dispatchEvent(new CustomEvent('island:mounted', { bubbles: true, detail }));
      }
    }, []);
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
