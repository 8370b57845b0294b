import yaml from '../../content/firm.yaml?raw';
import { parseFirm, socialLinksOf, telephoneDigits } from './schemas/firm.ts';

/** The facts of the firm, from `content/firm.yaml`. */
export const firm = parseFirm(yaml);

/** How a visitor reaches the firm: label, words and address of each way. */
export const channels = {
  phone: { text: firm.phone, href: `tel:+${telephoneDigits(firm.phone)}` },
  email: { text: firm.email, href: `mailto:${firm.email}` },
} as const;

/** The firm's pages elsewhere. */
export const socialLinks = socialLinksOf(firm);
