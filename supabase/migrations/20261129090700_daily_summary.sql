-- What the firm is told of without asking: one mail in the morning of each office day.

-- When the last daily summary before a moment was sent; a week earlier if there is none.
create function private.last_summary(before timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select coalesce(max(summary.created_at), before - interval '7 days')
  from private.outbox as summary
  where summary.kind = 'daily_summary' and summary.status = 'sent' and summary.created_at < before
$$;

-- In which section the daily summary of a moment lists an enquiry; null if nothing of it has to be done.
--
-- `above_limit`: the firm has no mail of it, because there were too many or it was not verified. `not_mailed`:
-- its mails are held since the last summary, or failed. Of an enquiry that has no event, or one that asks for
-- another: `overdue` if nothing happened for too long, `new` since the last summary, else `waiting`.
create function private.summary_section(lead public.leads, at timestamptz, since timestamptz) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if lead.hold_reason = 'test' or lead.created_at > at then
    return null;
  end if;

  if lead.delivery_status = 'in_summary' then
    return 'above_limit';
  end if;

  if lead.delivery_status = 'held' then
    return case when lead.last_event is null and lead.created_at > since then 'not_mailed' end;
  end if;

  if coalesce(lead.last_event, 'reopened') not in ('no answer', 'reopened') then
    return null;
  end if;

  if lead.delivery_status = 'failed' then
    return 'not_mailed';
  end if;

  if lead.last_event is null
    and private.office_time_between(lead.created_at, at) >= (private.read_settings()).overdue_after
  then
    return 'overdue';
  end if;

  return case when lead.created_at > since then 'new' else 'waiting' end;
end
$$;

-- Why a mail of an enquiry did not go out; null if all did or will.
create function private.delivery_problem(lead public.leads) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when lead.delivery_status = 'held' then lead.hold_reason
    when lead.delivery_status = 'in_summary' then lead.visitor_mail_skip_reason
    when 'failed' in (lead.firm_mail_status, lead.visitor_mail_status)
      then coalesce(nullif(lead.delivery_error, ''), 'The mail could not be sent.')
  end
$$;

-- How many enquiries arrived in the seven days before a moment and in the seven before, by kind, result, latest
-- event and page, the ten most frequent of each: [{group_by, name, last_7_days, previous_7_days}].
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
    jsonb_agg(to_jsonb(ranked) - array['position', 'place'] order by position, place),
    '[]'
  )
  from (
    select
      counted.*,
      row_number() over (
        partition by position order by last_7_days desc, previous_7_days desc, name
      ) as place
    from counted
  ) as ranked
  where place <= 10
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

-- Puts a daily summary into the outbox. Of each section it shows the oldest fifty and counts the rest.
--
-- `is_requested`: the owner asked for it, so it is sent even if there is nothing to report.
create function private.plan_daily_summary(at timestamptz, of_date date, is_requested boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  max_shown constant integer := 50;
  since constant timestamptz := private.last_summary(at);
  summary_id uuid;
begin
  insert into private.outbox (kind, created_at, summary_date, body)
  values (
    'daily_summary', at, of_date,
    jsonb_build_object(
      'moment', at,
      'is_requested', is_requested,
      'counts', private.count_enquiries(at),
      'webhook', private.describe_webhook_failures(at)
    )
  )
  returning id into summary_id;

  insert into private.summary_listings (outbox_id, enquiry_id, section, shown, facts)
  select
    summary_id,
    listed.id,
    listed.section,
    row_number() over (partition by listed.section order by listed.created_at, listed.id) <= max_shown,
    jsonb_build_object('last_event', listed.last_event, 'problem', listed.problem)
  from (
    select
      lead.id,
      lead.created_at,
      lead.last_event,
      private.delivery_problem(lead) as problem,
      private.summary_section(lead, at, since) as section
    from public.leads as lead
  ) as listed
  where listed.section is not null;
end
$$;

-- Plans the daily summary when it is due: once on each office day.
create function private.enqueue_daily_summary(at timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
declare
  office_time constant timestamp := at at time zone 'Asia/Nicosia';
  settings constant private.settings := private.read_settings();
begin
  -- One at a time: a second caller finds it planned.
  perform pg_advisory_xact_lock(hashtextextended('private.outbox', 0));

  if office_time::time < settings.daily_summary_at
    or exists (select from private.outbox as summary where summary.summary_date = office_time::date)
    or not exists (select from private.office_hours_between(at, at))
  then
    return;
  end if;

  perform private.plan_daily_summary(at, office_time::date, false);
end
$$;

-- Sends today's summary now: the scheduled job finds it within a minute. The one in the morning comes as well.
create function public.send_daily_summary() returns void
language sql
set search_path = ''
as $$
  select private.plan_daily_summary(now(), null, true)
$$;
