-- Everything that leaves: one row for each mail and each webhook call. Only the service role may claim and
-- finish rows, so a mail is only ever sent for an enquiry that was stored.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in (
    'visitor_mail', 'firm_mail', 'digest', 'overdue_alert', 'daily_summary', 'webhook'
  )),
  -- Lower is sent first: notifications to the firm, mails of one enquiry, webhook calls.
  priority smallint not null generated always as (
    case kind when 'webhook' then 2 when 'visitor_mail' then 1 when 'firm_mail' then 1 else 0 end
  ) stored,
  -- Null for notifications about several enquiries, and for the webhook call that reports an erasure.
  enquiry_id uuid references private.enquiries on delete cascade,
  -- Date in Cyprus of a daily summary.
  summary_date date,
  -- Emptied once it is sent.
  body jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'sending', 'sent', 'failed', 'held')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  claim_token uuid,
  claim_expires_at timestamptz,
  error text check (char_length(error) <= 500),
  finished_at timestamptz,
  unique (enquiry_id, kind)
);
create index outbox_due on private.outbox (due_at) where status in ('pending', 'sending');
create index outbox_kind on private.outbox (kind, created_at) where enquiry_id is null;
create unique index outbox_summary_date on private.outbox (summary_date) where summary_date is not null;

-- The enquiries that a notification lists, with what it says of each. An enquiry counts as listed when
-- the notification was sent.
create table private.outbox_listings (
  outbox_id uuid references private.outbox on delete cascade,
  enquiry_id uuid references private.enquiries on delete cascade,
  facts jsonb not null default '{}',
  primary key (outbox_id, enquiry_id)
);
create index outbox_listings_enquiry on private.outbox_listings (enquiry_id);

-- When the provider accepts the next mail: claims keep its rate, and any pause that it asks for.
create table private.mail_throttle (
  singleton boolean primary key default true check (singleton),
  next_send_at timestamptz not null default now()
);
insert into private.mail_throttle default values;

alter table private.outbox enable row level security;
alter table private.outbox_listings enable row level security;
alter table private.mail_throttle enable row level security;
grant select, insert, update, delete on private.outbox to service_role;
grant select on private.outbox_listings to service_role;
grant select, update on private.mail_throttle to service_role;

-- Puts the mails and the webhook call of an enquiry into the outbox, each once; nothing while it is held.
create function private.enqueue_enquiry(enquiry private.enquiries) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
  facts jsonb;
begin
  if enquiry.hold_reason is not null then
    return;
  end if;
  facts := private.describe_enquiry(enquiry);
  insert into private.outbox (kind, enquiry_id, due_at, body)
    select planned.* from (values
      ('visitor_mail', enquiry.id, enquiry.created_at + limits.browser_grace_period, facts),
      ('firm_mail', enquiry.id, enquiry.created_at + limits.browser_grace_period, facts),
      ('webhook', enquiry.id, now(), jsonb_build_object('type', 'enquiry.created',
        'timestamp', enquiry.created_at, 'data', jsonb_strip_nulls(facts - 'created_at')))
    ) as planned (kind, enquiry_id, due_at, body)
    where case planned.kind
      when 'webhook' then enquiry.created_at >= limits.webhook_enabled_at
      when 'firm_mail' then not enquiry.in_digest
      else enquiry.visitor_mail_skip_reason is null
        and (enquiry.kind = 'simulator' or limits.receipt_mail)
    end
    on conflict (enquiry_id, kind) do nothing;
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
  update private.enquiries e set hold_reason = null
    where e.id = release_enquiry.enquiry_id returning * into released;
  if not found then
    return;
  end if;
  update private.outbox o
    set status = 'pending', attempts = 0, due_at = now(), claim_token = null, claim_expires_at = null
    where o.enquiry_id = released.id and o.status in ('held', 'failed');
  perform private.enqueue_enquiry(released);
end
$$;

-- Releases everything that a restore held. Returns how many enquiries that were.
create function public.release_outbox() returns integer
language plpgsql
set search_path = ''
as $$
declare
  released integer;
begin
  perform public.release_enquiry(e.id) from private.enquiries e where e.hold_reason = 'restored';
  get diagnostics released = row_count;
  update private.outbox set status = 'pending', due_at = now() where status = 'held';
  return released;
end
$$;

-- After a restore: what was not sent when the backup was taken may have been sent since. It is held until
-- the owner calls release_enquiry or release_outbox; notifications are planned again from what the database says then.
create function private.hold_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  held integer;
begin
  update private.enquiries e set hold_reason = 'restored'
    where e.hold_reason is null and (
      exists (
        select from private.outbox o where o.enquiry_id = e.id
          and o.kind <> 'webhook' and o.status in ('pending', 'sending')
      ) or e.in_digest and not exists (
        select from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
        where l.enquiry_id = e.id and o.kind = 'digest' and o.status = 'sent'
      )
    );
  get diagnostics held = row_count;
  delete from private.outbox o
    where o.enquiry_id is null and o.kind <> 'webhook' and o.status in ('pending', 'sending');
  update private.outbox o set status = 'held', claim_token = null, claim_expires_at = null
    where o.status in ('pending', 'sending');
  return held;
end
$$;

-- What a claimed row says. Listed enquiries are read now, so that an erased one is not mailed.
create function private.delivery_contents(delivery private.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when delivery.priority > 0 then delivery.body else
    delivery.body || jsonb_build_object(
      'count', count(e.id),
      'unverified', count(*) filter (where l.facts ->> 'reason' = 'unverified'),
      'with_problem', count(l.facts ->> 'problem'),
      'leads', coalesce(jsonb_agg(
        private.describe_enquiry(e) || jsonb_build_object('message', left(f.message, 300)) || l.facts
        order by e.created_at, e.id
      ) filter (where not l.facts ? 'not_shown'), '[]')
    ) end
  from (select) as one_row
  left join private.outbox_listings l on l.outbox_id = delivery.id
  left join private.enquiries e on e.id = l.enquiry_id
  left join private.enquiry_fields f on f.id = e.id
$$;

-- Claims mails for the length of a lease. The browser names an enquiry by its idempotency key and repeats
-- what was typed; without a key the fields must match. The scheduled job names a row of the outbox.
--
-- `verified`: Turnstile verified the visitor now. `verification_required`: an unverified enquiry goes into
-- the next digest.
--
-- Returns {outcome}: claimed (with claim, lease_seconds, wait_seconds before the first mail, and
-- deliveries: [{id, kind, contents}]), already-sent, in-progress, held, in-digest, exhausted, not-due,
-- failed, unknown.
create function public.claim_delivery(
  delivery_id uuid default null,
  kind text default null,
  payload jsonb default null,
  idempotency_key text default null,
  verified boolean default false,
  verification_required boolean default false
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
  is_browser constant boolean := delivery_id is null;
  max_wait constant interval := case when is_browser then '5 seconds' else '20 seconds' end;
  enquiry private.enquiries;
  state record;
  outcome text;
  token uuid := gen_random_uuid();
  sending_time interval;
  wait interval := '0';
  deliveries jsonb;
begin
  -- The enquiry is locked before its rows of the outbox, so that no two claims wait for each other.
  if is_browser then
    select e.* into enquiry
    from private.enquiries e join private.enquiry_fields f on f.id = e.id
    left join private.outbox o on o.enquiry_id = e.id and o.kind = 'firm_mail'
    where e.kind = claim_delivery.kind and f.payload = private.enquiry_payload(claim_delivery.payload)
      and e.normalized_email = private.normalize_email(f.email)
      and e.normalized_email = private.normalize_email(claim_delivery.payload ->> 'email')
      and (f.idempotency_key = claim_delivery.idempotency_key or (
        claim_delivery.idempotency_key is null and e.created_at > now() - limits.browser_mail_window
      ))
    order by o.status is not distinct from 'sent', e.created_at, e.id limit 1
    for update of e;
  else
    select e.* into enquiry from private.enquiries e
    where e.id = (select o.enquiry_id from private.outbox o where o.id = delivery_id) for update;
  end if;

  -- Verified after the job had set the enquiry aside, and before a digest listed it.
  if claim_delivery.verified and not enquiry.visitor_verified then
    update private.enquiries e set visitor_verified = true where e.id = enquiry.id
      returning * into enquiry;
    if enquiry.visitor_mail_skip_reason = 'unverified'
      and not exists (select from private.outbox_listings l where l.enquiry_id = enquiry.id)
    then
      update private.enquiries e set visitor_mail_skip_reason = null where e.id = enquiry.id
        returning * into enquiry;
      perform private.enqueue_enquiry(enquiry);
    end if;
  end if;

  -- A sender that died in the last attempt has used it up.
  update private.outbox o set status = 'failed', claim_expires_at = null, finished_at = clock_timestamp(),
      error = coalesce(o.error, 'Every attempt was used up.')
    where (o.id = delivery_id or o.enquiry_id = enquiry.id) and o.attempts >= limits.max_attempts
      and (o.status = 'pending' or o.status = 'sending' and o.claim_expires_at <= clock_timestamp());
  select count(*) as rows,
      array_agg(o.id) filter (where o.status in ('pending', 'sending')) as ids,
      bool_or(o.status = 'sending' and o.claim_expires_at > clock_timestamp()) as is_claimed,
      max(o.status) filter (where o.kind = 'firm_mail' or not is_browser) as status,
      max(o.attempts) filter (where o.status in ('pending', 'sending')) as attempts,
      max(o.due_at) as due_at, bool_or(o.kind = 'webhook') as is_webhook
    into state
    from (
      select * from private.outbox o
      where case when is_browser then o.enquiry_id = enquiry.id and o.kind in ('visitor_mail', 'firm_mail')
        else o.id = delivery_id end
      for update
    ) o;
  outcome := case
    when enquiry.id is null and state.rows = 0 then 'unknown'
    when is_browser and (state.status = 'sent' and state.ids is null or enquiry.in_digest and exists (
      select from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
      where l.enquiry_id = enquiry.id and o.kind = 'digest' and o.status = 'sent'
    )) then 'already-sent'
    when is_browser and enquiry.created_at <= now() - limits.browser_mail_window then 'unknown'
    when enquiry.hold_reason is not null then 'held'
    when is_browser and enquiry.in_digest then 'in-digest'
    when state.is_claimed then 'in-progress'
    when state.ids is null then case state.status when 'sent' then 'already-sent' else state.status end
    when is_browser and state.attempts >= limits.max_browser_attempts then 'exhausted'
    when not is_browser and state.due_at > clock_timestamp() then 'not-due'
  end;
  if outcome is null and verification_required and not enquiry.visitor_verified and not state.is_webhook then
    update private.enquiries e set visitor_mail_skip_reason = 'unverified' where e.id = enquiry.id;
    delete from private.outbox o where o.id = any (state.ids) or (
      o.enquiry_id = enquiry.id and o.kind <> 'webhook' and o.status = 'pending');
    outcome := 'in-digest';
  elsif outcome is null and not state.is_webhook then
    sending_time := make_interval(secs => cardinality(state.ids) / limits.mails_per_second);
    -- A visitor waits seconds for a response, the job longer; later than that is another round.
    update private.mail_throttle t
      set next_send_at = greatest(t.next_send_at, clock_timestamp()) + sending_time
      where t.next_send_at <= clock_timestamp() + max_wait
      returning greatest(t.next_send_at - sending_time - clock_timestamp(), interval '0') into wait;
    if not found then
      outcome := 'not-due';
    end if;
  end if;
  if outcome is not null then
    return jsonb_build_object('outcome', outcome);
  end if;

  with claimed as (
    update private.outbox o set status = 'sending', attempts = o.attempts + 1, claim_token = token,
        claim_expires_at = clock_timestamp() + limits.claim_lease
      where o.id = any (state.ids) returning o as delivery
  )
  select jsonb_agg(jsonb_build_object('id', (c.delivery).id, 'kind', (c.delivery).kind,
      'contents', private.delivery_contents(c.delivery)) order by (c.delivery).kind desc)
    into deliveries from claimed c;
  return jsonb_build_object('outcome', 'claimed', 'claim', token,
    'lease_seconds', extract(epoch from limits.claim_lease), 'wait_seconds', extract(epoch from wait),
    'deliveries', deliveries);
end
$$;

-- Records the results of a claim; safe to repeat. `results`: [{id, outcome, error}] with the outcome sent,
-- rejected (the provider will never accept it) or retry. `retry_after`: seconds for which the provider
-- asks not to be called. Returns how many rows were still held by the claim.
create function public.finish_delivery(
  claim uuid, results jsonb, retry_after double precision default null
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
  -- A provider that asks for more than a day is called again tomorrow.
  pause constant interval := make_interval(secs => least(greatest(retry_after, 0), 86400));
  finished integer;
begin
  update private.outbox o set
      status = case
        when result.outcome = 'sent' then 'sent'
        when result.outcome = 'rejected' or o.attempts >= limits.max_attempts then 'failed'
        else 'pending'
      end,
      body = case result.outcome when 'sent' then '{}' else o.body end,
      error = case when result.outcome <> 'sent' then left(result.error, 500) end,
      claim_expires_at = null,
      finished_at = clock_timestamp(),
      due_at = clock_timestamp() + greatest(
        least(limits.retry_backoff * power(2, least(o.attempts, 30) - 1), interval '6 hours'), pause)
    from jsonb_to_recordset(results) as result (id uuid, outcome text, error text)
    where o.id = result.id and o.claim_token = claim and o.status <> 'held';
  get diagnostics finished = row_count;
  if pause > interval '0' then
    update private.mail_throttle set next_send_at = greatest(next_send_at, clock_timestamp() + pause);
  end if;
  return finished;
end
$$;

grant execute on function private.enqueue_enquiry(private.enquiries),
  private.delivery_contents(private.outbox) to service_role;
