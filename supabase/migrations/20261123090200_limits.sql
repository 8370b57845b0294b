-- The anonymous key is public, so anyone can insert. What one network sends is limited; what others send
-- is never refused: above a limit enquiries are stored and listed in a digest. Only where the disk could
-- fill up is every visitor refused.

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

-- Bytes of all enquiries that exist, in eight parts, so that inserts do not wait for each other.
create table private.stored_bytes (
  part integer primary key,
  bytes bigint not null
);
insert into private.stored_bytes select part, 0 from generate_series(0, 7) part;

alter table private.hash_keys enable row level security;
alter table private.rate_limit_counters enable row level security;
alter table private.stored_bytes enable row level security;

create function private.count_stored_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  change bigint;
begin
  if tg_op = 'TRUNCATE' then
    update private.stored_bytes set bytes = 0;
    return null;
  end if;
  select sum(bytes) * case tg_op when 'INSERT' then 1 else -1 end into change from changed;
  update private.stored_bytes set bytes = bytes + change
    where part = pg_backend_pid() % 8 and change <> 0;
  return null;
end
$$;

create trigger count_inserted_bytes after insert on private.enquiries
  referencing new table as changed for each statement execute function private.count_stored_bytes();
create trigger count_deleted_bytes after delete on private.enquiries
  referencing old table as changed for each statement execute function private.count_stored_bytes();
create trigger count_truncated_bytes after truncate on private.enquiries
  for each statement execute function private.count_stored_bytes();

-- The networks of a request, narrow to wide, and how many times the limit of one IP address each may
-- store. Only `cf-connecting-ip`, which Cloudflare sets in front of hosted projects, is trusted; clients
-- can invent every other header. Requests without it share one fallback.
create function private.client_networks(headers jsonb)
returns table (network text, multiplier integer, is_fallback boolean)
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
  if address is null then
    return query select 'unknown', 1, true;
  elsif family(address) = 4 then
    return query select host(address), 1, false;
  else
    return query
      select network(set_masklen(address, prefix))::text, times, false
      from (values (64, 1), (56, 4), (48, 16)) as widths (prefix, times);
  end if;
end
$$;

create function private.rate_window_start(span interval) returns timestamptz
language sql stable
set search_path = ''
as $$
  select to_timestamp(floor(extract(epoch from now()) / extract(epoch from span)) * extract(epoch from span))
$$;

-- The counters of a request: of the present window, and of the day, which ends with the salt.
create function private.rate_counters(form text, headers jsonb, window_start timestamptz)
returns table (
  bucket bytea, started timestamptz, is_daily boolean, multiplier integer, is_fallback boolean, count bigint
)
language sql stable
set search_path = ''
as $$
  select named.bucket, named.started, named.is_daily, named.multiplier, named.is_fallback,
    coalesce(counter.count, 0)
  from (
    select
      sha256(convert_to(concat_ws('|', keys.salt, form, span.is_daily, client.network), 'UTF8')) as bucket,
      case when span.is_daily then keys.salt_created_at else rate_counters.window_start end as started,
      span.is_daily, client.multiplier, client.is_fallback
    from private.hash_keys keys, private.client_networks(headers) client,
      (values (false), (true)) as span (is_daily)
  ) named
  left join private.rate_limit_counters counter
    on counter.bucket = named.bucket and counter.window_start = named.started
  order by named.multiplier, named.is_daily
$$;

create function private.total_bucket(form text, part integer) returns bytea
language sql immutable
set search_path = ''
as $$ select convert_to('all|' || form || '|' || part, 'UTF8') $$;

create function private.total_count(form text, window_start timestamptz) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(counter.count), 0)::bigint from private.rate_limit_counters counter
  where counter.window_start = total_count.window_start and counter.bucket in (
    select private.total_bucket(form, part) from generate_series(0, 7) part)
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

-- Whether a counter has reached the limit at which a network is refused.
create function private.is_refused(
  limits private.settings, count bigint, is_daily boolean, multiplier integer, is_fallback boolean
) returns boolean
language sql immutable
set search_path = ''
as $$
  select count >= multiplier::bigint * case
    when is_fallback then limits.rate_limit_per_ip::bigint * 100
    when is_daily then greatest(limits.mailed_per_ip_per_day * 10::bigint, limits.rate_limit_per_ip)
    else limits.rate_limit_per_ip
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
  started timestamptz := private.rate_window_start(limits.rate_limit_window);
  stored_payload jsonb;
  counter record;
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
    select f.payload into stored_payload
    from private.enquiries e join private.enquiry_fields f on f.id = e.id
    where f.idempotency_key = new.idempotency_key
      and e.kind = case tg_table_name when 'contact_submissions' then 'contact' else 'simulator' end;
    if stored_payload <> private.enquiry_payload(to_jsonb(new)) then
      raise sqlstate 'PT422' using
        message = 'This idempotency key names another enquiry',
        detail = 'An enquiry with this key and other content is stored already.',
        hint = 'Send this one with a key of its own.';
    elsif stored_payload is not null then
      raise unique_violation using
        message = format('duplicate key value violates unique constraint "%s_idempotency_key_unique"',
          tg_table_name),
        constraint = tg_table_name || '_idempotency_key_unique',
        table = tg_table_name,
        schema = tg_table_schema;
    end if;
  end if;

  for counter in select * from private.rate_counters(tg_table_name, headers, started) loop
    if private.is_refused(
      limits, counter.count, counter.is_daily, counter.multiplier, counter.is_fallback
    ) then
      perform private.refuse_network(limits);
    end if;
  end loop;

  if private.total_count(tg_table_name, started) >= limits.rate_limit_total::bigint * 100
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
  started timestamptz := private.rate_window_start(limits.rate_limit_window);
  total bigint := private.total_count(form, started);
  counter record;
  counted bigint;
  reason text;
begin
  for counter in select * from private.rate_counters(form, headers, started) loop
    insert into private.rate_limit_counters as c (bucket, window_start, count)
      values (counter.bucket, counter.started, 1)
      on conflict (bucket, window_start) do update set count = c.count + 1
      returning count into counted;
    if private.is_refused(
      limits, counted - 1, counter.is_daily, counter.multiplier, counter.is_fallback
    ) then
      perform private.refuse_network(limits);
    end if;
    if counter.is_fallback and not counter.is_daily and counted > limits.rate_limit_per_ip then
      reason := 'volume_limit';
    elsif counter.is_daily and not counter.is_fallback
      and counted > limits.mailed_per_ip_per_day::bigint * counter.multiplier
    then
      reason := 'network_limit';
    end if;
  end loop;
  insert into private.rate_limit_counters as c (bucket, window_start, count)
    values (private.total_bucket(form, pg_backend_pid() % 8), started, 1)
    on conflict (bucket, window_start) do update set count = c.count + 1;
  return coalesce(reason, case when total >= limits.rate_limit_total then 'volume_limit' end);
end
$$;

create trigger guard_enquiry before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_enquiry();
create trigger guard_enquiry before insert on public.simulator_results
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_enquiry();
