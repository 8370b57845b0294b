-- Nothing in this project is readable or callable unless a later line says so. Older hosted projects
-- grant everything in `public` to the API roles by default; Postgres itself lets everyone execute
-- every new function. Both end here.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Machinery that the API never exposes: PostgREST serves only the schemas listed in its settings.
create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role;

-- One row of settings, so that the owner can change a limit in Studio without a migration.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  rate_window interval not null default '10 minutes' check (rate_window >= interval '1 second'),
  rate_per_address integer not null default 20 check (rate_per_address > 0),
  rate_per_table integer not null default 600 check (rate_per_table > 0),
  rate_per_recipient_a_day integer not null default 5 check (rate_per_recipient_a_day > 0),
  mail_window interval not null default '15 minutes' check (mail_window > interval '0'),
  mail_lease interval not null default '2 minutes' check (mail_lease >= interval '45 seconds'),
  sweep_after interval not null default '2 minutes' check (sweep_after >= interval '0'),
  visitor_attempts integer not null default 5 check (visitor_attempts > 0),
  max_attempts integer not null default 12 check (max_attempts > 0),
  back_off interval not null default '1 minute' check (back_off >= interval '0'),
  retention interval not null default '24 months' check (retention >= interval '1 day')
);

comment on table private.settings is 'Limits of the enquiry forms; one row, changed in Studio.';
comment on column private.settings.rate_window is 'Span over which enquiries are counted.';
comment on column private.settings.rate_per_address is
  'Enquiries of each kind that one client address may store in a window.';
comment on column private.settings.rate_per_table is
  'Enquiries of each kind that all clients together may store in a window.';
comment on column private.settings.rate_per_recipient_a_day is
  'Simulator results that one e-mail address may be sent in 24 hours, whoever asks.';
comment on column private.settings.mail_window is
  'How long after storing an enquiry the browser may ask for its mail.';
comment on column private.settings.mail_lease is
  'How long one sender holds an enquiry before another may take it over.';
comment on column private.settings.sweep_after is
  'How long the browser has before the scheduled job sends the mail itself.';
comment on column private.settings.visitor_attempts is
  'Attempts after which only the scheduled job tries again.';
comment on column private.settings.max_attempts is 'Attempts after which an enquiry counts as failed.';
comment on column private.settings.back_off is
  'Wait after the first failure; it doubles with every further one, up to six hours.';
comment on column private.settings.retention is 'Age at which an enquiry is deleted.';

insert into private.settings default values;

alter table private.settings enable row level security;
create policy settings_are_read_by_the_backend on private.settings
  for select to service_role using (true);
grant select on private.settings to service_role;
