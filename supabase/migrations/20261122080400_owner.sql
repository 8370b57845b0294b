-- The list of leads says why a mail was left out, cannot be written to, and survives a spreadsheet: a
-- text that begins like a formula is quoted, for whoever exports the list as CSV.
create or replace view public.leads with (security_invoker = true) as
  select
    'contact' as kind, id, created_at,
    regexp_replace(full_name, '^([=+@-])', '''\1') as name,
    regexp_replace(email, '^([=+@-])', '''\1') as email,
    regexp_replace(nullif(phone, ''), '^([=@-]|[+](?![0-9 ()-]*$))', '''\1') as phone,
    subject, regexp_replace(message, '^([=+@-])', '''\1') as message, null as simulator_result,
    delivery_status, delivery_attempts, delivered_at, delivery_next_at, delivery_error,
    mail_withheld, delivery_refused
  from public.contact_submissions
  union all
  select
    'simulator', id, created_at,
    regexp_replace(first_name, '^([=+@-])', '''\1'),
    regexp_replace(email, '^([=+@-])', '''\1'),
    regexp_replace(phone, '^([=@-]|[+](?![0-9 ()-]*$))', '''\1'),
    null, null, simulator_result,
    delivery_status, delivery_attempts, delivered_at, delivery_next_at, delivery_error,
    mail_withheld, delivery_refused
  from public.simulator_results
  order by created_at desc;

-- Without these, Postgres names the view unwritable before it looks at rights, and the API answers 500.
create function private.refuse_writing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT405' using
    message = 'The list of leads is for reading',
    hint = 'Change contact_submissions or simulator_results.';
end
$$;

create trigger read_only instead of insert or update or delete on public.leads
  for each row execute function private.refuse_writing();

-- Deletes what is older than the settings allow, counters that count no more, and the scheduler's own
-- records, of which it makes half a million a year. Every hour, so that no trace of an IP address, and no
-- salt of one, lives longer than a day.
create or replace function private.purge_enquiries() returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := private.current_settings();
begin
  delete from public.contact_submissions where created_at < now() - limits.retention;
  delete from public.simulator_results where created_at < now() - limits.retention;
  delete from private.digests where created_at < now() - limits.retention;
  delete from private.rate_hits
    where window_start < now() - least(limits.rate_window, interval '22 hours') - interval '1 minute';
  update private.rate_salt
    set salt = gen_random_uuid()::text || gen_random_uuid()::text, made_at = now()
    where made_at < now() - interval '22 hours';
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''7 days''';
  end if;
end
$$;

-- Asks the mail functions to deliver what is overdue, through pg_net. The URL of the project and a secret
-- key come from Vault, under the names `project_url` and `secret_key`; without them it only warns.
create or replace function private.request_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
  due record;
  asked integer := 0;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'Overdue enquiries are not mailed: set project_url and secret_key in Vault.';
    return 0;
  end if;
  for due in select * from private.due_enquiries() loop
    perform net.http_post(
      url := project_url || '/functions/v1/' || case due.kind
        when 'simulator' then 'send-simulator-results' else 'send-contact-email' end,
      body := jsonb_build_object('id', due.id),
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
      timeout_milliseconds := 60000
    );
    asked := asked + 1;
  end loop;
  return asked;
end
$$;

revoke all on function private.refuse_writing() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('purge-enquiries', '17 * * * *', 'select private.purge_enquiries()');
  end if;
end
$$;
