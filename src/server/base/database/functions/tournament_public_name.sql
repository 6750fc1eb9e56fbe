-- How the API names a golf tournament: the one that is shown without its year, as tournament_of reads it back.
create or replace function tournament_public_name(p_event text) returns text language sql stable as $$
  select case when t.event = tournament_of('ps-golf-event', false) then 'ps-golf-event'
    else 'ps-golf-event-' || golf_year(t.event, t.registration_closes_at) end
  from tournaments t where t.event = p_event
$$;
