import { type SyntheticEvent, useRef } from 'react';

import { CONTACT_SUBJECTS } from '../../domain/enquiry.ts';
import { island } from '../Island.tsx';
import { describedBy, FieldFrame, TextArea, TextField } from './Field.tsx';
import { FormTrouble } from './FormTrouble.tsx';
import { Honeypot } from './Honeypot.tsx';
import { HumanCheck } from './HumanCheck.tsx';
import { formValues, useContactSubmission } from './use-contact-submission.ts';

/** What the forms need to know of the firm. */
export interface FirmProps {
  firmName: string;
  email: string;
  phone: string;
}

/** The form of the contact page: stores the enquiry and has it mailed (specification, section 7). */
function Form({ firmName, email, phone }: FirmProps) {
  const form = useRef<HTMLFormElement>(null);
  const { status, errors, submit } = useContactSubmission(form, firmName);
  const isSubmitting = status === 'submitting';

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(formValues(event.currentTarget));
  };

  // `dialog` outside a dialog submits nowhere: without scripts no word can end up in an address.
  return (
    <form ref={form} className="form" method="dialog" noValidate onSubmit={onSubmit}>
      <FormTrouble email={email} phone={phone} />
      <TextField
        id="full_name"
        name="full_name"
        label="Full name"
        autoComplete="name"
        required
        error={errors.full_name}
      />
      <TextField
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextField
        id="phone"
        name="phone"
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        error={errors.phone}
      />
      <FieldFrame id="subject" label="Subject" error={errors.subject}>
        <select
          id="subject"
          name="subject"
          defaultValue=""
          required
          aria-invalid={errors.subject === undefined ? undefined : true}
          aria-describedby={describedBy('subject', false, errors.subject !== undefined)}
        >
          <option value="">Choose a subject</option>
          {CONTACT_SUBJECTS.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </select>
      </FieldFrame>
      <TextArea
        id="message"
        name="message"
        label="Message"
        rows={5}
        required
        error={errors.message}
      />
      <Honeypot />
      <HumanCheck />
      <button className="button" type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}

export const ContactForm = island(Form);
