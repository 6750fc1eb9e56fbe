-- Whether one account is one of players_kept_out: the hot actions ask for one at a time.
create or replace function is_kept_from_play(p_user uuid) returns boolean language sql stable as $$
  select exists (select 1 from staff_roles r where r.user_id = p_user) or exists (
    select 1 from staff_households h join staff_roles r on r.user_id = h.staff_id
    where h.user_id = p_user and h.ended_at is null)
$$;
