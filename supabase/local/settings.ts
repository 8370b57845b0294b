import postgres from 'postgres';

/** The columns of `private.settings` (spans as Postgres writes them, for example '10 minutes'). */
export type EnquirySettings = Partial<{
  rate_window: string;
  rate_per_address: number;
  rate_per_table: number;
  rate_per_recipient_a_day: number;
  mail_window: string;
  mail_lease: string;
  sweep_after: string;
  visitor_attempts: number;
  max_attempts: number;
  back_off: string;
  retention: string;
  site_origins: string[];
  most_bytes: number;
  digest_after: string;
  mails_per_second: number;
  office_hours: string[];
  holidays: string[];
  morning_mail_at: string;
  alarm_after: string;
  follow_up_from: string;
  desk_link_life: string;
  spam_hold: string;
  webhook_from: string | null;
}>;

/** Changes the given limits and leaves the others as they are. */
export async function applySettings(ownerUrl: string, settings: EnquirySettings): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`update private.settings set ${sql(settings)}`;
  } finally {
    await sql.end();
  }
}
