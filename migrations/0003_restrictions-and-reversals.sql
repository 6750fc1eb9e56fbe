-- What is only ever added stays as it was.
create trigger payment_reversals_append_only before update or delete on payment_reversals
  for each row execute function refuse_change();
--> statement-breakpoint
-- A cautious start, to be completed by the association: hardly anywhere may a game of chance run without a licence.
insert into place_restrictions (id, country, state, item, reason) values
  ('019aa000-0000-7000-8000-000000000001', 'US', 'UT', 'raffle', 'Utah forbids all gambling, charitable raffles included.'),
  ('019aa000-0000-7000-8000-000000000002', 'US', 'UT', 'jackpot', 'Utah forbids all gambling.'),
  ('019aa000-0000-7000-8000-000000000003', 'US', 'HI', 'raffle', 'Hawaii forbids games of chance for money.'),
  ('019aa000-0000-7000-8000-000000000004', 'US', 'HI', 'jackpot', 'Hawaii forbids games of chance for money.'),
  ('019aa000-0000-7000-8000-000000000005', 'US', 'CA', 'raffle', 'California forbids raffle tickets to be sold over the Internet.'),
  ('019aa000-0000-7000-8000-000000000006', 'US', 'AL', 'raffle', 'Alabama allows no raffles.'),
  ('019aa000-0000-7000-8000-000000000007', 'US', 'AL', 'jackpot', 'Alabama allows no lotteries.');
