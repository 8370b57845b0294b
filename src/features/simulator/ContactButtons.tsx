import { useState } from 'react';

import { openUntil } from '../../collections/office-hours.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { ROUTES } from '../../site/routes.ts';
import { describeNextOpening } from '../../collections/office-hours-texts.ts';
import {
  callNumber,
  describeClosedOffice,
  describeHours,
  describeOpenOffice,
  RESULT,
} from './texts.ts';
import type { ResultProps } from './result-props.ts';

type ContactButtonsProps = Pick<
  ResultProps,
  'contactChannels' | 'bookLabel' | 'whatsAppHref' | 'hours' | 'openingHours' | 'holidays'
>;

/** Contact buttons: telephone first while the office is open, otherwise WhatsApp. */
export function ContactButtons(props: ContactButtonsProps) {
  const { contactChannels, bookLabel, whatsAppHref, hours, openingHours, holidays } = props;
  const [now] = useState(currentTime);
  const closing = openUntil(openingHours, holidays, now);
  const opening = describeNextOpening(openingHours, holidays, now);
  const call = {
    href: contactChannels.phone.href,
    label: callNumber(contactChannels.phone.text),
    print: '',
  };
  const ways = [call];
  if (whatsAppHref !== undefined) {
    const write = { href: whatsAppHref, label: RESULT.whatsApp, print: ' no-print' };
    ways.splice(closing === undefined ? 0 : 1, 0, write);
  }

  return (
    <>
      <div className="sim-actions mt-6 flex flex-wrap gap-3">
        {ways.map(({ href, label, print }, index) => (
          <a
            key={href}
            className={`button${index > 0 ? ' button-quiet' : ''}${print}`}
            href={href}
            rel="noopener"
          >
            {label}
          </a>
        ))}
        <a className="button button-quiet no-print" href={ROUTES.contact}>
          {bookLabel}
        </a>
      </div>
      <p>
        <span className="no-print">
          {closing === undefined
            ? `${describeClosedOffice(opening)} `
            : `${describeOpenOffice(closing)} `}
        </span>
        <span>{describeHours(hours)}</span>
      </p>
    </>
  );
}
