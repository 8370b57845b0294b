import { useState } from 'react';

import { putIntoMessage, type Tool } from '../contact-figures.ts';

interface MessageLinkProps {
  className: string;
  contactPath: string;
  tool: Tool;
  /** The result as lines of text. */
  summary: string;
}

/** Takes a result along to the form on the contact page (product.md, 9.5). */
export function MessageLink({ className, contactPath, tool, summary }: MessageLinkProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <a
        className={className}
        href={contactPath}
        onClick={(event) => {
          // Without storage the lines are shown for copying; the next click follows the link.
          if (putIntoMessage(tool, summary) || isRefused) return;
          event.preventDefault();
          setIsRefused(true);
        }}
      >
        Put this into my message
      </a>
      {isRefused && (
        <p role="alert" className="calc-copied">
          This browser keeps nothing from page to page. Copy these lines, then follow the link
          again:
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
