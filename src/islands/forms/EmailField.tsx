import { useRef } from 'react';
import type { ComponentProps } from 'react';

import { suggestEmail } from '../../domain/email-suggestion.ts';
import { describeEmailSuggestion, TAKE_SUGGESTION } from '../../texts/en/forms.ts';
import { Field, PERSON } from './Field.tsx';
import { useQuestion } from './use-question.ts';

interface EmailFieldProps extends Omit<
  ComponentProps<typeof Field<'input'>>,
  'name' | 'label' | 'as' | 'question'
> {
  /** Stores a suggestion that the visitor takes, where the field is controlled. */
  onTake?: (address: string) => void;
}

/**
 * The e-mail address. One that looks mistyped is questioned when the field is left, with a button
 * that takes the suggestion; it is never refused for that.
 */
export function EmailField({ onTake, ...props }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { question: suggestion, onBlur, clear } = useQuestion(suggestEmail);

  const take = (address: string) => {
    clear();
    if (onTake) {
      onTake(address);
    } else if (input.current) {
      input.current.value = address;
      // The page keeps the draft of the form when its fields change.
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    }

    input.current?.focus();
  };

  return (
    <Field
      {...PERSON.email}
      {...props}
      ref={input}
      onBlur={onBlur}
      question={
        <div className="field-question" aria-live="polite">
          {suggestion !== undefined && (
            <p key={suggestion}>
              <span translate="no">{describeEmailSuggestion(suggestion)}</span>
              <button className="link link-button" type="button" onClick={() => take(suggestion)}>
                {TAKE_SUGGESTION}
              </button>
            </p>
          )}
        </div>
      }
    />
  );
}
