// Whoever paid for a place and never sent the form: their donation goes back once week 1 is closed.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftPackCosts } from '#base/database/schema/gift-packs.ts';
import { refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { runJob } from '#test/support/draws.ts';
import { claimPack, enterTournament, openGolfer, sendPack } from '#test/support/gift-packs.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { openStaff } from '#test/support/money-back.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { actsOfDirector } from '#test/support/tournament-director.ts';

let app: TestApp;
let director: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db);
  await transaction(app.database.db, (tx) =>
    tx.insert(giftPackCosts).values({
      ...{ costCents: 2_000, postageCents: 900, reason: 'The bill' },
      validFrom: new Date('2020-01-01'),
    }),
  );
});
afterAll(() => app.close());

const { enterAll, close } = actsOfDirector(() => director);
const regForm = {
  ...{ name: 'Nora Never', city: 'Elko', state: 'Nevada', country: 'United States' },
  ...{ sessionDay: 'sunday' as const, sessionTimeslot: 's5' as const },
};
const register = ({ visitor }: Member) =>
  visitor.call(golfApi.newEntry, { event: golfEvent, regForm });
const placeOf = ({ visitor }: Member) => visitor.call(golfApi.ownPlace, { event: golfEvent });
const refundsOf = (paymentId: string) =>
  app.database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
const giveBack = () => runJob(app, 'give-back-late-donations');
const pay = async () => {
  const member = await signUp(app);
  return { ...member, paymentId: await enterTournament(app, member) };
};

it('goes back by itself once week 1 is closed, once, also while a late form comes in', async () => {
  const [early, silent, racing] = [await pay(), await pay(), await pay()];
  const [leaving, asked, refused] = [await pay(), await pay(), await pay()];
  const packed = await openGolfer(app);
  await claimPack(packed);
  await sendPack(packed, director);
  const staff = await openStaff(app);
  await staff.refund(asked.paymentId, 10_000);
  await moveWeeks(app.database.db, 1);
  const { _id } = await register(early);
  await enterAll(1, [_id], 70);
  await giveBack();
  expect(await refundsOf(silent.paymentId)).toEqual([]);
  expect(await placeOf(silent)).toMatchObject({ isPaid: true, late: null });
  await leaving.visitor.call(profileApi.close, { password: leaving.person.password });

  await close(1);
  expect(await placeOf(silent)).toMatchObject({ isPaid: true, late: 'goes-back' });
  const said = await Promise.all([
    refusalOf(giveBack()),
    refusalOf(register(racing)),
    refusalOf(giveBack()),
    refusalOf(register(racing)),
  ]);
  expect(said[0]).toBe('no refusal');
  expect(said[1]).toMatch(/^409 entry_too_late: .* We give your entry donation back\.$/);
  await transaction(app.database.db, (tx) =>
    tx
      .update(refunds)
      .set({ status: 'failed', closedAt: sql`now()` })
      .where(eq(refunds.paymentId, refused.paymentId)),
  );
  await giveBack();
  await reconcileAll(app.app.payments!);
  await giveBack();
  for (const { paymentId } of [silent, racing, leaving]) {
    expect(await refundsOf(paymentId)).toMatchObject([
      { amountCents: 10_000, status: 'succeeded', requestedBy: null },
    ]);
  }
  for (const one of [silent, racing]) {
    const told = await waitForMail(app, one.person.email, 'act-notice');
    expect(told.text).toContain(
      'Your form for the golf tournament had not come in when its first week was closed, so you cannot play in it. We give your entry donation back.',
    );
    expect(await placeOf(one)).toMatchObject({ isPaid: false, late: 'went-back' });
    expect(await refusalOf(register(one))).toMatch(/^409 entry_too_late/);
  }

  // What the provider refused, and whoever has the gift pack, is for staff; what went back before is no matter of this.
  expect(await refundsOf(refused.paymentId)).toMatchObject([{ status: 'failed' }]);
  await waitForMail(app, refused.person.email, 'act-notice');
  expect(await placeOf(refused)).toMatchObject({ isPaid: true, late: 'kept' });
  expect(await refusalOf(register(refused))).toMatch(/^409 entry_too_late: .* please write to us/);
  expect(await refundsOf(packed.paymentId)).toEqual([]);
  expect(await placeOf(packed)).toMatchObject({ isPaid: true, late: 'kept' });
  expect(await refundsOf(asked.paymentId)).toMatchObject([{ requestedBy: staff.userId }]);
  expect(await placeOf(asked)).toMatchObject({ isPaid: false, late: null });
  expect(await refundsOf(early.paymentId)).toEqual([]);
  expect(await placeOf(early)).toMatchObject({ isPaid: true, hasEntry: true, late: null });
  expect(await app.findBookErrors()).toEqual([]);
});
