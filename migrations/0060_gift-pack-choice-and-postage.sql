ALTER TABLE "gift_pack_costs" ADD COLUMN "postage_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_pack_parcels" ADD COLUMN "postage_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_packs" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD COLUMN "is_without_pack" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_pack_costs" ADD CONSTRAINT "gift_pack_costs_postage" CHECK ("gift_pack_costs"."postage_cents" >= 0);--> statement-breakpoint
ALTER TABLE "gift_pack_parcels" ADD CONSTRAINT "gift_pack_parcels_postage" CHECK ("gift_pack_parcels"."postage_cents" >= 0);