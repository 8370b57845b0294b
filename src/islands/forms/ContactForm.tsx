import './validation.css';

import { type SyntheticEvent, useRef, useState, useSyncExternalStore } from 'react';

import { CONTACT_SUBJECTS } from '../../domain/enquiry.ts';
import { describeNextOpening, type OfficeHours } from '../../domain/office-hours.ts';
import { describePhoneDoubt } from '../../domain/telephone.ts';
import { island } from '../Island.tsx';
import { errorProps, FieldFrame, TextArea, TextField } from './Field.tsx';
import { FormUnavailable } from './FormUnavailable.tsx';
import { Honeypot } from './Honeypot.tsx';
import { Turnstile } from './Turnstile.tsx';
import { SubmitStatus, OUTCOME_ID } from './SubmitStatus.tsx';
import type { ContactChannels } from './contact-channels.ts';
import { formValues, useContactEnquiry } from './use-contact-enquiry.ts';

export interface FirmProps {
  firmName: string;
  reach: ContactChannels;
}

interface ContactFormProps extends FirmProps {
  /** Opening hours by weekday, and the dates on which the office is closed. */
  openingHours: readonly OfficeHours[];
  holidays: readonly string[];
}

const neverChanges = () => () => undefined;

/** The contact form: stores the enquiry and has it mailed (product.md, 7.2). */
function Form({ firmName, reach, openingHours, holidays }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { status, errors, isSubmitting, submit } = useContactEnquiry(form, firmName);
  const [phoneDoubt, setPhoneDoubt] = useState<string>();
  /** After hydration only: the page was built at another time. */
  const nextOpening = useSyncExternalStore(
    neverChanges,
    () => describeNextOpening(openingHours, holidays, new Date()),
    () => undefined,
  );

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(formValues(event.currentTarget));
  };

  // `method="dialog"` outside a dialog does not submit, so that without scripts no input ends up in
  // a URL.
  return (
    <form ref={form} className="form" method="dialog" noValidate onSubmit={onSubmit}>
      <TextField
        id="full_name"
        name="full_name"
        label="Full name"
        autoComplete="name"
        required
        error={errors['full_name']}
      />
      <TextField
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors['email']}
      />
      <TextField
        id="phone"
        name="phone"
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        error={errors['phone']}
        doubt={phoneDoubt}
        onBlur={({ currentTarget }) => setPhoneDoubt(describePhoneDoubt(currentTarget.value))}
      />
      <FieldFrame id="subject" label="Subject" error={errors['subject']}>
        <select
          id="subject"
          name="subject"
          defaultValue=""
          required
          {...errorProps('subject', errors['subject'])}
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
        error={errors['message']}
      />
      <Honeypot />
      <Turnstile />
      <FormUnavailable reach={reach} />
      <button
        className="button"
        type="submit"
        disabled={isSubmitting}
        aria-describedby={OUTCOME_ID}
      >
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
      <SubmitStatus status={status} reach={reach} />
      {nextOpening !== undefined && (
        <p>{`The office is closed now. Your message will be read ${nextOpening}.`}</p>
      )}
    </form>
  );
}

export const ContactForm = island(Form);
