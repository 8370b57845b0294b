-- The two tables for enquiries (docs/product.md, 7) with what the server adds. The limits are those of
-- `src/domain/enquiry.ts`; tests/database/limits.test.ts proves that both sides agree.
--
-- Text is stored trimmed. The classes below spell out JavaScript's white space, because Postgres'
-- `\s` depends on the locale of the database.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null
    constraint contact_submissions_full_name_length check (char_length(full_name) between 1 and 100)
    constraint contact_submissions_full_name_text check (
      full_name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      and full_name !~ '^[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
      and full_name !~ '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    ),
  email text not null
    constraint contact_submissions_email_length check (char_length(email) <= 254)
    constraint contact_submissions_email_format check (
      email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
    ),
  phone text
    constraint contact_submissions_phone_length check (char_length(phone) <= 40)
    constraint contact_submissions_phone_text check (
      phone !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      and phone !~ '^[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
      and phone !~ '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    ),
  subject text not null
    constraint contact_submissions_subject_known check (
      subject in ('General Inquiry', 'Book Consultation', 'Other')
    ),
  message text not null
    constraint contact_submissions_message_length check (char_length(message) between 1 and 5000)
    constraint contact_submissions_message_text check (
      message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      and message !~ '^[\u0009\u000a\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
      and message !~ '[\u0009\u000a\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    )
);

create table public.simulator_results (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  first_name text not null
    constraint simulator_results_first_name_length check (char_length(first_name) between 2 and 100)
    constraint simulator_results_first_name_text check (
      first_name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      and first_name !~ '^[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
      and first_name !~ '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    ),
  email text not null
    constraint simulator_results_email_length check (char_length(email) <= 254)
    constraint simulator_results_email_format check (
      email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
    ),
  phone text not null
    constraint simulator_results_phone_length check (char_length(phone) between 6 and 40)
    constraint simulator_results_phone_text check (
      phone !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
      and phone !~ '^[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]'
      and phone !~ '[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    ),
  simulator_result text not null
    constraint simulator_results_simulator_result_known check (
      simulator_result in ('GREEN', 'YELLOW', 'RED')
    ),
  -- Answers never leave the browser: the column is kept, its list is always empty.
  raw_answers jsonb not null default '[]'
    constraint simulator_results_raw_answers_empty check (raw_answers = '[]'::jsonb)
);

-- What the server keeps beside every enquiry, the same in both tables.
do $$
declare
  enquiries text;
begin
  foreach enquiries in array array['contact_submissions', 'simulator_results'] loop
    execute format(
      $sql$
      alter table public.%1$I
        -- The client names each enquiry once; a repeat of the request cannot store it twice.
        add column idempotency_key text
          default nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key'
          constraint %1$s_idempotency_key_unique unique
          constraint %1$s_idempotency_key_format check (idempotency_key ~ '^[A-Za-z0-9_-]{16,64}$'),
        -- pending, then sending, then sent. `failed`: every attempt used up. `held`: the honeypot
        -- was filled in; nothing is mailed until the owner sets it back to pending.
        add column delivery_status text not null default 'pending'
          constraint %1$s_delivery_status_known check (
            delivery_status in ('pending', 'sending', 'sent', 'failed', 'held')
          ),
        add column delivery_attempts integer not null default 0
          constraint %1$s_delivery_attempts_range check (delivery_attempts >= 0),
        add column delivery_next_at timestamptz not null default now(),
        add column delivery_claim uuid,
        add column delivery_claimed_until timestamptz,
        -- The mails of this enquiry that a provider has accepted: 'visitor', 'firm'.
        add column delivery_parts text[] not null default '{}'
          constraint %1$s_delivery_parts_known check (delivery_parts <@ array['visitor', 'firm']),
        add column delivery_verified boolean not null default false,
        add column delivery_error text
          constraint %1$s_delivery_error_length check (char_length(delivery_error) <= 500),
        add column delivered_at timestamptz
      $sql$,
      enquiries
    );
    execute format('create index %1$s_created_at on public.%1$I (created_at)', enquiries);
    execute format('create index %1$s_email on public.%1$I (lower(email), created_at)', enquiries);
    execute format(
      $sql$
      create index %1$s_undelivered on public.%1$I (delivery_next_at)
        where delivery_status in ('pending', 'sending')
      $sql$,
      enquiries
    );

    execute format('alter table public.%I enable row level security', enquiries);
    execute format(
      'revoke all on table public.%I from public, anon, authenticated, service_role',
      enquiries
    );
    execute format(
      'create policy visitors_may_only_add on public.%I for insert to anon with check (true)',
      enquiries
    );
    execute format('grant select, update, delete on public.%I to service_role', enquiries);
  end loop;
end
$$;

grant insert (full_name, email, phone, subject, message) on public.contact_submissions to anon;
grant insert (first_name, email, phone, simulator_result, raw_answers)
  on public.simulator_results to anon;
