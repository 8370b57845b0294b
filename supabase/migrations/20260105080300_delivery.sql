-- One enquiry, one set of mails: a sender claims the row, sends, and settles it. Only the service role
-- may do either, so a mail can only ever be sent for an enquiry that was stored.

create function private.enquiry_table(kind text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case kind
    when 'contact' then 'contact_submissions'
    when 'simulator' then 'simulator_results'
  end;
end
$$;

-- Claims the right to send the mails of one enquiry for the length of a lease.
--
-- The browser's request names the enquiry by its idempotency key and repeats its fields; without a
-- key the fields alone must match. The scheduled job names it by id.
--
-- Returns {outcome} with one of: claimed (with id, claim, lease_seconds, parts already sent, verified
-- and the fields), already-sent, in-progress, held, exhausted, not-due, failed, unknown.
create function public.claim_enquiry(
  kind text,
  payload jsonb default null,
  idempotency_key text default null,
  enquiry_id uuid default null,
  verified boolean default false
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  enquiries text := private.enquiry_table(kind);
  limits private.settings;
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
begin
  if enquiries is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  select * into strict limits from private.settings;

  execute format(
    'select id, created_at, delivery_status, delivery_attempts, delivery_next_at,'
    ' delivery_claimed_until from public.%I e where %s'
    ' order by (delivery_status = ''sent''), created_at, id limit 1 for update',
    enquiries,
    case
      when enquiry_id is not null then 'e.id = $1'
      when idempotency_key is not null then 'e.idempotency_key = $3 and ' || same_fields
      else 'e.created_at > now() - $4 and ' || same_fields
    end
  ) into enquiry using enquiry_id, payload, idempotency_key, limits.mail_window;

  if enquiry.id is null then
    return jsonb_build_object('outcome', 'unknown');
  elsif enquiry.delivery_status = 'sent' then
    return jsonb_build_object('outcome', 'already-sent');
  elsif enquiry_id is null and enquiry.created_at <= now() - limits.mail_window then
    return jsonb_build_object('outcome', 'unknown');
  elsif enquiry.delivery_status = 'held' then
    return jsonb_build_object('outcome', 'held');
  elsif enquiry.delivery_status = 'failed' then
    return jsonb_build_object('outcome', 'failed');
  elsif enquiry.delivery_status = 'sending' and enquiry.delivery_claimed_until > clock_timestamp() then
    return jsonb_build_object('outcome', 'in-progress');
  elsif enquiry_id is null and enquiry.delivery_attempts >= limits.visitor_attempts then
    return jsonb_build_object('outcome', 'exhausted');
  elsif enquiry_id is not null and enquiry.delivery_next_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'not-due');
  end if;

  execute format(
    'update public.%I e set delivery_status = ''sending'', delivery_claim = $2,'
    ' delivery_claimed_until = clock_timestamp() + $3, delivery_attempts = delivery_attempts + 1,'
    ' delivery_verified = delivery_verified or $4 where id = $1'
    ' returning jsonb_build_object(''outcome'', ''claimed'', ''id'', e.id, ''claim'', $2,'
    ' ''lease_seconds'', extract(epoch from $3), ''parts'', e.delivery_parts,'
    ' ''verified'', e.delivery_verified, ''created_at'', e.created_at, ''enquiry'', %s)',
    enquiries,
    case kind
      when 'contact' then
        'jsonb_build_object(''full_name'', e.full_name, ''email'', e.email,'
        ' ''phone'', coalesce(e.phone, ''''), ''subject'', e.subject, ''message'', e.message)'
      else
        'jsonb_build_object(''name'', e.first_name, ''email'', e.email, ''phone'', e.phone,'
        ' ''result'', e.simulator_result)'
    end
  ) into answer using enquiry.id, token, limits.mail_lease, claim_enquiry.verified;
  return answer;
end
$$;

-- Records what became of a claim. `parts` are the mails that were accepted under it; `failure` is null
-- when nothing is left to send. Safe to repeat: a lost answer is simply asked for again.
create function public.settle_enquiry(
  kind text,
  enquiry_id uuid,
  claim uuid,
  parts text[],
  failure text default null
) returns text
language plpgsql
set search_path = ''
as $$
declare
  limits private.settings;
  outcome text;
begin
  select * into strict limits from private.settings;
  execute format(
    $sql$
    update public.%I e set
      delivery_status = case
        when $4 is null then 'sent'
        when e.delivery_attempts >= $5 then 'failed'
        else 'pending'
      end,
      delivery_parts = array(select distinct part from unnest(e.delivery_parts || $3) part order by 1),
      delivery_error = left($4, 500),
      delivery_claimed_until = null,
      delivery_next_at = clock_timestamp()
        + least($6 * power(2, e.delivery_attempts - 1), interval '6 hours'),
      delivered_at = case when $4 is null then coalesce(e.delivered_at, clock_timestamp()) end
    where e.id = $1 and e.delivery_claim = $2
    returning e.delivery_status
    $sql$,
    private.enquiry_table(kind)
  ) into outcome using enquiry_id, claim, parts, failure, limits.max_attempts, limits.back_off;
  return coalesce(outcome, 'gone');
end
$$;

-- Enquiries whose mail is overdue: never asked for, failed and due again, or abandoned by a sender.
create function private.due_enquiries(most integer default 50)
returns table (kind text, id uuid)
language sql stable
set search_path = ''
as $$
  select due.kind, due.id
  from (
    select 'contact' as kind, e.id, e.created_at, e.delivery_status, e.delivery_attempts,
      e.delivery_next_at, e.delivery_claimed_until
    from public.contact_submissions e where e.delivery_status in ('pending', 'sending')
    union all
    select 'simulator', e.id, e.created_at, e.delivery_status, e.delivery_attempts,
      e.delivery_next_at, e.delivery_claimed_until
    from public.simulator_results e where e.delivery_status in ('pending', 'sending')
  ) due, private.settings limits
  where due.delivery_next_at <= clock_timestamp()
    and (due.delivery_attempts > 0 or due.created_at <= clock_timestamp() - limits.sweep_after)
    and (due.delivery_status = 'pending' or due.delivery_claimed_until <= clock_timestamp())
  order by due.delivery_next_at
  limit most
$$;

revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function public.claim_enquiry(text, jsonb, text, uuid, boolean) to service_role;
grant execute on function public.settle_enquiry(text, uuid, uuid, text[], text) to service_role;
grant execute on function private.enquiry_table(text) to service_role;
grant execute on function private.due_enquiries(integer) to service_role;
