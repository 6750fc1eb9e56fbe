// What becomes of a 50/50 that its winner does not take: the next alternate gets the same, and a redraw counts anew.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { draws } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceTerms } from '#base/draws/announce-terms.ts';
import { drawsApi } from '#contract/draws.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { isVerified } from '#rules/draws/verify.ts';
import { purchase } from '#test/support/buyer.ts';
import { databaseNow, passInstant, runJob } from '#test/support/draws.ts';
import { addFiftyFifty, transcriptOf, verifyOwn } from '#test/support/fifty-fifty.ts';
import { type Member, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { foldOf } from '#test/support/track.ts';
import { payAtDesk } from '#test/support/winners.ts';

const app = shareTestApp();
let ada: Member;
let ben: Member;
let finance: Member;
beforeAll(async () => {
  ada = await signUpStaff(app, 'raffle-official');
  ben = await signUpStaff(app, 'raffle-official');
  finance = await signUpStaff(app, 'finance');
});

const read = (drawId: string) => app.openVisitor().call(drawsApi.read, { drawId });
const endAward = (drawId: string) =>
  ada.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined' });

/** Four people with five tickets each, and the 50/50 that counts them, drawn. */
async function drawOne() {
  const from = await databaseNow(app);
  const paymentIds: string[] = [];
  for (let person = 0; person < 4; person++) {
    const { visitor } = await signUpConfirmed(app);
    const item = { type: 'raffle-tickets', tickets: 5 } as const;
    paymentIds.push((await purchase(app, visitor, 'stripe', item, 1_000)).paymentId);
  }
  const closesAt = new Date((await databaseNow(app)).getTime() + 1);
  const drawId = await addFiftyFifty(app, from, closesAt, 1_000_000);
  await passInstant(app, closesAt);
  await runJob(app, 'run-draws');
  return { drawId, paymentIds };
}

/** Whoever has the offer takes it, and is paid what the 50/50 came to. */
async function takeAndPay(drawId: string, cents: number): Promise<void> {
  await ada.visitor.call(officeRaffleApi.accept, { drawId });
  const before = await foldOf(app, 'payouts');
  expect(await payAtDesk(finance, 'Check 51')).toMatchObject({ prizeCents: cents, isCash: true });
  expect((await foldOf(app, 'payouts')) - before).toBe(cents);
}

it('the next alternate gets the same prize, to the cent', async () => {
  const { drawId } = await drawOne();
  expect((await read(drawId)).prize).toMatchObject({ value: 20 });
  await endAward(drawId);
  const { awards, prize } = await read(drawId);
  expect(awards.map(({ status }) => status)).toEqual(['declined', 'offered']);
  expect(prize).toMatchObject({ value: 20 });
  await takeAndPay(drawId, 2_000);
  expect(isVerified(verifyOwn(await transcriptOf(app, drawId)))).toBe(true);
  expect(await app.findBookErrors()).toEqual([]);
});

it('a redraw counts the same time anew, less what has gone back since', async () => {
  const { drawId, paymentIds } = await drawOne();
  const picks = (await read(drawId)).awards.length;
  expect(picks).toBe(1);
  for (let open = true; open; ) {
    await endAward(drawId);
    open = (await read(drawId)).awards.some(({ status }) => status === 'offered');
  }
  await finance.visitor.call(officePaymentsApi.refund, {
    ...{ paymentId: paymentIds[0]!, amountCents: 1_000, reason: 'The buyer asked for it.' },
    idempotencyKey: crypto.randomUUID(),
  });
  const closesAt = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const asked = { drawId, reason: 'Nobody has taken the prize.', closesAt };
  await ada.visitor.call(officeRaffleApi.redraw, asked);
  const { redraw } = await ben.visitor.call(officeRaffleApi.redraw, asked);
  const again = redraw!.drawId!;
  await closeNow(again);
  await runJob(app, 'run-draws');
  const drawn = await read(again);
  expect(drawn).toMatchObject({ stage: 'drawn', redrawOf: drawId, prize: { value: 15 } });
  const transcript = await transcriptOf(app, again);
  expect(isVerified(verifyOwn(transcript))).toBe(true);
  if (transcript.manifest.kind !== 'raffle') throw new Error('It is a raffle.');
  expect(transcript.manifest.fiftyFifty).toMatchObject({ prizeCents: 1_500 });
  // The first draw stays what it was.
  expect((await read(drawId)).prize).toMatchObject({ value: 20 });
  expect(isVerified(verifyOwn(await transcriptOf(app, drawId)))).toBe(true);
  await takeAndPay(again, 1_500);
  // Who has come of age since the first draw has won in this one.
  const { items } = await finance.visitor.call(officeWinnersApi.list, { game: 'raffle' });
  expect(items.find((one) => one.drawId === again)!.played).toBe(drawn.closesAt);
});

/** As if the time until a draw closes had passed: what was announced of it is moved along. */
async function closeNow(drawId: string): Promise<void> {
  const closesAt = await databaseNow(app);
  await transaction(app.database.db, async (tx) => {
    const announcements = sql`draw_announcements`;
    await tx.execute(sql`alter table draws disable trigger draws_final`);
    await tx.execute(
      sql`alter table ${announcements} disable trigger draw_announcements_append_only`,
    );
    const announcedAt = new Date(closesAt.getTime() - 2 * 3_600_000);
    await tx.update(draws).set({ closesAt, announcedAt }).where(eq(draws.id, drawId));
    await tx.execute(sql`delete from ${announcements} where draw_id = ${drawId}`);
    await tx.execute(
      sql`update draw_seeds set committed_at = ${announcedAt.toISOString()}::timestamptz
        where draw_id = ${drawId}`,
    );
    await announceTerms(tx, eq(draws.id, drawId), announcedAt);
    await tx.execute(sql`alter table draws enable trigger draws_final`);
    await tx.execute(
      sql`alter table ${announcements} enable trigger draw_announcements_append_only`,
    );
  });
  await passInstant(app, closesAt);
}
