import { CONTACT_SUBJECTS } from './enquiry.ts';
import type { OfficeHours } from '../../collections/office-hours.ts';
import { SUBJECT_LABELS } from './texts.ts';
import { CHOOSE_SUBJECT, describeClosedOffice, FIELD_LABELS } from './form-texts.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { describeNextOpening } from '../../collections/office-hours-texts.ts';
import { island } from '../../toolkit/island/Island.tsx';
import { useAfterHydration } from '../../toolkit/island/use-after-hydration.ts';
import { EmailField } from './EmailField.tsx';
import { EnquiryFrame } from './EnquiryFrame.tsx';
import { Field, PERSON } from './Field.tsx';
import { PhoneField } from './PhoneField.tsx';
import type { ContactChannels } from './SubmitStatus.tsx';

interface ContactFormProps {
  firmName: string;
  /** Whether the firm mails the visitor a copy of the message. */
  hasReceiptMail: boolean;
  contactChannels: ContactChannels;
  /** Opening hours by weekday, and the dates on which the office is closed. */
  openingHours: readonly OfficeHours[];
  holidays: readonly string[];
}

/** The contact form: stores the enquiry and has it mailed (product.md#contact-enquiry). */
function Form(props: ContactFormProps) {
  const { firmName, hasReceiptMail, contactChannels, openingHours, holidays } = props;
  const describeOpening = (moment: Date) => describeNextOpening(openingHours, holidays, moment);
  const nextOpening = useAfterHydration(() => describeOpening(currentTime()));
  return (
    <EnquiryFrame
      firmName={firmName}
      hasReceiptMail={hasReceiptMail}
      contactChannels={contactChannels}
      describeOpening={describeOpening}
      footer={nextOpening !== undefined && <p>{describeClosedOffice(nextOpening)}</p>}
    >
      <Field {...PERSON.name} name="full_name" label={FIELD_LABELS.fullName} required />
      <EmailField required />
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <PhoneField />
        <Field as="select" name="subject" label={FIELD_LABELS.subject} defaultValue="" required>
          <option value="">{CHOOSE_SUBJECT}</option>
          {CONTACT_SUBJECTS.map((subject) => (
            // Without a value, page translation would change what is sent.
            <option key={subject} value={subject}>
              {SUBJECT_LABELS[subject]}
            </option>
          ))}
        </Field>
      </div>
      <Field as="textarea" name="message" label={FIELD_LABELS.message} rows={5} required />
    </EnquiryFrame>
  );
}

export const ContactForm = island(Form);
