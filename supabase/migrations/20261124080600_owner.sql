-- What the owner may do: exports, erasure on request. What is deleted by itself.

-- Every enquiry, oldest first, as one CSV text (RFC 4180) with one header. A
-- spreadsheet would read a telephone number in it as a sum.
create function public.export_enquiries() returns text
language sql stable
set search_path = ''
as $$
  select 'reference,kind,received,name,email,phone,subject,message,simulator_result,page,'
    || 'mail,mail_problem,last_event,minutes_to_first_event' || E'\r\n' || coalesce(string_agg(
      (select string_agg('"' || replace(safe_text, '"', '""') || '"', ',' order by place) from unnest(array[
        l.reference, l.kind, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        l.name, l.email, l.phone, l.subject, l.message, l.simulator_result, l.source_page,
        l.delivery_status, l.delivery_error, l.last_event, l.minutes_to_first_event::text
      ]) with ordinality as cells (cell, place),
        regexp_replace(private.spreadsheet_text(coalesce(cell, '')), '^[+]', '''+') as safe_text
      ) || E'\r\n', '' order by l.created_at, l.id), '')
  from public.leads l
$$;

-- Everything kept of the person behind an e-mail address, for a request of access. Like erase_enquiries
-- it finds every spelling of the address.
create function public.export_personal_data(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'email', lower(trim(export_personal_data.email)),
    'exported_at', now(),
    'enquiries', coalesce(jsonb_agg(
      to_jsonb(l) || private.describe_enquiry(e) || (to_jsonb(e) - 'bytes') || jsonb_build_object(
        'events', coalesce((
          select jsonb_agg(jsonb_build_object('event', v.event, 'at', v.happened_at) order by v.happened_at)
          from public.enquiry_events v where v.enquiry_id = e.id
        ), '[]'),
        'outbox', coalesce((
          select jsonb_agg(jsonb_build_object('kind', o.kind, 'status', o.status,
            'attempts', o.attempts, 'finished_at', o.finished_at) order by o.kind)
          from private.outbox o where o.enquiry_id = e.id
        ), '[]')
      ) order by e.created_at
    ), '[]')
  )
  from private.enquiries e join public.leads l on l.id = e.id
  where e.normalized_email = private.normalize_email(export_personal_data.email)
$$;

create table private.erasures (
  enquiry_id uuid primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erasures is
  'Enquiries erased on request, by id, which identifies no person; a restore of an older backup erases them again.';
alter table private.erasures enable row level security;
grant insert on private.erasures to service_role;

-- A person's right to erasure: deletes every enquiry from any spelling of an e-mail address and returns
-- how many there were. The webhook receives the erasure of each that it may know.
create function public.erase_enquiries(email text)
returns table (kind text, erased bigint)
language plpgsql
set search_path = ''
as $$
declare
  found_ids uuid[] := array(
    select e.id from private.enquiries e
    where e.normalized_email = private.normalize_email(erase_enquiries.email)
    for update
  );
begin
  insert into private.outbox (kind, body)
    select 'webhook', jsonb_build_object('type', 'enquiry.erased', 'timestamp', now(),
      'data', jsonb_build_object('id', o.enquiry_id, 'reference', upper(left(o.enquiry_id::text, 8))))
    from private.outbox o
    where o.enquiry_id = any (found_ids) and o.kind = 'webhook' and o.attempts > 0;
  insert into private.erasures (enquiry_id) select unnest(found_ids) on conflict do nothing;
  return query
    with deleted as (
      delete from private.enquiries e where e.id = any (found_ids) returning e.kind
    )
    select kinds.kind, count(deleted.kind)
    from (values ('contact'), ('simulator')) as kinds (kind) left join deleted using (kind)
    group by kinds.kind order by kinds.kind;
end
$$;

-- Deletes what is older than the settings allow, every hour: no trace of an IP address and no salt of one
-- lives longer than a day. The scheduler's own records grow by half a million rows a year.
create function private.purge_enquiries() returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
begin
  delete from private.enquiries e where e.created_at < now() - limits.retention;
  delete from private.outbox o where o.created_at < now() - limits.retention;
  delete from private.follow_up_links l where l.created_at < now() - limits.follow_up_link_validity;
  -- No link can mark the enquiry as spam any more, and the hold that one began has ended.
  update private.enquiries e set network_hash = null
    where e.network_hash is not null
      and e.created_at < now() - limits.follow_up_link_validity - limits.spam_hold_period;
  update private.hash_keys set salt = default, salt_created_at = default
    where salt_created_at < now() - interval '22 hours';
  delete from private.rate_limit_counters c
    where c.window_start < now() - least(limits.rate_limit_window, interval '22 hours') - interval '1 minute'
      and c.window_start <> (select keys.salt_created_at from private.hash_keys keys);
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''7 days''';
  end if;
end
$$;

grant execute on all functions in schema public to service_role;

-- Hosted projects have pg_cron and pg_net. The embedded stack runs the same two functions on a timer
-- (supabase/local/scheduler.ts).
do $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net')
  ) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform cron.schedule('deliver-enquiries', '* * * * *', 'select private.request_deliveries()');
    perform cron.schedule('purge-enquiries', '17 * * * *', 'select private.purge_enquiries()');
  end if;
end
$$;
