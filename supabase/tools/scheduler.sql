-- Stands in for pg_cron and pg_net, so that migrations schedule their jobs and the jobs can be read.
set allow_system_table_mods = on;
insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
select (65000 + row_number() over ())::oid, name, current_user::regrole, 'pg_catalog'::regnamespace, false, '1'
from unnest(array['pg_cron', 'pg_net']) name;
create or replace view pg_catalog.pg_available_extensions as
  select extname as name, extversion collate "default" as default_version, extversion as installed_version,
    obj_description(oid) as comment
  from pg_extension;
create schema cron;
create table cron.job (
  jobid bigserial primary key,
  jobname text unique,
  schedule text not null,
  command text not null,
  active boolean not null default true
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
create function cron.unschedule(job_name text) returns boolean
language sql security definer as $$
  with gone as (delete from cron.job where jobname = job_name returning 1) select exists (select from gone)
$$;
grant usage on schema cron to postgres;
grant select, update, delete on cron.job to postgres;
