import { channels, firm, socialLinks } from './firm.ts';

/** The firm's WhatsApp, when it has one. */
export const whatsApp = socialLinks.find(({ name }) => name === 'WhatsApp');

/** The office hours, a line each: `Monday to Friday, 9am to 5pm`. */
export const hourLines = firm.hours.map(({ days, label }) => `${days}, ${label}`);

/** How to reach the firm, for forms that cannot. */
export const reach = { phone: channels.phone, email: channels.email };
