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
    '23001', 'enquiry_events is append-only', 'Record a later event instead.');

-- Text that a spreadsheet would read as a formula begins with a quote, also where a spreadsheet splits
-- cells at a semicolon or a line break. A telephone number stays one.
create function private.spreadsheet_text(cell text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(cell, '(^|[;\t\r\n])([=@\t\r＝＋－＠-]|[+](?![0-9 ()-]*$))', '\1''\2', 'g') $$;

create view public.leads with (security_invoker = true) as
  select e.kind, e.id, e.created_at,
    private.spreadsheet_text(f.name) as name,
    private.spreadsheet_text(f.email) as email,
    private.spreadsheet_text(f.phone) as phone,
    f.subject, private.spreadsheet_text(f.message) as message, f.simulator_result,
    case
      when e.hold_reason is not null then 'held'
      when e.in_digest then case when digest.sent_at is null then 'in_digest' else 'sent' end
      when mails.sending then 'sending'
      when mails.pending then 'pending'
      else coalesce(mails.firm_status, 'pending')
    end as delivery_status,
    e.hold_reason, coalesce(mails.attempts, 0) as delivery_attempts,
    case when e.in_digest then digest.sent_at else mails.firm_sent_at end as delivered_at,
    mails.next_attempt_at, mails.error as delivery_error, e.visitor_mail_skip_reason,
    coalesce(mails.rejected, '{}') as mails_rejected,
    upper(left(e.id::text, 8)) as reference, e.source_page, events.last_event,
    floor(extract(epoch from events.first_event_at - e.created_at) / 60)::integer as minutes_to_first_event
  from private.enquiries e
  join private.enquiry_fields f on f.id = e.id
  left join lateral (
    select bool_or(o.status = 'sending') as sending, bool_or(o.status = 'pending') as pending,
      max(o.status) filter (where o.kind = 'firm_mail') as firm_status,
      max(o.finished_at) filter (where o.kind = 'firm_mail' and o.status = 'sent') as firm_sent_at,
      max(o.attempts) as attempts,
      min(o.due_at) filter (where o.status in ('pending', 'sending')) as next_attempt_at,
      string_agg(split_part(o.kind, '_', 1) || ': ' || o.error, '; ' order by o.kind desc) as error,
      array_agg(split_part(o.kind, '_', 1) order by o.kind) filter (where o.status = 'failed') as rejected
    from private.outbox o where o.enquiry_id = e.id and o.kind <> 'webhook'
  ) mails on true
  left join lateral (
    select max(o.finished_at) as sent_at
    from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
    where e.in_digest and l.enquiry_id = e.id and o.kind = 'digest' and o.status = 'sent'
  ) digest on true
  left join lateral (
    select (array_agg(v.event order by v.happened_at desc))[1] as last_event,
      min(v.happened_at) as first_event_at
    from public.enquiry_events v where v.enquiry_id = e.id
  ) events on true
  order by e.created_at desc;
comment on view public.leads is 'Every enquiry of both kinds, newest first, with its mails and follow-up.';
grant select on public.leads to service_role;

-- Without it, Postgres calls the view not updatable before it checks rights, and the API responds with 500.
create trigger reject_leads_write instead of insert or update or delete on public.leads
  for each row execute function private.reject_change(
    'PT405', 'The list of leads is for reading', 'Change contact_submissions or simulator_results.');

-- Until when a sender's enquiries are held: from the last of them that is marked as spam. E-mail address
-- and network must both match, so that neither a forged address nor a shared network is held.
create function private.spam_held_until(of_email text, of_network bytea) returns timestamptz
language sql stable
set search_path = ''
as $$
  select max(latest.happened_at + s.spam_hold_period)
  from private.settings s, private.enquiries e, lateral (
    select v.event, v.happened_at from public.enquiry_events v
    where v.enquiry_id = e.id order by v.happened_at desc limit 1
  ) latest
  where e.normalized_email = of_email and e.network_hash = of_network and latest.event = 'spam'
    and latest.happened_at + s.spam_hold_period > now()
$$;

-- Stores links that a mail is about to carry: [{enquiry_id, token_hash}], the hash in hexadecimal. A
-- retry sends the same links.
create function public.store_follow_up_links(links jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.follow_up_links (token_hash, enquiry_id)
  select decode(link ->> 'token_hash', 'hex'), e.id
  from jsonb_array_elements(links) link join private.enquiries e on e.id = (link ->> 'enquiry_id')::uuid
  on conflict do nothing
$$;

-- What /desk shows for one link, after recording an event when one is given. Nothing that a visitor typed
-- is returned.
--
-- Returns null for a link that is unknown, expired or of an erased enquiry; {refused} when the event is
-- not recorded: 'used_id' for an id that another event has, 'too_many' for more than 50 events in a day;
-- else {kind, reference, created_at, held: why nothing is mailed, spam_until, spam_held: how many further
-- enquiries that holds, events: [{event, at}]}.
create function public.follow_up(link_hash text, event text default null, event_id uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
  enquiry private.enquiries;
  last_event text;
begin
  -- Two requests about one enquiry take turns.
  select e.* into enquiry
  from private.follow_up_links l join private.enquiries e on e.id = l.enquiry_id
  where l.token_hash = decode(link_hash, 'hex') and l.created_at > now() - limits.follow_up_link_validity
  for update of e;
  if enquiry.id is null then
    return null;
  end if;
  select v.event into last_event from public.enquiry_events v
    where v.enquiry_id = enquiry.id order by v.happened_at desc limit 1;

  if follow_up.event is not null then
    if not exists (select from public.enquiry_events v where v.id = follow_up.event_id) and (
      select count(*) from public.enquiry_events v
      where v.enquiry_id = enquiry.id and v.happened_at > now() - interval '1 day'
    ) >= 50 then
      return jsonb_build_object('refused', 'too_many');
    end if;
    insert into public.enquiry_events (id, enquiry_id, event)
      values (coalesce(follow_up.event_id, gen_random_uuid()), enquiry.id, follow_up.event)
      on conflict (id) do nothing;
    if found then
      -- 'Reopened' releases the enquiry itself; the end of a spam hold releases what it held.
      perform public.release_enquiry(e.id) from private.enquiries e
      where e.hold_reason is not null and (
        follow_up.event = 'reopened' and e.id = enquiry.id
        or last_event = 'spam' and e.hold_reason = 'spam'
          and e.normalized_email = enquiry.normalized_email and e.network_hash = enquiry.network_hash
          and private.spam_held_until(enquiry.normalized_email, enquiry.network_hash) is null
      );
      select * into enquiry from private.enquiries e where e.id = enquiry.id;
      last_event := follow_up.event;
    elsif not exists (
      select from public.enquiry_events v
      where v.id = follow_up.event_id and v.enquiry_id = enquiry.id and v.event = follow_up.event
    ) then
      return jsonb_build_object('refused', 'used_id');
    end if;
  end if;

  return jsonb_build_object(
    'kind', enquiry.kind,
    'reference', upper(left(enquiry.id::text, 8)),
    'created_at', enquiry.created_at,
    'held', enquiry.hold_reason,
    'spam_until', case when last_event = 'spam'
      then private.spam_held_until(enquiry.normalized_email, enquiry.network_hash) end,
    'spam_held', (
      select count(*) from private.enquiries e
      where last_event = 'spam' and e.hold_reason = 'spam'
        and e.normalized_email = enquiry.normalized_email and e.network_hash = enquiry.network_hash
    ),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('event', v.event, 'at', v.happened_at) order by v.happened_at)
      from public.enquiry_events v where v.enquiry_id = enquiry.id
    ), '[]')
  );
end
$$;

grant execute on function private.spreadsheet_text(text), private.spam_held_until(text, bytea) to service_role;
