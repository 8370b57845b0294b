import postgres from 'postgres';

/** The columns of `private.settings` (spans as Postgres writes them, for example '10 minutes'). */
export type EnquirySettings = Partial<{
  rate_limit_window: string;
  rate_limit_per_ip: number;
  rate_limit_total: number;
  mailed_per_ip_per_day: number;
  result_mails_per_recipient_per_day: number;
  browser_mail_window: string;
  claim_lease: string;
  browser_grace_period: string;
  max_browser_attempts: number;
  max_attempts: number;
  retry_backoff: string;
  retention: string;
  allowed_origins: string[];
  max_table_bytes: number;
  digest_delay: string;
  mails_per_second: number;
  receipt_mail: boolean;
  office_hours: string[];
  holidays: string[];
  daily_summary_at: string;
  overdue_alert_after: string;
  follow_up_since: string;
  follow_up_link_validity: string;
  spam_hold_period: string;
  webhook_enabled_at: string | null;
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
