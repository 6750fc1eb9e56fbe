// The locks of winners, one by one: whoever holds one from outside keeps the act waiting at that very lock.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tx } from '#base/database/handles.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockSharers } from '#base/winners/lock-sharers.ts';
import { recordClaim } from '#server/features/jackpot/prizes/claim-prize.ts';
import { expirePrizes } from '#server/features/jackpot/prizes/expire-prizes.ts';
import { findIneligible as findPlayer } from '#server/features/jackpot/prizes/find-ineligible.ts';
import { openAllWinners } from '#server/features/jackpot/prizes/open-winners.ts';
import { offerNext } from '#server/features/raffle/awards/award-prize.ts';
import { findIneligible } from '#server/features/raffle/awards/find-ineligible.ts';
import { handOverPrize } from '#server/features/raffle/awards/hand-over-prize.ts';
import { openAllWinners as openRaffleWinners } from '#server/features/raffle/awards/open-winners.ts';
import { payWinner } from '#server/features/winners/pay-winner.ts';
import { remitTaxes } from '#server/features/winners/remit-taxes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addDraw, enterFree } from '../support/draws.ts';
import { alone, holdWhile } from '../support/lock-waits.ts';
import { type Member, signUpConfirmed } from '../support/members.ts';
import { insertRace } from '../support/races.ts';
import { signUpStaff } from '../support/staff.ts';

let app: TestApp;
let db: Db;
let staff: Member;
beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  staff = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

const within = (act: (tx: Tx) => Promise<unknown>) => transaction(db, act);

/** A prize that nobody claimed, of a race that was settled; answers its id. */
async function insertPrize(more: { claimBy?: string; claimed?: boolean } = {}): Promise<string> {
  const [raceId, cardId] = [await insertRace(db), v7()];
  await within(async (tx) => {
    await tx.execute(sql`insert into jackpot_cards (id, race_id, user_id, batch_id, picks)
      values (${cardId}, ${raceId}, ${staff.userId}, ${v7()}, 63)`);
    await tx.execute(sql`insert into race_settlements (race_id, cards, carried_in_cents,
      stakes_cents, topped_up_cents, purse_cents, guarantee_cents, charity_cents, six_share_cents,
      six_winners, six_each_cents, five_share_cents, five_winners, five_each_cents,
      four_share_cents, four_winners, four_each_cents, free_credits, prizes_cents,
      carried_out_cents) values (${raceId}, 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0)`);
    await tx.execute(sql`insert into jackpot_prizes (card_id, race_id, user_id, matches,
      amount_cents, claim_by, claimed_at) values (${cardId}, ${raceId}, ${staff.userId}, 4, 500,
      ${more.claimBy ?? '2999-01-01'}::timestamptz, ${more.claimed ? '2026-01-01' : null}::timestamptz)`);
  });
  return cardId;
}

it('a prize is paid under its lock', async () => {
  const prizeId = await insertPrize({ claimed: true });
  await openAllWinners(db);
  const isOf = eq(winners.jackpotCardId, prizeId);
  const [winner] = await db.select().from(winners).where(isOf);
  const hold = `update winners set paid_at = now(), withheld_cents = 0 where id = '${winner!.id}'`;
  const { id: winnerId, shareCents, legalName, postalAddress } = winner!;
  const papers = { papersVersion: '', legalName, postalAddress };
  const paying = { winnerId, ...papers, shareCents, withheldCents: 0, reference: 'Check 1' };
  const { waited } = await holdWhile(app, hold, () => payWinner(db, staff.userId, paying));
  expect(waited).toMatch(/^select /);
  // Whoever came second finds it paid, and leaves what the first one noted.
  const [paid] = await db.select().from(winners).where(isOf);
  expect(paid?.payoutReference).toBeNull();
});

/** A prize in kind that somebody accepted, at the desk. */
async function insertAccepted() {
  const { userId, person } = await signUpConfirmed(app);
  const serial = await enterFree(staff, app, { email: person.email });
  const drawId = await addDraw(app, { closesAt: new Date() });
  await within(async (tx) => {
    await tx.execute(sql`insert into draw_results (draw_id, drawn_at, source, picks, transcript, seal)
      values (${drawId}, now(), '{}', array[${serial}::bigint], '', '')`);
    await offerNext(tx, drawId);
    await tx.execute(sql`update raffle_awards set accepted_at = now() where draw_id = ${drawId}`);
  });
  await openRaffleWinners(db);
  const [winner] = await db.select().from(winners).where(eq(winners.userId, userId));
  return { drawId, winner };
}

it('a prize in kind is handed over while nobody divides it', async () => {
  const { drawId, winner } = await insertAccepted();
  const hold = `update winners set legal_name = 'Ada Quill' where id = '${winner!.id}'`;
  const act = () => handOverPrize({ db, wakeOutbox: () => {} }, staff.userId, drawId);
  const { waited } = await holdWhile(app, hold, act);
  // Reading with a lock is the only reading that waits.
  expect(waited).toMatch(/^select /);
});

it('a prize that is being cleared is not taken back', async () => {
  const { drawId, winner } = await insertAccepted();
  const hold = `update winners set paid_at = now(), withheld_cents = 0 where id = '${winner!.id}'`;
  const input = { drawId, winnerId: winner!.id, finding: 'identity' as const };
  const act = () => findIneligible({ db, wakeOutbox: () => {} }, staff.userId, input);
  const { waited, outcome } = await holdWhile(app, hold, act);
  expect(waited).toMatch(/^select /);
  expect(outcome.status).toBe('rejected');
});

it('a prize that is being divided anew is decided for all who share it then', async () => {
  const { winner } = await insertAccepted();
  const ofPrize = eq(winners.raffleAwardId, winner!.raffleAwardId!);
  const fields =
    'game, raffle_award_id, prize, tax_kind, is_cash, prize_cents, wager_cents, played_at';
  const hold = `update winners set share_cents = share_cents - 1 where id = '${winner!.id}';
    insert into winners (id, position, share_cents, ${fields})
      select '${v7()}', 2, 1, ${fields} from winners where id = '${winner!.id}'`;
  const act = () => within((tx) => lockSharers(tx, ofPrize));
  const { waited, outcome } = await holdWhile(app, hold, act);
  expect(waited).toMatch(/^select /);
  expect(outcome).toMatchObject({ status: 'fulfilled', value: [{ position: 1 }, { position: 2 }] });
});

it('a prize that is being claimed goes back to the pot only as a claimed one', async () => {
  const [prizeId, otherId] = [await insertPrize({ claimed: true }), await insertPrize()];
  await openAllWinners(db);
  const [winner] = await db.select().from(winners).where(eq(winners.jackpotCardId, prizeId));
  await within((tx) =>
    tx.execute(sql`update jackpot_prizes p set race_id = o.race_id from jackpot_prizes o
      where p.card_id = ${otherId} and o.card_id = ${prizeId}`),
  );
  const hold = `update jackpot_prizes set claimed_at = now() where card_id = '${otherId}'`;
  const found = { winnerId: winner!.id, finding: 'identity' as const };
  const act = () => findPlayer({ db, wakeOutbox: () => {} }, staff.userId, found);
  const { waited } = await holdWhile(app, hold, act);
  // Reading with a lock is the only reading that waits.
  expect(waited).toMatch(/^select /);
});

it('withheld taxes are passed on one after the other', async () => {
  const remittance = { amountCents: 1, paidOn: '2026-01-01', reference: 'EFTPS 1' };
  const act = () => remitTaxes(db, staff.userId, { idempotencyKey: v7(), ...remittance });
  const { waited } = await holdWhile(app, alone('tax-remittances'), act);
  expect(waited).not.toBeNull();
});

it('a prize is claimed under its lock', async () => {
  const prizeId = await insertPrize();
  const hold = `update jackpot_prizes set expired_at = now() where card_id = '${prizeId}'`;
  const claimant = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno' };
  const input = { prizeId, ...claimant, isAdult: true as const };
  const claim = () => recordClaim({ db, wakeOutbox: () => {} }, staff.userId, input);
  const { waited, outcome } = await holdWhile(app, hold, claim);
  // Reading with a lock is the only reading that waits.
  expect(waited).toMatch(/^select /);
  expect(outcome.status).toBe('rejected');
});

it('a prize that is being claimed does not expire', async () => {
  const prizeId = await insertPrize({ claimBy: '2026-01-01' });
  const hold = `update jackpot_prizes set claimed_at = now() where card_id = '${prizeId}'`;
  const { waited, outcome } = await holdWhile(app, hold, () => expirePrizes(db));
  expect(waited).not.toBeNull();
  expect(outcome).toEqual({ status: 'fulfilled', value: 0 });
});
