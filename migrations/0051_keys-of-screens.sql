CREATE TABLE "live_screens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "live_screens_key" UNIQUE("key_hash"),
	CONSTRAINT "live_screens_revoked" CHECK (("live_screens"."revoked_at" is null) = ("live_screens"."revoked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "stage_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"race_id" uuid,
	"draw_id" uuid,
	"contest_id" uuid,
	"screen_id" uuid,
	"scene" text,
	"message" text,
	"ordered_by" uuid NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stage_orders_once" UNIQUE NULLS NOT DISTINCT("race_id","draw_id","contest_id","screen_id"),
	CONSTRAINT "stage_orders_show" CHECK (num_nonnulls("stage_orders"."race_id", "stage_orders"."draw_id", "stage_orders"."contest_id") = 1),
	CONSTRAINT "stage_orders_scene" CHECK ("stage_orders"."scene" in ('race', 'finish', 'number', 'sealed')),
	CONSTRAINT "stage_orders_says" CHECK (num_nonnulls("stage_orders"."scene", "stage_orders"."message") > 0),
	CONSTRAINT "stage_orders_message" CHECK (length("stage_orders"."message") <= 120),
	CONSTRAINT "stage_orders_until" CHECK ("stage_orders"."until_at" > "stage_orders"."ordered_at")
);
--> statement-breakpoint
ALTER TABLE "live_screens" ADD CONSTRAINT "live_screens_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_screens" ADD CONSTRAINT "live_screens_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_orders" ADD CONSTRAINT "stage_orders_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_orders" ADD CONSTRAINT "stage_orders_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_orders" ADD CONSTRAINT "stage_orders_contest_id_vote_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."vote_contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_orders" ADD CONSTRAINT "stage_orders_screen_id_live_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."live_screens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_orders" ADD CONSTRAINT "stage_orders_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_screens_name" ON "live_screens" USING btree (lower("name")) WHERE "live_screens"."revoked_at" is null;