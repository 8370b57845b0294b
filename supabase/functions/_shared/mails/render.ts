// @ts-types="npm:@types/mustache@4.2.6"
import Mustache from 'mustache';

import type { MailFirm } from '../environment.ts';
import type { Mail } from '../mail-provider.ts';
import { COLOURS } from './colours.ts';
import { TEMPLATES } from './templates.ts';

/** A kind of mail. Its templates are `NAME.html` and `NAME.txt`. */
export type TemplateName =
  'visitor-receipt' | 'visitor-result' | 'firm-contact' | 'firm-simulator' | 'daily-summary';

/** Who gets a mail, and what surrounds its body. */
export interface Envelope {
  to: string;
  subject: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  /** Why this mail was sent. */
  footnote: string;
  autoSubmitted: Mail['autoSubmitted'];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including quoted attributes. */
const escapeHtml = (value: unknown): string =>
  String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Plain text needs no escaping. */
const keepText = (value: unknown): string => String(value);

/** Sources of the templates by file name. */
export type Templates = Readonly<Record<string, string>>;

/** Parts that templates share and include as `{{> facts}}`. */
const PARTIALS = ['button', 'desk-button', 'enquiry', 'facts', 'tile'];

function partialsOf(templates: Templates, extension: 'html' | 'txt'): Record<string, string> {
  const partials: Record<string, string> = {};
  for (const name of PARTIALS) {
    partials[name] = templates[`${name}.${extension}`] ?? '';
  }

  return partials;
}

/**
 * Renders a mail in HTML and plain text: fills in the templates of its kind and puts them into the
 * layout.
 *
 * @param view values of the placeholders
 * @param templates sources to use instead of the deployed ones, to preview changed templates
 */
export function renderMail(
  name: TemplateName,
  envelope: Envelope,
  view: object,
  firm: MailFirm,
  templates: Templates = TEMPLATES,
): Mail {
  const { to, subject, autoSubmitted } = envelope;
  const values = {
    ...view,
    ...envelope,
    firm: { ...firm, host: new URL(firm.url).host },
    colours: COLOURS,
  };

  const render = (extension: 'html' | 'txt', escape: (value: unknown) => string) => {
    const partials = partialsOf(templates, extension);
    const body = Mustache.render(templates[`${name}.${extension}`] ?? '', values, partials, {
      escape,
    });
    const layout = templates[`layout.${extension}`] ?? '';
    return Mustache.render(layout, { ...values, body }, partials, { escape });
  };

  return {
    from: firm.sender,
    to,
    replyTo: firm.email,
    autoSubmitted,
    subject,
    text: render('txt', keepText),
    html: render('html', escapeHtml),
  };
}
