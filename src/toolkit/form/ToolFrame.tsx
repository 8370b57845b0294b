import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { currentTime } from '../island/clock.ts';
import { describeWorkedOut, TOOL_TEXTS } from './texts.ts';
import type { Tool } from './use-tool-form.ts';

interface ToolFrameProps<Input extends object> {
  tool: Tool<Input>;
  outdated: string | undefined;
  isResultFirst?: boolean;
  className?: string;
  layout?: string;
  form: ReactNode;
  /** Result, or the example shown until there is one. */
  result: ReactNode;
  /** There is a result, but not yet what shows it. */
  isLoading?: boolean;
  /** What shows the result could not be loaded (product.md#lazy-failure). */
  isMissing?: boolean;
  /** Explanations below a result. */
  children?: ReactNode;
}

/** Form and result side by side, from 60rem (docs/product.md#side-by-side). */
const SIDE_BY_SIDE =
  'tool-top grid grid-cols-1 gap-x-8 gap-y-4 tool:grid-cols-2 xl:grid-cols-[5fr_7fr] print:block';

/** Form and result of a tool, and what is below them. */
export function ToolFrame<Input extends object>(props: ToolFrameProps<Input>) {
  const { tool, outdated, isResultFirst, className = 'tool', layout = SIDE_BY_SIDE } = props;
  const { form, result, isLoading = false, isMissing = false, children } = props;
  const { resultRef } = tool;
  const columns = [
    <Fragment key="form">{form}</Fragment>,
    <div
      key="result"
      ref={resultRef}
      className="tool-result band-ink grid scroll-mt-2 scroll-mb-4 grid-rows-[auto_auto_1fr] rounded-lg p-pane print:p-0"
      data-outdated={outdated && ''}
    >
      <p role="status" className={outdated && 'mb-4 pl-3 no-print'}>
        {outdated}
      </p>
      {result}
      {isLoading && !isMissing && (
        // The space of the result: the form below it on a phone stays where it is.
        <div className="min-h-svh tool:min-h-0" />
      )}
      {isLoading && isMissing && <p role="alert">{TOOL_TEXTS.resultMissing}</p>}
    </div>,
  ];
  return (
    <div className={className}>
      <div className={layout}>{isResultFirst ? columns.toReversed() : columns}</div>
      {children && (
        <div className="tool-breakdown">
          {/* Today's date, because the page may have been built long before (product.md#print). */}
          <p className="print-date hidden text-sm text-muted print:block">
            {describeWorkedOut(currentTime())}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
