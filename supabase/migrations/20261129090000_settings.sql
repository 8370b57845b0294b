-- Roles, the schema `private`, and the settings that the owner changes.

-- Every privilege is granted explicitly. Older hosted projects grant everything in `public` to the API
-- roles by default, and Postgres lets every role execute new functions. Both end here, so that no later
-- migration has to revoke anything. Row level security is on for every table; the service role bypasses it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- PostgREST serves the schemas of its configuration only, and `private` is not one of them.
create schema private;
grant usage on schema private to service_role;

-- Whether each text is an ISO day of the week, an opening time and a closing time: '1 09:00 17:00'.
create function private.are_office_hours(hours text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    bool_and(
      coalesce(line, '') ~ '^[1-7] ([01][0-9]|2[0-3]):[0-5][0-9] (([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      and split_part(line, ' ', 2) collate "C" < split_part(line, ' ', 3)
    ),
    true
  )
  from unnest(hours) as line
$$;

-- Whether each text is an origin as browsers send it: scheme, host and port, without a path.
create function private.are_origins(origins text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(coalesce(origin, '') ~ '^https?://[^/\s]+$'), true)
  from unnest(origins) as origin
$$;

-- One row. The owner changes it in Studio, and no migration is needed.
create table private.settings (
  singleton boolean primary key default true check (singleton),
  allowed_origins text[] not null default '{}' check (private.are_origins(allowed_origins)),
  office_hours text[] not null default '{}' check (private.are_office_hours(office_hours)),
  holidays date[] not null default '{}' check (array_position(holidays, null) is null),
  receipt_mail boolean not null default true,
  webhook_enabled boolean not null default false,
  rate_limit_per_ip integer not null default 30 check (rate_limit_per_ip > 0),
  rate_limit_total integer not null default 200 check (rate_limit_total > 0),
  daily_summary_at time not null default '07:30',
  overdue_after interval not null default '60 minutes' check (overdue_after > interval '0'),
  retention interval not null default '24 months' check (retention >= interval '1 day')
);

comment on table private.settings is 'What the owner decides about enquiries. One row, changed in Studio.';
comment on column private.settings.allowed_origins is
  'Origins whose pages may store enquiries, such as https://www.example.com; empty for any. Set at deployment.';
comment on column private.settings.office_hours is
  'Office hours in Cyprus time, each as ISO day of the week, opening and closing, such as 1 09:00 17:00. Without any, there is no daily summary. Set at deployment.';
comment on column private.settings.holidays is 'Days on which the office is closed. Set at deployment.';
comment on column private.settings.receipt_mail is
  'Whether visitors get a receipt for the contact form. Set at deployment.';
comment on column private.settings.webhook_enabled is
  'Whether new enquiries are sent to the webhook of the functions'' secret WEBHOOK_URL.';
comment on column private.settings.rate_limit_per_ip is
  'Enquiries of one form that an IPv4 address or an IPv6 /64 may send in an hour. Further ones are refused.';
comment on column private.settings.rate_limit_total is
  'Enquiries of one form in an hour that have mails of their own. Further ones are listed in the daily summary.';
comment on column private.settings.daily_summary_at is
  'Time in Cyprus at which the daily summary is sent on office days.';
comment on column private.settings.overdue_after is
  'Office time after which the daily summary lists an enquiry without an event as overdue.';
comment on column private.settings.retention is 'Age at which an enquiry is deleted.';

insert into private.settings default values;

alter table private.settings enable row level security;
grant select on private.settings to service_role;

-- The settings. Every limit is read through this function.
create function private.read_settings() returns private.settings
language sql stable
set search_path = ''
as $$
  select settings from private.settings as settings
$$;

-- Trigger for changes that no role may make. Its arguments are SQLSTATE, message and hint.
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
    '23001', 'private.settings keeps its one row', 'Change it, do not delete it.'
  );
