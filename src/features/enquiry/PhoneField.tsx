import { useRef } from 'react';
import type { ComponentProps } from 'react';

import { doubtTelephone } from './telephone.ts';
import { TELEPHONE_DOUBTS } from './form-texts.ts';
import { FormField } from './FormField.tsx';
import { useQuestion } from './use-question.ts';

type PhoneFieldProps = Omit<ComponentProps<typeof FormField<'input'>>, 'as' | 'question'>;

/** A telephone number. If it may be mistyped, it is questioned but never refused. */
export function PhoneField(props: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { question: doubt, onBlur } = useQuestion(doubtTelephone, input);
  return (
    <FormField
      type="tel"
      {...props}
      ref={input}
      onBlur={onBlur}
      question={
        <div className="field-question" aria-live="polite">
          {doubt !== undefined && <p key={doubt}>{TELEPHONE_DOUBTS[doubt]}</p>}
        </div>
      }
    />
  );
}
