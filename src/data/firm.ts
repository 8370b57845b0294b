import yaml from '../../content/firm.yaml?raw';
import { parseFirm, telephoneDigits } from '../domain/firm.ts';

/** The facts of the firm, from `content/firm.yaml`. */
export const firm = parseFirm(yaml);

/** How a visitor reaches the firm: label, words and address of each way. */
export const channels = {
  phone: { text: firm.phone, href: `tel:+${telephoneDigits(firm.phone)}` },
  email: { text: firm.email, href: `mailto:${firm.email}` },
  whatsapp: { text: firm.whatsapp, href: `https://wa.me/${telephoneDigits(firm.whatsapp)}` },
} as const;

/** The firm's pages elsewhere, in the order of the specification. */
export const socialLinks = [
  { name: 'Instagram', href: firm.social.instagram },
  { name: 'Facebook', href: firm.social.facebook },
  { name: 'WhatsApp', href: channels.whatsapp.href },
] as const;
