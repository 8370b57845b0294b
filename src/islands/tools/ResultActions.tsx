import { useState } from 'react';

import type { Tool } from '../contact-figures.ts';
import { MessageLink } from './MessageLink.tsx';

interface ResultActionsProps {
  /** The tool, and its result as lines of text, for the message on the contact page. */
  tool: Tool;
  summary: string;
  contactPath: string;
  /** The result in a sentence, to share. */
  sentence: string;
  /** A table of the result to download, where there is one. */
  csv?: { label: string; fileName: string; write: () => string } | undefined;
}

/** Ways to keep a result or to pass it on. */
export function ResultActions({ tool, summary, contactPath, sentence, csv }: ResultActionsProps) {
  const [copied, setCopied] = useState<'copied' | 'refused'>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied('copied');
    } catch {
      // Denied, or not a secure address: the link is shown for copying by hand.
      setCopied('refused');
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: document.title, text: sentence, url: location.href });
    } catch (error) {
      // Whoever closes the sheet has changed their mind; anything else leaves the link to copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCopied('refused');
    }
  };

  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <MessageLink
          className="link calc-tool"
          tool={tool}
          summary={summary}
          contactPath={contactPath}
        />
        {'share' in navigator && (
          <button type="button" className="link calc-tool" onClick={() => void share()}>
            Share
          </button>
        )}
        <button type="button" className="link calc-tool" onClick={() => void copy()}>
          Copy link
        </button>
        <button
          type="button"
          className="link calc-tool"
          onClick={() => {
            print();
          }}
        >
          Print
        </button>
        {csv && (
          <button
            type="button"
            className="link calc-tool"
            onClick={() => {
              download(csv.write(), csv.fileName);
            }}
          >
            {csv.label}
          </button>
        )}
      </div>
      <p role="status" className="calc-copied">
        {copied === 'copied' && 'The link to this result is in your clipboard.'}
        {copied === 'refused' && `Copy this link: ${location.href}`}
      </p>
    </>
  );
}

function download(csv: string, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  });
}
