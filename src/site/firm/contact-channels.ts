import { holidayLines, officeHoursLines } from '../../collections/office-hours-texts.ts';
import { channels, firm, socialLinks } from '../../collections/firm.ts';

/** WhatsApp link; undefined if the firm has none. */
export const whatsApp = socialLinks.find(({ name }) => name === 'WhatsApp');

/** The office hours, one line per entry: `Monday to Friday, 9am to 5pm`. */
export const officeHourLines = officeHoursLines(firm.hours);

/** The holidays on which the office is closed, from the day of the build on. */
export const closedDays = holidayLines(firm.holidays ?? [], new Date().toISOString().slice(0, 10));

/** 'We speak English and Greek'; undefined if `content/firm.yaml` names no language. */
export const spokenLanguages =
  firm.languages && `We speak ${new Intl.ListFormat('en-GB').format(firm.languages)}`;

/** Phone and e-mail, shown by forms that could not send. */
export const contactChannels = { phone: channels.phone, email: channels.email };
