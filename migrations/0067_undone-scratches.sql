CREATE TABLE "undone_scratches" (
	"race_id" uuid NOT NULL,
	"car_number" integer NOT NULL,
	"scratched_at" timestamp (3) with time zone NOT NULL,
	"scratched_by" uuid NOT NULL,
	"scratch_reason" text NOT NULL,
	"reason" text NOT NULL,
	"undone_by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "undone_scratches_race_id_car_number_scratched_at_pk" PRIMARY KEY("race_id","car_number","scratched_at")
);
--> statement-breakpoint
ALTER TABLE "undone_scratches" ADD CONSTRAINT "undone_scratches_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_scratches" ADD CONSTRAINT "undone_scratches_scratched_by_users_id_fk" FOREIGN KEY ("scratched_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_scratches" ADD CONSTRAINT "undone_scratches_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A scratch stands as it was made; it goes only where two people have undone it, and what it was stays.
create or replace function refuse_scratch_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select 1 from undone_scratches u where u.race_id = old.race_id
      and u.car_number = old.car_number and u.scratched_at = old.scratched_at
  ) then
    raise exception 'a scratch is never changed, and goes only where it was undone' using errcode = '55000';
  end if;
  return old;
end $$;
--> statement-breakpoint
drop trigger race_scratches_append_only on race_scratches;
--> statement-breakpoint
create trigger race_scratches_final before update or delete on race_scratches for each row execute function refuse_scratch_change();
--> statement-breakpoint
create trigger undone_scratches_append_only before update or delete on undone_scratches for each row execute function refuse_change();
--> statement-breakpoint
create trigger undone_scratches_announce after insert or update or delete or truncate on undone_scratches for each statement execute function announce_content_change();
