-- The year that a golf tournament is known by: of its name, or for one named without a year, of its first date.
create or replace function golf_year(p_event text, p_closes_at timestamptz) returns text
language sql stable as $$
  select coalesce(substring(p_event from '^ps-golf-event-(.+)$'),
    to_char(coalesce((select min(r.starts_at) from tournament_rounds r where r.event = p_event),
      p_closes_at) at time zone 'America/New_York', 'YYYY'))
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- The golf tournament that a name of the API means: `ps-golf-event` the one that is shown, `ps-golf-event-2027` the one
-- of that year. Visitors know of none that comes after the one that is shown; staff prepare those.
create or replace function tournament_of(p_name text, p_is_public boolean) returns text
language sql stable as $$
  with shown as (select s.event, s.registration_closes_at from tournaments s
    where s.event = shown_tournament())
  select case when p_name = 'ps-golf-event'
    then coalesce((select event from shown), (select t.event from tournaments t
      where not p_is_public order by t.registration_closes_at, t.event limit 1))
    else (select t.event from tournaments t
      where 'ps-golf-event-' || golf_year(t.event, t.registration_closes_at) = p_name
        and (not p_is_public
          or t.registration_closes_at <= (select registration_closes_at from shown))
      order by t.event = p_name desc, t.registration_closes_at desc, t.event limit 1) end
$$;
--> statement-breakpoint
-- How the API names a golf tournament: the one that is shown without its year, as tournament_of reads it back.
create or replace function tournament_public_name(p_event text) returns text language sql stable as $$
  select case when t.event = tournament_of('ps-golf-event', false) then 'ps-golf-event'
    else 'ps-golf-event-' || golf_year(t.event, t.registration_closes_at) end
  from tournaments t where t.event = p_event
$$;
