-- How an enquiry of a visitor arrives: it is refused, or stored, counted and planned. The public key is
-- public, so anyone can insert.

-- How many enquiries of a form were stored in an hour, from each IP address and in all. Rows are deleted
-- within two hours.
create table private.rate_limit_counters (
  form text not null,
  -- An IPv4 address or an IPv6 /64; null for all together.
  address cidr,
  hour timestamptz not null,
  count integer not null,
  unique nulls not distinct (form, address, hour)
);

alter table private.rate_limit_counters enable row level security;

-- The IPv4 address, or the /64 of the IPv6 address, that a request comes from. Only `cf-connecting-ip`, which
-- Cloudflare sets in front of hosted projects, is trusted: clients can invent every other header.
--
-- Returns null if there is no readable address. Then the limit of all together is the only one.
create function private.client_address(headers jsonb) returns cidr
language plpgsql immutable
set search_path = ''
as $$
declare
  ipv4_in_ipv6 constant inet := '::ffff:0:0/96';
  address inet;
begin
  begin
    address := trim(headers ->> 'cf-connecting-ip')::inet;
  exception when invalid_text_representation then
    return null;
  end;

  if address <<= ipv4_in_ipv6 then
    address := split_part(host(address), '::ffff:', 2)::inet;
  end if;

  if family(address) = 4 then
    return network(set_masklen(address, 32));
  end if;

  return network(set_masklen(address, 64));
end
$$;

-- Counts an enquiry of a form, from one address or (null) for all together. Returns how many there are in
-- this hour, with this one.
create function private.count_arrival(form text, address cidr) returns integer
language sql
set search_path = ''
as $$
  insert into private.rate_limit_counters as counter (form, address, hour, count)
  values (count_arrival.form, count_arrival.address, date_trunc('hour', now()), 1)
  on conflict (form, address, hour) do update set count = counter.count + 1
  returning counter.count
$$;

-- Makes room for an enquiry that has the idempotency key of a stored one: the visitor changed the form after
-- a failure and sent it again. The stored one is deleted if nobody has been told of it yet.
--
-- Returns whether the key is free now.
create function private.replace_earlier(earlier_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  earlier private.enquiries;
begin
  -- While it is locked, no sender can claim its mails.
  select stored.* into earlier from private.enquiries as stored where stored.id = earlier_id for update;

  if earlier.id is null then
    return true;
  end if;

  if earlier.confirmed
    or not private.is_recent(earlier)
    or exists (
      select from private.outbox as delivery
      where delivery.enquiry_id = earlier_id and (delivery.status <> 'pending' or delivery.attempts > 0)
    )
    or exists (select from private.summary_listings as listing where listing.enquiry_id = earlier_id)
    or exists (select from public.enquiry_events as event where event.enquiry_id = earlier_id)
  then
    return false;
  end if;

  delete from private.enquiries as stored where stored.id = earlier_id;
  return true;
end
$$;

-- Refuses an enquiry of a visitor before it is stored. A refusal writes nothing, because it ends the
-- transaction. PostgREST turns the SQLSTATE PTxyz into HTTP xyz. Runs as its owner because visitors may read
-- neither enquiries nor counters.
--
-- Refused are, in this order: pages of another site (403); the repeat of a stored enquiry (409); another
-- enquiry under the key of one that was passed on (422); more than the limit of an IP address (429).
create function private.guard_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers constant jsonb := private.request_headers();
  settings constant private.settings := private.read_settings();
  address constant cidr := private.client_address(headers);
  stored private.enquiry_fields;
begin
  -- Browsers name the origin of the page; any page can post with the public key.
  if cardinality(settings.allowed_origins) > 0
    and headers ->> 'origin' <> all (settings.allowed_origins)
  then
    raise sqlstate 'PT403' using
      message = 'Foreign origin',
      detail = 'This form answers the pages of its own site only.';
  end if;

  -- Enquiries of one form take turns until they are stored, so that limits are exact and a repeat sees what
  -- the first request stored.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name, 0));

  if new.idempotency_key is not null then
    select fields.* into stored
    from private.enquiry_fields as fields
    where fields.idempotency_key = new.idempotency_key and fields.form = tg_table_name;
  end if;

  if stored.id is not null then
    if stored.payload = private.enquiry_payload(to_jsonb(new)) then
      raise unique_violation using message = format(
        'duplicate key value violates unique constraint "%s_idempotency_key_unique"', tg_table_name
      );
    end if;

    if not private.replace_earlier(stored.id) then
      raise sqlstate 'PT422' using
        message = 'This idempotency key names another enquiry',
        detail = 'An enquiry with this key and other content is stored already.',
        hint = 'Send this one with a key of its own.';
    end if;
  end if;

  if address is not null
    and private.count_arrival(tg_table_name, address) > settings.rate_limit_per_ip
  then
    raise sqlstate 'PT429' using
      message = 'Too many enquiries',
      detail = 'Too many enquiries came from this network in a short time.',
      hint = 'Try again in an hour, or telephone us.';
  end if;

  return new;
end
$$;

-- Why the mails of an enquiry are held; null for one that is mailed. Robots fill in the hidden field, and so do
-- some password managers for a person: the row is kept, and the response is the same.
create function private.choose_hold_reason(headers jsonb, normalized_email text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if headers ? 'x-enquiry-test' then
    return 'test';
  end if;

  if coalesce(headers ->> 'x-enquiry-website', '') <> '' then
    return 'honeypot';
  end if;

  if private.spam_held_until(normalized_email) is not null then
    return 'spam';
  end if;

  return null;
end
$$;

-- Why the visitor gets no mail; null for one who does. Anyone can type anyone's e-mail address, so one mailbox
-- gets five results of the simulator in 24 hours, or one receipt.
create function private.choose_mail_skip_reason(
  form text, enquiry private.enquiries, settings private.settings
) returns text
language plpgsql
set search_path = ''
as $$
declare
  max_result_mails_per_day constant integer := 5;
  max_receipts_per_day constant integer := 1;
  max_mails integer := max_receipts_per_day;
  mailed integer;
begin
  if private.count_arrival(form, null) > settings.rate_limit_total then
    return 'total_limit';
  end if;

  if enquiry.kind = 'simulator' then
    max_mails := max_result_mails_per_day;
  end if;

  select count(*) into mailed
  from private.enquiries as earlier
  where earlier.kind = enquiry.kind
    and earlier.normalized_email = enquiry.normalized_email
    and earlier.visitor_mail_skip_reason is null
    and earlier.hold_reason is null
    and earlier.created_at > now() - interval '24 hours';
  if mailed >= max_mails then
    return 'recipient_limit';
  end if;

  -- A held enquiry may be released days later, when a receipt makes no sense.
  if enquiry.hold_reason = 'honeypot' and enquiry.kind = 'contact' then
    return 'honeypot';
  end if;

  return null;
end
$$;

-- Takes up an enquiry that was stored: writes down what the server knows of it, and plans its mails. What the
-- owner inserts is neither counted nor held. Runs as its owner because visitors may neither read nor write any
-- of it.
create function private.accept_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  page_path constant text := '^/([a-z0-9-]{1,60}(/[a-z0-9-]{1,60}){0,3})?$';
  is_visitor constant boolean := current_setting('role') in ('anon', 'authenticated');
  headers constant jsonb := private.request_headers();
  enquiry private.enquiries;
begin
  enquiry.id := new.id;
  enquiry.created_at := new.created_at;
  enquiry.normalized_email := private.normalize_email(new.email);
  enquiry.kind := case tg_table_name when 'contact_submissions' then 'contact' else 'simulator' end;

  if is_visitor then
    enquiry.hold_reason := private.choose_hold_reason(headers, enquiry.normalized_email);
    enquiry.visitor_mail_skip_reason := private.choose_mail_skip_reason(
      tg_table_name, enquiry, private.read_settings()
    );

    -- A path of this site's form. Which pages have a form is the site's own affair.
    if headers ->> 'x-enquiry-page' ~ page_path then
      enquiry.source_page := headers ->> 'x-enquiry-page';
    end if;
  end if;

  insert into private.enquiries (
    id, kind, created_at, normalized_email, source_page, hold_reason, visitor_mail_skip_reason
  )
  values (
    enquiry.id, enquiry.kind, enquiry.created_at, enquiry.normalized_email, enquiry.source_page,
    enquiry.hold_reason, enquiry.visitor_mail_skip_reason
  )
  returning * into enquiry;

  perform private.enqueue_enquiry(enquiry);
  return null;
end
$$;

create trigger guard_enquiry before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_enquiry();
create trigger guard_enquiry before insert on public.simulator_results
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_enquiry();
create trigger accept_enquiry after insert on public.contact_submissions
  for each row execute function private.accept_enquiry();
create trigger accept_enquiry after insert on public.simulator_results
  for each row execute function private.accept_enquiry();
