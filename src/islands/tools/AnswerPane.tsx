import type { ReactNode, Ref } from 'react';

interface AnswerPaneProps {
  ref: Ref<HTMLDivElement>;
  /** What is said of an answer that is no longer that of the form. */
  outdated: string | undefined;
  children: ReactNode;
}

/** The answer of a tool, or what stands in its place before there is one. */
export function AnswerPane({ ref, outdated, children }: AnswerPaneProps) {
  return (
    <div className="calc-answer" ref={ref} data-outdated={outdated && ''}>
      <p role="status" className="calc-outdated no-print">
        {outdated}
      </p>
      {children}
    </div>
  );
}
