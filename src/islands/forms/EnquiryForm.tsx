import './validation.css';

import { type SyntheticEvent, useRef, useState } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { island } from '../Island.tsx';
import type { FirmProps } from './ContactForm.tsx';
import { TextArea, TextField } from './Field.tsx';
import { FormUnavailable } from './FormUnavailable.tsx';
import { Honeypot } from './Honeypot.tsx';
import { Turnstile } from './Turnstile.tsx';
import { SubmitStatus, OUTCOME_ID } from './SubmitStatus.tsx';
import { formValues, useContactEnquiry } from './use-contact-enquiry.ts';

/** Message after submitting the form of the home page (product.md, 2.6). */
const THANKS = "Thank you for your message. We'll be in touch soon!";

/** The id of the notice above a form that sends nothing; it describes the first field. */
const NOTICE_ID = 'form-notice';

interface EnquiryFormProps extends FirmProps {
  /** `enquiryForms` of `content/firm.yaml`: send nothing, or store and mail. */
  mode: 'console' | 'deliver';
  /** `home` has a phone field and requires every field; `help` has none and requires none. */
  variant: 'home' | 'help';
}

/** The short form of the home page and of the simulator's landing page. */
function Form({ mode, variant, firmName, reach }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isDelivering = mode === 'deliver';
  const { status, errors, isSubmitting, submit } = useContactEnquiry(form, firmName, isDelivering);
  const [isUnsent, setIsUnsent] = useState(false);
  const isHome = variant === 'home';
  const instead = (
    <>
      Please use our{' '}
      <a className="link" href={ROUTES.contact}>
        contact page
      </a>{' '}
      or call{' '}
      <a className="link" href={reach.phone.href}>
        {reach.phone.text}
      </a>
      .
    </>
  );

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '', ...values } = formValues(event.currentTarget);
    if (isDelivering) {
      void submit({ ...values, full_name: name, subject: 'General Inquiry' });
      return;
    }
    // No thanks, because the message reaches no one: the input stays, to be copied.
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
      // Marks a form that sends nothing, for `npm run verify:site`.
      data-delivers={isDelivering ? undefined : false}
      noValidate={isDelivering || !isHome}
      onSubmit={onSubmit}
    >
      {!isDelivering && (
        <p className="form-notice" id={NOTICE_ID}>
          <b>This form is not live: nothing you write here is sent.</b> {instead}
        </p>
      )}
      <TextField
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        required={isHome}
        error={errors['full_name']}
        {...(isDelivering ? {} : { 'aria-describedby': NOTICE_ID })}
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
          <Turnstile />
        </>
      )}
      <FormUnavailable reach={reach} />
      <button
        className="button"
        type="submit"
        disabled={isSubmitting}
        aria-describedby={OUTCOME_ID}
      >
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
      {isDelivering ? (
        <SubmitStatus status={status} reach={reach} />
      ) : (
        <p id={OUTCOME_ID} role="status">
          {isUnsent && <>Your message was not sent. What you typed is still here. {instead}</>}
        </p>
      )}
    </form>
  );
}

export const EnquiryForm = island(Form);
