import { doubtTelephone } from '../../domain/telephone.ts';
import { TELEPHONE_DOUBTS } from '../../texts/en/forms.ts';
import { Field, PERSON } from './Field.tsx';
import { useQuestion } from './use-question.ts';

/** The optional telephone number. One that may be mistyped is questioned, and sent as it is. */
export function PhoneField() {
  const { question: doubt, onBlur } = useQuestion(doubtTelephone);
  return (
    <Field
      {...PERSON.phone}
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
