import type { MailFirm } from './functions/_shared/environment.ts';
import type { Firm } from '../src/collections/schemas/firm.ts';
import { addressLine, telephoneDigits } from '../src/collections/schemas/firm.ts';
import { DAYS, listOpeningHours } from '../src/collections/office-hours.ts';
import { formatOfficeHours } from '../src/collections/office-hours-texts.ts';

/**
 * The facts of the firm that the mail functions need, as
 * `supabase/functions/_shared/environment.ts` reads them.
 *
 * @param documents what every bank asks for
 */
export function mailFirm(firm: Firm, documents: readonly string[]): MailFirm {
  const { companyName, registrationNumber } = firm;
  const company = [companyName, registrationNumber && `registration number ${registrationNumber}`]
    .filter(Boolean)
    .join(', ');
  return {
    name: firm.name,
    url: firm.url,
    email: firm.email,
    phone: firm.phone,
    phoneLink: `tel:+${telephoneDigits(firm.phone)}`,
    address: addressLine(firm),
    hours: formatOfficeHours(firm.hours),
    isFirstCallFree: firm.claims.firstCall === 'free',
    ...(firm.claims.expert !== undefined && { expert: firm.claims.expert }),
    // A PNG, because many mail programs show no SVG.
    ...(firm.logo !== undefined && { logo: `${firm.url}/icon-192.png` }),
    sender: firm.mail.sender,
    recipient: firm.mail.recipient,
    ...(company !== '' && { company }),
    documents: [...documents],
  };
}

/**
 * Columns of `private.settings` that come from the firm. In office hours, '1 09:00 17:00' is
 * Monday.
 */
export function officeSettings(firm: Firm) {
  return {
    office_hours: listOpeningHours(firm.hours).map(
      ({ day, opens, closes }) => `${DAYS.indexOf(day) + 1} ${opens} ${closes}`,
    ),
    holidays: firm.holidays ?? [],
    receipt_mail: firm.receiptMail,
  };
}
