import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ResultDetailsProps {
  summary: ReactNode;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Part of the result that is closed until a visitor wants it; open on paper. */
export function ResultDetails(props: ResultDetailsProps) {
  const { summary, isOpen = false, className = '', children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => {
      if (details.current) {
        details.current.open = true;
      }
    };

    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, []);

  return (
    <details className={`sim-details ${className}`} ref={details} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
