-- What advisers record about an enquiry, and what the firm is notified of without asking.

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

create function private.reject_event_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Events go with their enquiry.
  if tg_op = 'DELETE' and not exists (select from private.enquiries where id = old.enquiry_id) then
    return old;
  end if;
  raise exception 'enquiry_events is append-only: record a later event instead.'
    using errcode = 'restrict_violation';
end
$$;

create trigger reject_event_change before update or delete on public.enquiry_events
  for each row execute function private.reject_event_change();

-- Every enquiry with what was typed, where its mails are, and its follow-up.
create view private.enquiry_list with (security_invoker = true) as
  select e.id, e.kind, e.created_at, upper(left(e.id::text, 8)) as reference,
    f.name, f.email, f.phone, f.subject, f.message, f.simulator_result, f.about,
    e.source_page, e.normalized_email, e.network_hash, e.hold_reason, e.in_digest,
    e.visitor_mail_skip_reason,
    case
      when e.hold_reason is not null then 'held'
      when e.in_digest then case when digest.sent_at is null then 'in_digest' else 'sent' end
      when mails.sending then 'sending'
      when mails.pending then 'pending'
      else coalesce(mails.firm_status, 'pending')
    end as delivery_status,
    coalesce(mails.attempts, 0) as delivery_attempts,
    case when e.in_digest then digest.sent_at else mails.firm_sent_at end as delivered_at,
    mails.next_attempt_at, mails.error as delivery_error,
    coalesce(mails.rejected, '{}') as mails_rejected,
    events.last_event, events.first_event_at
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
  ) events on true;
grant select on private.enquiry_list to service_role;

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
  stored public.enquiry_events;
  was_spam boolean;
  spam_until timestamptz;
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
    select * into stored from public.enquiry_events v where v.id = follow_up.event_id;
    if stored.id is not null then
      if stored.enquiry_id <> enquiry.id or stored.event <> follow_up.event then
        return jsonb_build_object('refused', 'used_id');
      end if;
    elsif (
      select count(*) from public.enquiry_events v
      where v.enquiry_id = enquiry.id and v.happened_at > now() - interval '1 day'
    ) >= 50 then
      return jsonb_build_object('refused', 'too_many');
    else
      insert into public.enquiry_events (id, enquiry_id, event)
        values (coalesce(follow_up.event_id, gen_random_uuid()), enquiry.id, follow_up.event)
        on conflict (id) do nothing;
      if not found then
        return jsonb_build_object('refused', 'used_id');
      end if;
      was_spam := last_event = 'spam';
      last_event := follow_up.event;
      spam_until := private.spam_held_until(enquiry.normalized_email, enquiry.network_hash);
      -- 'Reopened' releases the enquiry itself; the end of a spam hold releases what it held.
      perform public.release_enquiry(e.id) from private.enquiries e
      where e.hold_reason is not null and (
        follow_up.event = 'reopened' and e.id = enquiry.id
        or was_spam and spam_until is null and e.hold_reason = 'spam'
          and e.normalized_email = enquiry.normalized_email and e.network_hash = enquiry.network_hash
      );
      select * into enquiry from private.enquiries e where e.id = enquiry.id;
    end if;
  end if;

  if last_event = 'spam' then
    spam_until := private.spam_held_until(enquiry.normalized_email, enquiry.network_hash);
  end if;
  return jsonb_build_object(
    'kind', enquiry.kind,
    'reference', upper(left(enquiry.id::text, 8)),
    'created_at', enquiry.created_at,
    'held', enquiry.hold_reason,
    'spam_until', case when last_event = 'spam' then spam_until end,
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

-- The office hours from the day of one moment to the day of another.
create function private.office_hours_between(since timestamptz, until timestamptz)
returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable
set search_path = ''
as $$
  select (day::date + split_part(hours, ' ', 2)::time) at time zone 'Asia/Nicosia',
    (day::date + split_part(hours, ' ', 3)::time) at time zone 'Asia/Nicosia'
  from private.settings limits,
    unnest(limits.office_hours) hours,
    generate_series(
      date_trunc('day', since at time zone 'Asia/Nicosia'), until at time zone 'Asia/Nicosia', '1 day'
    ) day
  where extract(isodow from day) = split_part(hours, ' ', 1)::integer
    and day::date <> all (limits.holidays)
$$;

create function private.office_time_between(since timestamptz, until timestamptz) returns interval
language sql stable
set search_path = ''
as $$
  select coalesce(sum(least(closes_at, until) - greatest(opens_at, since)), '0')
  from private.office_hours_between(since, until)
  where opens_at < until and closes_at > since
$$;

-- How many enquiries of one network come before others in a list or a round.
create function private.network_share() returns integer
language sql immutable
set search_path = ''
as $$ select 10 $$;

-- One digest about all enquiries without mails of their own that no digest lists.
create function private.enqueue_digest(at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  made uuid;
  waiting uuid[];
begin
  select array_agg(e.id) into waiting
  from private.enquiries e
  where e.in_digest and e.hold_reason is null and not exists (
    select from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
    where l.enquiry_id = e.id and o.kind = 'digest' and o.status <> 'failed'
  )
  having min(e.created_at) <= at - (select digest_delay from private.settings);
  if waiting is null then
    return;
  end if;
  insert into private.outbox (kind, created_at, body)
    select 'digest', at, jsonb_build_object('notice', 'digest',
      'unverified', count(*) filter (where e.visitor_mail_skip_reason = 'unverified'))
    from private.enquiries e where e.id = any (waiting)
    returning id into made;
  insert into private.outbox_listings (outbox_id, enquiry_id, facts)
    select made, ranked.id, jsonb_build_object('reason', ranked.reason)
      || case when row_number() over (
        order by ranked.place > private.network_share(), ranked.created_at, ranked.id
      ) > 100 then '{"not_shown": true}'::jsonb else '{}' end
    from (
      select e.id, e.created_at, e.visitor_mail_skip_reason as reason,
        row_number() over (partition by coalesce(e.network_hash::text, e.id::text)
          order by e.created_at, e.id) as place
      from private.enquiries e where e.id = any (waiting)
    ) ranked;
end
$$;

-- One alert about the enquiries that have waited too long and that no sent alert lists; at most 50, and
-- the rest in the next alert.
create function private.enqueue_overdue_alert(at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
  made uuid;
  overdue uuid[];
begin
  if exists (
    select from private.outbox o where o.kind = 'overdue_alert' and (
      o.status in ('pending', 'sending') or o.created_at > at - limits.digest_delay and o.created_at <= at
    )
  ) then
    return;
  end if;
  overdue := array(
    select ranked.id from (
      select e.id, e.created_at, row_number() over (
        partition by coalesce(e.network_hash::text, e.id::text) order by e.created_at, e.id) as place
      from private.enquiries e
      where e.created_at >= greatest(limits.follow_up_since, at - interval '14 days')
        and e.created_at <= at - limits.overdue_alert_after and e.hold_reason is null
        and not exists (select from public.enquiry_events v where v.enquiry_id = e.id)
        and not exists (
          select from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
          where l.enquiry_id = e.id and o.kind = 'overdue_alert' and o.status <> 'failed'
        )
        and private.office_time_between(e.created_at, at) >= limits.overdue_alert_after
    ) ranked
    order by ranked.place > private.network_share(), ranked.created_at, ranked.id
    limit 50
  );
  if cardinality(overdue) > 0 then
    insert into private.outbox (kind, created_at, body)
      values ('overdue_alert', at, '{"notice": "overdue_alert"}') returning id into made;
    insert into private.outbox_listings (outbox_id, enquiry_id) select made, unnest(overdue);
  end if;
end
$$;

-- What the daily summary counts: enquiries of the last seven days and of the seven before.
create function private.enquiry_counts(at timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  with recent as (
    select e.kind, e.simulator_result, e.source_page, e.last_event,
      e.created_at > at - interval '7 days' as is_last
    from private.enquiry_list e
    where e.created_at > at - interval '14 days' and e.created_at <= at
  ), counted as (
    select measure.place, measure.group_by, measure.name,
      count(*) filter (where is_last) as last_7_days, count(*) filter (where not is_last) as previous_7_days
    from recent, lateral (values
      (1, 'all', 'all'),
      (2, 'kind', kind),
      (3, 'result', simulator_result),
      (4, 'event', coalesce(last_event, 'none')),
      (5, 'page', coalesce(source_page, 'unknown'))
    ) measure (place, group_by, name)
    where measure.name is not null
    group by measure.place, measure.group_by, measure.name
  )
  select coalesce(jsonb_agg(to_jsonb(counted) - 'place'
    order by place, last_7_days desc, previous_7_days desc, name), '[]') from counted
$$;

-- The daily summary, once a day of office hours. Open is an enquiry whose last event asks for another or
-- that has none. Of those held it lists the ones since the last summary that was sent. Whatever it has
-- listed least often comes first, so that every open enquiry is listed in turn.
create function private.enqueue_daily_summary(at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
  last_summary timestamptz := coalesce((
    select max(o.created_at) from private.outbox o
    where o.kind = 'daily_summary' and o.status = 'sent' and o.created_at < at
  ), at - interval '7 days');
  made uuid;
begin
  if (at at time zone 'Asia/Nicosia')::time < limits.daily_summary_at
    or not exists (select from private.office_hours_between(at, at))
  then
    return;
  end if;
  insert into private.outbox (kind, summary_date, created_at, body)
    values ('daily_summary', (at at time zone 'Asia/Nicosia')::date, at, '{}')
    on conflict (summary_date) where summary_date is not null do nothing returning id into made;
  if made is null then
    return;
  end if;

  insert into private.outbox_listings (outbox_id, enquiry_id, facts)
  select made, ranked.id, jsonb_build_object('last_event', ranked.last_event, 'problem', ranked.problem)
    || case when row_number() over (
      partition by ranked.problem is null
      order by ranked.times_listed, ranked.place > private.network_share(), ranked.created_at, ranked.id
    ) > 50 then '{"not_shown": true}'::jsonb else '{}' end
  from (
    select listed.*,
      (select count(*) from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
        where l.enquiry_id = listed.id and o.kind = 'daily_summary' and o.status = 'sent'
          and not l.facts ? 'not_shown') as times_listed,
      row_number() over (partition by coalesce(listed.network_hash::text, listed.id::text),
        listed.problem is null order by listed.created_at, listed.id) as place
    from (
      select e.id, e.created_at, e.network_hash, e.last_event,
        case
          when e.delivery_status = 'failed' then coalesce(e.delivery_error, 'The mail could not be sent.')
          when e.delivery_status = 'held' then e.hold_reason
        end as problem
      from private.enquiry_list e
      where case
        when e.delivery_status = 'held' then
          e.last_event is null and e.created_at > last_summary and e.created_at <= at
        else e.created_at >= limits.follow_up_since
          and coalesce(e.last_event, 'reopened') in ('no answer', 'reopened')
      end
    ) listed
  ) ranked;

  update private.outbox summary set body = jsonb_build_object(
    'notice', 'daily_summary', 'moment', at,
    'open', (select count(*) from private.outbox_listings l
      where l.outbox_id = made and l.facts ->> 'problem' is null),
    'with_problem', (select count(*) from private.outbox_listings l
      where l.outbox_id = made and l.facts ->> 'problem' is not null),
    -- A webhook call has failed within a day, so failures are reported for two.
    'webhook', (
      select string_agg(distinct o.error, '; ') from private.outbox o
      where o.kind = 'webhook' and o.status = 'failed'
        and o.created_at > last_summary - interval '2 days' and o.created_at <= at
    ),
    'counts', private.enquiry_counts(at)
  ) where summary.id = made;
end
$$;

-- Plans what is due at a moment. What cannot be planned stops neither the rest nor any mail.
create function private.enqueue_notifications(at timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One at a time: a second caller finds everything planned.
  perform pg_advisory_xact_lock(hashtextextended('private.outbox', 0));
  begin
    perform private.enqueue_digest(at);
  exception when others then raise warning 'The digest is not planned: %', sqlerrm;
  end;
  begin
    perform private.enqueue_overdue_alert(at);
  exception when others then raise warning 'The overdue alert is not planned: %', sqlerrm;
  end;
  begin
    perform private.enqueue_daily_summary(at);
  exception when others then raise warning 'The daily summary is not planned: %', sqlerrm;
  end;
end
$$;

-- Plans notifications, then lists what is due: notifications first, then mails that were tried, then mails
-- that no browser asked for, then webhook calls. What one network caused beyond its share comes last.
create function private.enqueue_and_list_due(max_rows integer default 50)
returns table (kind text, id uuid)
language plpgsql
set search_path = ''
as $$
begin
  perform private.enqueue_notifications();
  return query
    select ranked.kind, ranked.id from (
      select o.*, row_number() over (
        partition by coalesce(e.network_hash::text, o.id::text)
        order by o.priority, o.attempts = 0, o.due_at, o.id) as place
      from private.outbox o left join private.enquiries e on e.id = o.enquiry_id
      where o.status in ('pending', 'sending') and o.due_at <= clock_timestamp()
        and (o.status = 'pending' or o.claim_expires_at <= clock_timestamp())
    ) ranked
    order by ranked.place > private.network_share(), ranked.priority, ranked.attempts = 0,
      ranked.due_at, ranked.id
    limit max_rows;
end
$$;

-- Asks the mail function to deliver what is due, through pg_net. The project's URL and a secret key are in
-- Vault, under the names `project_url` and `secret_key`; without them it only warns.
create function private.request_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
  due record;
  requested integer := 0;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'Overdue enquiries are not mailed: set project_url and secret_key in Vault.';
    return 0;
  end if;
  for due in select * from private.enqueue_and_list_due() loop
    perform net.http_post(
      url := project_url || '/functions/v1/send-contact-email',
      body := jsonb_build_object('id', due.id),
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
      timeout_milliseconds := 60000
    );
    requested := requested + 1;
  end loop;
  return requested;
end
$$;

grant execute on function private.spam_held_until(text, bytea), public.store_follow_up_links(jsonb),
  public.follow_up(text, text, uuid) to service_role;
