import { useState } from 'react';

import { doubtTelephone } from '../../domain/telephone.ts';
import type { TelephoneDoubt } from '../../domain/telephone.ts';
import { TELEPHONE_DOUBTS } from '../../texts/en/forms.ts';
import { Field, PERSON } from './Field.tsx';

/** The optional telephone number. One that may be mistyped is questioned, and sent as it is. */
export function PhoneField() {
  const [doubt, setDoubt] = useState<TelephoneDoubt>();
  return (
    <Field
      {...PERSON.phone}
      optional
      onBlur={({ currentTarget }) => setDoubt(doubtTelephone(currentTarget.value))}
      question={
        <div className="field-question" aria-live="polite">
          {doubt !== undefined && <p key={doubt}>{TELEPHONE_DOUBTS[doubt]}</p>}
        </div>
      }
    />
  );
}
