-- Every right is granted explicitly. Older hosted projects grant everything in `public` to the API roles
-- by default, and Postgres lets every role execute new functions: both end here, so no later migration
-- has to revoke anything. Row security is on for every table; the service role passes it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- PostgREST exposes the schemas of its configuration only, and `private` is not one of them.
create schema private;
grant usage on schema private to service_role;

-- Office hours, each as ISO day of the week, opening and closing: '1 09:00 17:00'.
create function private.are_office_hours(hours text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(
    coalesce(span, '') ~ '^[1-7] ([01][0-9]|2[0-3]):[0-5][0-9] (([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
    and split_part(span, ' ', 2) collate "C" < split_part(span, ' ', 3)
  ), true)
  from unnest(hours) span
$$;

-- Origins as browsers send them: scheme, host and port, without a path.
create function private.are_origins(origins text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(coalesce(origin, '') ~ '^https?://[^/\s]+$'), true) from unnest(origins) origin
$$;

-- One row, which the owner changes in Studio without a migration.
create table private.settings (
  singleton boolean primary key default true check (singleton),
  rate_limit_window interval not null default '10 minutes'
    check (rate_limit_window between interval '1 second' and interval '1 day'),
  rate_limit_per_ip integer not null default 100 check (rate_limit_per_ip > 0),
  mailed_per_ip_per_day integer not null default 40 check (mailed_per_ip_per_day > 0),
  rate_limit_total integer not null default 600 check (rate_limit_total > 0),
  result_mails_per_recipient_per_day integer not null default 5
    check (result_mails_per_recipient_per_day > 0),
  max_table_bytes bigint not null default 400 * 1024 * 1024 check (max_table_bytes > 0),
  allowed_origins text[] not null default '{}' check (private.are_origins(allowed_origins)),
  browser_mail_window interval not null default '15 minutes' check (browser_mail_window > interval '0'),
  browser_grace_period interval not null default '2 minutes' check (browser_grace_period >= interval '0'),
  max_browser_attempts integer not null default 5 check (max_browser_attempts > 0),
  claim_lease interval not null default '2 minutes'
    check (claim_lease between interval '45 seconds' and interval '1 hour'),
  max_attempts integer not null default 12 check (max_attempts > 0),
  retry_backoff interval not null default '1 minute'
    check (retry_backoff between interval '0' and interval '6 hours'),
  mails_per_second real not null default 2 check (mails_per_second > 0),
  receipt_mail boolean not null default false,
  digest_delay interval not null default '15 minutes' check (digest_delay >= interval '0'),
  retention interval not null default '24 months' check (retention >= interval '1 day'),
  office_hours text[] not null default '{}' check (private.are_office_hours(office_hours)),
  holidays date[] not null default '{}' check (array_position(holidays, null) is null),
  daily_summary_at time not null default '07:30',
  overdue_alert_after interval not null default '60 minutes' check (overdue_alert_after > interval '0'),
  follow_up_since timestamptz not null default now(),
  follow_up_link_validity interval not null default '60 days'
    check (follow_up_link_validity between interval '1 minute' and interval '1 year'),
  spam_hold_period interval not null default '30 days'
    check (spam_hold_period between interval '0' and interval '1 year'),
  webhook_enabled_at timestamptz
);

comment on table private.settings is 'Limits and times of the enquiry forms; one row, changed in Studio.';
comment on column private.settings.rate_limit_window is 'Span over which enquiries are counted.';
comment on column private.settings.rate_limit_per_ip is
  'Enquiries of each kind in a window from one IPv4 address or IPv6 /64 above which further ones are refused; 4 times as many for a /56, 16 times for a /48.';
comment on column private.settings.mailed_per_ip_per_day is
  'Enquiries of each kind from one IPv4 address or IPv6 /64 in a day that have mails of their own. Further ones are stored and listed in a digest; ten times as many are refused.';
comment on column private.settings.rate_limit_total is
  'Enquiries of each kind in a window above which further ones are listed in a digest. A hundred times as many are refused.';
comment on column private.settings.result_mails_per_recipient_per_day is
  'Simulator results mailed to one e-mail address in 24 hours. Further leads are stored and mailed to the firm only.';
comment on column private.settings.max_table_bytes is
  'Bytes of stored enquiries above which further ones are refused. Deleted enquiries do not count.';
comment on column private.settings.allowed_origins is
  'Origins whose pages may store enquiries, such as https://www.example.com; empty for any.';
comment on column private.settings.browser_mail_window is
  'How long after storing an enquiry the browser may ask for its mail.';
comment on column private.settings.browser_grace_period is
  'How long the browser has before the scheduled job sends the mail.';
comment on column private.settings.max_browser_attempts is
  'Attempts after which only the scheduled job tries again.';
comment on column private.settings.claim_lease is
  'How long one sender holds a mail before another may claim it.';
comment on column private.settings.max_attempts is 'Attempts after which a mail has failed.';
comment on column private.settings.retry_backoff is
  'Wait after the first failure; it doubles with every further one, up to six hours.';
comment on column private.settings.mails_per_second is
  'Mails that the provider accepts in a second.';
comment on column private.settings.receipt_mail is
  'Whether visitors get a receipt for the contact form; set by each deployment from content/firm.yaml.';
comment on column private.settings.digest_delay is
  'How long an enquiry without mails of its own waits for others before the firm is sent the digest.';
comment on column private.settings.retention is 'Age at which an enquiry is deleted.';
comment on column private.settings.office_hours is
  'Office hours on Cyprus time, each as ISO day of the week, opening and closing, such as 1 09:00 17:00. Without any there is neither a daily summary nor an overdue alert.';
comment on column private.settings.holidays is 'Days on which the office is closed.';
comment on column private.settings.daily_summary_at is
  'Time in Cyprus at which the daily summary is sent on office days.';
comment on column private.settings.overdue_alert_after is
  'Office time after which the firm is alerted to an enquiry without an event.';
comment on column private.settings.follow_up_since is
  'Enquiries that arrived earlier count as followed up.';
comment on column private.settings.follow_up_link_validity is 'How long a link to /desk is valid.';
comment on column private.settings.spam_hold_period is
  'How long further enquiries are held from a sender whose enquiry was marked as spam.';
comment on column private.settings.webhook_enabled_at is
  'Enquiries that arrive from this moment on are sent to the webhook; null for none.';

insert into private.settings default values;

alter table private.settings enable row level security;
grant select on private.settings to service_role;

-- For changes that no role may make; the arguments are code, message and hint.
create function private.reject_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = tg_argv[0], message = tg_argv[1], hint = tg_argv[2];
end
$$;

create trigger reject_delete before delete or truncate on private.settings
  for each statement execute function private.reject_change(
    '23001', 'private.settings keeps its one row', 'Change it, do not delete it.');
