-- A sender claims mails for the length of a lease, sends them, and finishes the claim. A sender that dies
-- leaves a lease that ends. The same mail is then sent again under the same key, which the mail provider
-- delivers once.

-- Whether the browser that sent an enquiry may still ask for its mails, or replace it.
create function private.is_recent(enquiry private.enquiries) returns boolean
language sql stable
set search_path = ''
as $$
  select enquiry.created_at > now() - interval '15 minutes'
$$;

-- Whether a mail may be tried again. With the waits of `finish_delivery`, twelve attempts take a day.
create function private.has_attempts_left(attempts integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select attempts < 12
$$;

-- Marks as failed what was claimed in its last attempt by a sender that died.
create function private.expire_exhausted(delivery_ids uuid[]) returns void
language sql
set search_path = ''
as $$
  update private.outbox as delivery
  set status = 'failed',
    claim_expires_at = null,
    finished_at = clock_timestamp(),
    error = coalesce(delivery.error, 'Every attempt was used up.')
  where delivery.id = any (delivery_ids)
    and not private.has_attempts_left(delivery.attempts)
    and (
      delivery.status = 'pending'
      or (delivery.status = 'sending' and delivery.claim_expires_at <= clock_timestamp())
    )
$$;

-- Reserves the time that a number of mails take at the provider's rate.
--
-- Returns how long the sender has to wait before its first mail; null, with nothing reserved, if that is
-- longer than `max_wait`.
create function private.reserve_sending_slot(
  mail_count integer, mails_per_second real, max_wait interval
) returns interval
language plpgsql
set search_path = ''
as $$
declare
  sending_time constant interval := make_interval(secs => mail_count / mails_per_second);
  throttle private.mail_throttle;
  starts_at timestamptz;
begin
  select * into throttle from private.mail_throttle for update;

  if throttle.next_send_at > clock_timestamp() + max_wait then
    return null;
  end if;

  starts_at := greatest(throttle.next_send_at, clock_timestamp());
  update private.mail_throttle set next_send_at = starts_at + sending_time;
  return greatest(starts_at - clock_timestamp(), interval '0');
end
$$;

-- What a claimed row says. The enquiries of a daily summary are read now, so that an erased one is not
-- mailed.
create function private.delivery_contents(delivery private.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  totals jsonb;
  leads jsonb;
begin
  if delivery.kind <> 'daily_summary' then
    return delivery.body;
  end if;

  select coalesce(jsonb_object_agg(counted.section, counted.total), '{}')
  into totals
  from (
    select listing.section, count(*) as total
    from private.summary_listings as listing
    where listing.outbox_id = delivery.id
    group by listing.section
  ) as counted;

  select coalesce(
    jsonb_agg(
      private.describe_enquiry(enquiry)
        || jsonb_build_object('message', left(fields.message, 300), 'section', listing.section)
        || listing.facts
      order by enquiry.created_at, enquiry.id
    ),
    '[]'
  )
  into leads
  from private.summary_listings as listing
  join private.enquiries as enquiry on enquiry.id = listing.enquiry_id
  join private.enquiry_fields as fields on fields.id = enquiry.id
  where listing.outbox_id = delivery.id and listing.shown;

  return delivery.body || jsonb_build_object('totals', totals, 'leads', leads);
end
$$;

-- Leases rows of the outbox to a sender, for two minutes. The caller has locked them.
--
-- Returns {outcome: 'claimed', claim, lease_seconds, wait_seconds before the first mail,
-- deliveries: [{id, kind, contents}]}.
create function private.lease_deliveries(delivery_ids uuid[], wait interval) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  lease constant interval := '2 minutes';
  token constant uuid := gen_random_uuid();
  deliveries jsonb;
begin
  update private.outbox as delivery
  set status = 'sending',
    attempts = delivery.attempts + 1,
    claim_token = token,
    claim_expires_at = clock_timestamp() + lease
  where delivery.id = any (delivery_ids);

  -- The visitor's mail comes first: the visitor waits for it.
  select jsonb_agg(
    jsonb_build_object(
      'id', delivery.id,
      'kind', delivery.kind,
      'contents', private.delivery_contents(delivery)
    )
    order by delivery.kind desc
  )
  into deliveries
  from private.outbox as delivery
  where delivery.claim_token = token;

  return jsonb_build_object(
    'outcome', 'claimed',
    'claim', token,
    'lease_seconds', extract(epoch from lease),
    'wait_seconds', extract(epoch from wait),
    'deliveries', deliveries
  );
end
$$;

-- Finds a stored enquiry by what was typed and by its idempotency key, and locks it. Without a key, a recent
-- one is found; of several equal ones, one that was not passed on.
create function private.find_and_lock_enquiry(
  kind text, payload jsonb, idempotency_key text
) returns private.enquiries
language plpgsql
set search_path = ''
as $$
declare
  found_enquiry private.enquiries;
begin
  select enquiry.* into found_enquiry
  from private.enquiries as enquiry
  join private.enquiry_fields as fields on fields.id = enquiry.id
  where enquiry.kind = find_and_lock_enquiry.kind
    and enquiry.normalized_email
      = private.normalize_email(find_and_lock_enquiry.payload ->> 'email')
    and fields.payload = private.enquiry_payload(find_and_lock_enquiry.payload)
    and (
      fields.idempotency_key = find_and_lock_enquiry.idempotency_key
      or (find_and_lock_enquiry.idempotency_key is null and private.is_recent(enquiry))
    )
  order by private.is_passed_on(enquiry.id), enquiry.created_at, enquiry.id
  limit 1
  for update of enquiry;

  return found_enquiry;
end
$$;

-- Records that Turnstile verified the visitor. An enquiry that was set aside because it was not verified gets
-- its mails after all, unless a daily summary has listed it.
create function private.mark_verified(enquiry private.enquiries) returns private.enquiries
language plpgsql
set search_path = ''
as $$
declare
  is_listed constant boolean := exists (
    select from private.summary_listings as listing where listing.enquiry_id = enquiry.id
  );
  verified private.enquiries;
begin
  update private.enquiries as stored
  set visitor_verified = true,
    visitor_mail_skip_reason = case
      when stored.visitor_mail_skip_reason = 'unverified' and not is_listed then null
      else stored.visitor_mail_skip_reason
    end
  where stored.id = enquiry.id
  returning * into verified;

  if enquiry.in_summary and not verified.in_summary then
    perform private.enqueue_enquiry(verified);
  end if;

  return verified;
end
$$;

-- Sets an enquiry aside for the next daily summary, because the firm requires a verification that the visitor did
-- not pass. Its mails are not sent; a webhook call is.
create function private.set_aside_unverified(enquiry private.enquiries) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.enquiries as stored set visitor_mail_skip_reason = 'unverified'
  where stored.id = enquiry.id;

  delete from private.outbox as mail
  where mail.enquiry_id = enquiry.id
    and mail.kind <> 'webhook'
    and mail.status in ('pending', 'sending');
end
$$;

-- What became of the visitor's own mail: `sent`, `delayed` or `failed`; null if there is none.
create function private.copy_status(of_enquiry uuid) returns text
language sql stable
set search_path = ''
as $$
  select case when mail.status in ('sent', 'failed') then mail.status else 'delayed' end
  from private.outbox as mail
  where mail.enquiry_id = of_enquiry and mail.kind = 'visitor_mail'
$$;

-- The answer to a browser without a claim. Where the browser tells its visitor that the enquiry arrived, the
-- enquiry is confirmed.
create function private.answer_browser(enquiry private.enquiries, outcome text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if outcome in ('already-sent', 'held', 'in-summary', 'in-progress', 'not-due') then
    update private.enquiries as stored set confirmed = true
    where stored.id = enquiry.id and not stored.confirmed;
  end if;

  return jsonb_strip_nulls(jsonb_build_object(
    'outcome', outcome,
    'reference', private.reference_of(enquiry.id),
    'copy', private.copy_status(enquiry.id)
  ));
end
$$;

-- Claims the mails of an enquiry for the browser that stored it. The browser repeats what was typed, and
-- names the enquiry by its idempotency key.
--
-- `is_verified`: Turnstile verified the visitor now. `mails_per_second`: the rate of the mail provider.
--
-- Returns {outcome, reference, copy: what became of the visitor's own mail}: `claimed` with is_passed_on and
-- what `private.lease_deliveries` returns, `already-sent`,
-- `in-progress` (another sender holds the claim), `held`, `in-summary`, `not-due` (the provider is busy),
-- `exhausted` (five attempts; the scheduled job goes on), `failed`, or `unknown` without a reference.
create function public.claim_enquiry(
  kind text,
  payload jsonb,
  idempotency_key text,
  is_verified boolean,
  mails_per_second real
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  max_attempts constant integer := 5;
  max_wait constant interval := '5 seconds';
  enquiry private.enquiries;
  mail private.outbox;
  open_mails private.outbox[] := '{}';
  mail_ids uuid[];
  wait interval;
begin
  -- The enquiry is locked before its rows of the outbox, so that no two claims wait for each other.
  enquiry := private.find_and_lock_enquiry(
    claim_enquiry.kind, claim_enquiry.payload, claim_enquiry.idempotency_key
  );
  if enquiry.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if is_verified and not enquiry.visitor_verified then
    enquiry := private.mark_verified(enquiry);
  end if;

  mail_ids := array(
    select stored.id from private.outbox as stored
    where stored.enquiry_id = enquiry.id and stored.kind in ('visitor_mail', 'firm_mail')
    for update
  );
  perform private.expire_exhausted(mail_ids);
  open_mails := array(
    select stored from private.outbox as stored
    where stored.id = any (mail_ids) and stored.status in ('pending', 'sending')
  );

  if cardinality(open_mails) = 0 and private.is_passed_on(enquiry.id) then
    return private.answer_browser(enquiry, 'already-sent');
  end if;

  if not private.is_recent(enquiry) then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if enquiry.hold_reason is not null then
    return private.answer_browser(enquiry, 'held');
  end if;

  if enquiry.in_summary then
    return private.answer_browser(enquiry, 'in-summary');
  end if;

  if cardinality(open_mails) = 0 then
    return private.answer_browser(enquiry, 'failed');
  end if;

  foreach mail in array open_mails loop
    if mail.status = 'sending' and mail.claim_expires_at > clock_timestamp() then
      return private.answer_browser(enquiry, 'in-progress');
    end if;

    if mail.attempts >= max_attempts then
      return private.answer_browser(enquiry, 'exhausted');
    end if;
  end loop;

  wait := private.reserve_sending_slot(cardinality(open_mails), mails_per_second, max_wait);
  if wait is null then
    return private.answer_browser(enquiry, 'not-due');
  end if;

  mail_ids := array(select open_mail.id from unnest(open_mails) as open_mail);
  return private.lease_deliveries(mail_ids, wait)
    || jsonb_strip_nulls(jsonb_build_object(
      'reference', private.reference_of(enquiry.id),
      'copy', private.copy_status(enquiry.id),
      'is_passed_on', private.is_passed_on(enquiry.id)
    ));
end
$$;

-- Claims one row of the outbox for the scheduled job.
--
-- `verification_required`: an enquiry that Turnstile did not verify goes into the next daily summary.
-- `mails_per_second`: the rate of the mail provider.
--
-- Returns {outcome}: `claimed` with what `private.lease_deliveries` returns, `already-sent`, `in-progress`,
-- `held`, `in-summary`, `not-due`, `failed` or `unknown`.
create function public.claim_delivery(
  delivery_id uuid,
  verification_required boolean,
  mails_per_second real
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  max_wait constant interval := '20 seconds';
  enquiry private.enquiries;
  delivery private.outbox;
  wait interval := '0';
begin
  select stored.* into enquiry
  from private.enquiries as stored
  where stored.id = (
    select listed.enquiry_id from private.outbox as listed where listed.id = delivery_id
  )
  for update;

  perform private.expire_exhausted(array[delivery_id]);
  select stored.* into delivery from private.outbox as stored where stored.id = delivery_id for update;

  if delivery.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if enquiry.hold_reason is not null or delivery.status = 'held' then
    return jsonb_build_object('outcome', 'held');
  end if;

  if delivery.status = 'sent' then
    return jsonb_build_object('outcome', 'already-sent');
  end if;

  if delivery.status = 'failed' then
    return jsonb_build_object('outcome', 'failed');
  end if;

  if delivery.status = 'sending' and delivery.claim_expires_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'in-progress');
  end if;

  if delivery.due_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'not-due');
  end if;

  if delivery.kind <> 'webhook' then
    if verification_required and enquiry.id is not null and not enquiry.visitor_verified then
      perform private.set_aside_unverified(enquiry);
      return jsonb_build_object('outcome', 'in-summary');
    end if;

    wait := private.reserve_sending_slot(1, mails_per_second, max_wait);
    if wait is null then
      return jsonb_build_object('outcome', 'not-due');
    end if;
  end if;

  return private.lease_deliveries(array[delivery.id], wait);
end
$$;

-- Records the results of a claim; safe to repeat. `results`: [{id, outcome, error}] with the outcome `sent`,
-- `rejected` (the provider will never accept it) or `retry`. `retry_after`: seconds for which the provider
-- asks not to be called. The wait after a failure is a minute at first and doubles, up to six hours.
--
-- Returns how many rows the claim still held.
create function public.finish_delivery(
  claim uuid, results jsonb, retry_after double precision default null
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  first_wait constant interval := '1 minute';
  longest_wait constant interval := '6 hours';
  -- A provider that asks for more than a day is called again tomorrow.
  pause constant interval := make_interval(secs => least(greatest(retry_after, 0), 86400));
  finished integer;
begin
  update private.outbox as delivery
  set status = case
      when result.outcome = 'sent' then 'sent'
      when result.outcome = 'rejected' then 'failed'
      when not private.has_attempts_left(delivery.attempts) then 'failed'
      else 'pending'
    end,
    body = case when result.outcome = 'sent' then '{}' else delivery.body end,
    error = case when result.outcome <> 'sent' then left(result.error, 500) end,
    claim_expires_at = null,
    finished_at = clock_timestamp(),
    due_at = clock_timestamp() + greatest(
      least(first_wait * power(2, least(delivery.attempts, 30) - 1), longest_wait),
      pause
    )
  from jsonb_to_recordset(results) as result (id uuid, outcome text, error text)
  where delivery.id = result.id
    and delivery.claim_token = finish_delivery.claim
    and delivery.status <> 'held';
  get diagnostics finished = row_count;

  if pause > interval '0' then
    update private.mail_throttle
    set next_send_at = greatest(next_send_at, clock_timestamp() + pause);
  end if;

  return finished;
end
$$;
