-- A recorded gift is never edited: it is voided, once, and recorded anew.
create or replace function refuse_gift_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      <> (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'a recorded gift can only be voided, once' using errcode = '55000';
  end if;
  return new;
end $$;
