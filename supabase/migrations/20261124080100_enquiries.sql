-- The two specified tables (docs/product.md, 7) hold what visitors typed. `private.enquiries` holds what
-- the server knows of each; whatever belongs to an enquiry refers to it, so erasing is one delete.

create table private.enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'simulator')),
  created_at timestamptz not null default now(),
  -- The e-mail address in lower case without tag, for Gmail also without dots: counted, erased and exported by.
  normalized_email text not null,
  -- 24 bits of a keyed hash of the IP network, by which a sender of spam is recognised.
  network_hash bytea,
  -- Path of the page whose form was sent.
  source_page text,
  -- Why nothing is mailed until the owner or an adviser releases it.
  hold_reason text check (hold_reason in ('honeypot', 'spam', 'restored')),
  visitor_mail_skip_reason text check (visitor_mail_skip_reason in (
    'recipient_limit', 'network_limit', 'volume_limit', 'unverified', 'honeypot'
  )),
  -- Whether the firm reads of it in a digest instead of a mail of its own.
  in_digest boolean not null generated always as (coalesce(
    visitor_mail_skip_reason in ('network_limit', 'volume_limit', 'unverified'), false
  )) stored,
  -- Whether Turnstile verified the visitor.
  visitor_verified boolean not null default false,
  -- Size of the stored row, for `max_table_bytes`.
  bytes integer not null
);
create index enquiries_created_at on private.enquiries (created_at);
create index enquiries_normalized_email on private.enquiries (normalized_email, created_at);
create index enquiries_in_digest on private.enquiries (created_at) where in_digest;

alter table private.enquiries enable row level security;
grant select, update, delete on private.enquiries to service_role;

-- The limits are those of `src/domain/enquiry.ts`; tests/database/limits.test.ts keeps both equal.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid()
    references private.enquiries on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  full_name text not null
    constraint contact_submissions_full_name_length check (char_length(full_name) between 1 and 100),
  email text not null
    constraint contact_submissions_email_length check (char_length(email) <= 254)
    constraint contact_submissions_email_format check (
      email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
    ),
  phone text
    constraint contact_submissions_phone_length check (char_length(phone) <= 40),
  subject text not null
    constraint contact_submissions_subject_known check (
      subject in ('General Inquiry', 'Book Consultation', 'Other')
    ),
  message text not null
    constraint contact_submissions_message_length check (char_length(message) between 1 and 5000),
  -- The client names each enquiry; a repeat of the request cannot store it twice.
  idempotency_key text
    default nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key'
    constraint contact_submissions_idempotency_key_unique unique
    constraint contact_submissions_idempotency_key_format check (idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$')
);
create index contact_submissions_versions on public.contact_submissions (left(idempotency_key, 36));

create table public.simulator_results (
  id uuid primary key default gen_random_uuid()
    references private.enquiries on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  first_name text not null
    constraint simulator_results_first_name_length check (char_length(first_name) between 2 and 100),
  email text not null
    constraint simulator_results_email_length check (char_length(email) <= 254)
    constraint simulator_results_email_format check (
      email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
    ),
  phone text not null
    constraint simulator_results_phone_length check (char_length(phone) between 6 and 40),
  simulator_result text not null
    constraint simulator_results_simulator_result_known check (
      simulator_result in ('GREEN', 'YELLOW', 'RED')
    ),
  -- Answers never leave the browser: the column is kept, its list is always empty.
  raw_answers jsonb not null default '[]'
    constraint simulator_results_raw_answers_empty check (raw_answers = '[]'::jsonb),
  idempotency_key text
    default nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key'
    constraint simulator_results_idempotency_key_unique unique
    constraint simulator_results_idempotency_key_format check (idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$')
);
create index simulator_results_versions on public.simulator_results (left(idempotency_key, 36));

alter table public.contact_submissions enable row level security;
alter table public.simulator_results enable row level security;
create policy anon_insert on public.contact_submissions for insert to anon with check (true);
create policy anon_insert on public.simulator_results for insert to anon with check (true);
grant select on public.contact_submissions, public.simulator_results to service_role;
grant insert (full_name, email, phone, subject, message) on public.contact_submissions to anon;
grant insert (first_name, email, phone, simulator_result, raw_answers)
  on public.simulator_results to anon;

-- Text is trimmed and holds no character that is invisible or reorders text, as in
-- `src/domain/plain-text.ts`. ZWNJ and ZWJ stay where they join letters of Arabic and Indic scripts; in a
-- message, variation selectors and joiners belong to emoji. JavaScript's white space is spelled out,
-- because `\s` depends on the locale of the database.
do $$
declare
  spaces constant text := '\u0009\u000a\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff';
  -- Control characters, without tab and line feed.
  controls constant text := '\u0001-\u0008\u000b-\u001f\u007f-\u009f';
  hidden constant text := '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f'
    '\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
  joined constant text := '\u0620-\u065f\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff'
    '\u0750-\u077f\u08a0-\u08c9\u0900-\u0dff';
  in_text constant text := '[' || controls || hidden || ']';
  in_line constant text := '[' || controls || '\u0009\u000a' || hidden || '\ufe00-\ufe0f]'
    || '|(^|[^' || joined || '])[\u200c\u200d]|[\u200c\u200d]([^' || joined || ']|$)';
  field record;
begin
  for field in
    select * from (values
      ('contact_submissions', 'full_name', in_line),
      ('contact_submissions', 'phone', in_line),
      ('contact_submissions', 'message', in_text),
      ('simulator_results', 'first_name', in_line),
      ('simulator_results', 'phone', in_line)
    ) as fields (form, name, refused)
  loop
    execute format(
      'alter table public.%1$I add constraint %2$I check (%3$I !~ %4$L and %3$I !~ %5$L and %3$I !~ %6$L)',
      field.form, field.form || '_' || field.name || '_text', field.name, field.refused,
      '^[' || spaces || ']', '[' || spaces || ']$'
    );
  end loop;
end
$$;

-- Deleting a row in Studio deletes its enquiry. Runs as its owner, because the service role that deletes
-- a row has no right to the tables which depend on it.
create function private.delete_enquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.enquiries where id = old.id;
  return null;
end
$$;

create trigger delete_enquiry after delete on public.contact_submissions
  for each row execute function private.delete_enquiry();
create trigger delete_enquiry after delete on public.simulator_results
  for each row execute function private.delete_enquiry();

-- What a visitor typed, from a row of either table: without what the server added, and without empty
-- fields. Two requests are the same enquiry when these are equal.
create function private.enquiry_payload(form_row jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(form_row)
    where key not in ('id', 'created_at', 'idempotency_key', 'raw_answers') and value not in ('null', '""')
  ), '{}');
end
$$;

-- Both kinds of enquiry in one list: the only place besides the two tables that names their fields.
create view private.enquiry_fields with (security_invoker = true) as
  select 'contact_submissions' as form, id, idempotency_key, full_name as name, email,
    nullif(phone, '') as phone, subject, message, null::text as simulator_result,
    private.enquiry_payload(to_jsonb(c)) as payload
  from public.contact_submissions c
  union all
  select 'simulator_results', id, idempotency_key, first_name, email, phone, null, null,
    simulator_result, private.enquiry_payload(to_jsonb(s))
  from public.simulator_results s;

-- What mails and webhook calls say of an enquiry.
create function private.describe_enquiry(enquiry private.enquiries) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'kind', enquiry.kind, 'reference', upper(left(f.id::text, 8)),
      'created_at', enquiry.created_at, 'page', enquiry.source_page, 'name', f.name, 'email', f.email,
      'phone', f.phone, 'subject', f.subject, 'message', f.message, 'simulator_result', f.simulator_result)
    from private.enquiry_fields f where f.id = enquiry.id
  );
end
$$;

-- The mailbox that an e-mail address reaches.
create function private.normalize_email(email text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  name text := split_part(split_part(lower(trim(email)), '@', 1), '+', 1);
  domain text := split_part(lower(trim(email)), '@', 2);
begin
  return case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end;
end
$$;

grant select on private.enquiry_fields to service_role;
grant execute on function private.enquiry_payload(jsonb), private.normalize_email(text),
  private.describe_enquiry(private.enquiries) to service_role;
