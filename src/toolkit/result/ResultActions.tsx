import { useState } from 'react';
import type { ComponentProps, MouseEvent } from 'react';

import { copyByHand, TOOL_TEXTS } from '../form/texts.ts';
import { Downloads } from './Downloads.tsx';
import type { CsvFile } from './Downloads.tsx';
import { printElsewhere } from './file-texts.ts';
import { printPage } from './in-app-browser.ts';
import { MessageLink } from './MessageLink.tsx';

/** A page that a result leads to. */
export interface NextStep {
  readonly label: string;
  readonly href: string;
  readonly onPress?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

interface ResultActionsProps extends Omit<ComponentProps<typeof MessageLink>, 'className'> {
  /** Result as one sentence, for sharing. */
  sentence: string;
  csv?: CsvFile | undefined;
  /**
   * The first step is the main button. Without steps, the link to an adviser is the main button.
   */
  steps?: readonly NextStep[];
}

/** On a phone the two buttons are equally wide, in a row only as wide as their words. */
const WIDTH = 'w-full sm:w-auto';

/**
 * What follows a result, in one order for all tools: the main button and the link to an adviser, a
 * row for each further step, and a line of ways to keep or share the result.
 */
export function ResultActions({ sentence, csv, steps = [], ...message }: ResultActionsProps) {
  const [copied, setCopied] = useState<'copied' | 'refused' | 'unprintable'>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied('copied');
    } catch {
      // Clipboard denied, or an insecure context: show the link for copying by hand.
      setCopied('refused');
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: document.title, text: sentence, url: location.href });
    } catch (error) {
      // AbortError: the visitor closed the share sheet. For other errors show the link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        setCopied('refused');
      }
    }
  };

  const printResult = () => setCopied(printPage() ? undefined : 'unprintable');

  const [main, ...rows] = steps;
  const actions = [
    'share' in navigator && { name: TOOL_TEXTS.share, act: () => void share() },
    { name: TOOL_TEXTS.copyLink, act: () => void copy() },
    { name: TOOL_TEXTS.print, act: printResult },
  ];
  return (
    <div className="mt-8 self-end no-print">
      <div className="flex flex-wrap items-center gap-3">
        {main && (
          <a className={`button button-sun ${WIDTH}`} href={main.href} onClick={main.onPress}>
            {main.label}
          </a>
        )}
        <MessageLink
          className={`button ${main ? 'button-on-ink' : 'button-sun'} ${WIDTH}`}
          {...message}
        />
      </div>
      {rows.length > 0 && (
        <ul className="result-steps mt-5">
          {rows.map(({ label, href, onPress }) => (
            <li key={label}>
              <a href={href} onClick={onPress}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="result-utilities mt-4 flex flex-wrap gap-x-5">
        {actions.map(
          (action) =>
            action && (
              <button
                key={action.name}
                type="button"
                className="tap-target tool-action"
                onClick={action.act}
              >
                {action.name}
              </button>
            ),
        )}
        {csv && <Downloads {...csv} />}
      </div>
      <p role="status" className="copy-status">
        {copied === 'copied' && TOOL_TEXTS.linkCopied}
        {copied === 'refused' && copyByHand(location.href)}
        {copied === 'unprintable' && printElsewhere(location.href)}
      </p>
    </div>
  );
}
