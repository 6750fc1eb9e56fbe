CREATE TABLE "dedications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"honoree" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"send_on" date,
	"card_name" text,
	"card_email" text,
	"message" text,
	"shows_amount" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dedications_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "dedications_kind" CHECK ("dedications"."kind" in ('honor', 'memory')),
	CONSTRAINT "dedications_card" CHECK (("dedications"."card_name" is null) = ("dedications"."card_email" is null)
        and ("dedications"."card_email" is not null or "dedications"."message" is null)
        and ("dedications"."due_at" is not null
          or ("dedications"."card_email" is null and "dedications"."send_on" is null and "dedications"."sent_at" is null and "dedications"."ended_at" is null))),
	CONSTRAINT "dedications_sends" CHECK ("dedications"."sends" between 0 and 3),
	CONSTRAINT "dedications_sent" CHECK (("dedications"."sent_at" is null) = ("dedications"."sends" = 0)),
	CONSTRAINT "dedications_ended" CHECK (("dedications"."ended_at" is null) = ("dedications"."ended_because" is null)),
	CONSTRAINT "dedications_ended_because" CHECK ("dedications"."ended_because" in ('address', 'staff', 'late'))
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dedications" ADD CONSTRAINT "dedications_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dedications_waiting" ON "dedications" USING btree ("due_at") WHERE "dedications"."due_at" is not null and "dedications"."sent_at" is null and "dedications"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dedications_with_address" ON "dedications" USING btree ("due_at") WHERE "dedications"."card_email" is not null;