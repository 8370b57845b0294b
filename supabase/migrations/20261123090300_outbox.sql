-- Everything that leaves: one row for each mail and each webhook call. Its body is fixed when it is
-- planned, so that a retry sends the same under the same id. A sender claims rows, sends, and finishes
-- them; only the service role may, so a mail is only ever sent for an enquiry that was stored.

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

-- What a webhook receives of an enquiry.
create function private.webhook_payload(enquiry private.enquiries) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('type', 'enquiry.created', 'timestamp', enquiry.created_at, 'data',
    jsonb_strip_nulls(jsonb_build_object(
      'id', f.id, 'reference', upper(left(f.id::text, 8)), 'kind', enquiry.kind, 'name', f.name,
      'email', f.email, 'phone', f.phone, 'subject', f.subject, 'message', f.message,
      'simulator_result', f.simulator_result, 'page', enquiry.source_page
    )))
  from private.enquiry_fields f where f.id = enquiry.id
$$;

-- Puts the mails and the webhook call of an enquiry into the outbox, each once; nothing while it is held.
create function private.enqueue_enquiry(enquiry private.enquiries) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings := (select s from private.settings s);
begin
  if enquiry.hold_reason is not null then
    return;
  end if;
  if not enquiry.in_digest then
    insert into private.outbox (kind, enquiry_id, due_at, body)
      select mail.kind, enquiry.id, enquiry.created_at + limits.browser_grace_period,
        jsonb_build_object('kind', enquiry.kind, 'id', enquiry.id, 'created_at', enquiry.created_at,
          'reference', upper(left(enquiry.id::text, 8)), 'fields', f.payload)
      from private.enquiry_fields f, (values ('visitor_mail'), ('firm_mail')) as mail (kind)
      where f.id = enquiry.id and (mail.kind = 'firm_mail' or (
        enquiry.visitor_mail_skip_reason is null and (enquiry.kind = 'simulator' or limits.receipt_mail)
      ))
      on conflict (enquiry_id, kind) do nothing;
  end if;
  if enquiry.created_at >= limits.webhook_enabled_at then
    insert into private.outbox (kind, enquiry_id, body)
      values ('webhook', enquiry.id, private.webhook_payload(enquiry))
      on conflict (enquiry_id, kind) do nothing;
  end if;
end
$$;

-- Takes up an enquiry that was stored: counts it, decides what is mailed, and plans that. Runs as its
-- owner because visitors may neither read nor write any of it. The argument says whether a visitor
-- inserted the row; where a restore did, the enquiry is there already.
create function private.accept_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  limits private.settings := (select s from private.settings s);
  enquiry private.enquiries;
begin
  if tg_argv[0] = 'owner' and exists (select from private.enquiries e where e.id = new.id) then
    return null;
  end if;
  enquiry.id := new.id;
  enquiry.kind := case tg_table_name when 'contact_submissions' then 'contact' else 'simulator' end;
  enquiry.created_at := new.created_at;
  enquiry.normalized_email := private.normalize_email(new.email);
  enquiry.in_digest := false;
  enquiry.visitor_verified := false;
  -- The row, its copy in the outbox until it is sent, and their indexes.
  enquiry.bytes := pg_column_size(to_jsonb(new)) * 2 + 1000;

  if tg_argv[0] = 'visitor' then
    enquiry.visitor_mail_skip_reason := private.count_enquiry(tg_table_name, headers, limits);
    enquiry.in_digest := enquiry.visitor_mail_skip_reason is not null;
    if headers ->> 'x-enquiry-page' in ('/', '/contact', '/mortgage-approval', '/mortgage-simulator') then
      enquiry.source_page := headers ->> 'x-enquiry-page';
    end if;
    enquiry.network_hash := (
      select substr(sha256(convert_to(
        keys.network_hash_key || '|' || (private.client_networks(headers))[1], 'UTF8')), 1, 3)
      from private.hash_keys keys);

    -- Two requests for one mailbox take turns.
    perform pg_advisory_xact_lock(hashtextextended(enquiry.kind || '@' || enquiry.normalized_email, 0));
    perform from private.enquiries e where e.normalized_email = enquiry.normalized_email limit 1;
    if found then
      -- Mails to one mailbox are limited for all visitors together.
      if not enquiry.in_digest and (
        select count(*) from private.enquiries e
        where e.kind = enquiry.kind and e.normalized_email = enquiry.normalized_email
          and e.visitor_mail_skip_reason is null and e.hold_reason is null
          and e.created_at > now() - interval '24 hours'
      ) >= (case enquiry.kind when 'simulator' then limits.result_mails_per_recipient_per_day else 1 end)
      then
        enquiry.visitor_mail_skip_reason := 'recipient_limit';
      end if;
      if private.spam_held_until(enquiry.normalized_email, enquiry.network_hash) is not null then
        enquiry.hold_reason := 'spam';
      end if;
    end if;

    -- The hidden field is filled in by robots, and by some browsers for a person: the row is kept, nothing
    -- is mailed, and the response is the same.
    if coalesce(headers ->> 'x-enquiry-website', '') <> '' then
      enquiry.hold_reason := 'honeypot';
      if enquiry.kind = 'contact' then
        enquiry.visitor_mail_skip_reason := 'honeypot';
      end if;
    end if;
  end if;

  insert into private.enquiries values (enquiry.*);
  perform private.enqueue_enquiry(enquiry);
  update private.stored_bytes set bytes = bytes + enquiry.bytes where part = pg_backend_pid() % 16;
  return null;
end
$$;

do $$
declare
  form text;
begin
  foreach form in array array['contact_submissions', 'simulator_results'] loop
    execute format(
      $sql$
      create trigger accept_enquiry_of_visitor after insert on public.%1$I
        for each row when (current_user in ('anon', 'authenticated'))
        execute function private.accept_enquiry('visitor');
      create trigger accept_enquiry_of_owner after insert on public.%1$I
        for each row when (current_user not in ('anon', 'authenticated'))
        execute function private.accept_enquiry('owner')
      $sql$,
      form
    );
  end loop;
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
  select case when delivery.kind in ('digest', 'overdue_alert', 'daily_summary') then
    delivery.body || jsonb_build_object('count', (
      select count(*) from private.outbox_listings listed where listed.outbox_id = delivery.id
    ), 'leads', coalesce(
      jsonb_agg(
        jsonb_build_object('id', e.id, 'kind', e.kind, 'reference', upper(left(e.id::text, 8)),
          'created_at', e.created_at, 'name', f.name, 'email', f.email, 'phone', coalesce(f.phone, ''),
          'about', f.about, 'message', coalesce(left(f.message, 300), '')) || l.facts
        order by e.created_at, e.id
      ) filter (where e.id is not null), '[]'))
    else delivery.body end
  from (select) as one_row
  left join private.outbox_listings l on l.outbox_id = delivery.id and not l.facts ? 'not_shown'
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
  enquiry private.enquiries;
  deliveries private.outbox[];
  delivery private.outbox;
  token uuid := gen_random_uuid();
  wait interval := '0';
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
    select * into delivery from private.outbox o where o.id = delivery_id;
    select * into enquiry from private.enquiries e where e.id = delivery.enquiry_id for update;
  end if;
  if enquiry.id is null and (is_browser or delivery.id is null or delivery.enquiry_id is not null) then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  -- Verified after the job had set the enquiry aside, and before a digest listed it.
  if claim_delivery.verified and enquiry.id is not null and not enquiry.visitor_verified then
    update private.enquiries e set visitor_verified = true where e.id = enquiry.id
      returning * into enquiry;
    if enquiry.visitor_mail_skip_reason = 'unverified'
      and not exists (select from private.outbox_listings l where l.enquiry_id = enquiry.id)
    then
      update private.enquiries e set in_digest = false, visitor_mail_skip_reason = null
        where e.id = enquiry.id returning * into enquiry;
      perform private.enqueue_enquiry(enquiry);
    end if;
  end if;

  deliveries := array(
    select o from private.outbox o
    where case when is_browser then o.enquiry_id = enquiry.id and o.kind in ('visitor_mail', 'firm_mail')
      else o.id = delivery_id end
    order by o.kind = 'firm_mail'
    for update
  );
  if is_browser and exists (select from unnest(deliveries) o where o.kind = 'firm_mail' and o.status = 'sent')
    and not exists (select from unnest(deliveries) o where o.status in ('pending', 'sending'))
  then
    return jsonb_build_object('outcome', 'already-sent');
  elsif is_browser and enquiry.in_digest and exists (
    select from private.outbox_listings l join private.outbox o on o.id = l.outbox_id
    where l.enquiry_id = enquiry.id and o.kind = 'digest' and o.status = 'sent'
  ) then
    return jsonb_build_object('outcome', 'already-sent');
  elsif is_browser and enquiry.created_at <= now() - limits.browser_mail_window then
    return jsonb_build_object('outcome', 'unknown');
  elsif enquiry.hold_reason is not null then
    return jsonb_build_object('outcome', 'held');
  elsif is_browser and enquiry.in_digest then
    return jsonb_build_object('outcome', 'in-digest');
  elsif exists (
    select from unnest(deliveries) o where o.status = 'sending' and o.claim_expires_at > clock_timestamp()
  ) then
    return jsonb_build_object('outcome', 'in-progress');
  end if;

  -- A sender that died in the last attempt has used it up.
  update private.outbox o set status = 'failed', claim_expires_at = null, finished_at = clock_timestamp(),
      error = coalesce(o.error, 'Every attempt was used up.')
    where o.id in (select d.id from unnest(deliveries) d)
      and o.status in ('pending', 'sending') and o.attempts >= limits.max_attempts;
  deliveries := array(
    select o from private.outbox o
    where o.id in (select d.id from unnest(deliveries) d) and o.status in ('pending', 'sending')
    order by o.kind = 'firm_mail'
  );
  if cardinality(deliveries) = 0 then
    return jsonb_build_object('outcome', coalesce((
      select case o.status when 'sent' then 'already-sent' else o.status end
      from private.outbox o where o.id = delivery_id), 'failed'));
  elsif is_browser and exists (
    select from unnest(deliveries) o where o.attempts >= limits.max_browser_attempts
  ) then
    return jsonb_build_object('outcome', 'exhausted');
  elsif not is_browser and deliveries[1].due_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'not-due');
  elsif verification_required and not enquiry.visitor_verified and deliveries[1].kind <> 'webhook' then
    update private.enquiries e set in_digest = true, visitor_mail_skip_reason = 'unverified'
      where e.id = enquiry.id;
    delete from private.outbox o where o.id in (select d.id from unnest(deliveries) d) or (
      o.enquiry_id = enquiry.id and o.kind <> 'webhook' and o.status = 'pending');
    return jsonb_build_object('outcome', 'in-digest');
  end if;

  if deliveries[1].kind <> 'webhook' then
    select greatest(t.next_send_at - clock_timestamp(), interval '0') into wait
      from private.mail_throttle t for update;
    wait := coalesce(wait, interval '0');
    -- A visitor waits seconds for a response, the job longer; later than that is another round.
    if wait > (case when is_browser then interval '5 seconds' else interval '20 seconds' end) then
      return jsonb_build_object('outcome', 'not-due');
    end if;
    update private.mail_throttle set next_send_at = greatest(next_send_at, clock_timestamp())
      + make_interval(secs => cardinality(deliveries) / limits.mails_per_second);
  end if;

  update private.outbox o set status = 'sending', attempts = o.attempts + 1, claim_token = token,
      claim_expires_at = clock_timestamp() + limits.claim_lease
    where o.id in (select d.id from unnest(deliveries) d);
  return jsonb_build_object('outcome', 'claimed', 'claim', token,
    'lease_seconds', extract(epoch from limits.claim_lease), 'wait_seconds', extract(epoch from wait),
    'deliveries', (
      select jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind,
        'contents', private.delivery_contents(o)) order by o.kind = 'firm_mail')
      from unnest(deliveries) o
    ));
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

grant execute on function private.webhook_payload(private.enquiries),
  private.enqueue_enquiry(private.enquiries), public.release_enquiry(uuid),
  public.release_outbox(), private.delivery_contents(private.outbox),
  public.claim_delivery(uuid, text, jsonb, text, boolean, boolean),
  public.finish_delivery(uuid, jsonb, double precision)
  to service_role;
