import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { suggestEmail } from './email-suggestion.ts';
import { doubtTelephone } from './telephone.ts';
import type { ContactSubmission, CopyStatus } from './enquiry.ts';
import { formatCyprusTime } from './cyprus-time.ts';
import { CONTACT_FIELDS, listFields } from './fields.ts';
import {
  COPY_TEXTS,
  describeArrival,
  describeReading,
  describeWrongAddress,
  describeWrongNumber,
  RECEIPT,
  REFERENCE_LABEL,
} from './form-texts.ts';
import type { SentEnquiry } from './use-enquiry.ts';
import { PrintButton } from '../../toolkit/result/PrintButton.tsx';

/** The simulator's tile for a green light, with a tick. Decorative. */
const SentTile = () => (
  <svg className="receipt-tile" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path fill="var(--color-olive)" d="M0 0h100v100H0z" />
    <path
      fill="var(--color-ink)"
      d="M0 0h16a16 16 0 0 1-16 16zM100 0v16a16 16 0 0 1-16-16zM100 100h-16a16 16 0 0 1 16-16zM0 100v-16a16 16 0 0 1 16 16z"
    />
    <path fill="var(--color-chalk)" d="M50 16a34 34 0 1 1 0 68a34 34 0 1 1 0-68z" />
    <path fill="none" stroke="var(--color-ink)" strokeWidth="9" d="M34 51l12 12l21-24" />
  </svg>
);

interface ReceiptProps {
  enquiry: SentEnquiry<ContactSubmission>;
  /** Whether the firm mails such copies. */
  isMailed: boolean;
  /** When the office opens and reads the enquiry: `tomorrow from 9am`; undefined while open. */
  nextOpening: string | undefined;
  /** The form below, which is empty again. */
  form: RefObject<HTMLFormElement | null>;
}

/** What to say about the copy by mail. */
function describeCopy(copy: CopyStatus | undefined, isMailed: boolean): string {
  if (copy === undefined) {
    return isMailed ? RECEIPT.mailed : RECEIPT.keep;
  }

  return COPY_TEXTS[copy];
}

/**
 * Says of a sent enquiry what its toast does not: reference, when it arrived, what happens next, and
 * a copy to read and print. If the focus was in the form, it moves to the heading.
 */
export function Receipt(props: ReceiptProps) {
  const { enquiry, isMailed, nextOpening, form } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || form.current?.contains(focused)) {
      title.current?.focus();
    }
  }, [form]);

  const { values, reference, receivedAt, copy: mailedCopy } = enquiry;
  const intended = suggestEmail(values.email);
  const copy = listFields(CONTACT_FIELDS).map(({ name, label, shortLabel }) => ({
    label: shortLabel ?? label,
    text: values[name] === '' ? RECEIPT.notGiven : values[name],
  }));
  return (
    <div className="receipt" data-outcome="sent">
      <div className="receipt-head">
        <SentTile />
        <h2 ref={title} tabIndex={-1}>
          {RECEIPT.title}
        </h2>
      </div>
      <p>{describeArrival(formatCyprusTime(receivedAt))}</p>
      {reference !== undefined && (
        <p className="receipt-reference">
          <span>{REFERENCE_LABEL}</span>
          <strong translate="no">{reference}</strong>
        </p>
      )}
      {intended !== undefined && (
        <p className="receipt-warning">{describeWrongAddress(values.email, intended)}</p>
      )}
      {doubtTelephone(values.phone) !== undefined && (
        <p className="receipt-warning">{describeWrongNumber(values.phone)}</p>
      )}
      <h3>{RECEIPT.whatNext}</h3>
      <p>{RECEIPT.whoAnswers}</p>
      {nextOpening !== undefined && <p>{describeReading(nextOpening)}</p>}
      <h3>{RECEIPT.copy}</h3>
      <dl>
        {copy.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{describeCopy(mailedCopy, isMailed)}</p>
      <div className="receipt-actions no-print">
        <PrintButton className="button button-quiet">{RECEIPT.print}</PrintButton>
      </div>
    </div>
  );
}
