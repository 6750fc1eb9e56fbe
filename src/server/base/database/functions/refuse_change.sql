-- Rows of a table are only ever added: for each append-only one (triggers.ts).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '55000';
end $$;
