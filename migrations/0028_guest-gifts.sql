CREATE TABLE "guest_gift_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_gifts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"waits_until" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone,
	"claimed_kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "guest_gifts_named" CHECK (("guest_gifts"."name" is null) = ("guest_gifts"."email" is null)),
	CONSTRAINT "guest_gifts_claimed" CHECK (("guest_gifts"."claimed_by" is null) = ("guest_gifts"."claimed_at" is null)),
	CONSTRAINT "guest_gifts_holder" CHECK (("guest_gifts"."claimed_by" is null) = ("guest_gifts"."name" is not null)),
	CONSTRAINT "guest_gifts_kinds" CHECK ("guest_gifts"."claimed_kinds" <@ array['jackpotCredits', 'raffleTickets', 'voteTokens']::text[]),
	CONSTRAINT "guest_gifts_kinds_claimed" CHECK ("guest_gifts"."claimed_by" is not null or "guest_gifts"."claimed_kinds" = '{}')
);
--> statement-breakpoint
-- stops the version before: nothing, it is looser below
ALTER TABLE "payments" DROP CONSTRAINT "payments_buyer_known";--> statement-breakpoint
-- stops the version before: nothing, it is looser below
ALTER TABLE "place_evidence" DROP CONSTRAINT "place_evidence_subject";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_gift_links" ADD CONSTRAINT "guest_gift_links_payment_id_guest_gifts_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."guest_gifts"("payment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_gifts" ADD CONSTRAINT "guest_gifts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_gifts" ADD CONSTRAINT "guest_gifts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_gift_links_of_gift" ON "guest_gift_links" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "guest_gifts_of_address" ON "guest_gifts" USING btree (lower("email")) WHERE "guest_gifts"."email" is not null;--> statement-breakpoint
CREATE INDEX "guest_gifts_waiting" ON "guest_gifts" USING btree ("waits_until") WHERE "guest_gifts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "guest_gifts_claimed_by" ON "guest_gifts" USING btree ("claimed_by");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_guest" CHECK (not "payments"."is_guest" or ("payments"."item_type" = 'donation'
      and "payments"."pending_account" is null and not "payments"."has_made_account"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_known" CHECK ("payments"."status" in ('open', 'failed', 'canceled') or "payments"."user_id" is not null
        or "payments"."provider" = 'offline' or "payments"."is_guest");--> statement-breakpoint
-- stops the version before: nothing, it is looser than before
ALTER TABLE "place_evidence" ADD CONSTRAINT "place_evidence_subject" CHECK ("place_evidence"."subject" in ('payment', 'claim', 'cards', 'ballot', 'entry'));