import { useState } from 'react';

import { describePhoneDoubt } from '../../domain/telephone.ts';
import { Field, PERSON } from './Field.tsx';

/** The optional telephone number. One that may be mistyped is questioned, and sent as it is. */
export function PhoneField() {
  const [doubt, setDoubt] = useState<string>();
  return (
    <Field
      {...PERSON.phone}
      optional
      onBlur={({ currentTarget }) => setDoubt(describePhoneDoubt(currentTarget.value))}
      question={
        <div className="field-question" aria-live="polite">
          {doubt !== undefined && <p key={doubt}>{doubt}</p>}
        </div>
      }
    />
  );
}
