import { useEffect, useRef, useState } from 'react';

import type { OfficeHours } from '../../collections/office-hours.ts';
import { askAboutTopic, describeClosedOffice, SUMMARIES } from './form-texts.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { describeNextOpening } from '../../collections/office-hours-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { afterPress } from '../../toolkit/island/after-press.ts';
import { EnquiryFrame } from './EnquiryFrame.tsx';
import { FieldControl } from './FieldControl.tsx';
import { CONTACT_FIELDS, listFields } from './fields.ts';
import type { ContactChannels } from './FormUnavailable.tsx';
import { useContactDraft } from './use-contact-draft.ts';

/** Longer than the gap between the events of one tap. */
const NOTE_DELAY_MS = 150;

interface ContactFormProps {
  firmName: string;
  /** Whether the firm mails the visitor a copy of the message. */
  hasReceiptMail: boolean;
  contactChannels: ContactChannels;
  /** Beside the button: what the visitor may expect. */
  sendNote: string;
  /** Opening hours by weekday, and the dates on which the office is closed. */
  openingHours: readonly OfficeHours[];
  holidays: readonly string[];
  /** Name of each service and tool that a visitor may come from, by its path. */
  topicNames: Readonly<Record<string, string>>;
}

/** The contact form: stores the enquiry and has it mailed (product.md#contact-enquiry). */
function Form(props: ContactFormProps) {
  const { firmName, hasReceiptMail, contactChannels, openingHours, holidays, topicNames } = props;
  const fields = useRef<HTMLDivElement>(null);
  const { hasSummaries, rows, topic, keep, removeSummaries } = useContactDraft(fields, topicNames);
  const placeholder = topic?.name === undefined ? undefined : askAboutTopic(topic.name);
  const describeOpening = (moment: Date) => describeNextOpening(openingHours, holidays, moment);
  const [nextOpening, setNextOpening] = useState<string>();
  // Not during a press, because the note moves the button.
  useEffect(
    () =>
      afterPress(
        () => setNextOpening(describeNextOpening(openingHours, holidays, currentTime())),
        NOTE_DELAY_MS,
      ),
    [openingHours, holidays],
  );
  const closed = nextOpening === undefined ? '' : describeClosedOffice(nextOpening);
  const notes = [props.sendNote, closed].filter((note) => note !== '');
  return (
    <EnquiryFrame
      firmName={firmName}
      hasReceiptMail={hasReceiptMail}
      contactChannels={contactChannels}
      describeOpening={describeOpening}
      besideButton={notes.length > 0 && notes.map((note) => <span key={note}>{`${note} `}</span>)}
    >
      {hasSummaries && (
        <p className="form-notice">
          <span>{`${SUMMARIES.notice} `}</span>
          <button type="button" className="link link-button" onClick={removeSummaries}>
            {SUMMARIES.remove}
          </button>
        </p>
      )}
      <div ref={fields} className="form-fields" onInput={() => keep()}>
        {listFields(CONTACT_FIELDS).map(({ name, ...field }) => (
          <div key={name} className={field.isHalf ? 'form-half' : undefined}>
            <FieldControl
              name={name}
              field={field}
              {...(name === 'message' && { rows, placeholder })}
            />
          </div>
        ))}
      </div>
    </EnquiryFrame>
  );
}

export const ContactForm = island(Form);
