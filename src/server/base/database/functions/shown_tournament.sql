-- The golf tournament that the site shows and that can be entered (the golf rules say so): of those whose
-- registration has opened the first that is not over, else the last. One is over with its championship, or when nothing
-- happened for sixty days after its last date (quietDays in rules/golf/weeks.ts).
create or replace function shown_tournament() returns text language sql stable as $$
  select t.event from tournaments t
  cross join lateral (select
    exists (select from tournament_week_closings c where c.event = t.event and c.week = 5)
    or coalesce((select max(r.starts_at) from tournament_rounds r where r.event = t.event),
      t.registration_closes_at) < now() - interval '60 days' as is_over) s
  where coalesce(t.opens_at, '-infinity') <= now()
  order by s.is_over, case when s.is_over then null else t.registration_closes_at end,
    t.registration_closes_at desc, t.event
  limit 1
$$;
