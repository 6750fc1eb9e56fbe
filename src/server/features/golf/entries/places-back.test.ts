// Which place and which gift pack a golfer keeps as the money of entry donations goes and comes back.
import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftPackCosts, giftPackParcels } from '#base/database/schema/gift-packs.ts';
import { tournamentPlaces } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import { giftPacksApi } from '#contract/gift-packs.ts';
import { golfEvent } from '#contract/golf.ts';
import { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase, type Source } from '#test/support/buyer.ts';
import { eventually } from '#test/support/donor.ts';
import { claimPack, packStatesOf, sendPack } from '#test/support/gift-packs.ts';
import { insertTournament } from '#test/support/golf-season.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { captureOf, disputeAt, openStaff } from '#test/support/money-back.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let finance: Awaited<ReturnType<typeof openStaff>>;
let director: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  finance = await openStaff(app);
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db);
  const cost = { costCents: 2_500, postageCents: 900, reason: 'Invoice' };
  await transaction(app.database.db, (tx) =>
    tx.insert(giftPackCosts).values({ ...cost, validFrom: new Date(0) }),
  );
});
afterAll(() => app.close());

const item = { type: 'tournament-entry', event: golfEvent } as const;
const enter = ({ visitor }: Member, source: Source = 'stripe') =>
  purchase(app, visitor, source, item, 10_000);

/** Which of somebody's places they have, in the order in which they paid for them. */
async function keptOf({ userId }: Member): Promise<boolean[]> {
  const places = await app.database.db
    .select()
    .from(tournamentPlaces)
    .where(eq(tournamentPlaces.userId, userId))
    .orderBy(asc(tournamentPlaces.paidAt));
  return places.map(({ releasedAt }) => releasedAt === null);
}
const untilKept = (golfer: Member, wanted: boolean[]) =>
  eventually(
    () => keptOf(golfer),
    (kept) => JSON.stringify(kept) === JSON.stringify(wanted),
  );

it('is lost with a part of its donation, which nobody can give back by parts', async () => {
  const [disputed, refunded] = [await signUp(app), await signUp(app)];
  const { token } = await enter(disputed, 'paypal');
  const dispute = disputeAt(app, 'paypal', token);
  await untilKept(disputed, [false]);
  await dispute.lose(4_000);
  await reconcileAll(app.app.payments!, new Date());
  expect(await keptOf(disputed)).toEqual([false]);
  // Somebody gave a part back in PayPal's own pages, where the office's rule does not hold.
  const { token: other } = await enter(refunded, 'paypal');
  app.paypal.controls.refundAtPaypal(captureOf(app, other).id, 4_000);
  await reconcileAll(app.app.payments!, new Date());
  await untilKept(refunded, [false]);
  // Whoever still wants to play gives anew.
  await enter(refunded);
  expect(await keptOf(refunded)).toEqual([false, true]);
  expect(await app.findBookErrors()).toEqual([]);
});

/** Pays anew while the bank decides about the first donation, wins that, and has the second one refunded. */
async function payTwice(between: (golfer: Member) => Promise<void> = async () => {}) {
  const golfer = await signUp(app);
  const first = await enter(golfer);
  await between(golfer);
  const dispute = disputeAt(app, 'stripe', first.token);
  await untilKept(golfer, [false]);
  const second = await enter(golfer);
  await between(golfer);
  await dispute.win();
  await reconcileAll(app.app.payments!, new Date());
  expect(await keptOf(golfer)).toEqual([false, true]);
  await finance.refund(second.paymentId, 10_000);
  await untilKept(golfer, [true, false]);
  return golfer;
}

it('is theirs again by the first donation that is here, once the second one went back', async () => {
  const golfer = await payTwice();
  expect(await refusalOf(enter(golfer))).toMatch(/already_registered/);
  expect(await app.findBookErrors()).toEqual([]);
});

it('is not theirs again by a donation that went back as well', async () => {
  const golfer = await signUp(app);
  const first = await enter(golfer);
  await finance.refund(first.paymentId, 10_000);
  const second = await enter(golfer);
  await finance.refund(second.paymentId, 10_000);
  expect(await keptOf(golfer)).toEqual([false, false]);
});

it('brings no second gift pack to a golfer who was sent one with another place', async () => {
  const packs: string[] = [];
  const golfer = await payTwice(async (member) => {
    const [pack] = await member.visitor.call(giftPacksApi.own, {});
    packs.unshift(pack!._id);
    await claimPack({ ...member, packId: pack!._id, paymentId: '' });
    if (packs.length < 2) return;
    await sendPack({ ...member, packId: pack!._id, paymentId: '' }, director);
  });
  const [sent, early] = packs.map((packId) => ({ ...golfer, packId, paymentId: '' }));
  expect(await packStatesOf(early!)).toEqual(['sent', 'replaced']);
  const refusal =
    '409 gift_pack_replaced: A gift pack of this tournament was sent with another entry donation already.';
  expect(await refusalOf(sendPack(early!, director))).toBe(refusal);
  expect(await refusalOf(claimPack(early!))).toBe(refusal);
  const parcel = {
    ...{ id: v7(), packId: early!.packId, sentOn: '2026-01-05', carrier: 'other' as const },
    ...{ costCents: 0, postageCents: 0, sentBy: director.userId },
  };
  const written = transaction(app.database.db, (tx) => tx.insert(giftPackParcels).values(parcel));
  await expect(written).rejects.toThrow();
  // One that came back is not with them: now the other one can go.
  await director.visitor.call(officeGiftPacksApi.takeBack, {
    ...{ packId: sent!.packId, returnedOn: '2026-01-20', reason: 'Nobody was there.' },
  });
  expect(await packStatesOf(early!)).toEqual(['withdrawn', 'claimed']);
  await sendPack(early!, director);
  expect(await packStatesOf(early!)).toEqual(['withdrawn', 'sent']);
  expect(await app.findBookErrors()).toEqual([]);
});
