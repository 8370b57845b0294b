import yaml from '../../content/firm.yaml?raw';
import { parseFirm, socialLinksOf, telephoneDigits } from './schemas/firm.ts';

/** The facts of the firm, from `content/firm.yaml`. */
export const firm = parseFirm(yaml);

/** Contact channels: text and link of each. */
export const channels = {
  phone: { text: firm.phone, href: `tel:+${telephoneDigits(firm.phone)}` },
  email: { text: firm.email, href: `mailto:${firm.email}` },
} as const;

/**
 * What the help costs and who pays for it, as one or more sentences. While `remuneration` is empty,
 * the text says when the client hears it (docs/product.md#company-facts).
 */
export const priceOfHelp =
  firm.remuneration ??
  'Before you go any further, we tell you what our help costs and who pays for it.';

/** Why to ask the firm as well as your own bank. */
export const reasonToAsk =
  'Your bank can show you only its own loans. If you agree, we ask several and show you side by side what their offers cost.';

/** Social profiles of the firm, then WhatsApp. */
export const socialLinks = socialLinksOf(firm);
