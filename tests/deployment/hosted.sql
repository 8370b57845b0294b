-- Vault and pg_net as far as a deployment meets them, beside the roles of supabase/local/bootstrap.ts.

-- Vault keeps secrets encrypted; here they lie open, behind the same names.
create schema vault;
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  secret text not null
);
create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns uuid
language sql security definer as $$
  insert into vault.secrets (secret, name) values (new_secret, new_name) returning id
$$;
create function vault.update_secret(secret_id uuid, new_secret text) returns void
language sql security definer as $$
  update vault.secrets set secret = new_secret where id = secret_id
$$;
grant usage on schema vault to postgres;
grant all on vault.secrets, vault.decrypted_secrets to postgres;

-- pg_net queues requests that its worker sends; the test reads the queue and sends them.
create schema net;
create table net.http_request_queue (
  id bigserial primary key,
  url text not null,
  headers jsonb not null,
  body text
);
create function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint language sql security definer as $$
  insert into net.http_request_queue (url, headers, body) values (url, headers, body::text) returning id
$$;
grant usage on schema net to postgres;
grant all on net.http_request_queue to postgres;
