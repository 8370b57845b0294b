-- What runs on a schedule.

-- Plans the daily summary, then lists what is due: the summary first, then mails of enquiries, then webhook
-- calls. Settings or rows that the summary cannot read stop no mail.
create function private.enqueue_and_list_due(max_rows integer default 50)
returns table (kind text, id uuid)
language plpgsql
set search_path = ''
as $$
begin
  begin
    perform private.enqueue_daily_summary();
  exception
    -- SQLSTATE classes 22 and 23: a value that cannot be read, and one that a table refuses.
    when data_exception or integrity_constraint_violation then
      raise warning 'The daily summary is not planned: %', sqlerrm;
  end;

  return query
    select delivery.kind, delivery.id
    from private.outbox as delivery
    where delivery.due_at <= clock_timestamp()
      and (
        delivery.status = 'pending'
        or (delivery.status = 'sending' and delivery.claim_expires_at <= clock_timestamp())
      )
    order by delivery.priority, delivery.due_at, delivery.id
    limit max_rows;
end
$$;

-- Asks the mail function to deliver what is due, through pg_net. The project's URL and a secret key are in
-- Vault, under the names `project_url` and `secret_key`; without them it only warns. Returns how many
-- deliveries were requested.
create function private.request_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
  requested integer;
begin
  select secret.decrypted_secret into project_url
  from vault.decrypted_secrets as secret
  where secret.name = 'project_url';
  select secret.decrypted_secret into secret_key
  from vault.decrypted_secrets as secret
  where secret.name = 'secret_key';

  if project_url is null or secret_key is null then
    raise warning 'Mails are not retried: set project_url and secret_key in Vault.';
    return 0;
  end if;

  select count(
    net.http_post(
      url := project_url || '/functions/v1/send-contact-email',
      body := jsonb_build_object('id', due.id),
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
      timeout_milliseconds := 60000
    )
  )
  into requested
  from private.enqueue_and_list_due() as due;
  return requested;
end
$$;

-- Deletes what is older than the settings allow: enquiries with all that belongs to them, records of
-- summaries, expired links, test enquiries after an hour, and IP addresses of counters within two hours.
-- The scheduler's own records grow by half a million rows a year.
create function private.purge_enquiries() returns void
language plpgsql
set search_path = ''
as $$
declare
  retention constant interval := (private.read_settings()).retention;
begin
  delete from private.enquiries where created_at < now() - retention;
  delete from private.outbox where created_at < now() - retention;
  delete from private.follow_up_links where created_at < now() - interval '60 days';
  delete from private.enquiries where hold_reason = 'test' and created_at < now() - interval '1 hour';
  delete from private.rate_limit_counters where hour < date_trunc('hour', now());

  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''7 days''';
  end if;
end
$$;

-- Hosted projects have pg_cron and pg_net. The embedded stack runs the same two functions on a timer
-- (supabase/local/scheduler.ts).
do $$
declare
  available integer;
begin
  select count(*) into available
  from pg_catalog.pg_available_extensions
  where name in ('pg_cron', 'pg_net');
  if available < 2 then
    return;
  end if;

  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('deliver-enquiries', '* * * * *', 'select private.request_deliveries()');
  perform cron.schedule('purge-enquiries', '17 * * * *', 'select private.purge_enquiries()');
end
$$;
