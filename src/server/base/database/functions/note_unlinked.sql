-- Notes the audit entries that are still to be linked into the chain.
create or replace function note_unlinked() returns trigger language plpgsql as $$
begin
  insert into audit_unlinked (entry_id) select id from added;
  return null;
end $$;
