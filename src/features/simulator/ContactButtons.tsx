import { useState } from 'react';

import { openUntil } from '../../collections/office-hours.ts';
import { currentTime } from '../../toolkit/island/clock.ts';
import { ROUTES } from '../../site/routes.ts';
import { describeNextOpening } from '../../collections/office-hours-texts.ts';
import { callNumber, describeClosedOffice, describeOpenOffice, RESULT } from './final-texts.ts';
import type { ResultProps } from './result-props.ts';

type ContactButtonsProps = Pick<
  ResultProps,
  'contactChannels' | 'bookLabel' | 'whatsAppHref' | 'openingHours' | 'holidays'
>;

/**
 * The ways to reach the firm: the consultation first, then telephone while the office is open,
 * otherwise WhatsApp.
 */
export function ContactButtons(props: ContactButtonsProps) {
  const { contactChannels, bookLabel, whatsAppHref, openingHours, holidays } = props;
  const { phone } = contactChannels;
  const [now] = useState(currentTime);
  const closing = openUntil(openingHours, holidays, now);
  const opening = describeNextOpening(openingHours, holidays, now);
  const ways = [{ href: phone.href, label: callNumber(phone.text) }];
  if (whatsAppHref !== undefined) {
    ways.splice(closing === undefined ? 0 : 1, 0, { href: whatsAppHref, label: RESULT.whatsApp });
  }

  return (
    <>
      <div className="sim-actions no-print">
        <a className="button" href={ROUTES.contact}>
          {bookLabel}
        </a>
        {ways.map(({ href, label }) => (
          <a key={href} className="button button-quiet" href={href} rel="noopener">
            {label}
          </a>
        ))}
      </div>
      <p className="text-sm">
        <span>{`${RESULT.expert} `}</span>
        <span className="no-print">
          {closing === undefined ? describeClosedOffice(opening) : describeOpenOffice(closing)}
        </span>
      </p>
    </>
  );
}
