-- Of a card, only that its credit went back may ever be added; its numbers never change.
create or replace function refuse_card_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null or new.voided_at is null
    or (old.id, old.serial, old.race_id, old.user_id, old.batch_id, old.picks, old.created_at)
      is distinct from
      (new.id, new.serial, new.race_id, new.user_id, new.batch_id, new.picks, new.created_at)
  then raise exception 'a saved card is final' using errcode = '55000'; end if;
  return new;
end $$;
