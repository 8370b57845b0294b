import { useState } from 'react';

import { ROUTES } from '../../domain/routes.ts';
import { island } from '../Island.tsx';
import { EnquiryFrame } from './EnquiryFrame.tsx';
import { Field, PERSON } from './Field.tsx';
import { OUTCOME_ID } from './SubmitStatus.tsx';
import type { ContactChannels } from './SubmitStatus.tsx';

/** Message after submitting the form of the home page (product.md, 2.6). */
const THANKS = "Thank you for your message. We'll be in touch soon!";

/** The id of the notice above a form that sends nothing; it describes the first field. */
const NOTICE_ID = 'form-notice';

interface EnquiryFormProps {
  /** `enquiryForms` of `content/firm.yaml`: send nothing, or store and mail. */
  mode: 'console' | 'deliver';
  /** `home` has a phone field and requires every field; `help` has none and requires none. */
  variant: 'home' | 'help';
  firmName: string;
  reach: ContactChannels;
}

/** The short form of the home page and of the simulator's landing page. */
function Form({ mode, variant, firmName, reach }: EnquiryFormProps) {
  const isDelivering = mode === 'deliver';
  const isHome = variant === 'home';
  const [isUnsent, setIsUnsent] = useState(false);
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
  const status = (
    <p id={OUTCOME_ID} role="status">
      {isUnsent && <>Your message was not sent. What you typed is still here. {instead}</>}
    </p>
  );

  const onSubmit = (values: Record<string, string>, form: HTMLFormElement) => {
    if (isHome) {
      // These values are written to the console and nowhere else.
      console.log(values);
      form.reset();
      alert(THANKS);
    } else {
      // No thanks, because the message reaches no one: the input stays, to be copied.
      setIsUnsent(true);
    }
  };

  return (
    <EnquiryFrame
      firmName={firmName}
      reach={reach}
      // Marks a form that sends nothing, for the smoke test of a deployed site.
      data-delivers={isDelivering ? undefined : false}
      noValidate={isDelivering || !isHome}
      {...(!isDelivering && { unsent: { onSubmit, status } })}
    >
      {!isDelivering && (
        <p className="form-notice" id={NOTICE_ID}>
          <b>This form is not live: nothing you write here is sent.</b> {instead}
        </p>
      )}
      <Field
        {...PERSON.name}
        required={isHome}
        {...(!isDelivering && { 'aria-describedby': NOTICE_ID })}
      />
      <Field {...PERSON.email} required={isHome} />
      {isHome && <Field {...PERSON.phone} required />}
      <Field as="textarea" name="message" label="Message" rows={5} required={isHome} />
    </EnquiryFrame>
  );
}

export const EnquiryForm = island(Form);
