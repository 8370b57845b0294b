-- Limits that cannot be turned against others. Whoever sends too much is refused; what others did
-- refuses nobody: above the limit for all an enquiry is stored without mails of its own and stands in a
-- digest. Only far above it, where the disk is at stake, is everybody refused.

do $$
declare
  enquiries text;
begin
  foreach enquiries in array array['contact_submissions', 'simulator_results'] loop
    execute format(
      $sql$
      alter table public.%1$I
        -- The mailbox that an e-mail address reaches, by which mails to it are counted.
        add column mailbox text,
        -- Why the visitor is not written to: the mailbox had enough today (recipient), more arrived
        -- than mails can be sent for (crowd), nobody was verified (unverified), the hidden field was
        -- filled in (held).
        add column mail_withheld text
          constraint %1$s_mail_withheld_known check (
            mail_withheld in ('recipient', 'crowd', 'unverified', 'held')
          ),
        add column digest_id uuid,
        -- Mails of this enquiry that the provider will never accept.
        add column delivery_refused text[] not null default '{}'
          constraint %1$s_delivery_refused_known check (delivery_refused <@ array['visitor', 'firm']),
        drop constraint %1$s_delivery_status_known,
        -- `digest`: the firm is told of it in the next digest, and nobody is written to besides.
        add constraint %1$s_delivery_status_known check (
          delivery_status in ('pending', 'sending', 'sent', 'failed', 'held', 'digest')
        )
      $sql$,
      enquiries
    );
    execute format('create index %1$s_mailbox on public.%1$I (mailbox, created_at)', enquiries);
    execute format(
      'create index %1$s_digest on public.%1$I (digest_id, created_at) where delivery_status = ''digest''',
      enquiries
    );
    execute format('drop trigger guard_%1$s on public.%1$I', enquiries);
  end loop;
end
$$;

drop function private.guard_enquiry();
drop function private.client_network(jsonb);

-- The mailbox behind an e-mail address: without tags, without Gmail's dots, in lower case.
create function private.mailbox_of(email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1) as name,
      split_part(lower(email), '@', 2) as domain
  ) parts
$$;

update public.contact_submissions set mailbox = private.mailbox_of(email)
  where created_at > now() - interval '24 hours';
update public.simulator_results set mailbox = private.mailbox_of(email)
  where created_at > now() - interval '24 hours';

-- The networks a request comes from, narrow to wide, and how many times the limit of one address each may
-- store: a customer with a whole /56 reaches its limit long before that of the /48 around it. Only
-- `cf-connecting-ip` is believed, which Cloudflare sets in front of hosted projects; everything else is
-- the client's own invention. Whoever cannot be told apart shares one bucket.
create function private.client_networks(headers jsonb)
returns table (network text, times integer, shared boolean)
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
      select network(set_masklen(address, prefix))::text, multiple, false
      from (values (64, 1), (56, 4), (48, 16)) as widths (prefix, multiple);
  end if;
end
$$;

alter table private.rate_hits alter column hits type bigint;

create function private.rate_window_start(span interval) returns timestamptz
language sql stable
set search_path = ''
as $$
  select to_timestamp(floor(extract(epoch from now()) / extract(epoch from span)) * extract(epoch from span))
$$;

-- The counters of one request in the present window.
create function private.rate_counters(enquiries text, headers jsonb, window_start timestamptz)
returns table (bucket bytea, times integer, shared boolean, hits bigint)
language sql stable
set search_path = ''
as $$
  select named.bucket, named.times, named.shared, coalesce(hit.hits, 0)
  from (
    select sha256(convert_to(
        coalesce((select salt from private.rate_salt), '') || '|' || enquiries || '|' || network, 'UTF8'
      )) as bucket, of_client.times, of_client.shared
    from private.client_networks(headers) of_client
  ) named
  left join private.rate_hits hit
    on hit.bucket = named.bucket and hit.window_start = rate_counters.window_start
  order by named.times
$$;

-- All enquiries of a kind are counted in eight parts, so that they do not wait for one another.
create function private.crowd_bucket(enquiries text, part integer) returns bytea
language sql immutable
set search_path = ''
as $$ select convert_to('all|' || enquiries || '|' || part, 'UTF8') $$;

-- Decides about an enquiry of a visitor before it is stored, and writes nothing: whatever is refused
-- here or by a CHECK costs a few reads. Runs as its owner because visitors may neither read the
-- enquiries nor the counters. A refusal is PostgREST's PTxyz, which the API answers as HTTP xyz.
create function private.guard_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  limits private.settings := private.current_settings();
  started timestamptz := private.rate_window_start(limits.rate_window);
  again text := format('Try again in %s minutes, or telephone us.',
    ceil(extract(epoch from limits.rate_window) / 60));
  given jsonb := to_jsonb(new);
  stored jsonb;
  counter record;
  counted bigint;
  crowded boolean := false;
begin
  -- Browsers say which page sends; a page of somebody else can post with the public key, too.
  if headers ->> 'origin' <> all (limits.site_origins) and cardinality(limits.site_origins) > 0 then
    raise sqlstate 'PT403' using
      message = 'Foreign origin',
      detail = 'This form answers the pages of its own site only.';
  end if;

  if new.idempotency_key is not null then
    -- Two requests with one key take turns, so that the second is compared with the first.
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.idempotency_key, 0));
    execute format('select to_jsonb(e) from public.%I e where e.idempotency_key = $1', tg_table_name)
      into stored using new.idempotency_key;
    if stored is not null then
      if exists (
        select from unnest(array[
          'full_name', 'first_name', 'email', 'phone', 'subject', 'message', 'simulator_result'
        ]) field
        where coalesce(stored ->> field, '') <> coalesce(given ->> field, '')
      ) then
        raise sqlstate 'PT422' using
          message = 'This idempotency key names another enquiry',
          detail = 'An enquiry with this key and other content is stored already.',
          hint = 'Send this one with a key of its own.';
      end if;
      raise unique_violation using
        message = format('duplicate key value violates unique constraint "%s_idempotency_key_unique"',
          tg_table_name),
        constraint = tg_table_name || '_idempotency_key_unique',
        table = tg_table_name,
        schema = tg_table_schema;
    end if;
  end if;

  for counter in select * from private.rate_counters(tg_table_name, headers, started) loop
    if counter.hits < limits.rate_per_address::bigint * counter.times then
      continue;
    elsif counter.shared and counter.hits < limits.rate_per_address::bigint * 100 then
      crowded := true;
    else
      raise sqlstate 'PT429' using
        message = 'Too many enquiries',
        detail = 'Too many enquiries came from this network in a short time.',
        hint = again;
    end if;
  end loop;

  select coalesce(sum(hits), 0) into counted from private.rate_hits
    where window_start = started and bucket in (
      select private.crowd_bucket(tg_table_name, part) from generate_series(0, 7) part);
  if counted >= limits.rate_per_table::bigint * 100
    or pg_total_relation_size('public.contact_submissions')
      + pg_total_relation_size('public.simulator_results') >= limits.most_bytes
  then
    raise sqlstate 'PT429' using
      message = 'Too many enquiries',
      detail = 'More enquiries arrived than can be stored.',
      hint = 'Please telephone us.';
  end if;
  crowded := crowded or counted >= limits.rate_per_table;

  -- Mails to one mailbox are limited, whoever asks; enquiries are not. Two at once take turns.
  new.mailbox := private.mailbox_of(new.email);
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || '@' || new.mailbox, 0));
  execute format(
    'select count(*) from public.%I where mailbox = $1 and mail_withheld is null'
    ' and delivery_status <> ''held'' and created_at > now() - interval ''24 hours''',
    tg_table_name
  ) into counted using new.mailbox;
  if counted >= (
    case tg_table_name when 'simulator_results' then limits.rate_per_recipient_a_day else 1 end
  ) then
    new.mail_withheld := 'recipient';
  end if;

  if crowded then
    new.delivery_status := 'digest';
    new.mail_withheld := 'crowd';
  end if;

  -- A field that people do not see was filled in. The row is kept, in case a browser did that for a
  -- person, but nothing is mailed and the sender learns nothing.
  if coalesce(headers ->> 'x-enquiry-website', '') <> '' then
    new.delivery_status := 'held';
    if tg_table_name = 'contact_submissions' then
      new.mail_withheld := 'held';
    end if;
  end if;

  return new;
end
$$;

-- Counts an enquiry that is stored. The limits are asked once more, because others may have been stored
-- since the first time; counters are locked from narrow to wide, so that no two wait for each other.
create function private.count_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  limits private.settings := private.current_settings();
  started timestamptz := private.rate_window_start(limits.rate_window);
  counter record;
  counted bigint;
begin
  for counter in select * from private.rate_counters(tg_table_name, headers, started) loop
    insert into private.rate_hits as hit (bucket, window_start, hits) values (counter.bucket, started, 1)
      on conflict (bucket, window_start) do update set hits = hit.hits + 1
      returning hits into counted;
    if not counter.shared and counted > limits.rate_per_address::bigint * counter.times then
      raise sqlstate 'PT429' using
        message = 'Too many enquiries',
        detail = 'Too many enquiries came from this network in a short time.',
        hint = format('Try again in %s minutes, or telephone us.',
          ceil(extract(epoch from limits.rate_window) / 60));
    end if;
  end loop;
  insert into private.rate_hits as hit (bucket, window_start, hits)
    values (private.crowd_bucket(tg_table_name, pg_backend_pid() % 8), started, 1)
    on conflict (bucket, window_start) do update set hits = hit.hits + 1;
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
      create trigger guard_%1$s before insert on public.%1$I
        for each row when (current_user in ('anon', 'authenticated'))
        execute function private.guard_enquiry();
      create trigger count_%1$s after insert on public.%1$I
        for each row when (current_user in ('anon', 'authenticated'))
        execute function private.count_enquiry()
      $sql$,
      enquiries
    );
  end loop;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
