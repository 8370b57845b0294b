import { useState } from 'react';

import { CONTACT_FORM_ANCHOR, ROUTES } from '../../domain/routes.ts';
import { attachToMessage } from '../attach-to-message.ts';

interface MessageLinkProps {
  className: string;
  tool: string;
  /** The result as lines of text. */
  summary: string;
  /** Adds the link of the result to the summary. */
  hasLink?: boolean | undefined;
}

/** Attaches the summary to the contact message and links to the contact page (product.md, 9.5). */
export function MessageLink(props: MessageLinkProps) {
  const { className, tool, summary, hasLink } = props;
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <a
        className={className}
        href={`${ROUTES.contact}#${CONTACT_FORM_ANCHOR}`}
        onClick={(event) => {
          // Without storage the lines are shown for copying; the next click follows the link.
          const lines = hasLink ? `${summary}\n- Link: ${location.href}` : summary;
          if (attachToMessage(tool, lines) || isRefused) return;
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
