CREATE TABLE "candidate_guardians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"evidence" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"shows_surname" boolean DEFAULT false NOT NULL,
	"shows_town" boolean DEFAULT false NOT NULL,
	"shows_story" boolean DEFAULT false NOT NULL,
	"shows_picture" boolean DEFAULT false NOT NULL,
	"shows_card" boolean DEFAULT false NOT NULL,
	"neutral_image_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_guardians_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "candidate_guardians_confirmed" CHECK (("candidate_guardians"."confirmed_at" is null) = ("candidate_guardians"."neutral_image_id" is null))
);
--> statement-breakpoint
ALTER TABLE "candidate_guardians" ADD CONSTRAINT "candidate_guardians_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_guardians" ADD CONSTRAINT "candidate_guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_guardians" ADD CONSTRAINT "candidate_guardians_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_guardians" ADD CONSTRAINT "candidate_guardians_neutral_image_id_images_id_fk" FOREIGN KEY ("neutral_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_guardians" ADD CONSTRAINT "candidate_guardians_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_guardians_once" ON "candidate_guardians" USING btree ("candidate_id") WHERE "candidate_guardians"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_guardians_of_user" ON "candidate_guardians" USING btree ("user_id");--> statement-breakpoint
create trigger candidate_guardians_announce after insert or update or delete or truncate on candidate_guardians for each statement execute function announce_content_change();
