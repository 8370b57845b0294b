import { useState } from 'react';

import { CONTACT_SUBJECTS } from '../../domain/enquiry.ts';
import { describeNextOpening } from '../../domain/office-hours.ts';
import type { OfficeHours } from '../../domain/office-hours.ts';
import { describePhoneDoubt } from '../../domain/telephone.ts';
import { island } from '../Island.tsx';
import { useAfterHydration } from '../use-after-hydration.ts';
import { EnquiryFrame } from './EnquiryFrame.tsx';
import { Field, PERSON } from './Field.tsx';
import type { ContactChannels } from './SubmitStatus.tsx';

interface ContactFormProps {
  firmName: string;
  reach: ContactChannels;
  /** Opening hours by weekday, and the dates on which the office is closed. */
  openingHours: readonly OfficeHours[];
  holidays: readonly string[];
}

/** The contact form: stores the enquiry and has it mailed (product.md, 7.2). */
function Form({ firmName, reach, openingHours, holidays }: ContactFormProps) {
  const [phoneDoubt, setPhoneDoubt] = useState<string>();
  const nextOpening = useAfterHydration(() =>
    describeNextOpening(openingHours, holidays, new Date()),
  );
  return (
    <EnquiryFrame
      firmName={firmName}
      reach={reach}
      footer={
        nextOpening !== undefined && (
          <p>{`The office is closed now. Your message will be read ${nextOpening}.`}</p>
        )
      }
    >
      <Field {...PERSON.name} name="full_name" label="Full name" required />
      <Field {...PERSON.email} required />
      <Field
        {...PERSON.phone}
        optional
        doubt={phoneDoubt}
        onBlur={({ currentTarget }) => setPhoneDoubt(describePhoneDoubt(currentTarget.value))}
      />
      <Field as="select" name="subject" label="Subject" defaultValue="" required>
        <option value="">Choose a subject</option>
        {CONTACT_SUBJECTS.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </Field>
      <Field as="textarea" name="message" label="Message" rows={5} required />
    </EnquiryFrame>
  );
}

export const ContactForm = island(Form);
