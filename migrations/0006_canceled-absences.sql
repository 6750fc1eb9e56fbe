DROP INDEX "tournament_absences_once";--> statement-breakpoint
ALTER TABLE "tournament_absences" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournament_absences" ADD COLUMN "canceled_by" uuid;--> statement-breakpoint
ALTER TABLE "tournament_absences" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "tournament_absences" ADD CONSTRAINT "tournament_absences_canceled_by_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_absences_once" ON "tournament_absences" USING btree ("entry_id","week",coalesce("round", 0)) WHERE "tournament_absences"."canceled_at" is null;--> statement-breakpoint
ALTER TABLE "tournament_absences" ADD CONSTRAINT "tournament_absences_canceled" CHECK (("tournament_absences"."canceled_at" is null) = ("tournament_absences"."canceled_by" is null)
      and ("tournament_absences"."canceled_at" is null) = ("tournament_absences"."cancel_reason" is null));--> statement-breakpoint
-- Of an absence, only that it was canceled may be added.
create function refuse_absence_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.canceled_at is not null or new.canceled_at is null
    or (old.id, old.event, old.entry_id, old.week, old.round, old.kind, old.reason, old.recorded_by, old.created_at)
      is distinct from
      (new.id, new.event, new.entry_id, new.week, new.round, new.kind, new.reason, new.recorded_by, new.created_at)
  then raise exception 'a recorded absence can only be canceled' using errcode = '55000'; end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger tournament_absences_append_only on tournament_absences;
--> statement-breakpoint
create trigger tournament_absences_final before update or delete on tournament_absences
  for each row execute function refuse_absence_change();
