-- What the outbox learns: a digest for enquiries without mails of their own, attempts that end, mails
-- that a provider will never accept, and the provider's pace.

-- A digest has the columns of an enquiry that say where its mail stands, so that one pair of functions
-- claims and settles both.
create table private.digests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  delivery_status text not null default 'pending'
    check (delivery_status in ('pending', 'sending', 'sent', 'failed')),
  delivery_attempts integer not null default 0,
  delivery_next_at timestamptz not null default now(),
  delivery_claim uuid,
  delivery_claimed_until timestamptz,
  delivery_parts text[] not null default '{}',
  delivery_refused text[] not null default '{}',
  delivery_verified boolean not null default true,
  mail_withheld text,
  delivery_error text,
  delivered_at timestamptz
);

-- When the provider takes the next mail: claims keep its pace, and wait as long as it asks.
create table private.mail_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null default now()
);
insert into private.mail_pace default values;

do $$
declare
  name text;
begin
  foreach name in array array['digests', 'mail_pace'] loop
    execute format('alter table private.%I enable row level security', name);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', name);
    execute format('create policy %1$s_are_kept_by_the_backend on private.%1$I to service_role
      using (true) with check (true)', name);
    execute format('grant select, update on private.%I to service_role', name);
  end loop;
end
$$;

drop function public.claim_enquiry(text, jsonb, text, uuid, boolean);
drop function public.settle_enquiry(text, uuid, uuid, text[], text);
drop function private.enquiry_table(text);
drop function private.due_enquiries(integer);

-- The table that holds what an id names: the digests have ids of their own.
create function private.outbox_table(kind text, id uuid) returns regclass
language sql stable
set search_path = ''
as $$
  select case
    when exists (select from private.digests d where d.id = outbox_table.id)
      then 'private.digests'::regclass
    when kind = 'contact' then 'public.contact_submissions'::regclass
    when kind = 'simulator' then 'public.simulator_results'::regclass
  end
$$;

-- What a digest says: how many enquiries stand in it, and the first of them.
create function private.digest_contents(digest uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with listed as (
    select 'contact' as kind, id, created_at, full_name as name, email, coalesce(phone, '') as phone,
      subject as about, left(message, 300) as message, mail_withheld as reason
    from public.contact_submissions where digest_id = digest
    union all
    select 'simulator', id, created_at, first_name, email, phone, simulator_result, '', mail_withheld
    from public.simulator_results where digest_id = digest
  )
  select jsonb_build_object(
    'count', (select count(*) from listed),
    'unverified', (select count(*) from listed where reason = 'unverified'),
    'leads', coalesce((
      select jsonb_agg(to_jsonb(first) - 'id' order by first.created_at, first.id)
      from (select * from listed order by created_at, id limit 100) first
    ), '[]')
  )
$$;

-- Claims the right to send the mails of one enquiry for the length of a lease.
--
-- The browser's request names the enquiry by its idempotency key and repeats its fields; without a
-- key the fields alone must match. The scheduled job names it, or a digest, by id.
--
-- `verified`: the visitor was verified now. `verification_required`: the job must not mail what nobody
-- verified; it joins the next digest. `mails`: how many mails the claim may send through a provider
-- that sets a pace, 0 for none.
--
-- Returns {outcome} with one of: claimed (with id, claim, lease_seconds, wait_seconds before the first
-- mail, parts already sent, parts refused for good, withheld, verified and the fields), already-sent,
-- in-progress, held, digest, exhausted, not-due, failed, unknown.
create function public.claim_enquiry(
  kind text,
  payload jsonb default null,
  idempotency_key text default null,
  enquiry_id uuid default null,
  verified boolean default false,
  verification_required boolean default false,
  mails integer default 0
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  outbox regclass := private.outbox_table(kind, enquiry_id);
  limits private.settings := private.current_settings();
  is_digest constant boolean := outbox = 'private.digests'::regclass;
  same_fields text := case kind
    when 'contact' then
      'e.full_name = $2 ->> ''full_name'' and e.email = $2 ->> ''email'''
      ' and coalesce(e.phone, '''') = coalesce($2 ->> ''phone'', '''')'
      ' and e.subject = $2 ->> ''subject'' and e.message = $2 ->> ''message'''
    else
      'e.first_name = $2 ->> ''name'' and e.email = $2 ->> ''email'''
      ' and e.phone = $2 ->> ''phone'' and e.simulator_result = $2 ->> ''result'''
  end;
  enquiry record;
  answer jsonb;
  token uuid := gen_random_uuid();
  waiting interval := '0';
  late_verdict boolean;
begin
  if outbox is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  execute format(
    'select id, created_at, delivery_status, delivery_attempts, delivery_next_at,'
    ' delivery_claimed_until, delivery_verified, mail_withheld, to_jsonb(e) ->> ''digest_id'' as digest_id'
    ' from %s e where %s'
    ' order by (delivery_status = ''sent''), created_at, id limit 1 for update',
    outbox,
    case
      when enquiry_id is not null then 'e.id = $1'
      when idempotency_key is not null then 'e.idempotency_key = $3 and ' || same_fields
      else 'e.created_at > now() - $4 and ' || same_fields
    end
  ) into enquiry using enquiry_id, payload, idempotency_key, limits.mail_window;

  -- Set aside because nobody was verified, and verified now, before the digest took it along.
  late_verdict := enquiry.delivery_status = 'digest' and enquiry.mail_withheld = 'unverified'
    and enquiry.digest_id is null and claim_enquiry.verified;

  if enquiry.id is null then
    return jsonb_build_object('outcome', 'unknown');
  elsif enquiry.delivery_status = 'sent' then
    return jsonb_build_object('outcome', 'already-sent');
  elsif enquiry_id is null and enquiry.created_at <= now() - limits.mail_window then
    return jsonb_build_object('outcome', 'unknown');
  elsif enquiry.delivery_status = 'held' then
    return jsonb_build_object('outcome', 'held');
  elsif enquiry.delivery_status = 'digest' and not late_verdict then
    return jsonb_build_object('outcome', 'digest');
  elsif enquiry.delivery_status = 'failed' then
    return jsonb_build_object('outcome', 'failed');
  elsif enquiry.delivery_status = 'sending' and enquiry.delivery_claimed_until > clock_timestamp() then
    return jsonb_build_object('outcome', 'in-progress');
  elsif enquiry.delivery_attempts >= limits.max_attempts then
    execute format(
      'update %s set delivery_status = ''failed'', delivery_claimed_until = null,'
      ' delivery_error = coalesce(delivery_error, ''Every attempt was used up.'') where id = $1',
      outbox
    ) using enquiry.id;
    return jsonb_build_object('outcome', 'failed');
  elsif enquiry_id is null and enquiry.delivery_attempts >= limits.visitor_attempts then
    return jsonb_build_object('outcome', 'exhausted');
  elsif enquiry_id is not null and enquiry.delivery_next_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'not-due');
  elsif verification_required and not (enquiry.delivery_verified or claim_enquiry.verified) then
    execute format(
      'update %s set delivery_status = ''digest'', mail_withheld = ''unverified'' where id = $1',
      outbox
    ) using enquiry.id;
    return jsonb_build_object('outcome', 'digest');
  end if;

  if mails > 0 then
    select greatest(pace.next_at - clock_timestamp(), interval '0') into waiting
      from private.mail_pace pace for update;
    waiting := coalesce(waiting, interval '0');
    -- A visitor waits seconds for an answer, the job longer; later than that is a later round.
    if waiting > (case when enquiry_id is null then interval '5 seconds' else interval '20 seconds' end) then
      return jsonb_build_object('outcome', 'not-due');
    end if;
    update private.mail_pace
      set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => mails / limits.mails_per_second);
  end if;

  execute format(
    'update %s e set delivery_status = ''sending'', delivery_claim = $2,'
    ' delivery_claimed_until = clock_timestamp() + $3, delivery_attempts = delivery_attempts + 1,'
    ' delivery_verified = delivery_verified or $4,'
    ' mail_withheld = case when $6 then null else mail_withheld end where id = $1'
    ' returning jsonb_build_object(''outcome'', ''claimed'', ''id'', e.id, ''claim'', $2,'
    ' ''lease_seconds'', extract(epoch from $3), ''wait_seconds'', extract(epoch from $5),'
    ' ''parts'', e.delivery_parts, ''refused'', e.delivery_refused, ''withheld'', e.mail_withheld,'
    ' ''verified'', e.delivery_verified, ''digest'', $7, ''created_at'', e.created_at, ''enquiry'', %s)',
    outbox,
    case
      when is_digest then 'private.digest_contents(e.id)'
      when kind = 'contact' then
        'jsonb_build_object(''full_name'', e.full_name, ''email'', e.email,'
        ' ''phone'', coalesce(e.phone, ''''), ''subject'', e.subject, ''message'', e.message)'
      else
        'jsonb_build_object(''name'', e.first_name, ''email'', e.email, ''phone'', e.phone,'
        ' ''result'', e.simulator_result)'
    end
  ) into answer using enquiry.id, token, limits.mail_lease, claim_enquiry.verified, waiting, late_verdict,
    is_digest;
  return answer;
end
$$;

-- Records what became of a claim. Safe to repeat: a lost answer is simply asked for again.
--
-- `parts` were accepted under it, `refused` will never be, `unsent` are left to try; without `unsent`
-- there is something left whenever there is a `failure`. `retry_after` are the seconds for which the
-- provider wants to hear nothing.
create function public.settle_enquiry(
  kind text,
  enquiry_id uuid,
  claim uuid,
  parts text[],
  failure text default null,
  refused text[] default '{}',
  unsent text[] default null,
  retry_after double precision default null
) returns text
language plpgsql
set search_path = ''
as $$
declare
  outbox regclass := private.outbox_table(kind, enquiry_id);
  limits private.settings := private.current_settings();
  is_done constant boolean := cardinality(coalesce(unsent, '{}')) = 0
    and (failure is null or unsent is not null);
  -- A provider that asks for more than a day is asked again tomorrow.
  pause constant interval := make_interval(secs => least(greatest(retry_after, 0), 86400));
  outcome text;
  reported text;
begin
  execute format(
    $sql$
    update %s e set
      delivery_status = case
        when $7 and ($4 is null or 'firm' = any (e.delivery_parts || $3)) then 'sent'
        when $7 or e.delivery_attempts >= $5 then 'failed'
        else 'pending'
      end,
      delivery_parts = array(select distinct part from unnest(e.delivery_parts || $3) part order by 1),
      delivery_refused = array(select distinct part from unnest(e.delivery_refused || $8) part order by 1),
      delivery_error = left($4, 500),
      delivery_claimed_until = null,
      delivery_next_at = clock_timestamp()
        + greatest(least($6 * power(2, e.delivery_attempts - 1), interval '6 hours'), $9),
      delivered_at = case when $7 and ($4 is null or 'firm' = any (e.delivery_parts || $3))
        then coalesce(e.delivered_at, clock_timestamp()) end
    where e.id = $1 and e.delivery_claim = $2
    returning e.delivery_status, e.delivery_error
    $sql$,
    outbox
  ) into outcome, reported using enquiry_id, claim, parts, failure, limits.max_attempts, limits.back_off,
    is_done, refused, pause;

  if pause > interval '0' then
    update private.mail_pace set next_at = greatest(next_at, clock_timestamp() + pause);
  end if;
  -- What a digest told of shares its end.
  if outbox = 'private.digests'::regclass and outcome in ('sent', 'failed') then
    update public.contact_submissions set delivery_status = outcome, delivery_error = reported,
      delivery_parts = parts, delivered_at = case outcome when 'sent' then clock_timestamp() end
      where digest_id = enquiry_id and delivery_status = 'digest';
    update public.simulator_results set delivery_status = outcome, delivery_error = reported,
      delivery_parts = parts, delivered_at = case outcome when 'sent' then clock_timestamp() end
      where digest_id = enquiry_id and delivery_status = 'digest';
  end if;
  return coalesce(outcome, 'gone');
end
$$;

-- What is overdue: enquiries whose mail was never asked for, failed and is due again, or was abandoned
-- by a sender, and digests. Enquiries that wait for a digest are put into a new one first.
create function private.due_enquiries(most integer default 50)
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
      select 'digest', d.id, '-infinity', d.delivery_status, d.delivery_attempts,
        d.delivery_next_at, d.delivery_claimed_until
      from private.digests d where d.delivery_status in ('pending', 'sending')
    ) due
    where due.delivery_next_at <= clock_timestamp()
      and (due.delivery_attempts > 0 or due.created_at <= clock_timestamp() - limits.sweep_after)
      and (due.delivery_status = 'pending' or due.delivery_claimed_until <= clock_timestamp())
    order by due.delivery_next_at
    limit most;
end
$$;

revoke all on all functions in schema public from public, anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;
revoke all on function private.due_enquiries(integer) from service_role;
grant execute on function
  public.claim_enquiry(text, jsonb, text, uuid, boolean, boolean, integer) to service_role;
grant execute on function
  public.settle_enquiry(text, uuid, uuid, text[], text, text[], text[], double precision) to service_role;
grant execute on function private.outbox_table(text, uuid) to service_role;
grant execute on function private.digest_contents(uuid) to service_role;
