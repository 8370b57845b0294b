-- What became of an enquiry: events that advisers record, from where and from whom it came, and the
-- settings that the morning's mail, the alarm and the webhook go by.

alter table private.settings
  add column office_hours text[] not null default '{}',
  add column holidays date[] not null default '{}',
  add column morning_mail_at time not null default '07:30',
  add column alarm_after interval not null default '60 minutes' check (alarm_after > interval '0'),
  -- Enquiries that were there before nobody recorded anything about are taken as followed up.
  add column follow_up_from timestamptz not null default now(),
  add column desk_link_life interval not null default '60 days' check (desk_link_life > interval '0'),
  add column spam_hold interval not null default '30 days' check (spam_hold >= interval '0'),
  add column webhook_from timestamptz;

comment on column private.settings.office_hours is
  'Office hours on Cyprus time, each as ISO day of the week, opening and closing, such as 1 09:00 17:00. Without any there is neither a morning''s mail nor an alarm.';
comment on column private.settings.holidays is 'Days on which the office is closed.';
comment on column private.settings.morning_mail_at is
  'Time in Cyprus at which the morning''s mail leaves on office days.';
comment on column private.settings.alarm_after is
  'Office time after which the firm is told of an enquiry without an event.';
comment on column private.settings.follow_up_from is
  'Enquiries that arrived earlier count as followed up: neither open nor worth an alarm.';
comment on column private.settings.desk_link_life is 'How long the link of a mail to /desk is valid.';
comment on column private.settings.spam_hold is
  'How long further mails from a sender whose enquiry was marked as spam are held.';
comment on column private.settings.webhook_from is
  'Enquiries that arrive from this moment on are sent to the webhook; null for none.';

-- The key of `sender_bucket`. Its table is left out of backups, so a bucket in a backup leads to nobody.
alter table private.rate_salt
  add column sender_key text not null default gen_random_uuid()::text || gen_random_uuid()::text;

do $$
declare
  enquiries text;
begin
  foreach enquiries in array array['contact_submissions', 'simulator_results'] loop
    execute format(
      $sql$
      alter table public.%1$I
        -- The path of the page whose form was sent.
        add column page text,
        -- One of 16 million buckets of networks: by it and the mailbox a sender of spam is known again.
        add column sender_bucket bytea,
        -- The alarm that told the firm of this enquiry.
        add column alarm_id uuid,
        drop constraint %1$s_mail_withheld_known,
        add constraint %1$s_mail_withheld_known check (
          mail_withheld in ('recipient', 'crowd', 'unverified', 'held', 'spam')
        )
      $sql$,
      enquiries
    );
  end loop;
end
$$;

create table public.enquiry_events (
  -- Made by who records the event, so that a repeated request records it once.
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null,
  event text not null check (
    event in ('reached', 'no answer', 'appointment', 'not suitable', 'spam', 'reopened')
  ),
  happened_at timestamptz not null default clock_timestamp()
);
create index enquiry_events_of_enquiry on public.enquiry_events (enquiry_id, happened_at);
comment on table public.enquiry_events is
  'What became of each enquiry, append-only: the latest event of an enquiry counts.';

-- A link of a mail to /desk. Only the SHA-256 of its token is known here.
create table private.desk_links (
  token_hash bytea primary key,
  enquiry_id uuid not null,
  created_at timestamptz not null default now()
);
create index desk_links_of_enquiry on private.desk_links (enquiry_id);

alter table public.enquiry_events enable row level security;
alter table private.desk_links enable row level security;
revoke all on public.enquiry_events from public, anon, authenticated, service_role;
revoke all on private.desk_links from public, anon, authenticated, service_role;
create policy events_are_added_by_the_backend on public.enquiry_events
  for insert to service_role with check (true);
create policy events_are_read_by_the_backend on public.enquiry_events
  for select to service_role using (true);
create policy links_are_kept_by_the_backend on private.desk_links
  to service_role using (true) with check (true);
grant select, insert on public.enquiry_events to service_role;
grant select, insert on private.desk_links to service_role;

-- The outbox carries more than enquiries and digests: the alarm, the morning's mail, and each enquiry to
-- the webhook. A notice has the columns of a digest and is claimed and settled by the same functions.
alter table private.digests
  add column notice text not null default 'digest'
    check (notice in ('digest', 'alarm', 'morning', 'webhook')),
  -- The day in Cyprus that a morning's mail is about.
  add column about_day date unique,
  -- The enquiry that the webhook is told of.
  add column enquiry_id uuid unique;

create function private.keep_events() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.contact_submissions where id = old.enquiry_id)
      and not exists (select from public.simulator_results where id = old.enquiry_id)
    then
      return old;
    end if;
  end if;
  raise exception 'enquiry_events is append-only: record a later event instead.'
    using errcode = 'restrict_violation';
end
$$;

create trigger append_only before update or delete on public.enquiry_events
  for each row execute function private.keep_events();

-- Both kinds of enquiry in one list, as stored, with what became of them.
create view private.enquiries with (security_invoker = true) as
  select e.*, upper(left(e.id::text, 8)) as reference,
    latest.event as last_event, latest.happened_at as last_event_at, first.happened_at as first_event_at
  from (
    select 'contact' as kind, id, created_at, full_name as name, email, nullif(phone, '') as phone,
      subject, message, null as simulator_result, page, mailbox, sender_bucket, alarm_id,
      delivery_status, delivery_attempts, delivered_at, delivery_next_at, delivery_error,
      mail_withheld, delivery_refused
    from public.contact_submissions
    union all
    select 'simulator', id, created_at, first_name, email, phone,
      null, null, simulator_result, page, mailbox, sender_bucket, alarm_id,
      delivery_status, delivery_attempts, delivered_at, delivery_next_at, delivery_error,
      mail_withheld, delivery_refused
    from public.simulator_results
  ) e
  left join lateral (
    select v.event, v.happened_at from public.enquiry_events v
    where v.enquiry_id = e.id order by v.happened_at desc limit 1
  ) latest on true
  left join lateral (
    select v.happened_at from public.enquiry_events v
    where v.enquiry_id = e.id order by v.happened_at limit 1
  ) first on true;
revoke all on private.enquiries from public, anon, authenticated, service_role;
grant select on private.enquiries to service_role;

create or replace view public.leads with (security_invoker = true) as
  select
    kind, id, created_at,
    regexp_replace(name, '^([=+@-])', '''\1') as name,
    regexp_replace(email, '^([=+@-])', '''\1') as email,
    regexp_replace(phone, '^([=@-]|[+](?![0-9 ()-]*$))', '''\1') as phone,
    subject, regexp_replace(message, '^([=+@-])', '''\1') as message, simulator_result,
    delivery_status, delivery_attempts, delivered_at, delivery_next_at, delivery_error,
    mail_withheld, delivery_refused,
    reference, page, last_event,
    floor(extract(epoch from first_event_at - created_at) / 60)::integer as minutes_to_first_event
  from private.enquiries
  order by created_at desc;

-- Until when a sender's mails are held: 30 days from the last of his enquiries that is marked as spam.
create function private.spam_held_until(of_mailbox text, of_bucket bytea) returns timestamptz
language sql stable
set search_path = ''
as $$
  select max(e.last_event_at) + (private.current_settings()).spam_hold
  from private.enquiries e
  where e.mailbox = of_mailbox and e.sender_bucket = of_bucket and e.last_event = 'spam'
  having max(e.last_event_at) + (private.current_settings()).spam_hold > now()
$$;

-- Notes from where an enquiry came, and holds it where the same sender's last one was spam. Mailbox and
-- network must both match: a mailbox that others abuse is not held, nor whoever shares a network. Runs
-- as its owner because visitors may not read enquiries, and after guard_enquiry, whose name sorts before.
create function private.place_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  if headers ->> 'x-enquiry-page' in ('/', '/contact', '/mortgage-approval', '/mortgage-simulator') then
    new.page := headers ->> 'x-enquiry-page';
  end if;
  select substr(sha256(convert_to(salt.sender_key || '|' || narrowest.network, 'UTF8')), 1, 3)
    into new.sender_bucket
  from private.rate_salt salt, (
    select network from private.client_networks(headers) order by times limit 1
  ) narrowest;
  if new.delivery_status <> 'held'
    and private.spam_held_until(new.mailbox, new.sender_bucket) is not null
  then
    new.delivery_status := 'held';
    new.mail_withheld := 'spam';
  end if;
  return new;
end
$$;

-- Whatever belongs to an enquiry goes with it. Runs as its owner, because nobody else may delete events.
create function private.forget_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.enquiry_events where enquiry_id = old.id;
  delete from private.desk_links where enquiry_id = old.id;
  delete from private.digests where enquiry_id = old.id;
  return null;
end
$$;

do $$
declare
  enquiries text;
begin
  foreach enquiries in array array['contact_submissions', 'simulator_results'] loop
    execute format(
      $sql$
      create trigger place_%1$s before insert on public.%1$I
        for each row when (current_user in ('anon', 'authenticated'))
        execute function private.place_enquiry();
      create trigger forget_%1$s after delete on public.%1$I
        for each row execute function private.forget_enquiry()
      $sql$,
      enquiries
    );
  end loop;
end
$$;

-- Remembers links that a mail is about to carry: [{enquiry_id, token_hash}], the hash in hexadecimal.
create function public.open_desk(links jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.desk_links (token_hash, enquiry_id)
  select decode(link ->> 'token_hash', 'hex'), (link ->> 'enquiry_id')::uuid
  from jsonb_array_elements(links) link
$$;

-- What /desk shows and records for one link; without `said` nothing changes. Nothing that a visitor
-- wrote is returned.
--
-- Returns null for a link that is unknown, too old, of an erased enquiry or used up (50 events); else
-- {kind, reference, created_at, held: why its mail is held, spam_until, spam_held: how many further
-- enquiries that holds, events: [{event, at}]}.
create function public.desk(link_hash text, said text default null, said_id uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := private.current_settings();
  linked uuid := (
    select enquiry_id from private.desk_links
    where token_hash = decode(link_hash, 'hex') and created_at > now() - limits.desk_link_life
  );
  enquiry private.enquiries;
  enquiries text;
  spam_until timestamptz;
begin
  -- Two at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('desk ' || linked, 0));
  select * into enquiry from private.enquiries e where e.id = linked;
  if enquiry.id is null
    or (select count(*) from public.enquiry_events v where v.enquiry_id = linked) >= 50
  then
    return null;
  end if;

  if said is not null then
    insert into public.enquiry_events (id, enquiry_id, event)
      values (coalesce(said_id, gen_random_uuid()), linked, said) on conflict (id) do nothing;
    spam_until := private.spam_held_until(enquiry.mailbox, enquiry.sender_bucket);
    foreach enquiries in array array['contact_submissions', 'simulator_results'] loop
      execute format(
        'update public.%I set delivery_status = ''pending'', delivery_attempts = 0,'
        ' delivery_next_at = now(), mail_withheld = nullif(mail_withheld, ''spam'')'
        ' where delivery_status = ''held'' and ($1 and id = $2'
        ' or $3 and mail_withheld = ''spam'' and mailbox = $4 and sender_bucket = $5)',
        enquiries
      ) using said = 'reopened', linked, enquiry.last_event = 'spam' and spam_until is null,
        enquiry.mailbox, enquiry.sender_bucket;
    end loop;
    select * into enquiry from private.enquiries e where e.id = linked;
  end if;

  if enquiry.last_event = 'spam' then
    spam_until := private.spam_held_until(enquiry.mailbox, enquiry.sender_bucket);
  end if;
  return jsonb_build_object(
    'kind', enquiry.kind,
    'reference', enquiry.reference,
    'created_at', enquiry.created_at,
    'held', case when enquiry.delivery_status = 'held' then coalesce(enquiry.mail_withheld, 'held') end,
    'spam_until', case when enquiry.last_event = 'spam' then spam_until end,
    'spam_held', (
      select count(*) from private.enquiries e
      where enquiry.last_event = 'spam' and e.delivery_status = 'held' and e.mail_withheld = 'spam'
        and e.mailbox = enquiry.mailbox and e.sender_bucket = enquiry.sender_bucket
    ),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('event', v.event, 'at', v.happened_at) order by v.happened_at)
      from public.enquiry_events v where v.enquiry_id = linked
    ), '[]')
  );
end
$$;

revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;
revoke all on function private.keep_events(), private.place_enquiry(), private.forget_enquiry()
  from service_role;
grant execute on function public.open_desk(jsonb) to service_role;
grant execute on function public.desk(text, text, uuid) to service_role;
grant execute on function private.spam_held_until(text, bytea) to service_role;
