-- The two specified tables (docs/product.md#backend) hold what visitors typed. `private.enquiries` holds what
-- the server knows of each. Whatever belongs to an enquiry refers to it, so that erasing is one delete.

-- The types of what visitors type. The rules are those of `src/features/enquiry/enquiry.ts` and
-- `src/toolkit/plain-text.ts`; tests/database/limits.test.ts keeps both equal.

-- The valid e-mail address of the HTML standard, with a dot in its domain. ASCII only, so that it cannot
-- start another header of a mail.
create domain public.email_address as text
  constraint email_address_length check (char_length(value) <= 254)
  constraint email_address_format check (
    value ~ (
      '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+'
      || '@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
    )
  );

-- Text without spaces at its ends and without characters that are invisible or reorder text. The white
-- space of JavaScript is spelt out, because `\s` depends on the locale of the database.
create domain public.clean_text as text
  constraint clean_text_is_trimmed check (
    value !~ '^[\u0009\u000a\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
    and value !~ '[\u0009\u000a\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
  )
  constraint clean_text_is_visible check (
    value !~ (
      '['
      -- Control characters except tab and line feed.
      || '\u0001-\u0008\u000b-\u001f\u007f-\u009f'
      -- Soft hyphens, fillers, zero-width spaces, bidirectional controls, annotations and tags.
      || '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f'
      || '\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb'
      || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
      || ']'
    )
  );

-- Clean text on one line. ZWNJ and ZWJ (U+200C, U+200D) are allowed between letters of Arabic and Indic
-- scripts, which they join or keep apart, and nowhere else.
create domain public.clean_line as public.clean_text
  constraint clean_line_is_one_line check (value !~ '[\u0009\u000a\ufe00-\ufe0f]')
  constraint clean_line_joins_letters check (
    value !~ (
      '(^|[^\u0620-\u065f\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f\u08a0-\u08c9\u0900-\u0dff])'
      || '[\u200c\u200d]'
    )
    and value !~ (
      '[\u200c\u200d]'
      || '([^\u0620-\u065f\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f\u08a0-\u08c9\u0900-\u0dff]|$)'
    )
  );

create table private.enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'simulator')),
  created_at timestamptz not null default now(),
  -- The e-mail address as `private.normalize_email` writes it: counted, erased and exported by.
  normalized_email text not null,
  -- Path of the page whose form was sent.
  source_page text,
  -- Why nothing is mailed until the owner or an adviser releases the enquiry. A test is never mailed.
  hold_reason text check (hold_reason in ('honeypot', 'spam', 'restored', 'test')),
  visitor_mail_skip_reason text check (
    visitor_mail_skip_reason in ('recipient_limit', 'total_limit', 'unverified', 'honeypot')
  ),
  -- Whether the firm reads of it in the daily summary instead of a mail of its own.
  in_summary boolean not null generated always as (
    coalesce(visitor_mail_skip_reason in ('total_limit', 'unverified'), false)
  ) stored,
  -- Whether Turnstile verified the visitor.
  visitor_verified boolean not null default false,
  -- Whether the visitor has been told that it arrived. Then it cannot be replaced any more.
  confirmed boolean not null default false
);
create index enquiries_created_at on private.enquiries (created_at);
create index enquiries_normalized_email on private.enquiries (normalized_email, created_at);
create index enquiries_in_summary on private.enquiries (created_at) where in_summary;
create index enquiries_held on private.enquiries (hold_reason, created_at) where hold_reason is not null;

alter table private.enquiries enable row level security;
grant select, update, delete on private.enquiries to service_role;

-- The headers of the request that PostgREST serves; null outside of one.
create function private.request_headers() returns jsonb
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::jsonb
$$;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid()
    references private.enquiries on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  full_name public.clean_line not null
    constraint contact_submissions_full_name_length check (char_length(full_name) between 1 and 100),
  email public.email_address not null,
  phone public.clean_line
    constraint contact_submissions_phone_length check (char_length(phone) <= 40),
  subject text not null
    constraint contact_submissions_subject_known check (
      subject in ('General Inquiry', 'Book Consultation', 'Other')
    ),
  message public.clean_text not null
    constraint contact_submissions_message_length check (char_length(message) between 1 and 5000),
  -- The client names each enquiry; a repeat of the request cannot store it twice.
  idempotency_key text default (
    nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key'
  )
    constraint contact_submissions_idempotency_key_unique unique
    constraint contact_submissions_idempotency_key_format check (
      idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$'
    )
);

create table public.simulator_results (
  id uuid primary key default gen_random_uuid()
    references private.enquiries on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  first_name public.clean_line not null
    constraint simulator_results_first_name_length check (char_length(first_name) between 2 and 100),
  email public.email_address not null,
  phone public.clean_line not null
    constraint simulator_results_phone_length check (char_length(phone) between 6 and 40),
  simulator_result text not null
    constraint simulator_results_simulator_result_known check (
      simulator_result in ('GREEN', 'YELLOW', 'RED')
    ),
  -- Answers never leave the browser. The column is kept, and its list is always empty.
  raw_answers jsonb not null default '[]'
    constraint simulator_results_raw_answers_empty check (raw_answers = '[]'::jsonb),
  idempotency_key text default (
    nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key'
  )
    constraint simulator_results_idempotency_key_unique unique
    constraint simulator_results_idempotency_key_format check (
      idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$'
    )
);

alter table public.contact_submissions enable row level security;
alter table public.simulator_results enable row level security;
create policy anon_insert on public.contact_submissions for insert to anon with check (true);
create policy anon_insert on public.simulator_results for insert to anon with check (true);
grant select on public.contact_submissions, public.simulator_results to service_role;
grant insert (full_name, email, phone, subject, message) on public.contact_submissions to anon;
grant insert (first_name, email, phone, simulator_result, raw_answers)
  on public.simulator_results to anon;

-- Deletes the enquiry of a deleted row, so that a row deleted in Studio leaves nothing behind. Runs as its
-- owner, because the service role that deletes a row has no right to the tables which depend on it.
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
  return (
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(form_row)
    where key not in ('id', 'created_at', 'idempotency_key', 'raw_answers')
      and value not in ('null', '""')
  );
end
$$;

-- Both kinds of enquiry in one list: the only place besides the two tables that names their fields.
create view private.enquiry_fields with (security_invoker = true) as
  select
    'contact_submissions' as form,
    id,
    idempotency_key,
    full_name::text as name,
    email::text as email,
    nullif(phone, '')::text as phone,
    subject,
    message::text as message,
    null::text as simulator_result,
    private.enquiry_payload(to_jsonb(submission)) as payload
  from public.contact_submissions as submission
  union all
  select
    'simulator_results',
    id,
    idempotency_key,
    first_name,
    email,
    phone,
    null,
    null,
    simulator_result,
    private.enquiry_payload(to_jsonb(result))
  from public.simulator_results as result;

-- By which mails, /desk and the list of leads name an enquiry.
create function private.reference_of(enquiry_id uuid) returns text
language sql immutable
set search_path = ''
as $$
  select upper(left(enquiry_id::text, 8))
$$;

-- What mails and webhook calls say of an enquiry. A column that a later migration adds to its table has its own
-- name here, and is absent while it is empty.
create function private.describe_enquiry(enquiry private.enquiries) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select fields.payload - array['full_name', 'first_name'] || jsonb_build_object(
      'id', fields.id,
      'kind', enquiry.kind,
      'reference', private.reference_of(fields.id),
      'created_at', enquiry.created_at,
      'page', enquiry.source_page,
      'name', fields.name,
      'email', fields.email,
      'phone', fields.phone,
      'subject', fields.subject,
      'message', fields.message,
      'simulator_result', fields.simulator_result
    )
    from private.enquiry_fields as fields
    where fields.id = enquiry.id
  );
end
$$;

-- The mailbox that an e-mail address reaches: in lower case and without tag, Gmail's without dots.
create function private.normalize_email(email text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  address constant text := lower(trim(email));
  mailbox constant text := split_part(split_part(address, '@', 1), '+', 1);
  domain constant text := split_part(address, '@', 2);
begin
  if domain in ('gmail.com', 'googlemail.com') then
    return replace(mailbox, '.', '') || '@gmail.com';
  end if;

  return mailbox || '@' || domain;
end
$$;

grant select on private.enquiry_fields to service_role;
