import {
  Component,
  type ComponentType,
  type ErrorInfo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';

import { UnexpectedError } from './UnexpectedError.tsx';
import { type FieldText, fieldTextsIn } from './field-texts.ts';

interface BoundaryProps {
  root: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
}

/** Keeps a failure inside its island: the page around it goes on working. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };
  #fieldTexts: readonly FieldText[] | undefined;

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('An interactive part of this page failed.', error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // React takes the fields away after this: it is the last moment in which they can be read. An
    // island that fails at its first breath has no root yet, and its form still stands as it was built.
    this.#fieldTexts ??= fieldTextsIn(this.props.root.current ?? document);
    return <UnexpectedError fieldTexts={this.#fieldTexts} />;
  }
}

/**
 * Makes an island: wraps it in an error boundary, which must stand outside of all that may throw, and
 * gives the signal that React has taken over (`island:ready`), on which `client:interaction`
 * replays a press that came earlier.
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
