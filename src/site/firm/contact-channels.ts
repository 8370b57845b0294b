import { officeHoursLines } from '../../collections/office-hours-texts.ts';
import { channels, firm, socialLinks } from '../../collections/firm.ts';

/** WhatsApp link; undefined if the firm has none. */
export const whatsApp = socialLinks.find(({ name }) => name === 'WhatsApp');

/** The office hours, one line per entry: `Monday to Friday, 9am to 5pm`. */
export const officeHourLines = officeHoursLines(firm.hours);

/** Phone and e-mail, shown by forms that could not send. */
export const contactChannels = { phone: channels.phone, email: channels.email };
