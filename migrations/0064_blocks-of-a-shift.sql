ALTER TABLE "track_blocks" ADD COLUMN "shift_id" uuid;--> statement-breakpoint
ALTER TABLE "track_blocks" ADD CONSTRAINT "track_blocks_shift_id_track_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."track_shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_blocks_of_shift" ON "track_blocks" USING btree ("shift_id");