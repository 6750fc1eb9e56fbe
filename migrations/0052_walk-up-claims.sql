CREATE TABLE "walk_up_claims" (
	"sale_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "walk_up_claims" ADD CONSTRAINT "walk_up_claims_sale_id_track_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."track_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_up_claims" ADD CONSTRAINT "walk_up_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "walk_up_claims_of_user" ON "walk_up_claims" USING btree ("user_id","claimed_at");