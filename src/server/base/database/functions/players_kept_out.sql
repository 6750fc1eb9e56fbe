-- Who neither plays nor votes: everybody with a role, and the accounts of their households.
create or replace function players_kept_out() returns setof uuid language sql stable as $$
  select r.user_id from staff_roles r
  union
  select h.user_id from staff_households h
  where h.ended_at is null and exists (select 1 from staff_roles r where r.user_id = h.staff_id)
$$;
