CREATE TABLE "public_log_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"subject" uuid NOT NULL,
	"line" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "public_log_entries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "public_log_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "public_log_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "public_log_timestamps" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"authority" text NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	"reply" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "public_log_of_subject" ON "public_log_entries" USING btree ("subject","position");
--> statement-breakpoint
-- What was published stays as it was.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['public_log_entries', 'public_log_nodes', 'public_log_timestamps']
  loop
    execute format('create trigger %I before update or delete on %I
      for each row execute function refuse_change()', v_table || '_append_only', v_table);
    execute format('create trigger %I before truncate on %I
      for each statement execute function refuse_change()', v_table || '_no_truncate', v_table);
  end loop;
end $$;
