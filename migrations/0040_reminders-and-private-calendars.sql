CREATE TABLE "calendar_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_links_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_wishes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_wishes_kind_user_id_pk" PRIMARY KEY("kind","user_id"),
	CONSTRAINT "reminder_wishes_kind" CHECK ("reminder_wishes"."kind" in ('race', 'draw', 'vote', 'golf'))
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_wishes" ADD CONSTRAINT "reminder_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;