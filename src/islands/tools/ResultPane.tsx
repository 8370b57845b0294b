import type { ReactNode } from 'react';

import type { ToolStore } from './use-tool-form.ts';

interface ResultPaneProps<Input extends object> {
  tool: ToolStore<Input>;
  /** Note that the result no longer matches the form. */
  outdated: string | undefined;
  children: ReactNode;
}

/** Result of a tool, or the example shown until there is one. */
export function ResultPane<Input extends object>(props: ResultPaneProps<Input>) {
  const { tool, outdated, children } = props;
  const { attachResult } = tool;
  return (
    <div
      className="tool-result band-ink grid scroll-mt-24 scroll-mb-4 grid-rows-[auto_auto_1fr] rounded-lg p-pane min-[75rem]:col-span-2 print:p-0"
      ref={attachResult}
      data-outdated={outdated && ''}
    >
      <p role="status" className={outdated && 'mb-4 pl-3 no-print'}>
        {outdated}
      </p>
      {children}
    </div>
  );
}
