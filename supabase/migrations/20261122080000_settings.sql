-- The one row of settings can be neither lost nor missed: without it every enquiry was refused.
alter table private.settings
  add column site_origins text[] not null default '{}',
  add column most_bytes bigint not null default 400 * 1024 * 1024 check (most_bytes > 0),
  add column digest_after interval not null default '15 minutes' check (digest_after >= interval '0'),
  add column mails_per_second real not null default 2 check (mails_per_second > 0);

comment on column private.settings.rate_per_address is
  'Enquiries of each kind in a window from one IPv4 address or IPv6 /64; a /56 may store 4 times, a /48 16 times as many.';
comment on column private.settings.rate_per_table is
  'Enquiries of each kind in a window above which they are stored without mails of their own and listed in one digest. A hundred times as many are refused.';
comment on column private.settings.rate_per_recipient_a_day is
  'Simulator results that one mailbox is sent in 24 hours, whoever asks; further leads are stored and mailed to the firm only.';
comment on column private.settings.site_origins is
  'Origins whose pages may store enquiries, such as https://www.example.com; empty for any.';
comment on column private.settings.most_bytes is
  'Bytes that both tables of enquiries may take on the disk before further ones are refused.';
comment on column private.settings.digest_after is
  'How long an enquiry without a mail of its own waits for others before the firm is sent the digest.';
comment on column private.settings.mails_per_second is
  'Pace that the provider of mail allows; used with Resend, not by SMTP.';

create function private.keep_settings() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'private.settings keeps its one row: change it, do not delete it.'
    using errcode = 'restrict_violation';
end
$$;

create trigger keep_settings before delete or truncate on private.settings
  for each statement execute function private.keep_settings();

-- Defaults take the place of a row that is missing all the same. Runs as its owner, because neither
-- visitors nor the service role may write settings.
create function private.current_settings() returns private.settings
language plpgsql security definer
set search_path = ''
as $$
declare
  limits private.settings;
begin
  select * into limits from private.settings;
  if not found then
    insert into private.settings default values on conflict do nothing;
    select * into limits from private.settings;
  end if;
  return limits;
end
$$;

revoke all on function private.keep_settings() from public, anon, authenticated, service_role;
revoke all on function private.current_settings() from public, anon, authenticated, service_role;
grant execute on function private.current_settings() to service_role;
