CREATE TABLE "fifty_fifty_prizes" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"tickets" integer NOT NULL,
	"ticket_cents" integer NOT NULL,
	"most_cents" integer NOT NULL,
	"prize_cents" integer NOT NULL,
	CONSTRAINT "fifty_fifty_prizes_half" CHECK ("fifty_fifty_prizes"."prize_cents" = least("fifty_fifty_prizes"."most_cents", "fifty_fifty_prizes"."tickets"::bigint * "fifty_fifty_prizes"."ticket_cents" / 2))
);
--> statement-breakpoint
ALTER TABLE "prize_draws" ADD COLUMN "sales_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "raffle_prizes" ADD COLUMN "is_fifty_fifty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fifty_fifty_prizes" ADD CONSTRAINT "fifty_fifty_prizes_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_draws" ADD CONSTRAINT "prize_draws_sales" CHECK ("prize_draws"."sales_from" < "prize_draws"."draws_at");--> statement-breakpoint
-- Two that count the same tickets would promise the same money twice.
alter table prize_draws add constraint prize_draws_sales_apart
  exclude using gist (tstzrange(sales_from, draws_at) with &&) where (sales_from is not null);--> statement-breakpoint
create trigger fifty_fifty_prizes_append_only before update or delete on fifty_fifty_prizes
  for each row execute function refuse_change();
