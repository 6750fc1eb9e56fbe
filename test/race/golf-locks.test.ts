// The locks of golf, one by one: whoever holds one from outside keeps the act waiting at that very lock.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#base/database/handles.ts';
import { tournamentPlaces } from '#base/database/schema/golf.ts';
import { tournamentWeekClosings } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { giftPacksApi } from '#contract/gift-packs.ts';
import { golfEvent } from '#contract/golf.ts';
import { releasePlace } from '#server/features/golf/entries/keep-place.ts';
import { giveLateDonationsBack } from '#server/features/golf/entries/late-entry.ts';
import { declinePack } from '#server/features/golf/packs/decline-pack.ts';
import { tournamentDateRecords } from '#server/features/golf/tournament-dates.ts';
import { tournamentRecords } from '#server/features/golf/tournament-settings.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { purchase } from '../support/buyer.ts';
import { insertPaidPlaces } from '../support/entrants.ts';
import { insertTournament } from '../support/golf-season.ts';
import { alone, holdWhile } from '../support/lock-waits.ts';
import { signUp } from '../support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertTournament(app.database.db);
});
afterAll(() => app.close());

it('gift packs are earned by one place after the other', async () => {
  const { userId } = await signUp(app);
  const [paymentId] = await insertPaidPlaces(app.database.db, [{ userId }]);
  // Foreign keys to the tournament do not wait for this.
  const hold = `select 1 from tournaments where event = '${golfEvent}' for no key update`;
  const { waited, outcome } = await holdWhile(app, hold, () =>
    transaction(app.database.db, (tx) =>
      tx.execute(sql`select earn_gift_pack(${paymentId}::uuid, 1000)`),
    ),
  );
  expect(waited).toMatch(/earn_gift_pack/);
  expect(outcome.status).toBe('fulfilled');
});

it('a gift pack is changed by one at a time', async () => {
  const { visitor, userId } = await signUp(app);
  const item = { type: 'tournament-entry', event: golfEvent } as const;
  await purchase(app, visitor, 'stripe', item, 10_000);
  const [pack] = await visitor.call(giftPacksApi.own, {});
  const hold = `select 1 from gift_packs where id = '${pack!._id}' for no key update`;
  const { waited } = await holdWhile(app, hold, () =>
    declinePack(app.database.db, userId, pack!._id),
  );
  expect(waited).toMatch(/^select /);
});

it('a donation is given back while no gift pack of its place is being sent', async () => {
  const { db } = app.database;
  const { userId } = await signUp(app);
  const [paymentId] = await insertPaidPlaces(db, [{ userId }]);
  await transaction(db, (tx) =>
    tx.insert(tournamentWeekClosings).values({ event: golfEvent, week: 1, closedBy: userId }),
  );
  const hold = `select 1 from tournament_places where payment_id = '${paymentId}' for no key update`;
  const { waited, outcome } = await holdWhile(app, hold, () => giveLateDonationsBack(db));
  expect(waited).toMatch(/^select .*tournament_places/);
  expect(outcome.status).toBe('fulfilled');
});

it('the donations of one golfer take or give their places one after the other', async () => {
  const { db } = app.database;
  const { userId } = await signUp(app);
  const [lostId] = await insertPaidPlaces(db, [{ userId, releasedAt: new Date() }]);
  const [paymentId] = await insertPaidPlaces(db, [{ userId }]);
  const hold = `select 1 from tournament_places where payment_id = '${lostId}' for no key update`;
  const { waited, outcome } = await holdWhile(app, hold, () =>
    transaction(db, (tx) => releasePlace(tx, paymentId!)),
  );
  expect(waited).toMatch(/^select .*tournament_places/);
  expect(outcome.status).toBe('fulfilled');
  const [kept] = await db
    .select()
    .from(tournamentPlaces)
    .where(and(eq(tournamentPlaces.userId, userId), isNull(tournamentPlaces.releasedAt)));
  expect(kept?.paymentId).toBe(lostId);
});

// What is only waited for here is refused afterwards, since it is no whole record.
const waitedFor = async (act: (tx: Tx) => Promise<unknown>) =>
  (await holdWhile(app, alone('tournaments'), () => transaction(app.database.db, act))).waited;
const lockAlone = /^select pg_advisory_xact_lock\(/;

it('tournaments are written one after the other', async () => {
  const { userId } = await signUp(app);
  expect(await waitedFor((tx) => tournamentRecords.insert(tx, {} as never, userId))).toMatch(
    lockAlone,
  );
});

it('dates of tournaments are written while no tournament is', async () => {
  const { userId } = await signUp(app);
  const date = { event: golfEvent, title: 'Eve', detail: 'At home', startsAt: new Date() };
  expect(await waitedFor((tx) => tournamentDateRecords.insert(tx, date as never, userId))).toMatch(
    lockAlone,
  );
});
