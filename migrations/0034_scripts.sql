CREATE TABLE "policy_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" uuid,
	CONSTRAINT "policy_reports_once" UNIQUE("directive","blocked","page"),
	CONSTRAINT "policy_reports_seen" CHECK (("policy_reports"."seen_at" is null) = ("policy_reports"."seen_by" is null))
);
--> statement-breakpoint
CREATE TABLE "script_inventories" (
	"digest" text PRIMARY KEY NOT NULL,
	"inventory" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"reason" text,
	CONSTRAINT "script_inventories_approved" CHECK (("script_inventories"."approved_at" is null) = ("script_inventories"."approved_by" is null) and ("script_inventories"."approved_at" is null) = ("script_inventories"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "policy_reports" ADD CONSTRAINT "policy_reports_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_inventories" ADD CONSTRAINT "script_inventories_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;