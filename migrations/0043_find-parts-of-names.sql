CREATE INDEX "news_articles_newest" ON "news_articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_by_name" ON "candidates" USING btree ("name","id");--> statement-breakpoint
-- The office finds people by any part of a name or an address. Where the server has pg_trgm, and lets us
-- have it, an index knows those parts; elsewhere, as on the embedded database, the rows are looked through.
-- Emails have none: each is written three times, which would cost every purchase more than a search saves.
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'Without pg_trgm, searches look through all rows: %', sqlerrm;
end $$;--> statement-breakpoint
do $$
declare wanted record;
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then return; end if;
  for wanted in select * from (values
    ('users', array['name', 'email']),
    ('guest_gifts', array['name', 'email']),
    ('news_articles', array['title', 'blurb']),
    ('candidates', array['name', 'location', 'title']),
    ('tournament_entries', array['name', 'affiliate_code'])
  ) as w(table_name, columns) loop
    -- What is pending is taken in soon and in small pieces, so that no purchase waits long for it.
    execute format(
      'create index %I on %I using gin (%s) with (gin_pending_list_limit = 256)',
      wanted.table_name || '_parts', wanted.table_name,
      (select string_agg(format('%I gin_trgm_ops', name), ', ') from unnest(wanted.columns) name));
  end loop;
end $$;
