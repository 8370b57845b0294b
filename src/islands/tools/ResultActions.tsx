import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Downloads } from './Downloads.tsx';
import type { CsvFile } from './Downloads.tsx';
import { MessageLink } from './MessageLink.tsx';

interface ResultActionsProps extends Omit<ComponentProps<typeof MessageLink>, 'className'> {
  /** Result as one sentence, for sharing. */
  sentence: string;
  csv?: CsvFile | undefined;
  /** Links to next steps. */
  children?: ReactNode;
}

/** What is said after the link was copied, or was not. */
const COPY_TEXTS = {
  copied: () => 'Link copied.',
  refused: (link: string) => `Copy this link: ${link}`,
} as const;

/** Next steps, and actions to keep or share a result. */
export function ResultActions({ sentence, csv, children, ...message }: ResultActionsProps) {
  const [copied, setCopied] = useState<keyof typeof COPY_TEXTS>();

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

  const actions = [
    'share' in navigator && { name: 'Share', act: () => void share() },
    { name: 'Copy link', act: () => void copy() },
    { name: 'Print', act: () => print() },
  ];
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 self-end no-print">
      {children}
      <div className="flex flex-wrap gap-x-6">
        <MessageLink className="link tool-action" {...message} />
        {actions.map(
          (action) =>
            action && (
              <button
                key={action.name}
                type="button"
                className="link tool-action"
                onClick={action.act}
              >
                {action.name}
              </button>
            ),
        )}
        {csv && <Downloads {...csv} />}
      </div>
      <p role="status" className="copy-status">
        {copied && COPY_TEXTS[copied](location.href)}
      </p>
    </div>
  );
}
