-- How an enquiry of a visitor arrives: refused, or stored, counted and planned. The anonymous key is public,
-- so anyone can insert. Only where the disk could fill up is every visitor refused.

-- The salt of the counters is replaced within a day. The key of `enquiries.network_hash` is permanent;
-- backups leave this table out, so that a hash in a backup identifies no network.
create table private.hash_keys (
  singleton boolean primary key default true check (singleton),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  salt_created_at timestamptz not null default now(),
  network_hash_key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.hash_keys default values;

-- How many enquiries were stored, by a salted hash of the IP network and for all together.
create table private.rate_limit_counters (
  bucket bytea not null,
  window_start timestamptz not null,
  count bigint not null,
  primary key (bucket, window_start)
);

-- Bytes of all enquiries that exist, in sixteen parts, so that inserts do not wait for each other.
create table private.stored_bytes (
  part integer primary key,
  bytes bigint not null
);
insert into private.stored_bytes select part, 0 from generate_series(0, 15) part;

alter table private.hash_keys enable row level security;
alter table private.rate_limit_counters enable row level security;
alter table private.stored_bytes enable row level security;

-- Counts enquiries that are deleted; `accept_enquiry` counts those that arrive.
create function private.count_stored_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    update private.stored_bytes set bytes = 0;
  else
    update private.stored_bytes set bytes = bytes - deleted.total
      from (select sum(d.bytes) as total from deleted_enquiries d) deleted
      where part = pg_backend_pid() % 16 and deleted.total > 0;
  end if;
  return null;
end
$$;

create trigger count_deleted_bytes after delete on private.enquiries
  referencing old table as deleted_enquiries
  for each statement execute function private.count_stored_bytes();
create trigger count_truncated_bytes after truncate on private.enquiries
  for each statement execute function private.count_stored_bytes();

-- The networks of a request, narrow to wide. Only `cf-connecting-ip`, which Cloudflare sets in front of
-- hosted projects, is trusted; clients can invent every other header. Requests without it share 'unknown'.
create function private.client_networks(headers jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  address inet;
begin
  begin
    address := trim(headers ->> 'cf-connecting-ip')::inet;
  exception when invalid_text_representation then
    address := null;
  end;
  if address <<= inet '::ffff:0:0/96' then
    address := split_part(host(address), '::ffff:', 2)::inet;
  end if;
  return case
    when address is null then array['unknown']
    when family(address) = 4 then array[host(address)]
    else array[
      network(set_masklen(address, 64)), network(set_masklen(address, 56)), network(set_masklen(address, 48))
    ]::text[]
  end;
end
$$;

-- The counter of all enquiries of a form is in sixteen parts, so that inserts do not wait for each other.
create function private.total_count(form text, limits private.settings) returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select sum(counter.count) from private.rate_limit_counters counter
    where counter.window_start = date_bin(limits.rate_limit_window, now(), 'epoch')
      and counter.bucket between convert_to(form || '|A', 'UTF8') and convert_to(form || '|P', 'UTF8')
  ), 0);
end
$$;

-- The counters of a request, narrow to wide: of the present window, and of the day, which ends with the
-- salt. A network at `max_stored` is refused, one above `max_mailed` has no mails of its own. The last
-- is a part of the counter of all.
create function private.rate_counters(form text, headers jsonb, limits private.settings)
returns table (bucket bytea, window_start timestamptz, max_stored bigint, max_mailed bigint, reason text)
language plpgsql stable
set search_path = ''
as $$
declare
  networks text[] := private.client_networks(headers);
  is_fallback boolean := networks[1] = 'unknown';
  per_ip bigint := limits.rate_limit_per_ip;
  mailed bigint := limits.mailed_per_ip_per_day;
  started timestamptz := date_bin(limits.rate_limit_window, now(), 'epoch');
begin
  return query
    (select sha256(convert_to(concat_ws('|', keys.salt, form, span.is_daily, client.network), 'UTF8')),
      case when span.is_daily then keys.salt_created_at else started end,
      case
        when is_fallback then per_ip * 100
        else (case when span.is_daily then greatest(mailed * 10, per_ip) else per_ip end) << client.doublings
      end,
      case when is_fallback then per_ip else mailed << client.doublings end,
      -- Fallback requests have many senders, so the day of one IP address does not apply to them.
      case when is_fallback and not span.is_daily then 'volume_limit'
        when span.is_daily and not is_fallback then 'network_limit' end
    from private.hash_keys keys,
      unnest(networks, array[0, 2, 4]) as client (network, doublings),
      (values (false), (true)) as span (is_daily)
    where client.network is not null
    order by client.doublings, span.is_daily)
    union all
    select convert_to(form || '|' || chr(65 + pg_backend_pid() % 16), 'UTF8'), started, null, null, null;
end
$$;

-- A refusal of PostgREST's PTxyz, which the API turns into HTTP xyz.
create function private.refuse_network(limits private.settings) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT429' using
    message = 'Too many enquiries',
    detail = 'Too many enquiries came from this network in a short time.',
    hint = format('Try again in %s minutes, or telephone us.',
      ceil(extract(epoch from limits.rate_limit_window) / 60));
end
$$;

-- Refuses an enquiry of a visitor before it is stored, and writes nothing: a refused request costs a few
-- reads. Runs as its owner because visitors may read neither enquiries nor counters.
create function private.guard_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  limits private.settings := (select s from private.settings s);
  stored_payload jsonb;
begin
  -- Browsers name the page's origin; any page can post with the public key.
  if headers ->> 'origin' <> all (limits.allowed_origins) and cardinality(limits.allowed_origins) > 0 then
    raise sqlstate 'PT403' using
      message = 'Foreign origin',
      detail = 'This form answers the pages of its own site only.';
  end if;

  if new.idempotency_key is not null then
    -- Two requests with one key take turns, so that the second is compared with the first.
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.idempotency_key, 0));
    select f.payload into stored_payload from private.enquiry_fields f
      where f.idempotency_key = new.idempotency_key and f.form = tg_table_name;
    if stored_payload <> private.enquiry_payload(to_jsonb(new)) then
      raise sqlstate 'PT422' using
        message = 'This idempotency key names another enquiry',
        detail = 'An enquiry with this key and other content is stored already.',
        hint = 'Send this one with a key of its own.';
    elsif stored_payload is not null then
      raise unique_violation using message = format(
        'duplicate key value violates unique constraint "%s_idempotency_key_unique"', tg_table_name);
    end if;
  end if;

  if exists (
    select from private.rate_counters(tg_table_name, headers, limits) named
    join private.rate_limit_counters counter using (bucket, window_start)
    where counter.count >= named.max_stored
  ) then
    perform private.refuse_network(limits);
  elsif private.total_count(tg_table_name, limits) >= limits.rate_limit_total::bigint * 100
    or (select sum(bytes) from private.stored_bytes) >= limits.max_table_bytes
  then
    raise sqlstate 'PT429' using
      message = 'Too many enquiries',
      detail = 'More enquiries arrived than can be stored.',
      hint = 'Please telephone us.';
  end if;
  return new;
end
$$;

-- Adds a stored enquiry of a visitor to the counters, narrow to wide, so that no two requests wait for
-- each other. Limits are checked again, because other requests may have been counted since the guard.
-- Returns why the enquiry has no mails of its own, or null.
create function private.count_enquiry(form text, headers jsonb, limits private.settings) returns text
language plpgsql
set search_path = ''
as $$
declare
  total bigint := private.total_count(form, limits);
  is_refused boolean;
  mail_skip_reason text;
begin
  with named as materialized (
    select * from private.rate_counters(form, headers, limits)
  ), counted as (
    insert into private.rate_limit_counters as c (bucket, window_start, count)
      select named.bucket, named.window_start, 1 from named
      on conflict (bucket, window_start) do update set count = c.count + 1
      returning *
  )
  select bool_or(counted.count > named.max_stored),
      max(named.reason) filter (where counted.count > named.max_mailed)
    into is_refused, mail_skip_reason
    from named join counted using (bucket, window_start);
  if is_refused then
    perform private.refuse_network(limits);
  end if;
  return coalesce(mail_skip_reason, case when total >= limits.rate_limit_total then 'volume_limit' end);
end
$$;

-- Of the versions of one form (docs/backend.md) only the newest stays, unless an earlier one has been passed
-- on already. Visitors still only insert, and only the browser that made the UUID knows it.
create function private.delete_earlier_versions(of_form text, key text) returns void
language plpgsql
set search_path = ''
as $$
declare
  uuid constant text := left(key, 36);
  earlier uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended(of_form || uuid, 0));
  earlier := array(
    select e.id from private.enquiries e join private.enquiry_fields f on f.id = e.id
    where f.form = of_form and left(f.idempotency_key, 36) = uuid
      and f.idempotency_key ~ '^.{36}(_v[0-9]{1,6})?$'
      and (length(f.idempotency_key), f.idempotency_key collate "C") < (length(key), key collate "C")
      and e.created_at > now() - (select s.browser_mail_window from private.settings s)
    for update of e
  );
  -- The lock keeps a mail from being claimed; only this statement sees one that was claimed before.
  delete from private.enquiries e
    where e.id = any (earlier)
      and not exists (
        select from private.outbox o
        where o.enquiry_id = e.id and (o.status <> 'pending' or o.attempts > 0)
      )
      and not exists (select from private.outbox_listings l where l.enquiry_id = e.id)
      and not exists (select from public.enquiry_events v where v.enquiry_id = e.id);
end
$$;

-- Takes up an enquiry that was stored: counts it, decides what is mailed, and plans that. Runs as its
-- owner because visitors may neither read nor write any of it.
create function private.accept_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_visitor constant boolean := current_setting('role') in ('anon', 'authenticated');
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  limits private.settings := (select s from private.settings s);
  enquiry private.enquiries;
begin
  -- A restore by `psql` inserts the enquiry before its row.
  if not is_visitor and exists (select from private.enquiries e where e.id = new.id) then
    return null;
  end if;
  enquiry.kind := case tg_table_name when 'contact_submissions' then 'contact' else 'simulator' end;
  enquiry.normalized_email := private.normalize_email(new.email);
  -- The row, its copy in the outbox until it is sent, and their indexes.
  enquiry.bytes := pg_column_size(to_jsonb(new)) * 2 + 1000;

  if is_visitor then
    if new.idempotency_key ~ '^[0-9a-f-]{36}_v[0-9]{1,6}$' then
      perform private.delete_earlier_versions(tg_table_name, new.idempotency_key);
    end if;
    enquiry.visitor_mail_skip_reason := private.count_enquiry(tg_table_name, headers, limits);
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
      if enquiry.visitor_mail_skip_reason is null and (
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
        enquiry.visitor_mail_skip_reason := coalesce(enquiry.visitor_mail_skip_reason, 'honeypot');
      end if;
    end if;
  end if;

  insert into private.enquiries (id, kind, created_at, normalized_email, network_hash, source_page,
      hold_reason, visitor_mail_skip_reason, bytes)
    values (new.id, enquiry.kind, new.created_at, enquiry.normalized_email, enquiry.network_hash,
      enquiry.source_page, enquiry.hold_reason, enquiry.visitor_mail_skip_reason, enquiry.bytes)
    returning * into enquiry;
  perform private.enqueue_enquiry(enquiry);
  update private.stored_bytes set bytes = bytes + enquiry.bytes where part = pg_backend_pid() % 16;
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
