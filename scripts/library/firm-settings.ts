import type { Firm } from '../../src/collections/schemas/firm.ts';
import { officeSettings } from '../../supabase/mail-firm.ts';

/** Quotes a text as an SQL literal. */
const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that writes the facts of the firm into `private.settings`: office hours, holidays, whether
 * visitors get receipts, and the origin of its pages. Origins that the owner added are kept.
 */
export function firmSettingsSql(firm: Firm): string {
  const settings = { ...officeSettings(firm), origin: new URL(firm.url).origin };
  return `update private.settings
set
  office_hours = array(select jsonb_array_elements_text(firm -> 'office_hours')),
  holidays = array(select jsonb_array_elements_text(firm -> 'holidays')::date),
  receipt_mail = (firm ->> 'receipt_mail')::boolean,
  allowed_origins = array(
    select distinct origin
    from unnest(allowed_origins || (firm ->> 'origin')) as origin
  )
from (select ${quoteLiteral(JSON.stringify(settings))}::jsonb as firm) as deployed;`;
}
