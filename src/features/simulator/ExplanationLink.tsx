import type { ComponentProps, MouseEvent } from 'react';

import type { QuestionId } from './flow.ts';

/** Id of the explanation of an answer on the result step. */
export const explanationId = (questionId: QuestionId) => `why-${questionId}`;

/** Focuses an explanation without a history entry, because history entries are steps. */
function focusExplanation(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }

  event.preventDefault();
  const explanation = document.getElementById(event.currentTarget.hash.slice(1));
  const section = explanation?.closest('details');
  if (section) {
    section.open = true;
  }

  // `focus` scrolls it into view; the scroll margin in result.css clears the sticky header.
  explanation?.focus();
}

interface ExplanationLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  questionId: QuestionId;
}

/** Link to the explanation of an answer; opens the section that it is in. */
export const ExplanationLink = ({ questionId, children, ...attributes }: ExplanationLinkProps) => (
  <a {...attributes} href={`#${explanationId(questionId)}`} onClick={focusExplanation}>
    {children}
  </a>
);
