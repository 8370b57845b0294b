-- A visitor whose connection was cut may change the form and send it again: the keys of both requests are
-- then one UUID, followed by `-2`, `-3` … from the second on. Of these only the newest stays, unless an
-- earlier one has been passed on already. Visitors still only insert, and only the browser that made the
-- UUID knows it.

create index contact_submissions_attempts on public.contact_submissions (left(idempotency_key, 36));
create index simulator_results_attempts on public.simulator_results (left(idempotency_key, 36));

-- Runs as its owner, because visitors may neither read nor delete enquiries.
create function private.replace_earlier_attempts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier private.enquiries;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || left(new.idempotency_key, 36), 0));
  -- The lock keeps a mail from being claimed; only the next statement sees one that was claimed before.
  for earlier in
    select e.* from private.enquiries e join private.enquiry_fields f on f.id = e.id
    where left(f.idempotency_key, 36) = left(new.idempotency_key, 36)
      and f.idempotency_key <> new.idempotency_key
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
create trigger a_replace_earlier_attempts after insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated') and char_length(new.idempotency_key) > 36)
  execute function private.replace_earlier_attempts();
create trigger a_replace_earlier_attempts after insert on public.simulator_results
  for each row when (current_user in ('anon', 'authenticated') and char_length(new.idempotency_key) > 36)
  execute function private.replace_earlier_attempts();
