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
