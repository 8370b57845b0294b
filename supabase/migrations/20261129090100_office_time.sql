-- Office hours as moments. Postgres knows when the clocks of Asia/Nicosia change.

-- The office hours of each day from the day of one moment to the day of another, in order.
create function private.office_hours_between(since timestamptz, until timestamptz)
returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable
set search_path = ''
as $$
  select
    (day::date + split_part(line, ' ', 2)::time) at time zone 'Asia/Nicosia' as opens_at,
    (day::date + split_part(line, ' ', 3)::time) at time zone 'Asia/Nicosia' as closes_at
  from private.settings as settings
  cross join unnest(settings.office_hours) as line
  cross join generate_series(
    date_trunc('day', since at time zone 'Asia/Nicosia'),
    until at time zone 'Asia/Nicosia',
    interval '1 day'
  ) as day
  where extract(isodow from day) = split_part(line, ' ', 1)::integer
    and day::date <> all (settings.holidays)
  order by opens_at
$$;

-- How long the office was open between two moments.
create function private.office_time_between(since timestamptz, until timestamptz) returns interval
language sql stable
set search_path = ''
as $$
  select coalesce(sum(least(closes_at, until) - greatest(opens_at, since)), interval '0')
  from private.office_hours_between(since, until)
  where opens_at < until and closes_at > since
$$;

-- When the office opens next. Null while it is open, and when it opens in none of the next three weeks.
create function private.next_opening(at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case when min(opens_at) > at then min(opens_at) end
  from private.office_hours_between(at, at + interval '21 days')
  where closes_at > at
$$;
