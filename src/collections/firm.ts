import yaml from '../../content/firm.yaml?raw';
import { consultationLabels } from './firm-texts.ts';
import { parseFirm, socialLinksOf, telephoneDigits } from './schemas/firm.ts';

/** The facts of the firm, from `content/firm.yaml`. */
export const firm = parseFirm(yaml);

/** Contact channels: text and link of each. */
export const channels = {
  phone: { text: firm.phone, href: `tel:+${telephoneDigits(firm.phone)}` },
  email: { text: firm.email, href: `mailto:${firm.email}` },
} as const;

/** Labels of the buttons to /contact: they say 'Free' where `claims.firstCall` does. */
export const consultation = consultationLabels(firm.claims);

/** Social profiles of the firm, then WhatsApp. */
export const socialLinks = socialLinksOf(firm);
