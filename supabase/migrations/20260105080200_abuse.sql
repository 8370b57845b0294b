-- The anonymous key is public, so whoever holds it can insert. These limits keep that affordable.

-- How often each client address has stored an enquiry, without keeping the address: the bucket is a
-- salted hash, the salt is replaced every day, and rows older than a day are deleted.
create table private.rate_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null,
  made_at timestamptz not null default now()
);
insert into private.rate_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

create table private.rate_hits (
  bucket bytea not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

alter table private.rate_salt enable row level security;
alter table private.rate_hits enable row level security;

-- The address of the client as the API saw it. Cloudflare, in front of hosted projects, sets
-- cf-connecting-ip itself; the first entry of x-forwarded-for may be the client's own invention and
-- is only read where that header is missing. An IPv6 customer owns a whole /64.
create function private.client_network(headers jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  stated text := trim(coalesce(
    headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)
  ));
  address inet;
begin
  address := stated::inet;
  if family(address) = 6 then
    return network(set_masklen(address, 64))::text;
  end if;
  return host(address);
exception when invalid_text_representation then
  return null;
end
$$;

-- Runs as its owner because visitors may neither read the enquiries nor touch the counters: the one
-- place that needs it. A refusal is PostgREST's PT429, which the API answers as HTTP 429.
create function private.guard_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  limits private.settings;
  network text := private.client_network(headers);
  counted integer;
  retry_hint text;
begin
  select * into strict limits from private.settings;
  retry_hint := format('Try again in %s minutes, or telephone us.',
    ceil(extract(epoch from limits.rate_window) / 60));

  -- A repeat of a stored enquiry is not a new one: let the unique key answer it.
  if new.idempotency_key is not null then
    execute format('select 1 from public.%I where idempotency_key = $1', tg_table_name)
      into counted using new.idempotency_key;
    if counted is not null then
      return new;
    end if;
  end if;

  execute format(
    'select count(*) from (select 1 from public.%I where created_at > now() - $1 limit $2) recent',
    tg_table_name
  ) into counted using limits.rate_window, limits.rate_per_table;
  if counted >= limits.rate_per_table then
    raise sqlstate 'PT429' using
      message = 'Too many enquiries',
      detail = 'More enquiries arrived than this form accepts in so short a time.',
      hint = retry_hint;
  end if;

  if network is not null then
    insert into private.rate_hits as hit (bucket, window_start, hits)
    select
      sha256(convert_to(salt.salt || '|' || tg_table_name || '|' || network, 'UTF8')),
      to_timestamp(
        floor(extract(epoch from now()) / extract(epoch from limits.rate_window))
        * extract(epoch from limits.rate_window)
      ),
      1
    from private.rate_salt salt
    on conflict (bucket, window_start) do update set hits = hit.hits + 1
    returning hits into counted;
    if counted > limits.rate_per_address then
      raise sqlstate 'PT429' using
        message = 'Too many enquiries',
        detail = 'Too many enquiries came from this address in a short time.',
        hint = retry_hint;
    end if;
  end if;

  -- The simulator mails whoever the visitor names, so nobody can be mailed without end.
  if tg_table_name = 'simulator_results' then
    select count(*) into counted from public.simulator_results
      where lower(email) = lower(new.email) and created_at > now() - interval '24 hours';
    if counted >= limits.rate_per_recipient_a_day then
      raise sqlstate 'PT429' using
        message = 'Too many enquiries',
        detail = 'Too many results were sent to this e-mail address today.',
        hint = 'Try again tomorrow, or telephone us.';
    end if;
  end if;

  -- A field that people do not see was filled in. The row is kept, in case a browser did that for a
  -- person, but nothing is mailed and the sender learns nothing.
  if coalesce(headers ->> 'x-enquiry-website', '') <> '' then
    new.delivery_status := 'held';
  end if;

  return new;
end
$$;

create trigger guard_contact_submissions before insert on public.contact_submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_enquiry();

create trigger guard_simulator_results before insert on public.simulator_results
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.guard_enquiry();
