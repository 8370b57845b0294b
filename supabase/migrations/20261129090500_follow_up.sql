-- What advisers record about an enquiry, and the list of all enquiries with it.

create table public.enquiry_events (
  -- Chosen by the client, so that a repeated request records the event once.
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries on delete cascade,
  event text not null check (
    event in ('reached', 'no answer', 'appointment', 'not suitable', 'spam', 'reopened')
  ),
  happened_at timestamptz not null default clock_timestamp()
);
create index enquiry_events_enquiry on public.enquiry_events (enquiry_id, happened_at);
comment on table public.enquiry_events is
  'Follow-up of each enquiry, append-only: the latest event counts.';

-- A link of a mail to /desk, by the SHA-256 of its token.
create table private.follow_up_links (
  token_hash bytea primary key,
  enquiry_id uuid not null references private.enquiries on delete cascade,
  created_at timestamptz not null default now()
);
create index follow_up_links_enquiry on private.follow_up_links (enquiry_id);

alter table public.enquiry_events enable row level security;
alter table private.follow_up_links enable row level security;
grant select, insert on public.enquiry_events to service_role;
grant select, insert on private.follow_up_links to service_role;

-- Events go with their enquiry, which is a delete by the trigger of the foreign key.
create trigger reject_event_change before update or delete on public.enquiry_events
  for each row when (pg_trigger_depth() = 0) execute function private.reject_change(
    '23001', 'enquiry_events is append-only', 'Record a later event instead.'
  );

-- The latest event of an enquiry; null without any.
create function private.last_event(of_enquiry uuid) returns text
language sql stable
set search_path = ''
as $$
  select event.event
  from public.enquiry_events as event
  where event.enquiry_id = of_enquiry
  order by event.happened_at desc
  limit 1
$$;

-- The events of an enquiry, oldest first: [{event, at}].
create function private.list_events(of_enquiry uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('event', event.event, 'at', event.happened_at) order by event.happened_at
    ),
    '[]'
  )
  from public.enquiry_events as event
  where event.enquiry_id = of_enquiry
$$;

-- Until when further enquiries of an e-mail address are held: 30 days from the last one that was marked as
-- spam. Null if none are.
create function private.spam_held_until(of_email text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select max(latest.happened_at) + interval '30 days'
  from private.enquiries as enquiry
  cross join lateral (
    select event.event, event.happened_at
    from public.enquiry_events as event
    where event.enquiry_id = enquiry.id
    order by event.happened_at desc
    limit 1
  ) as latest
  where enquiry.normalized_email = of_email
    and latest.event = 'spam'
    and latest.happened_at > now() - interval '30 days'
$$;

-- Text that a spreadsheet would read as a formula begins with an apostrophe, also where a spreadsheet splits
-- cells at a semicolon or a line break. A telephone number stays as it is.
create function private.spreadsheet_text(cell text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(cell, '(^|[;\t\r\n])([=@\t\r＝＋－＠-]|[+](?![0-9 ()-]*$))', '\1''\2', 'g')
$$;

-- What became of the mails of an enquiry. A held enquiry has none.
create function private.delivery_status(
  enquiry private.enquiries, firm_status text, visitor_status text
) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if enquiry.hold_reason is not null then
    return 'held';
  end if;

  if enquiry.in_summary then
    return case when private.is_passed_on(enquiry.id) then 'sent' else 'in_summary' end;
  end if;

  if 'sending' in (firm_status, visitor_status) then
    return 'sending';
  end if;

  if 'pending' in (firm_status, visitor_status) then
    return 'pending';
  end if;

  return coalesce(firm_status, 'pending');
end
$$;

create view public.leads with (security_invoker = true) as
  select
    enquiry.kind,
    enquiry.id,
    private.reference_of(enquiry.id) as reference,
    enquiry.created_at,
    private.spreadsheet_text(fields.name) as name,
    private.spreadsheet_text(fields.email) as email,
    private.spreadsheet_text(fields.phone) as phone,
    fields.subject,
    private.spreadsheet_text(fields.message) as message,
    fields.simulator_result,
    enquiry.source_page,
    private.delivery_status(enquiry, firm_mail.status, visitor_mail.status) as delivery_status,
    enquiry.hold_reason,
    firm_mail.status as firm_mail_status,
    visitor_mail.status as visitor_mail_status,
    enquiry.visitor_mail_skip_reason,
    concat_ws('; ', 'visitor: ' || visitor_mail.error, 'firm: ' || firm_mail.error) as delivery_error,
    greatest(firm_mail.attempts, visitor_mail.attempts) as delivery_attempts,
    private.last_event(enquiry.id) as last_event,
    (
      select floor(extract(epoch from min(event.happened_at) - enquiry.created_at) / 60)::integer
      from public.enquiry_events as event
      where event.enquiry_id = enquiry.id
    ) as minutes_to_first_event
  from private.enquiries as enquiry
  join private.enquiry_fields as fields on fields.id = enquiry.id
  left join private.outbox as firm_mail
    on firm_mail.enquiry_id = enquiry.id and firm_mail.kind = 'firm_mail'
  left join private.outbox as visitor_mail
    on visitor_mail.enquiry_id = enquiry.id and visitor_mail.kind = 'visitor_mail'
  order by enquiry.created_at desc;
comment on view public.leads is 'Every enquiry of both kinds, newest first, with its mails and follow-up.';
grant select on public.leads to service_role;

-- Without it, Postgres calls the view not updatable before it checks rights, and the API responds with 500.
create trigger reject_leads_write instead of insert or update or delete on public.leads
  for each row execute function private.reject_change(
    'PT405', 'The list of leads is for reading', 'Change contact_submissions or simulator_results.'
  );

-- Stores links that a mail is about to carry: [{enquiry_id, token_hash}], the hash in hexadecimal. A
-- retry sends the same links.
create function public.store_follow_up_links(links jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.follow_up_links (token_hash, enquiry_id)
  select decode(link.token_hash, 'hex'), enquiry.id
  from jsonb_to_recordset(links) as link (token_hash text, enquiry_id uuid)
  join private.enquiries as enquiry on enquiry.id = link.enquiry_id
  on conflict do nothing
$$;

-- Records an event of a locked enquiry, once under its id.
--
-- Returns null when it is recorded, or was before; else why it is not: `used_id` for an id that another event
-- has, `too_many` for more than 50 events in a day.
create function private.record_event(of_enquiry uuid, event text, event_id uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  max_events_per_day constant integer := 50;
  known public.enquiry_events;
  events_today integer;
begin
  select stored.* into known
  from public.enquiry_events as stored
  where stored.id = record_event.event_id;
  if known.id is not null then
    if known.enquiry_id = of_enquiry and known.event = record_event.event then
      return null;
    end if;

    return 'used_id';
  end if;

  select count(*) into events_today
  from public.enquiry_events as stored
  where stored.enquiry_id = of_enquiry and stored.happened_at > now() - interval '1 day';
  if events_today >= max_events_per_day then
    return 'too_many';
  end if;

  insert into public.enquiry_events (id, enquiry_id, event)
  values (coalesce(record_event.event_id, gen_random_uuid()), of_enquiry, record_event.event);
  return null;
end
$$;

-- Releases a held enquiry, and resets the attempts of mails that failed.
create function public.release_enquiry(enquiry_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  released private.enquiries;
begin
  update private.enquiries as enquiry set hold_reason = null
  where enquiry.id = release_enquiry.enquiry_id
  returning * into released;
  if released.id is null then
    return;
  end if;

  update private.outbox as delivery
  set status = 'pending',
    attempts = 0,
    due_at = now(),
    claim_token = null,
    claim_expires_at = null
  where delivery.enquiry_id = released.id and delivery.status in ('held', 'failed');

  perform private.enqueue_enquiry(released);
end
$$;

-- Releases what an event ends: `reopened` the hold of its own enquiry, an event after `spam` the hold of the
-- sender's further enquiries, unless another of them is still marked as spam.
create function private.release_after_event(
  enquiry private.enquiries, event text, previous_event text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if event = 'reopened' and enquiry.hold_reason is not null then
    perform public.release_enquiry(enquiry.id);
  end if;

  if previous_event = 'spam' and private.spam_held_until(enquiry.normalized_email) is null then
    perform public.release_enquiry(held.id)
    from private.enquiries as held
    where held.hold_reason = 'spam' and held.normalized_email = enquiry.normalized_email;
  end if;
end
$$;

-- What /desk shows for one link, after recording an event when one is given. Nothing that a visitor typed
-- is returned. A link is valid for 60 days.
--
-- Returns null for a link that is unknown, expired or of an erased enquiry; {refused} when the event is not
-- recorded, as `private.record_event` says; else {kind, reference, created_at, held: why nothing is mailed,
-- spam_until, spam_held: how many further enquiries that holds, events: [{event, at}]}.
create function public.follow_up(link_hash text, event text default null, event_id uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  link_validity constant interval := '60 days';
  enquiry private.enquiries;
  previous_event text;
  refused text;
  spam_until timestamptz;
  spam_held integer := 0;
begin
  -- Two requests about one enquiry take turns.
  select stored.* into enquiry
  from private.follow_up_links as link
  join private.enquiries as stored on stored.id = link.enquiry_id
  where link.token_hash = decode(link_hash, 'hex') and link.created_at > now() - link_validity
  for update of stored;
  if enquiry.id is null then
    return null;
  end if;

  if follow_up.event is not null then
    previous_event := private.last_event(enquiry.id);
    refused := private.record_event(enquiry.id, follow_up.event, follow_up.event_id);
    if refused is not null then
      return jsonb_build_object('refused', refused);
    end if;

    perform private.release_after_event(enquiry, follow_up.event, previous_event);
    select stored.* into enquiry from private.enquiries as stored where stored.id = enquiry.id;
  end if;

  if private.last_event(enquiry.id) = 'spam' then
    spam_until := private.spam_held_until(enquiry.normalized_email);
    select count(*) into spam_held
    from private.enquiries as held
    where held.hold_reason = 'spam' and held.normalized_email = enquiry.normalized_email;
  end if;

  return jsonb_build_object(
    'kind', enquiry.kind,
    'reference', private.reference_of(enquiry.id),
    'created_at', enquiry.created_at,
    'held', enquiry.hold_reason,
    'spam_until', spam_until,
    'spam_held', spam_held,
    'events', private.list_events(enquiry.id)
  );
end
$$;
