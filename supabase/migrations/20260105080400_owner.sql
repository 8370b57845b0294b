-- What the owner sees and may do: every lead in one list, erasure on request, a scheduled purge.

create view public.leads with (security_invoker = true) as
  select
    'contact' as kind, id, created_at, full_name as name, email, nullif(phone, '') as phone,
    subject, message, null as simulator_result,
    delivery_status, delivery_attempts, delivered_at, delivery_next_at, delivery_error
  from public.contact_submissions
  union all
  select
    'simulator', id, created_at, first_name, email, phone,
    null, null, simulator_result,
    delivery_status, delivery_attempts, delivered_at, delivery_next_at, delivery_error
  from public.simulator_results
  order by created_at desc;

comment on view public.leads is 'Every enquiry of both kinds, newest first, with what became of its mail.';

revoke all on public.leads from public, anon, authenticated, service_role;
grant select on public.leads to service_role;

-- A person's right to erasure: deletes every enquiry from an address and says how many there were.
create function public.erase_enquiries(address text)
returns table (kind text, erased bigint)
language sql
set search_path = ''
as $$
  with contact as (
    delete from public.contact_submissions where lower(email) = lower(trim(address)) returning 1
  ), simulator as (
    delete from public.simulator_results where lower(email) = lower(trim(address)) returning 1
  )
  select 'contact', count(*) from contact
  union all
  select 'simulator', count(*) from simulator
$$;

-- Deletes what is older than the settings allow, and yesterday's traces of addresses.
create function private.purge_enquiries() returns void
language plpgsql
set search_path = ''
as $$
declare
  keep interval := (select retention from private.settings);
begin
  delete from public.contact_submissions where created_at < now() - keep;
  delete from public.simulator_results where created_at < now() - keep;
  delete from private.rate_hits where window_start < now() - interval '1 day';
  update private.rate_salt
    set salt = gen_random_uuid()::text || gen_random_uuid()::text, made_at = now()
    where made_at < now() - interval '1 day';
end
$$;

-- Asks the mail functions to deliver what is overdue, through pg_net. The address of the project and
-- a secret key come from Vault, under the names `project_url` and `secret_key`; without them it only
-- warns, so that a migration can be applied before they are set.
create function private.request_deliveries() returns integer
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
        when 'contact' then 'send-contact-email' else 'send-simulator-results' end,
      body := jsonb_build_object('id', due.id),
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
      timeout_milliseconds := 30000
    );
    asked := asked + 1;
  end loop;
  return asked;
end
$$;

revoke all on function public.erase_enquiries(text) from public, anon, authenticated, service_role;
revoke all on function private.purge_enquiries() from public, anon, authenticated, service_role;
revoke all on function private.request_deliveries() from public, anon, authenticated, service_role;
grant execute on function public.erase_enquiries(text) to service_role;

-- Hosted projects have pg_cron and pg_net. The embedded stack has neither and runs the same two
-- functions on a timer (supabase/local/sweeper.ts).
do $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net')
  ) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform cron.schedule('deliver-enquiries', '* * * * *', 'select private.request_deliveries()');
    perform cron.schedule('purge-enquiries', '17 3 * * *', 'select private.purge_enquiries()');
  end if;
end
$$;
