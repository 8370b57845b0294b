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
    <div
      className="calc-answer band-ink grid scroll-mt-24 scroll-mb-4 grid-rows-[auto_auto_1fr] rounded-lg p-pane min-[75rem]:col-span-2 print:p-0"
      ref={ref}
      data-outdated={outdated && ''}
    >
      <p role="status" className={outdated && 'without mb-4 pl-3 no-print'}>
        {outdated}
      </p>
      {children}
    </div>
  );
}
