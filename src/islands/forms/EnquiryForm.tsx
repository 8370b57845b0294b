import './checked.css';

import { type SyntheticEvent, useRef, useState } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { island } from '../Island.tsx';
import type { FirmProps } from './ContactForm.tsx';
import { TextArea, TextField } from './Field.tsx';
import { FormTrouble } from './FormTrouble.tsx';
import { Honeypot } from './Honeypot.tsx';
import { HumanCheck } from './HumanCheck.tsx';
import { Outcome, OUTCOME_ID } from './Outcome.tsx';
import { formValues, useContactEnquiry } from './use-contact-enquiry.ts';

/** What the home page's form says when it was submitted (product.md, 2.6). */
const THANKS = "Thank you for your message. We'll be in touch soon!";

interface EnquiryFormProps extends FirmProps {
  /** `enquiryForms` of `content/firm.yaml`: send nothing, or store and mail. */
  mode: 'console' | 'deliver';
  /** The home page asks for a phone number and wants every field; 'Need Help' does neither. */
  variant: 'home' | 'help';
}

/** The short form of the home page and of the simulator's landing page. */
function Form({ mode, variant, firmName, reach }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isDelivering = mode === 'deliver';
  const { status, errors, isSubmitting, submit } = useContactEnquiry(form, firmName, isDelivering);
  const [isUnsent, setIsUnsent] = useState(false);
  const isHome = variant === 'home';

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '', ...values } = formValues(event.currentTarget);
    if (isDelivering) {
      void submit({ ...values, full_name: name, subject: 'General Inquiry' });
      return;
    }
    // Nobody is thanked for what nobody reads: what was typed stays, to be taken elsewhere.
    if (!isHome) {
      setIsUnsent(true);
      return;
    }
    // These values are written to the console and nowhere else.
    console.log({ name, ...values });
    event.currentTarget.reset();
    alert(THANKS);
  };

  return (
    <form
      ref={form}
      className="form"
      method="dialog"
      // `npm run verify:site` finds by it that nobody will read what is written here.
      data-sends={isDelivering ? undefined : 'nothing'}
      noValidate={isDelivering || !isHome}
      onSubmit={onSubmit}
    >
      <TextField
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        required={isHome}
        error={errors['full_name']}
      />
      <TextField
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required={isHome}
        error={errors['email']}
      />
      {isHome && (
        <TextField
          id="phone"
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          error={errors['phone']}
        />
      )}
      <TextArea
        id="message"
        name="message"
        label="Message"
        rows={5}
        required={isHome}
        error={errors['message']}
      />
      {isDelivering && (
        <>
          <Honeypot />
          <HumanCheck />
        </>
      )}
      <FormTrouble reach={reach} />
      <button
        className="button"
        type="submit"
        disabled={isSubmitting}
        aria-describedby={OUTCOME_ID}
      >
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
      {isDelivering ? (
        <Outcome status={status} reach={reach} />
      ) : (
        <p id={OUTCOME_ID} role="status">
          {isUnsent && (
            <>
              This message was not sent: the form on this page reaches nobody. What you typed is
              still here. Please write to us on the{' '}
              <a className="link" href={ROUTES.contact}>
                contact page
              </a>{' '}
              or call{' '}
              <a className="link" href={reach.phone.href}>
                {reach.phone.text}
              </a>
              .
            </>
          )}
        </p>
      )}
    </form>
  );
}

export const EnquiryForm = island(Form);
