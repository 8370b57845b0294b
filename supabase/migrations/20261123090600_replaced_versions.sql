-- A visitor whose connection was cut may change the form and send it again. The browser then names both
-- requests with one UUID, followed by `_v2`, `_v3` … from the second on. Only the newest version stays,
-- unless an earlier one has been passed on already. Visitors still only insert, and only the browser that
-- made the UUID knows it.

create function private.key_version(idempotency_key text) returns integer
language sql immutable
set search_path = ''
as $$ select coalesce(substring(idempotency_key from '^[0-9a-f-]{36}_v([0-9]{1,6})$')::integer, 1) $$;

create index contact_submissions_versions on public.contact_submissions (left(idempotency_key, 36));
create index simulator_results_versions on public.simulator_results (left(idempotency_key, 36));

-- Runs as its owner, because visitors may neither read nor delete enquiries.
create function private.replace_earlier_versions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  uuid text := left(new.idempotency_key, 36);
  earlier private.enquiries;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || uuid, 0));
  -- The lock keeps a mail from being claimed; only the next statement sees one that was claimed before.
  for earlier in
    select e.* from private.enquiries e join private.enquiry_fields f on f.id = e.id
    where left(f.idempotency_key, 36) = uuid
      and (f.idempotency_key = uuid or f.idempotency_key ~ '^.{36}_v[0-9]{1,6}$')
      and private.key_version(f.idempotency_key) < private.key_version(new.idempotency_key)
      and e.kind = case tg_table_name when 'contact_submissions' then 'contact' else 'simulator' end
      and e.created_at > now() - (select s.browser_mail_window from private.settings s)
    for update of e
  loop
    delete from private.enquiries e
      where e.id = earlier.id
        and not exists (
          select from private.outbox o
          where o.enquiry_id = e.id and (o.status <> 'pending' or o.attempts > 0)
        )
        and not exists (select from private.outbox_listings l where l.enquiry_id = e.id)
        and not exists (select from public.enquiry_events v where v.enquiry_id = e.id);
  end loop;
  return null;
end
$$;

-- Triggers fire in the order of their names: this one before `accept_enquiry_of_visitor`, which counts the
-- mails of a mailbox.
create trigger a_replace_earlier_versions after insert on public.contact_submissions
  for each row when (
    current_user in ('anon', 'authenticated')
    and new.idempotency_key ~ '^[0-9a-f-]{36}_v[0-9]{1,6}$'
  )
  execute function private.replace_earlier_versions();
create trigger a_replace_earlier_versions after insert on public.simulator_results
  for each row when (
    current_user in ('anon', 'authenticated')
    and new.idempotency_key ~ '^[0-9a-f-]{36}_v[0-9]{1,6}$'
  )
  execute function private.replace_earlier_versions();
