CREATE TABLE "break_traces" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"break_kind" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "break_traces_kind_hash_ends_at_pk" PRIMARY KEY("kind","hash","ends_at"),
	CONSTRAINT "break_traces_kind" CHECK ("break_traces"."kind" in ('address', 'device')),
	CONSTRAINT "break_traces_break_kind" CHECK ("break_traces"."break_kind" in ('cooling-off', 'self-exclusion'))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"safeguard" text NOT NULL,
	"input" jsonb,
	"concerned" uuid[] NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"refused_with" text,
	CONSTRAINT "approvals_decision" CHECK ("approvals"."decision" in ('approved', 'declined', 'withdrawn')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."decision" is null) = ("approvals"."decided_at" is null)
        and ("approvals"."decision" is null) = ("approvals"."decided_by" is null)),
	CONSTRAINT "approvals_two_people" CHECK ("approvals"."decision" is distinct from 'approved' or "approvals"."decided_by" <> "approvals"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "safeguard_passes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safeguard_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid NOT NULL,
	"safeguard" text NOT NULL,
	"weight" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safeguard_passes_weight" CHECK ("safeguard_passes"."weight" > 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguard_passes" ADD CONSTRAINT "safeguard_passes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_traces_by_end" ON "break_traces" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "approvals_by_age" ON "approvals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("requested_by") WHERE "approvals"."decision" is null;--> statement-breakpoint
CREATE INDEX "safeguard_passes_of_actor" ON "safeguard_passes" USING btree ("actor_id","safeguard","created_at");--> statement-breakpoint
CREATE INDEX "safeguard_passes_by_age" ON "safeguard_passes" USING btree ("created_at");