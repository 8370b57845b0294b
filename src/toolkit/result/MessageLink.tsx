import { useState } from 'react';

import { encodeSummaryLink } from './contact-draft.ts';
import { addSummary } from './contact-draft-store.ts';
import { CONTACT_FORM_ANCHOR, ROUTES } from '../../site/routes.ts';
import { linkLine, TOOL_TEXTS } from '../form/texts.ts';

const FORM_HREF = `${ROUTES.contact}#${CONTACT_FORM_ANCHOR}`;

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

/**
 * Adds the summary to the contact message and links to the contact page
 * (product.md#add-to-message). A press stores it in this tab. A new tab, which may have a session of
 * its own, and a browser that blocks storage take it from the link: the link carries it from the
 * moment in which a pointer or the focus reaches it.
 */
export function MessageLink(props: MessageLinkProps) {
  const { className, tool, summary, hasLink, contact } = props;
  const [href, setHref] = useState(FORM_HREF);

  const summarise = () => {
    const lines = typeof summary === 'function' ? summary() : summary;
    return { tool, text: hasLink ? `${lines}\n${linkLine(location.href)}` : lines, contact };
  };

  const prepare = () => setHref(ROUTES.contact + encodeSummaryLink(summarise()));

  return (
    <a
      className={className}
      href={href}
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!opensElsewhere && addSummary(summarise())) {
          event.preventDefault();
          location.assign(FORM_HREF);
        }
      }}
    >
      {TOOL_TEXTS.ask}
    </a>
  );
}
