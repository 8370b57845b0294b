import { useRef } from 'react';

import { doubtTelephone } from './telephone.ts';
import { TELEPHONE_DOUBTS } from './form-texts.ts';
import { Field, PERSON } from './Field.tsx';
import { useQuestion } from './use-question.ts';

/** The optional telephone number. If it may be mistyped, it is questioned but never refused. */
export function PhoneField() {
  const input = useRef<HTMLInputElement>(null);
  const { question: doubt, onBlur } = useQuestion(doubtTelephone, input);
  return (
    <Field
      {...PERSON.phone}
      ref={input}
      optional
      onBlur={onBlur}
      question={
        <div className="field-question" aria-live="polite">
          {doubt !== undefined && <p key={doubt}>{TELEPHONE_DOUBTS[doubt]}</p>}
        </div>
      }
    />
  );
}
