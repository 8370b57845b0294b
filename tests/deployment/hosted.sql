-- What a hosted project has beside the roles of supabase/local/bootstrap.ts before its first migration,
-- as far as a migration or a deployment can meet it: the platform's own schemas, Vault and pg_net.
create schema auth;
create schema storage;
create schema realtime;
create schema graphql;
create schema graphql_public;
grant usage on schema auth, storage, realtime, graphql_public to anon, authenticated, service_role, postgres;

-- Vault keeps secrets encrypted; here they lie open, behind the same names.
create schema vault;
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text,
  description text not null default '',
  secret text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index secrets_name_idx on vault.secrets (name) where name is not null;
create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null, new_description text default '')
returns uuid language sql security definer as $$
  insert into vault.secrets (secret, name, description)
  values (new_secret, new_name, new_description) returning id
$$;
create function vault.update_secret(secret_id uuid, new_secret text default null)
returns void language sql security definer as $$
  update vault.secrets set secret = coalesce(new_secret, secret), updated_at = now() where id = secret_id
$$;
grant usage on schema vault to postgres;
grant select on vault.secrets, vault.decrypted_secrets to postgres;

-- pg_net queues requests that its worker sends; the rehearsal reads the queue and sends them.
create schema net;
create table net.http_request_queue (
  id bigserial primary key,
  url text not null,
  headers jsonb not null,
  body text,
  timeout_milliseconds integer not null
);
create function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint language sql security definer as $$
  insert into net.http_request_queue (url, headers, body, timeout_milliseconds)
  values (url, headers, body::text, timeout_milliseconds) returning id
$$;
grant usage on schema net to postgres;
grant all on net.http_request_queue to postgres;
