CREATE TABLE "gift_pack_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"cost_cents" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "gift_pack_costs_once" UNIQUE("valid_from"),
	CONSTRAINT "gift_pack_costs_cents" CHECK ("gift_pack_costs"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_pack_parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"cost_cents" integer NOT NULL,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"returned_on" date,
	"return_reason" text,
	"returned_by" uuid,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "gift_pack_parcels_carrier" CHECK ("gift_pack_parcels"."carrier" in ('usps', 'ups', 'fedex', 'dhl', 'other')),
	CONSTRAINT "gift_pack_parcels_cost" CHECK ("gift_pack_parcels"."cost_cents" >= 0),
	CONSTRAINT "gift_pack_parcels_returned" CHECK (num_nonnulls("gift_pack_parcels"."returned_on", "gift_pack_parcels"."return_reason", "gift_pack_parcels"."returned_by", "gift_pack_parcels"."returned_at") in (0, 4)
        and "gift_pack_parcels"."returned_on" >= "gift_pack_parcels"."sent_on")
);
--> statement-breakpoint
CREATE TABLE "gift_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"place_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"lapsed_at" timestamp (3) with time zone,
	"recipient" text,
	"street" text,
	"street2" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"country" text,
	"address_removed_at" timestamp (3) with time zone,
	CONSTRAINT "gift_packs_number" CHECK ("gift_packs"."number" between 1 and 1000),
	CONSTRAINT "gift_packs_state" CHECK (num_nonnulls("gift_packs"."claimed_at", "gift_packs"."declined_at", "gift_packs"."lapsed_at") <= 1),
	CONSTRAINT "gift_packs_address" CHECK (num_nonnulls("gift_packs"."recipient", "gift_packs"."street", "gift_packs"."city", "gift_packs"."country") = case
        when "gift_packs"."claimed_at" is not null and "gift_packs"."address_removed_at" is null then 4 else 0 end),
	CONSTRAINT "gift_packs_address_rest" CHECK ("gift_packs"."recipient" is not null or num_nonnulls("gift_packs"."street2", "gift_packs"."state", "gift_packs"."postal_code") = 0)
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "packs_claimed_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_pack_parcels" ADD CONSTRAINT "gift_pack_parcels_pack_id_gift_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."gift_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_pack_parcels" ADD CONSTRAINT "gift_pack_parcels_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_pack_parcels" ADD CONSTRAINT "gift_pack_parcels_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_packs" ADD CONSTRAINT "gift_packs_event_tournaments_event_fk" FOREIGN KEY ("event") REFERENCES "public"."tournaments"("event") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_packs" ADD CONSTRAINT "gift_packs_place_id_tournament_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."tournament_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_pack_parcels_once" ON "gift_pack_parcels" USING btree ("pack_id") WHERE "gift_pack_parcels"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "gift_pack_parcels_of_pack" ON "gift_pack_parcels" USING btree ("pack_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_packs_place_once" ON "gift_packs" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_packs_number_once" ON "gift_packs" USING btree ("event","number");--> statement-breakpoint
CREATE INDEX "gift_packs_claimed" ON "gift_packs" USING btree ("event","number") WHERE "gift_packs"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "gift_packs_unclaimed" ON "gift_packs" USING btree ("event","number") WHERE "gift_packs"."claimed_at" is null and "gift_packs"."declined_at" is null and "gift_packs"."lapsed_at" is null;