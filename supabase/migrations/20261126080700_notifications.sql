-- What the firm is notified of without asking.

-- When the last daily summary before a moment was sent; a week earlier if there is none.
create function private.last_summary(before timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select coalesce(max(summary.created_at), before - interval '7 days')
  from private.outbox as summary
  where summary.kind = 'daily_summary' and summary.status = 'sent' and summary.created_at < before
$$;

-- Whether a notification of a kind lists an enquiry already. A failed one does not count.
create function private.is_listed(of_enquiry uuid, in_kind text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.outbox_listings as listing
    join private.outbox as notification on notification.id = listing.outbox_id
    where listing.enquiry_id = of_enquiry
      and notification.kind = in_kind
      and notification.status <> 'failed'
  )
$$;

-- The enquiries that belong into the next digest: those without mails of their own, and those that the hidden
-- field held in the last two weeks, unless an adviser has recorded an event.
create function private.list_for_digest(at timestamptz) returns setof private.enquiries
language sql stable
set search_path = ''
as $$
  select enquiry.*
  from private.enquiries as enquiry
  where enquiry.in_digest
    and enquiry.hold_reason is null
    and not private.is_listed(enquiry.id, 'digest')
  union all
  select enquiry.*
  from private.enquiries as enquiry
  where enquiry.hold_reason = 'honeypot'
    and enquiry.created_at > at - interval '14 days'
    and private.last_event(enquiry.id) is null
    and not private.is_listed(enquiry.id, 'digest')
$$;

-- Whether the firm has to hear of an enquiry in a digest now: 15 minutes after it arrived, at any time of the day.
-- One that is held waits for 45 minutes of office time: so the firm hears of it within the hour, and a robot
-- causes no mail at night.
create function private.is_due_for_digest(enquiry private.enquiries, at timestamptz) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if enquiry.hold_reason is null then
    return enquiry.created_at <= at - interval '15 minutes';
  end if;

  return private.office_time_between(enquiry.created_at, at) >= interval '45 minutes';
end
$$;

-- The digest, once an enquiry is due for it. It shows the oldest hundred and counts the rest.
create function private.enqueue_digest(at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  max_shown constant integer := 100;
  digest_id uuid;
begin
  if not exists (
    select from private.list_for_digest(at) as enquiry
    where private.is_due_for_digest(enquiry, at)
  ) then
    return;
  end if;

  insert into private.outbox (kind, created_at, body)
  values ('digest', at, '{}')
  returning id into digest_id;

  insert into private.outbox_listings (outbox_id, enquiry_id, shown, facts)
  select
    digest_id,
    enquiry.id,
    row_number() over (order by enquiry.created_at, enquiry.id) <= max_shown,
    jsonb_build_object('reason', coalesce(enquiry.hold_reason, enquiry.visitor_mail_skip_reason))
  from private.list_for_digest(at) as enquiry;
end
$$;

-- The overdue alert: enquiries without an event that have waited for `overdue_alert_after` of office time, each
-- once, the oldest fifty in a mail. The next alert comes 15 minutes later at the earliest.
create function private.enqueue_overdue_alert(at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  delay constant interval := '15 minutes';
  max_shown constant integer := 50;
  settings constant private.settings := private.read_settings();
  overdue_ids uuid[];
  alert_id uuid;
begin
  if exists (
    select from private.outbox as alert
    where alert.kind = 'overdue_alert'
      and (
        alert.status in ('pending', 'sending')
        or (alert.created_at > at - delay and alert.created_at <= at)
      )
  ) then
    return;
  end if;

  overdue_ids := array(
    select enquiry.id
    from private.enquiries as enquiry
    where enquiry.hold_reason is null
      and enquiry.created_at > at - interval '14 days'
      and enquiry.created_at <= at - settings.overdue_alert_after
      and private.last_event(enquiry.id) is null
      and not private.is_listed(enquiry.id, 'overdue_alert')
      and private.office_time_between(enquiry.created_at, at) >= settings.overdue_alert_after
    order by enquiry.created_at, enquiry.id
    limit max_shown
  );
  if cardinality(overdue_ids) = 0 then
    return;
  end if;

  insert into private.outbox (kind, created_at, body)
  values ('overdue_alert', at, '{}')
  returning id into alert_id;

  insert into private.outbox_listings (outbox_id, enquiry_id)
  select alert_id, overdue_id from unnest(overdue_ids) as overdue_id;
end
$$;

-- How many enquiries arrived in the seven days before a moment and in the seven before, by kind, result, latest
-- event and page: [{group_by, name, last_7_days, previous_7_days}].
create function private.count_enquiries(at timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  with recent as (
    select
      enquiry.kind,
      fields.simulator_result,
      coalesce(private.last_event(enquiry.id), 'none') as event,
      coalesce(enquiry.source_page, 'unknown') as page,
      enquiry.created_at > at - interval '7 days' as is_last_week
    from private.enquiries as enquiry
    join private.enquiry_fields as fields on fields.id = enquiry.id
    where enquiry.created_at > at - interval '14 days'
      and enquiry.created_at <= at
      and enquiry.hold_reason is distinct from 'test'
  ),
  named as (
    select 1 as position, 'all' as group_by, 'all' as name, is_last_week from recent
    union all
    select 2, 'kind', kind, is_last_week from recent
    union all
    select 3, 'result', simulator_result, is_last_week from recent where simulator_result is not null
    union all
    select 4, 'event', event, is_last_week from recent
    union all
    select 5, 'page', page, is_last_week from recent
  ),
  counted as (
    select
      position,
      group_by,
      name,
      count(*) filter (where is_last_week) as last_7_days,
      count(*) filter (where not is_last_week) as previous_7_days
    from named
    group by position, group_by, name
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(counted) - 'position'
      order by position, last_7_days desc, previous_7_days desc, name
    ),
    '[]'
  )
  from counted
$$;

-- Why webhook calls failed for good since the last summary; null if none did. A call fails within a day of its
-- first attempt, so two more days are looked at.
create function private.describe_webhook_failures(at timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(distinct call.error, '; ')
  from private.outbox as call
  where call.kind = 'webhook'
    and call.status = 'failed'
    and call.created_at > private.last_summary(at) - interval '2 days'
    and call.created_at <= at
$$;

-- Why the mail of an enquiry did not go out; null if it did or will.
create function private.delivery_problem(lead public.leads) returns text
language sql immutable
set search_path = ''
as $$
  select case lead.delivery_status
    when 'held' then lead.hold_reason
    when 'failed' then coalesce(nullif(lead.delivery_error, ''), 'The mail could not be sent.')
  end
$$;

-- The daily summary, once on each office day: what is open (no event, or one that asks for another), what
-- failed, what was held since the last summary, and the numbers of two weeks. Of what is open, and of what was
-- held or failed, it shows the oldest fifty and counts the rest.
create function private.enqueue_daily_summary(at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  max_shown constant integer := 50;
  office_time constant timestamp := at at time zone 'Asia/Nicosia';
  settings constant private.settings := private.read_settings();
  summary_id uuid;
begin
  if office_time::time < settings.daily_summary_at
    or not exists (select from private.office_hours_between(at, at))
    or exists (select from private.outbox as summary where summary.summary_date = office_time::date)
  then
    return;
  end if;

  insert into private.outbox (kind, created_at, summary_date, body)
  values (
    'daily_summary', at, office_time::date,
    jsonb_build_object(
      'moment', at,
      'counts', private.count_enquiries(at),
      'webhook', private.describe_webhook_failures(at)
    )
  )
  returning id into summary_id;

  insert into private.outbox_listings (outbox_id, enquiry_id, shown, facts)
  select
    summary_id,
    reported.id,
    row_number() over (
      partition by reported.problem is null order by reported.created_at, reported.id
    ) <= max_shown,
    jsonb_build_object('last_event', reported.last_event, 'problem', reported.problem)
  from (
    select lead.id, lead.created_at, lead.last_event, private.delivery_problem(lead) as problem
    from public.leads as lead
    where (
      lead.delivery_status = 'held'
      and lead.hold_reason <> 'test'
      and lead.last_event is null
      and lead.created_at > private.last_summary(at)
      and lead.created_at <= at
    ) or (
      lead.delivery_status <> 'held'
      and coalesce(lead.last_event, 'reopened') in ('no answer', 'reopened')
    )
  ) as reported;
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
  exception when others then
    raise warning 'The digest is not planned: %', sqlerrm;
  end;

  begin
    perform private.enqueue_overdue_alert(at);
  exception when others then
    raise warning 'The overdue alert is not planned: %', sqlerrm;
  end;

  begin
    perform private.enqueue_daily_summary(at);
  exception when others then
    raise warning 'The daily summary is not planned: %', sqlerrm;
  end;
end
$$;
