-- What the owner may do: export, erase on request, and go on after a restore.

-- Everything kept of the person behind an e-mail address, for a request of access. Like erase_enquiries
-- it finds every spelling of the address.
create function public.export_personal_data(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'email', lower(trim(export_personal_data.email)),
    'exported_at', now(),
    'enquiries', coalesce(
      jsonb_agg(
        to_jsonb(lead)
          || private.describe_enquiry(enquiry)
          || to_jsonb(enquiry)
          || jsonb_build_object(
            'events', private.list_events(enquiry.id),
            'outbox', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'kind', delivery.kind,
                    'status', delivery.status,
                    'attempts', delivery.attempts,
                    'finished_at', delivery.finished_at
                  )
                  order by delivery.kind
                ),
                '[]'
              )
              from private.outbox as delivery
              where delivery.enquiry_id = enquiry.id
            )
          )
        order by enquiry.created_at
      ),
      '[]'
    )
  )
  from private.enquiries as enquiry
  join public.leads as lead on lead.id = enquiry.id
  where enquiry.normalized_email = private.normalize_email(export_personal_data.email)
$$;

create table private.erasures (
  enquiry_id uuid primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erasures is
  'Enquiries erased on request, by id, which identifies no person. After a restore of an older backup they are erased again (docs/operations.md).';
alter table private.erasures enable row level security;
grant insert on private.erasures to service_role;

-- A person's right to erasure: deletes every enquiry from any spelling of an e-mail address. The webhook
-- receives the erasure of each that it may know. Returns how many there were of each kind.
create function public.erase_enquiries(email text)
returns table (kind text, erased bigint)
language plpgsql
set search_path = ''
as $$
declare
  found_ids constant uuid[] := array(
    select enquiry.id
    from private.enquiries as enquiry
    where enquiry.normalized_email = private.normalize_email(erase_enquiries.email)
    for update
  );
begin
  insert into private.outbox (kind, body)
  select
    'webhook',
    jsonb_build_object(
      'type', 'enquiry.erased',
      'timestamp', now(),
      'data', jsonb_build_object(
        'id', delivery.enquiry_id,
        'reference', private.reference_of(delivery.enquiry_id)
      )
    )
  from private.outbox as delivery
  where delivery.enquiry_id = any (found_ids) and delivery.kind = 'webhook' and delivery.attempts > 0;

  insert into private.erasures (enquiry_id)
  select unnest(found_ids)
  on conflict do nothing;

  return query
    with deleted as (
      delete from private.enquiries as enquiry where enquiry.id = any (found_ids)
      returning enquiry.kind
    )
    select kinds.kind, count(deleted.kind)
    from (values ('contact'), ('simulator')) as kinds (kind)
    left join deleted on deleted.kind = kinds.kind
    group by kinds.kind
    order by kinds.kind;
end
$$;

-- After a restore: what was not sent when the backup was taken may have been sent since. It is held until the
-- owner calls release_enquiry or release_outbox. A daily summary is planned again from what the database says
-- then. Returns how many enquiries are held.
create function public.hold_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  held integer;
begin
  update private.enquiries as enquiry set hold_reason = 'restored'
  where enquiry.hold_reason is null
    and (
      exists (
        select from private.outbox as mail
        where mail.enquiry_id = enquiry.id
          and mail.kind <> 'webhook'
          and mail.status in ('pending', 'sending')
      )
      or (enquiry.in_summary and not private.is_passed_on(enquiry.id))
    );
  get diagnostics held = row_count;

  delete from private.outbox as summary
  where summary.kind = 'daily_summary' and summary.status in ('pending', 'sending');

  update private.outbox as delivery
  set status = 'held', claim_token = null, claim_expires_at = null
  where delivery.status in ('pending', 'sending');

  return held;
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
  perform public.release_enquiry(enquiry.id)
  from private.enquiries as enquiry
  where enquiry.hold_reason = 'restored';
  get diagnostics released = row_count;

  update private.outbox set status = 'pending', due_at = now() where status = 'held';
  return released;
end
$$;

-- The edge functions call the functions of `public` with the service role, and these call those of `private`.
grant execute on all functions in schema public to service_role;
grant execute on all functions in schema private to service_role;
