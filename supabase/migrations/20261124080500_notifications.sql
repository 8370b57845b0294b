-- What the firm is notified of without asking, and what is sent in a round.

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

-- When the last daily summary was sent.
create function private.last_summary(before timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select coalesce(max(o.created_at), before - interval '7 days') from private.outbox o
  where o.kind = 'daily_summary' and o.status = 'sent' and o.created_at < before
$$;

-- The enquiries that a notification lists, with what it says of each:
-- - the digest those without mails of their own that no digest lists;
-- - the overdue alert those that have waited too long and that no alert lists;
-- - the daily summary what is open, which has no event or one that asks for another, and what was held since
--   the last summary.
create function private.enquiries_to_report(notice text, at timestamptz)
returns table (id uuid, facts jsonb)
language sql stable
set search_path = ''
as $$
  select e.id, jsonb_build_object('reason', e.visitor_mail_skip_reason)
  from private.enquiries e
  where notice = 'digest' and e.in_digest and e.hold_reason is null
    and not exists (
      select from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
      where l.enquiry_id = e.id and o.kind = 'digest' and o.status <> 'failed'
    )
  union all
  select e.id, '{}'
  from private.enquiries e, private.settings limits
  where notice = 'overdue_alert' and e.hold_reason is null
    and e.created_at >= greatest(limits.follow_up_since, at - interval '14 days')
    and e.created_at <= at - limits.overdue_alert_after
    and not exists (select from public.enquiry_events v where v.enquiry_id = e.id)
    and not exists (
      select from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
      where l.enquiry_id = e.id and o.kind = 'overdue_alert' and o.status <> 'failed'
    )
    and private.office_time_between(e.created_at, at) >= limits.overdue_alert_after
  union all
  select e.id, jsonb_build_object('last_event', e.last_event, 'problem', case e.delivery_status
    when 'failed' then coalesce(e.delivery_error, 'The mail could not be sent.')
    when 'held' then e.hold_reason end)
  from public.leads e, private.settings limits
  where notice = 'daily_summary' and case e.delivery_status
    when 'held' then e.last_event is null
      and e.created_at > private.last_summary(at) and e.created_at <= at
    else e.created_at >= limits.follow_up_since
      and coalesce(e.last_event, 'reopened') in ('no answer', 'reopened') end
$$;

-- What the daily summary says besides its list: enquiries of the last seven days and of the seven before, and
-- why the webhook failed. A call has failed within a day, so failures are reported for two.
create function private.summary_body(at timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  with recent as (
    select e.kind, e.simulator_result, e.source_page, e.last_event,
      e.created_at > at - interval '7 days' as is_last
    from public.leads e
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
  select jsonb_build_object(
    'moment', at,
    'counts', coalesce(jsonb_agg(to_jsonb(counted) - 'place'
      order by place, last_7_days desc, previous_7_days desc, name), '[]'),
    'webhook', (
      select string_agg(distinct o.error, '; ') from private.outbox o
      where o.kind = 'webhook' and o.status = 'failed'
        and o.created_at > private.last_summary(at) - interval '2 days' and o.created_at <= at
    )
  ) from counted
$$;

-- Plans what is due at a moment: a digest some time after the first enquiry in it, an alert unless there was
-- one just now, the daily summary once a day of office hours. What was listed least often comes first, so that
-- every open enquiry is listed in turn, and what is beyond the share of its network last. Of the rest a mail
-- says how many they are; those overdue are in the next alert.
create function private.enqueue_notifications(at timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
  today constant date := (at at time zone 'Asia/Nicosia')::date;
  notice text;
  made uuid;
  max_shown integer;
begin
  -- One at a time: a second caller finds everything planned.
  perform pg_advisory_xact_lock(hashtextextended('private.outbox', 0));
  foreach notice in array array['digest', 'overdue_alert', 'daily_summary'] loop
    -- What cannot be planned stops neither the rest nor any mail.
    begin
      continue when not (case notice
        when 'digest' then exists (
          select from private.enquiries_to_report(notice, at) join private.enquiries e using (id)
          where e.created_at <= at - limits.digest_delay)
        when 'overdue_alert' then not exists (
          select from private.outbox o where o.kind = 'overdue_alert' and (
            o.status in ('pending', 'sending') or o.created_at > at - limits.digest_delay and o.created_at <= at
          )) and exists (select from private.enquiries_to_report(notice, at))
        else (at at time zone 'Asia/Nicosia')::time >= limits.daily_summary_at
          and exists (select from private.office_hours_between(at, at))
          and not exists (select from private.outbox o where o.summary_date = today)
      end);
      max_shown := case notice when 'digest' then 100 else 50 end;
      insert into private.outbox (kind, created_at, summary_date, body)
        values (notice, at, case notice when 'daily_summary' then today end,
          case notice when 'daily_summary' then private.summary_body(at) else '{}' end)
        returning id into made;
      insert into private.outbox_listings (outbox_id, enquiry_id, facts)
      select made, ranked.id,
        ranked.facts || case when ranked.rank > max_shown then '{"not_shown": true}'::jsonb else '{}' end
      from (
        select placed.*, row_number() over (
          partition by placed.has_problem order by placed.times_listed,
            placed.place > private.network_share(), placed.created_at, placed.id
        ) as rank
        from (
          select reported.*, e.created_at, reported.facts ->> 'problem' is not null as has_problem,
            row_number() over (
              partition by coalesce(e.network_hash::text, e.id::text), reported.facts ->> 'problem' is null
              order by e.created_at, e.id
            ) as place,
            (select count(*) from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
              where l.enquiry_id = e.id and o.kind = notice and o.status = 'sent'
                and not l.facts ? 'not_shown') as times_listed
          from private.enquiries_to_report(notice, at) reported join private.enquiries e using (id)
        ) placed
      ) ranked
      where ranked.rank <= max_shown or notice <> 'overdue_alert';
    exception when others then
      raise warning 'The % is not planned: %', replace(notice, '_', ' '), sqlerrm;
    end;
  end loop;
end
$$;

-- Plans notifications, then lists what is due, in the order of a round (docs/backend.md).
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
  requested integer;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'Overdue enquiries are not mailed: set project_url and secret_key in Vault.';
    return 0;
  end if;
  select count(net.http_post(
      url := project_url || '/functions/v1/send-contact-email',
      body := jsonb_build_object('id', due.id),
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
      timeout_milliseconds := 60000
    )) into requested from private.enqueue_and_list_due() due;
  return requested;
end
$$;
