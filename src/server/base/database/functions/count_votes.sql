-- Adds votes to the tallies of candidates, in the slot of this connection.
create or replace function count_votes(p_candidates uuid[], p_votes integer, p_serial bigint)
returns void language plpgsql as $$
begin
  insert into vote_tallies as t (candidate_id, slot, votes, last_serial)
  select c.id, pg_backend_pid() % 64, p_votes, p_serial from unnest(p_candidates) as c(id) order by c.id
  on conflict (candidate_id, slot) do update
  set votes = t.votes + excluded.votes, last_serial = greatest(t.last_serial, excluded.last_serial);
end $$;
