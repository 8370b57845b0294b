-- A backup is older than the erasures made since, and a person erased stays erased when it is brought
-- back (supabase/restore.ts): so each erasure is recorded by the ids of its rows, which say nothing
-- about anybody.
create table private.erasures (
  enquiry_id uuid primary key,
  erased_at timestamptz not null default now()
);

comment on table private.erasures is
  'Enquiries erased on request, by id; a restored backup loses them again.';

alter table private.erasures enable row level security;
create policy erasures_are_recorded_by_the_backend on private.erasures
  for insert to service_role with check (true);
revoke all on private.erasures from public, anon, authenticated, service_role;
grant insert on private.erasures to service_role;

create or replace function public.erase_enquiries(address text)
returns table (kind text, erased bigint)
language sql
set search_path = ''
as $$
  with contact as (
    delete from public.contact_submissions where lower(email) = lower(trim(address)) returning id
  ), simulator as (
    delete from public.simulator_results where lower(email) = lower(trim(address)) returning id
  ), recorded as (
    insert into private.erasures (enquiry_id)
    select id from contact union all select id from simulator
  )
  select 'contact', count(*) from contact
  union all
  select 'simulator', count(*) from simulator
$$;
