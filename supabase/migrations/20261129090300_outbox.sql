-- Everything that leaves: one row for each mail and each webhook call. Only the service role may claim and
-- finish rows, so that a mail is only ever sent for an enquiry that was stored.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (
    kind in ('visitor_mail', 'firm_mail', 'daily_summary', 'webhook')
  ),
  -- Lower is sent first: the daily summary, mails of one enquiry, webhook calls.
  priority smallint not null generated always as (
    case kind
      when 'visitor_mail' then 1
      when 'firm_mail' then 1
      when 'webhook' then 2
      else 0
    end
  ) stored,
  -- Null for the daily summary, and for the webhook call that reports an erasure.
  enquiry_id uuid references private.enquiries on delete cascade,
  -- Date in Cyprus of a daily summary; null for one that the owner asked for.
  summary_date date unique,
  -- Emptied once it is sent.
  body jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'sending', 'sent', 'failed', 'held')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  claim_token uuid,
  claim_expires_at timestamptz,
  error text check (char_length(error) <= 500),
  finished_at timestamptz,
  unique (enquiry_id, kind)
);
create index outbox_due on private.outbox (due_at) where status in ('pending', 'sending');
create index outbox_summaries on private.outbox (created_at) where kind = 'daily_summary';

-- The enquiries that a daily summary lists, with what it says of each. Those beyond the longest list are
-- counted and not shown. An enquiry counts as listed when the summary was sent.
create table private.summary_listings (
  outbox_id uuid references private.outbox on delete cascade,
  enquiry_id uuid references private.enquiries on delete cascade,
  section text not null check (section in ('new', 'waiting', 'overdue', 'not_mailed', 'above_limit')),
  shown boolean not null,
  facts jsonb not null,
  primary key (outbox_id, enquiry_id)
);
create index summary_listings_enquiry on private.summary_listings (enquiry_id);

-- When the mail provider accepts the next mail.
create table private.mail_throttle (
  singleton boolean primary key default true check (singleton),
  next_send_at timestamptz not null default now()
);
insert into private.mail_throttle default values;

alter table private.outbox enable row level security;
alter table private.summary_listings enable row level security;
alter table private.mail_throttle enable row level security;
grant select, insert, update, delete on private.outbox to service_role;
grant select on private.summary_listings to service_role;
grant select, update on private.mail_throttle to service_role;

-- Puts one mail or webhook call of an enquiry into the outbox, unless it is there already.
create function private.enqueue(kind text, enquiry_id uuid, due_at timestamptz, body jsonb) returns void
language sql
set search_path = ''
as $$
  insert into private.outbox (kind, enquiry_id, due_at, body)
  values (enqueue.kind, enqueue.enquiry_id, enqueue.due_at, enqueue.body)
  on conflict (enquiry_id, kind) do nothing
$$;

-- Puts the mails and the webhook call of an enquiry into the outbox, each once. Nothing is planned while
-- the enquiry is held. The browser has two minutes to ask for the mails before the scheduled job sends them.
create function private.enqueue_enquiry(enquiry private.enquiries) returns void
language plpgsql
set search_path = ''
as $$
declare
  browser_grace_period constant interval := '2 minutes';
  settings constant private.settings := private.read_settings();
  due_at constant timestamptz := enquiry.created_at + browser_grace_period;
  facts jsonb;
begin
  if enquiry.hold_reason is not null then
    return;
  end if;

  facts := private.describe_enquiry(enquiry);

  if enquiry.visitor_mail_skip_reason is null
    and (enquiry.kind = 'simulator' or settings.receipt_mail)
  then
    perform private.enqueue(
      'visitor_mail', enquiry.id, due_at,
      facts || jsonb_build_object('office_opens_at', private.next_opening(enquiry.created_at))
    );
  end if;

  if not enquiry.in_summary then
    perform private.enqueue('firm_mail', enquiry.id, due_at, facts);
  end if;

  if settings.webhook_enabled then
    perform private.enqueue(
      'webhook', enquiry.id, now(),
      jsonb_build_object(
        'type', 'enquiry.created',
        'timestamp', enquiry.created_at,
        'data', jsonb_strip_nulls(facts - 'created_at')
      )
    );
  end if;
end
$$;

-- Whether the firm has been sent the enquiry, in a mail of its own or in a daily summary.
create function private.is_passed_on(enquiry_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.outbox as mail
    where mail.enquiry_id = is_passed_on.enquiry_id
      and mail.kind = 'firm_mail'
      and mail.status = 'sent'
  ) or exists (
    select from private.summary_listings as listing
    join private.outbox as summary on summary.id = listing.outbox_id
    where listing.enquiry_id = is_passed_on.enquiry_id and summary.status = 'sent'
  )
$$;
