-- A recorded gift is never edited: it is voided, once, and recorded anew. Only who gave it without an account is
-- taken out once the books need it no longer.
create or replace function refuse_gift_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.donor_name is not null
    and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('donor_name', 'Name removed',
      'donor_address', 'removed ' || old.payment_id, 'donor_email', null) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.voided_at is not null
    or (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      <> (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'a recorded gift can only be voided, once' using errcode = '55000';
  end if;
  return new;
end $$;
