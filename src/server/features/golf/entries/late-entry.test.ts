// The form of somebody who paid in time and comes in late: it counts until week 1 is closed, and then the money goes back.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftPackCosts } from '#base/database/schema/gift-packs.ts';
import { refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { claimPack, enterTournament, openGolfer, sendPack } from '#test/support/gift-packs.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { reconcileAll } from '#test/support/reconcile.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { actsOfDirector } from '#test/support/tournament-director.ts';

let app: TestApp;
let director: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db);
});
afterAll(() => app.close());

const { enterAll, close } = actsOfDirector(() => director);
const regForm = {
  ...{ name: 'Lena Late', city: 'Elko', state: 'Nevada', country: 'United States' },
  ...{ sessionDay: 'sunday' as const, sessionTimeslot: 's5' as const },
};
const cost = { costCents: 2_000, postageCents: 900, reason: 'The bill' };
const register = ({ visitor }: Member) =>
  visitor.call(golfApi.newEntry, { event: golfEvent, regForm });
const placeOf = ({ visitor }: Member) => visitor.call(golfApi.ownPlace, { event: golfEvent });
const refundsOf = (paymentId: string) =>
  app.database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

it('counts while week 1 is played, and afterwards has its donation given back, once', async () => {
  const [early, late] = [await signUp(app), await signUp(app)];
  await enterTournament(app, early);
  const paymentId = await enterTournament(app, late);
  const packed = await openGolfer(app);
  await moveWeeks(app.database.db, 1);
  const { _id } = await register(early);
  await enterAll(1, [_id], 70);
  await close(1);

  const tooLate =
    '409 entry_too_late: The first week was closed before your form came in, so you cannot play in this tournament. We give your entry donation back.';
  const said = await Promise.all([1, 2, 3].map(() => refusalOf(register(late))));
  expect(said).toEqual([tooLate, tooLate, tooLate]);
  expect(await refusalOf(register(early))).toMatch(/^409 entry_exists/);
  const told = await waitForMail(app, late.person.email, 'act-notice');
  expect(told.text).toContain('We give your entry donation back.');
  await reconcileAll(app.app.payments!);
  expect(await refundsOf(paymentId)).toMatchObject([
    { amountCents: 10_000, status: 'succeeded', requestedBy: null },
  ]);
  expect(await placeOf(late)).toMatchObject({ isPaid: false, hasEntry: false });
  expect(await refusalOf(register(late))).toMatch(/^409 entry_too_late/);

  // Whoever has the gift pack already asks staff.
  await transaction(app.database.db, (tx) =>
    tx.insert(giftPackCosts).values({ ...cost, validFrom: new Date('2020-01-01') }),
  );
  await claimPack(packed);
  await sendPack(packed, director);
  expect(await refusalOf(register(packed))).toMatch(
    /^409 entry_too_late: .* Your gift pack was sent: please write to us/,
  );
  expect(await refundsOf(packed.paymentId)).toEqual([]);
  expect(await app.findBookErrors()).toEqual([]);
});
