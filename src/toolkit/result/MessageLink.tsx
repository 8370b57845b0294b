import { useState } from 'react';

import { CONTACT_DRAFT_KEY, CONTACT_SUMMARIES_KEY, withToolSummary } from './contact-session.ts';
import { CONTACT_FORM_ANCHOR, ROUTES } from '../../site/routes.ts';
import { linkLine, TOOL_TEXTS } from '../form/texts.ts';
import { readSession, writeSession } from '../island/session-storage.ts';

/**
 * Adds a tool's summary to the contact message stored in this tab, in place of an earlier one.
 * Nothing is sent: the visitor can edit or remove it on the contact page.
 *
 * @returns false if session storage is unavailable
 */
function attachToMessage(tool: string, text: string, contact?: Record<string, string>): boolean {
  const stored = {
    fields: readSession(CONTACT_DRAFT_KEY) ?? '',
    summaries: readSession(CONTACT_SUMMARIES_KEY) ?? '',
  };
  const draft = withToolSummary(tool, text, stored, contact);
  return (
    writeSession(CONTACT_DRAFT_KEY, draft.fields) &&
    writeSession(CONTACT_SUMMARIES_KEY, draft.summaries)
  );
}

interface MessageLinkProps {
  className: string;
  tool: string;
  /** The result as lines of text; a function is called at the press. */
  summary: string | (() => string);
  /** Adds the link of the result to the summary. */
  hasLink?: boolean;
  /** Name, email and phone that the visitor gave to the tool, by field of the contact form. */
  contact?: Record<string, string>;
}

/** Attaches the summary to the contact message and links to the contact page (product.md#add-to-message). */
export function MessageLink(props: MessageLinkProps) {
  const { className, tool, summary, hasLink, contact } = props;
  const [refused, setRefused] = useState<string>();
  return (
    <>
      <a
        className={className}
        href={`${ROUTES.contact}#${CONTACT_FORM_ANCHOR}`}
        onClick={(event) => {
          // Without storage the lines are shown for copying; the next click follows the link.
          const text = typeof summary === 'function' ? summary() : summary;
          const lines = hasLink ? `${text}\n${linkLine(location.href)}` : text;
          if (attachToMessage(tool, lines, contact) || refused !== undefined) {
            return;
          }

          event.preventDefault();
          setRefused(text);
        }}
      >
        {TOOL_TEXTS.ask}
      </a>
      {refused !== undefined && (
        <p role="alert" className="copy-status">
          <span>{TOOL_TEXTS.storageBlocked}</span>
          {refused.split('\n').map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
