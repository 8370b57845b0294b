import { Fragment, type ReactNode } from 'react';

import type { ToolStore } from './use-tool-form.ts';

interface ToolFrameProps<Input extends object> {
  tool: ToolStore<Input>;
  outdated: string | undefined;
  isResultFirst?: boolean;
  className?: string;
  layout?: string;
  form: ReactNode;
  /** Result, or the example shown until there is one. */
  result: ReactNode;
  /** The part below the result could not be loaded (product.md, 10.9). */
  isMissing?: boolean | undefined;
  children?: ReactNode;
}

/** Form and result of a tool, and what is below them. */
export function ToolFrame<Input extends object>(props: ToolFrameProps<Input>) {
  const { tool, outdated, isResultFirst, className = 'tool', layout = 'tool-top' } = props;
  const { form, result, isMissing, children } = props;
  const { attachResult } = tool;
  const columns = [
    <Fragment key="form">{form}</Fragment>,
    <div
      key="result"
      className="tool-result band-ink grid scroll-mt-24 scroll-mb-4 grid-rows-[auto_auto_1fr] rounded-lg p-pane min-[75rem]:col-span-2 print:p-0"
      ref={attachResult}
      data-outdated={outdated && ''}
    >
      <p role="status" className={outdated && 'mb-4 pl-3 no-print'}>
        {outdated}
      </p>
      {result}
    </div>,
  ];
  return (
    <div className={className}>
      <div className={layout}>{isResultFirst ? columns.toReversed() : columns}</div>
      {children}
      {isMissing && (
        <p role="alert" className="tool-note no-print">
          The rest of the result could not be loaded. Are you offline? Press the button again to
          retry.
        </p>
      )}
    </div>
  );
}
