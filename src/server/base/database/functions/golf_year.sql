-- The year that a golf tournament is known by: of its name, or for one named without a year, of its first date.
create or replace function golf_year(p_event text, p_closes_at timestamptz) returns text
language sql stable as $$
  select coalesce(substring(p_event from '^ps-golf-event-(.+)$'),
    to_char(coalesce((select min(r.starts_at) from tournament_rounds r where r.event = p_event),
      p_closes_at) at time zone 'America/New_York', 'YYYY'))
$$;
