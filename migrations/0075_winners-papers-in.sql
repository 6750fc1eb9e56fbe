CREATE INDEX "winners_papers_in" ON "winners" USING btree ("created_at","id") WHERE "winners"."paid_at" is null and "winners"."ineligible_at" is null and legal_name is not null and postal_address is not null
  and (prize_cents < 60000 or (born_on is not null and identity_checked_at is not null
    and tax_form_received_at is not null));