CREATE TABLE "track_phone_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_id" uuid NOT NULL,
	"tickets" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "track_phone_sales_tickets" CHECK ("track_phone_sales"."tickets" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "track_phone_sales" ADD CONSTRAINT "track_phone_sales_shift_id_track_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."track_shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_phone_sales_of_shift" ON "track_phone_sales" USING btree ("shift_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_phone_sale" ON "payments" USING btree (("item"->>'phoneSaleId')) WHERE "payments"."item"->>'phoneSaleId' is not null;