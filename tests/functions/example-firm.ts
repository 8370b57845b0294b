import type { MailFirm } from '../../supabase/functions/_shared/environment.ts';

/** An invented firm, so that no test depends on the site's own. */
export const EXAMPLE_FIRM = {
  name: 'Example Loans',
  url: 'https://www.firm.example',
  email: 'hello@firm.example',
  phone: '+357 25 111111',
  phoneLink: 'tel:+35725111111',
  address: 'Limassol, Cyprus',
  hours: 'Monday to Friday 9am to 5pm',
  sender: 'Example Loans <website@firm.example>',
  recipient: 'leads@firm.example',
  documents: [],
} satisfies MailFirm;
