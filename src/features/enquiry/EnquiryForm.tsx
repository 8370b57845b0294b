import { useState } from 'react';

import { ROUTES } from '../../site/routes.ts';
import { UNSENT, UNSENT_THANKS } from './form-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { EnquiryFrame } from './EnquiryFrame.tsx';
import { FieldControl } from './FieldControl.tsx';
import { CONTACT_FIELDS, LEAD_FIELDS } from './fields.ts';
import { OUTCOME_ID } from './SubmitStatus.tsx';
import type { ContactChannels } from './FormUnavailable.tsx';

/** The id of the notice above a form that sends nothing; it describes the first field. */
const NOTICE_ID = 'form-notice';

interface EnquiryFormProps {
  /** `enquiryForms` of `content/firm.yaml`: `console` sends nothing, `deliver` stores and mails. */
  mode: 'console' | 'deliver';
  /** `home` has a phone field and requires every field; `help` has none and requires none. */
  variant: 'home' | 'help';
  firmName: string;
  /** Whether the firm mails the visitor a copy of the message. */
  hasReceiptMail: boolean;
  contactChannels: ContactChannels;
}

/** The short form of the home page and of the simulator's landing page. */
function Form({ mode, variant, firmName, hasReceiptMail, contactChannels }: EnquiryFormProps) {
  const isDelivering = mode === 'deliver';
  const isHome = variant === 'home';
  const [isUnsent, setIsUnsent] = useState(false);
  const instead = (
    <span>
      <span>{`${UNSENT.pleaseUse} `}</span>
      <a className="link" href={ROUTES.contact}>
        {UNSENT.contactPage}
      </a>
      <span>{` ${UNSENT.orCall} `}</span>
      <a className="link" href={contactChannels.phone.href} translate="no">
        {contactChannels.phone.text}
      </a>
      <span>.</span>
    </span>
  );
  const status = (
    <div id={OUTCOME_ID} role="status">
      {isUnsent && (
        <p>
          <span>{`${UNSENT.status} `}</span>
          {instead}
        </p>
      )}
    </div>
  );

  const onSubmit = (values: Record<string, string>, form: HTMLFormElement) => {
    if (isHome) {
      // These values are written to the console and nowhere else.
      console.log(values);
      form.reset();
      alert(UNSENT_THANKS);
    } else {
      // The visitor is not thanked, because the message reaches no one. The input stays for
      // copying.
      setIsUnsent(true);
    }
  };

  return (
    <EnquiryFrame
      firmName={firmName}
      hasReceiptMail={hasReceiptMail}
      contactChannels={contactChannels}
      // Marks a form that sends nothing, for the smoke test of a deployed site.
      data-delivers={isDelivering ? undefined : false}
      noValidate={isDelivering || !isHome}
      {...(!isDelivering && { unsent: { onSubmit, status } })}
    >
      {!isDelivering && (
        <p className="form-notice" id={NOTICE_ID}>
          <b>{instead}</b>
          <span>{` ${UNSENT.notice}`}</span>
        </p>
      )}
      <FieldControl
        name="name"
        field={LEAD_FIELDS.name}
        required={isHome}
        {...(!isDelivering && { 'aria-describedby': NOTICE_ID })}
      />
      <FieldControl name="email" field={CONTACT_FIELDS.email} required={isHome} />
      {isHome && <FieldControl name="phone" field={LEAD_FIELDS.phone} />}
      <FieldControl name="message" field={CONTACT_FIELDS.message} required={isHome} />
    </EnquiryFrame>
  );
}

export const EnquiryForm = island(Form);
