-- What the owner takes out: every enquiry for a spreadsheet, and all that is kept of one person.

-- A cell of a CSV file. A text that a spreadsheet would take for a formula begins with a quote.
create function private.csv_cell(cell text) returns text
language sql immutable
set search_path = ''
as $$
  select '"' || replace(regexp_replace(coalesce(cell, ''), '^([=+@\t\r＝＋－＠-])', '''\1'), '"', '""') || '"'
$$;

-- Every enquiry, oldest first, as one CSV text (RFC 4180) with one header.
create function public.export_enquiries() returns text
language sql stable
set search_path = ''
as $$
  select 'reference,kind,received,name,email,phone,subject,message,simulator_result,page,'
    || 'mail,mail_problem,last_event,minutes_to_first_event' || E'\r\n' || coalesce(string_agg(
      concat_ws(',',
        private.csv_cell(e.reference), private.csv_cell(e.kind),
        private.csv_cell(to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
        private.csv_cell(e.name), private.csv_cell(e.email), private.csv_cell(e.phone),
        private.csv_cell(e.subject), private.csv_cell(e.message), private.csv_cell(e.simulator_result),
        private.csv_cell(e.page), private.csv_cell(e.delivery_status), private.csv_cell(e.delivery_error),
        private.csv_cell(e.last_event),
        private.csv_cell(floor(extract(epoch from e.first_event_at - e.created_at) / 60)::text)
      ) || E'\r\n', '' order by e.created_at, e.id), '')
  from private.enquiries e
$$;

-- Everything kept of the person behind an e-mail address, for a request of access; erase_enquiries is
-- its counterpart and finds the same rows.
create function public.export_person(email text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'email', lower(trim(export_person.email)),
    'exported_at', now(),
    'enquiries', coalesce(jsonb_agg(
      found.enquiry - array['delivery_claim', 'delivery_claimed_until'] || jsonb_build_object(
        'kind', found.kind,
        'events', coalesce((
          select jsonb_agg(jsonb_build_object('event', v.event, 'at', v.happened_at) order by v.happened_at)
          from public.enquiry_events v where v.enquiry_id = (found.enquiry ->> 'id')::uuid
        ), '[]')
      ) order by found.enquiry ->> 'created_at'
    ), '[]')
  )
  from (
    select 'contact' as kind, to_jsonb(c) as enquiry from public.contact_submissions c
      where lower(c.email) = lower(trim(export_person.email))
    union all
    select 'simulator', to_jsonb(s) from public.simulator_results s
      where lower(s.email) = lower(trim(export_person.email))
  ) found
$$;

revoke all on function private.csv_cell(text), public.export_enquiries(), public.export_person(text)
  from public, anon, authenticated, service_role;
grant execute on function private.csv_cell(text), public.export_enquiries(), public.export_person(text)
  to service_role;
