CREATE TABLE "track_blocks" (
	"serial_from" bigint PRIMARY KEY NOT NULL,
	"desk_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "track_blocks_block" CHECK ("track_blocks"."serial_from" % 65536 = 0)
);
--> statement-breakpoint
CREATE TABLE "track_desks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"registered_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"retired_by" uuid,
	CONSTRAINT "track_desks_country" CHECK ("track_desks"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "track_desks_state" CHECK ("track_desks"."state" ~ '^[A-Z0-9]{1,3}$'),
	CONSTRAINT "track_desks_retired" CHECK (("track_desks"."retired_at" is null) = ("track_desks"."retired_by" is null))
);
--> statement-breakpoint
CREATE TABLE "track_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"grace_minutes" integer NOT NULL,
	"most_tickets" integer NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "track_rules_once" UNIQUE("valid_from"),
	CONSTRAINT "track_rules_grace" CHECK ("track_rules"."grace_minutes" between 0 and 60),
	CONSTRAINT "track_rules_tickets" CHECK ("track_rules"."most_tickets" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "track_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_id" uuid NOT NULL,
	"block_from" bigint NOT NULL,
	"place" integer NOT NULL,
	"tickets" integer NOT NULL,
	"cents" integer NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"desk_sold_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"refund_because" text,
	"refunded_at" timestamp (3) with time zone,
	"refunded_by" uuid,
	"voided_at" timestamp (3) with time zone,
	"voided_by" uuid,
	"void_reason" text,
	CONSTRAINT "track_sales_place" UNIQUE("block_from","place"),
	CONSTRAINT "track_sales_in_block" CHECK ("track_sales"."place" between 0 and 511),
	CONSTRAINT "track_sales_tickets" CHECK ("track_sales"."tickets" between 1 and 100),
	CONSTRAINT "track_sales_cents" CHECK ("track_sales"."cents" > 0),
	CONSTRAINT "track_sales_refund_because" CHECK ("track_sales"."refund_because" in ('late', 'after-end', 'shift-closed')),
	CONSTRAINT "track_sales_refunded" CHECK (("track_sales"."refunded_at" is null) = ("track_sales"."refunded_by" is null)
        and ("track_sales"."refunded_at" is null or ("track_sales"."refund_because" is not null and "track_sales"."voided_at" is null))),
	CONSTRAINT "track_sales_voided" CHECK (("track_sales"."voided_at" is null) = ("track_sales"."voided_by" is null) and ("track_sales"."voided_at" is null) = ("track_sales"."void_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "track_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"desk_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"float_cents" integer NOT NULL,
	"license_id" uuid NOT NULL,
	"license_number" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"offset_ms" bigint NOT NULL,
	"is_clock_moved" boolean DEFAULT false NOT NULL,
	"all_in_at" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"counted_cents" integer,
	"expected_cents" integer,
	CONSTRAINT "track_shifts_float" CHECK ("track_shifts"."float_cents" >= 0 and "track_shifts"."counted_cents" >= 0),
	CONSTRAINT "track_shifts_order" CHECK ("track_shifts"."opened_at" < "track_shifts"."ends_at"),
	CONSTRAINT "track_shifts_closed" CHECK (("track_shifts"."closed_at" is null) = ("track_shifts"."closed_by" is null) and ("track_shifts"."closed_at" is null) = ("track_shifts"."counted_cents" is null)
        and ("track_shifts"."closed_at" is null) = ("track_shifts"."expected_cents" is null))
);
--> statement-breakpoint
-- stops the version before: nothing, one role more below
ALTER TABLE "staff_roles" DROP CONSTRAINT "staff_roles_known";--> statement-breakpoint
-- stops the version before: nothing, it is looser below
ALTER TABLE "raffle_ticket_grants" DROP CONSTRAINT "raffle_serials_block";--> statement-breakpoint
-- stops the version before: nothing, it is looser below
ALTER TABLE "raffle_ticket_grants" DROP CONSTRAINT "raffle_count_in_block";--> statement-breakpoint
-- stops the version before: nothing, it is looser below
ALTER TABLE "raffle_ticket_grants" DROP CONSTRAINT "raffle_one_origin";--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD COLUMN "track_sale_id" uuid;--> statement-breakpoint
ALTER TABLE "track_blocks" ADD CONSTRAINT "track_blocks_desk_id_track_desks_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."track_desks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_desks" ADD CONSTRAINT "track_desks_registered_by_users_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_desks" ADD CONSTRAINT "track_desks_retired_by_users_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_sales" ADD CONSTRAINT "track_sales_shift_id_track_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."track_shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_sales" ADD CONSTRAINT "track_sales_block_from_track_blocks_serial_from_fk" FOREIGN KEY ("block_from") REFERENCES "public"."track_blocks"("serial_from") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_sales" ADD CONSTRAINT "track_sales_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_sales" ADD CONSTRAINT "track_sales_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_shifts" ADD CONSTRAINT "track_shifts_desk_id_track_desks_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."track_desks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_shifts" ADD CONSTRAINT "track_shifts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_shifts" ADD CONSTRAINT "track_shifts_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_shifts" ADD CONSTRAINT "track_shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_blocks_of_desk" ON "track_blocks" USING btree ("desk_id","serial_from");--> statement-breakpoint
CREATE UNIQUE INDEX "track_desks_name" ON "track_desks" USING btree (lower("name")) WHERE "track_desks"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "track_sales_of_shift" ON "track_sales" USING btree ("shift_id","sold_at");--> statement-breakpoint
CREATE INDEX "track_sales_to_refund" ON "track_sales" USING btree ("received_at") WHERE "track_sales"."refund_because" is not null and "track_sales"."refunded_at" is null and "track_sales"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "track_sales_by_time" ON "track_sales" USING btree ("sold_at");--> statement-breakpoint
CREATE UNIQUE INDEX "track_shifts_open" ON "track_shifts" USING btree ("desk_id") WHERE "track_shifts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "track_shifts_newest" ON "track_shifts" USING btree ("opened_at","id");--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_ticket_grants_track_sale_id_track_sales_id_fk" FOREIGN KEY ("track_sale_id") REFERENCES "public"."track_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_ticket_grants_track_sale_id_unique" UNIQUE("track_sale_id");--> statement-breakpoint
-- stops the version before: nothing, one role more than before
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_known" CHECK ("staff_roles"."role" in ('owner', 'finance', 'race-official', 'raffle-official', 'editor', 'tournament-director', 'seller', 'auditor'));--> statement-breakpoint
-- stops the version before: nothing, it is looser than before
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_serials_block" CHECK ("raffle_ticket_grants"."serial_from" % (case when "raffle_ticket_grants"."track_sale_id" is null then 65536 else 128 end) = 0);--> statement-breakpoint
-- stops the version before: nothing, it is looser than before
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_count_in_block" CHECK ("raffle_ticket_grants"."count" between 1 and (case when "raffle_ticket_grants"."track_sale_id" is null then 65536 else 128 end));--> statement-breakpoint
-- stops the version before: nothing, it is looser than before
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_one_origin" CHECK (num_nonnulls("raffle_ticket_grants"."payment_id", "raffle_ticket_grants"."free_entry_id", "raffle_ticket_grants"."track_sale_id") = 1
        and ("raffle_ticket_grants"."user_id" is not null or "raffle_ticket_grants"."payment_id" is null));