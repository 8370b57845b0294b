-- What the outbox tells the firm of by itself: the alarm, the morning's mail, and the webhook.

-- The spans of office time, from the day of one moment to the day of another.
create function private.office_spans(since timestamptz, until timestamptz)
returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable
set search_path = ''
as $$
  select (day::date + split_part(hours, ' ', 2)::time) at time zone 'Asia/Nicosia',
    (day::date + split_part(hours, ' ', 3)::time) at time zone 'Asia/Nicosia'
  from private.current_settings() limits,
    unnest(limits.office_hours) hours,
    generate_series(
      date_trunc('day', since at time zone 'Asia/Nicosia'), until at time zone 'Asia/Nicosia', '1 day'
    ) day
  where extract(isodow from day) = split_part(hours, ' ', 1)::integer
    and day::date <> all (limits.holidays)
$$;

-- The office time between two moments.
create function private.office_time(since timestamptz, until timestamptz) returns interval
language sql stable
set search_path = ''
as $$
  select coalesce(sum(least(closes_at, until) - greatest(opens_at, since)), '0')
  from private.office_spans(since, until)
  where opens_at < until and closes_at > since
$$;

-- Puts into the outbox what is due at a moment: one alarm for all enquiries that have waited too long,
-- once a day the morning's mail, and what the webhook has not been told of.
create function private.plan_notices(moment timestamptz default now()) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := private.current_settings();
  today date := (moment at time zone 'Asia/Nicosia')::date;
  late uuid[];
  alarm uuid;
begin
  select array_agg(e.id) into late from private.enquiries e
  where e.created_at >= greatest(limits.follow_up_from, moment - interval '14 days')
    and e.created_at <= moment - limits.alarm_after
    and e.alarm_id is null and e.last_event is null and e.delivery_status <> 'held'
    and private.office_time(e.created_at, moment) >= limits.alarm_after;
  if late is not null then
    insert into private.digests (notice, created_at) values ('alarm', moment) returning id into alarm;
    update public.contact_submissions set alarm_id = alarm where id = any (late);
    update public.simulator_results set alarm_id = alarm where id = any (late);
  end if;

  if (moment at time zone 'Asia/Nicosia')::time >= limits.morning_mail_at
    and exists (select from private.office_spans(moment, moment))
  then
    insert into private.digests (notice, about_day, created_at) values ('morning', today, moment)
      on conflict (about_day) do nothing;
  end if;

  -- An enquiry that is held goes there once somebody releases it.
  insert into private.digests (notice, enquiry_id)
    select 'webhook', e.id from (
      select id, created_at, delivery_status from public.contact_submissions
      union all
      select id, created_at, delivery_status from public.simulator_results
    ) e
    where e.created_at >= greatest(limits.webhook_from, moment - interval '60 days')
      and limits.webhook_from is not null and e.delivery_status <> 'held'
      and not exists (select from private.digests d where d.enquiry_id = e.id)
    on conflict (enquiry_id) do nothing;
end
$$;

-- What a digest says: how many enquiries stand in it, and the first of them.
create function private.crowd_contents(digest uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with listed as (
    select e.id, e.kind, e.reference, e.created_at, e.name, e.email, coalesce(e.phone, '') as phone,
      coalesce(e.subject, e.simulator_result) as about, coalesce(left(e.message, 300), '') as message,
      e.mail_withheld as reason
    from private.enquiries e
    where e.id in (
      select id from public.contact_submissions where digest_id = digest
      union all
      select id from public.simulator_results where digest_id = digest
    )
  )
  select jsonb_build_object(
    'count', (select count(*) from listed),
    'unverified', (select count(*) from listed where reason = 'unverified'),
    'leads', coalesce((
      select jsonb_agg(to_jsonb(first) order by first.created_at, first.id)
      from (select * from listed order by created_at, id limit 100) first
    ), '[]')
  )
$$;

-- What an alarm says: the enquiries that still have no event.
create function private.alarm_contents(alarm uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with late as (
    select e.id, e.kind, e.reference, e.created_at, e.name, e.email, coalesce(e.phone, '') as phone,
      coalesce(e.subject, e.simulator_result) as about
    from private.enquiries e
    where alarm_id = alarm and last_event is null
  )
  select jsonb_build_object(
    'count', (select count(*) from late),
    'leads', coalesce((
      select jsonb_agg(to_jsonb(first) order by first.created_at, first.id)
      from (select * from late order by created_at, id limit 50) first
    ), '[]')
  )
$$;

-- What the morning's mail says. Open is an enquiry whose last event asks for another, or that has none.
-- Of those held, the ones since the last morning's mail; of those whose mail failed, all that are open.
-- The webhook gives an enquiry up within a day, so its failures are told for two.
create function private.morning_contents(morning uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with this as (
    select created_at as moment, coalesce(
        (select max(d.created_at) from private.digests d
          where d.notice = 'morning' and d.created_at < m.created_at),
        m.created_at - interval '7 days'
      ) as last_morning
    from private.digests m where m.id = morning
  ), listed as (
    select e.id, e.kind, e.reference, e.created_at, e.name, e.email, coalesce(e.phone, '') as phone,
      coalesce(e.subject, e.simulator_result) as about, e.last_event,
      case
        when e.delivery_status = 'failed' then coalesce(e.delivery_error, 'The mail could not be sent.')
        when e.delivery_status = 'held' then
          case e.mail_withheld when 'spam' then 'spam' else coalesce(e.delivery_error, 'held') end
      end as trouble
    from private.enquiries e, this, private.current_settings() limits
    where case
      when e.delivery_status = 'held' then
        e.last_event is null and e.created_at > this.last_morning and e.created_at <= this.moment
      else e.created_at >= limits.follow_up_from
        and coalesce(e.last_event, 'reopened') in ('no answer', 'reopened')
    end
  ), recent as (
    select e.kind, e.simulator_result, e.page, e.last_event,
      e.created_at > this.moment - interval '7 days' as is_last
    from private.enquiries e, this
    where e.created_at > this.moment - interval '14 days' and e.created_at <= this.moment
  ), counted as (
    select measure.place, measure.by, measure.name,
      count(*) filter (where is_last) as last, count(*) filter (where not is_last) as before
    from recent, lateral (values
      (1, 'all', 'all'),
      (2, 'kind', kind),
      (3, 'light', simulator_result),
      (4, 'event', coalesce(last_event, 'none')),
      (5, 'page', coalesce(page, 'unknown'))
    ) measure (place, by, name)
    where measure.name is not null
    group by measure.place, measure.by, measure.name
  )
  select jsonb_build_object(
    'moment', (select moment from this),
    'open', (select count(*) from listed where trouble is null),
    'troubled', (select count(*) from listed where trouble is not null),
    'webhook', (
      select string_agg(distinct d.delivery_error, '; ') from private.digests d, this
      where d.notice = 'webhook' and d.delivery_status = 'failed'
        and d.created_at > this.last_morning - interval '2 days' and d.created_at <= this.moment
    ),
    'leads', coalesce((
      select jsonb_agg(to_jsonb(ranked) - 'rank' order by ranked.created_at, ranked.id)
      from (
        select *, row_number() over (partition by trouble is null order by created_at, id) as rank
        from listed
      ) ranked
      where ranked.rank <= 50
    ), '[]'),
    'counts', coalesce((
      select jsonb_agg(to_jsonb(counted) - 'place' order by place, last desc, before desc, name)
      from counted
    ), '[]')
  )
$$;

-- What the webhook is told, in the words of the forms.
create function private.webhook_contents(enquiry uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('type', 'enquiry.created', 'timestamp', e.created_at, 'data',
    jsonb_strip_nulls(jsonb_build_object(
      'id', e.id, 'reference', e.reference, 'kind', e.kind, 'name', e.name, 'email', e.email,
      'phone', e.phone, 'subject', e.subject, 'message', e.message,
      'simulator_result', e.simulator_result, 'page', e.page
    )))
  from private.enquiries e where e.id = enquiry
$$;

create or replace function private.digest_contents(digest uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('notice', d.notice) || case d.notice
    when 'digest' then private.crowd_contents(d.id)
    when 'alarm' then private.alarm_contents(d.id)
    when 'morning' then private.morning_contents(d.id)
    when 'webhook' then jsonb_build_object('payload', private.webhook_contents(d.enquiry_id))
  end
  from private.digests d where d.id = digest
$$;

-- What is overdue: enquiries whose mail was never asked for, failed and is due again, or was abandoned
-- by a sender, and notices. What waits for a digest is put into a new one first, what is due into the
-- outbox. The webhook comes last: a receiver that does not answer delays no mail.
create or replace function private.due_enquiries(most integer default 50)
returns table (kind text, id uuid)
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := private.current_settings();
  new_digest uuid;
begin
  -- One at a time: a second caller finds them taken.
  perform pg_advisory_xact_lock(hashtextextended('private.digests', 0));
  if exists (
    select from (
      select e.created_at from public.contact_submissions e
        where e.delivery_status = 'digest' and e.digest_id is null
      union all
      select e.created_at from public.simulator_results e
        where e.delivery_status = 'digest' and e.digest_id is null
    ) waiting where waiting.created_at <= clock_timestamp() - limits.digest_after
  ) then
    insert into private.digests default values returning digests.id into new_digest;
    update public.contact_submissions set digest_id = new_digest
      where delivery_status = 'digest' and digest_id is null;
    update public.simulator_results set digest_id = new_digest
      where delivery_status = 'digest' and digest_id is null;
  end if;
  perform private.plan_notices();

  return query
    select due.kind, due.id
    from (
      select 'contact' as kind, e.id, e.created_at, e.delivery_status, e.delivery_attempts,
        e.delivery_next_at, e.delivery_claimed_until
      from public.contact_submissions e where e.delivery_status in ('pending', 'sending')
      union all
      select 'simulator', e.id, e.created_at, e.delivery_status, e.delivery_attempts,
        e.delivery_next_at, e.delivery_claimed_until
      from public.simulator_results e where e.delivery_status in ('pending', 'sending')
      union all
      select case d.notice when 'webhook' then 'webhook' else 'digest' end, d.id, '-infinity',
        d.delivery_status, d.delivery_attempts, d.delivery_next_at, d.delivery_claimed_until
      from private.digests d where d.delivery_status in ('pending', 'sending')
    ) due
    where due.delivery_next_at <= clock_timestamp()
      and (due.delivery_attempts > 0 or due.created_at <= clock_timestamp() - limits.sweep_after)
      and (due.delivery_status = 'pending' or due.delivery_claimed_until <= clock_timestamp())
    order by due.kind = 'webhook', due.delivery_next_at
    limit most;
end
$$;

create or replace function private.request_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
  due record;
  asked integer := 0;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise warning 'Overdue enquiries are not mailed: set project_url and secret_key in Vault.';
    return 0;
  end if;
  for due in select * from private.due_enquiries() loop
    perform net.http_post(
      url := project_url || '/functions/v1/' || case due.kind
        when 'simulator' then 'send-simulator-results' else 'send-contact-email' end,
      body := jsonb_build_object('id', due.id)
        || case due.kind when 'webhook' then '{"webhook": true}' else '{}' end::jsonb,
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
      timeout_milliseconds := 60000
    );
    asked := asked + 1;
  end loop;
  return asked;
end
$$;

-- As before, and besides: links that are no longer valid, and buckets of senders, which nothing asks for
-- once the last link that could mark their enquiry, and the hold that it began, have run out.
create or replace function private.purge_enquiries() returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := private.current_settings();
  asked_for constant timestamptz := now() - limits.desk_link_life - limits.spam_hold;
begin
  delete from public.contact_submissions where created_at < now() - limits.retention;
  delete from public.simulator_results where created_at < now() - limits.retention;
  delete from private.digests where created_at < now() - limits.retention;
  delete from private.desk_links where created_at < now() - limits.desk_link_life;
  update public.contact_submissions set sender_bucket = null
    where sender_bucket is not null and created_at < asked_for;
  update public.simulator_results set sender_bucket = null
    where sender_bucket is not null and created_at < asked_for;
  delete from private.rate_hits
    where window_start < now() - least(limits.rate_window, interval '22 hours') - interval '1 minute';
  update private.rate_salt
    set salt = gen_random_uuid()::text || gen_random_uuid()::text, made_at = now()
    where made_at < now() - interval '22 hours';
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''7 days''';
  end if;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
revoke all on function private.plan_notices(timestamptz), private.office_spans(timestamptz, timestamptz),
  private.office_time(timestamptz, timestamptz) from service_role;
grant execute on function private.crowd_contents(uuid), private.alarm_contents(uuid),
  private.morning_contents(uuid), private.webhook_contents(uuid), private.digest_contents(uuid)
  to service_role;
