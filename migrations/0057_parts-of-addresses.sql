-- The office finds emails by any part of an address. Each is written three times, so only those that were sent
-- are in the index, which they enter once. Without pg_trgm, the rows are looked through.
do $$ begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then return; end if;
  create index mails_parts on mails using gin (recipient gin_trgm_ops)
    with (gin_pending_list_limit = 256) where sent_at is not null;
end $$;
