import { useRef } from 'react';
import type { ComponentProps } from 'react';

import { suggestEmail } from './email-suggestion.ts';
import { describeEmailSuggestion, TAKE_SUGGESTION } from './form-texts.ts';
import { FormField } from './FormField.tsx';
import { useQuestion } from './use-question.ts';

interface EmailFieldProps extends Omit<
  ComponentProps<typeof FormField<'input'>>,
  'as' | 'question'
> {
  /** Stores an accepted suggestion; needed if the field is controlled. */
  onTake?: (address: string) => void;
}

/**
 * Field for the e-mail address. When the visitor leaves it, an address that looks mistyped is
 * questioned, with a button that accepts the suggestion. Such an address is never refused.
 */
export function EmailField({ onTake, ...props }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { question: suggestion, onBlur, clear } = useQuestion(suggestEmail, input);

  const take = (address: string) => {
    clear();
    if (onTake) {
      onTake(address);
    } else if (input.current) {
      input.current.value = address;
      // The page saves the draft of the form on each input event.
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    }

    input.current?.focus();
  };

  return (
    <FormField
      type="email"
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
