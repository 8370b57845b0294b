import { useState } from 'react';

import { CONTACT_FORM_ANCHOR } from '../../domain/routes.ts';
import { attachToMessage, type Tool } from '../attach-to-message.ts';

interface MessageLinkProps {
  className: string;
  contactPath: string;
  tool: Tool;
  /** The result as lines of text. */
  summary: string;
}

/** Attaches the summary to the contact message and links to the contact page (product.md, 9.5). */
export function MessageLink({ className, contactPath, tool, summary }: MessageLinkProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <a
        className={className}
        href={`${contactPath}#${CONTACT_FORM_ANCHOR}`}
        onClick={(event) => {
          // Without storage the lines are shown for copying; the next click follows the link.
          if (attachToMessage(tool, summary) || isRefused) return;
          event.preventDefault();
          setIsRefused(true);
        }}
      >
        Add this to my message
      </a>
      {isRefused && (
        <p role="alert" className="copy-status">
          Your browser blocks storage. Copy these lines, then follow the link again:
          {summary.split('\n').map((line, index) => (
            <span key={index}>
              <br />
              {line}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
