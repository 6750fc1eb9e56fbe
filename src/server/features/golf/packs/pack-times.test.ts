// What time does to gift packs, through HTTP: they are asked about, end, lose their address, and run out.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftPackCosts } from '#base/database/schema/gift-packs.ts';
import { tournaments } from '#base/database/schema/golf.ts';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { giftPacksApi } from '#contract/gift-packs.ts';
import { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { tournamentsApi } from '#contract/office/tournaments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { runJob } from '#test/support/draws.ts';
import { insertPaidPlaces } from '#test/support/entrants.ts';
import {
  claimPack as claim,
  declinePack as decline,
  enterTournament,
  type Golfer,
  openGolfer,
  sendPack,
  packStatesOf as stateOf,
} from '#test/support/gift-packs.ts';
import { insertTournament } from '#test/support/golf-season.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { makeStaff, signUpStaff } from '#test/support/staff.ts';
import { packReminderMail } from './pack-mails.ts';

let app: TestApp;
let director: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db);
  const cost = { validFrom: new Date(Date.now() - 60_000), costCents: 4_200, reason: 'Invoice' };
  await transaction(app.database.db, (tx) => tx.insert(giftPackCosts).values(cost));
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Sets the last day to claim, as the office does. */
async function setDay(packsClaimedBy: string | null): Promise<void> {
  const { call } = director.visitor;
  const record = (await call(tournamentsApi.list, {})).items[0]!;
  const { version } = await call(tournamentsApi.read, { recordId: record._id });
  const more = { recordId: record._id, version, packsClaimedBy };
  await call(tournamentsApi.update, { ...record, ...more });
}

it('is asked about once, not after it was declined, and ends on the announced day', async () => {
  const [asked, declined] = [await openGolfer(app), await openGolfer(app)];
  await decline(declined);
  await decline(declined);
  await runJob(app, 'ask-about-gift-packs');
  await waitForMail(app, asked.person.email, 'gift-pack-earned');
  await runJob(app, 'ask-about-gift-packs');
  expect(await findMails(app, asked.person.email, 'gift-pack-earned')).toHaveLength(1);
  expect(await findMails(app, declined.person.email, 'gift-pack-earned')).toEqual([]);
  await claim(declined);
  await decline(declined);
  expect(await refusalOf(setDay(inDays(1)))).toMatch(/after registration has closed/);
  await setDay(inDays(60));
  expect(await refusalOf(setDay(inDays(50)))).toMatch(/only be moved later/);
  // Taken away, an earlier one could be set in its place.
  expect(await refusalOf(setDay(null))).toMatch(/only be moved later/);
  const setPast = (packsClaimedBy: Date | null) =>
    transaction(app.database.db, (tx) => tx.update(tournaments).set({ packsClaimedBy }));
  await setPast(new Date(Date.now() - 1000));
  for (const late of [asked, declined]) {
    expect(await refusalOf(claim(late))).toMatch(/^409 gift_pack_over/);
  }
  await runJob(app, 'end-unclaimed-gift-packs');
  expect([await stateOf(asked), await stateOf(declined)]).toEqual([['lapsed'], ['declined']]);
  await setPast(null);
  expect(await refusalOf(claim(asked))).toMatch(/^409 gift_pack_over/);
});

it('is reminded of once before its last day, and nobody who has closed the account or takes a break', async () => {
  const { db } = app.database;
  const [open, claimed, onBreak, staff, late] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => openGolfer(app)),
  );
  const all = [open, claimed, onBreak, staff, late] as Golfer[];
  await claim(claimed!);
  await onBreak!.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 30 });
  await makeStaff(db, staff!.userId, 'editor');
  await runJob(app, 'ask-about-gift-packs');
  const day = 86_400_000;
  const setLastDay = (days: number) =>
    transaction(db, (tx) =>
      tx.update(tournaments).set({ packsClaimedBy: new Date(Date.now() + days * day) }),
    );
  // As if all but the last one had been asked a month ago.
  await transaction(db, (tx) =>
    tx.execute(sql`update gift_packs set asked_at = now() - interval '1 month'
      where id <> ${late!.packId}::uuid`),
  );
  const remind = async () => {
    await runJob(app, 'remind-of-gift-packs');
    const queued = await db
      .select({ to: mails.recipient })
      .from(mails)
      .where(eq(mails.template, 'gift-pack-reminder'))
      .orderBy(mails.id);
    return all.map(({ person }) => queued.filter(({ to }) => to === person.email).length);
  };
  /** What the email says as it leaves; null where it does not. */
  const write = ({ packId }: Golfer) =>
    packReminderMail({ packId }, { db, publicUrl: '' } as Parameters<typeof packReminderMail>[1]);
  await setLastDay(7.5);
  expect(await remind()).toEqual([0, 0, 0, 0, 0]);
  await setLastDay(6.5);
  const written = await Promise.all(all.map(write));
  expect(written.map((mail) => mail !== null)).toEqual([true, false, false, false, true]);
  expect(await remind()).toEqual([1, 0, 0, 0, 0]);
  expect(await remind()).toEqual([1, 0, 0, 0, 0]);
  const mail = await waitForMail(app, open!.person.email, 'gift-pack-reminder');
  expect(mail.text).toContain('/account#gift-packs');
  // Once also where the email itself is no longer kept.
  await transaction(db, (tx) => tx.delete(mails).where(eq(mails.template, 'gift-pack-reminder')));
  expect(await remind()).toEqual([0, 0, 0, 0, 0]);
  await setLastDay(-0.001);
  expect(await write(open!)).toBeNull();
  await transaction(db, (tx) => tx.update(tournaments).set({ packsClaimedBy: null }));
});

it('gets a last day after its golfer was asked without one only where there is time to remind of it', async () => {
  const { db } = app.database;
  const golfer = await openGolfer(app);
  await runJob(app, 'ask-about-gift-packs');
  const mail = await waitForMail(app, golfer.person.email, 'gift-pack-earned');
  expect(mail.text).not.toContain('Please tell us by');
  const [before] = await db.select().from(tournaments);
  const closeRegistration = (registrationClosesAt: Date) =>
    transaction(db, (tx) => tx.update(tournaments).set({ registrationClosesAt }));
  await closeRegistration(new Date(Date.now() - 3_600_000));
  for (const days of [0.01, 6.9]) {
    expect(await refusalOf(setDay(inDays(days)))).toBe(
      '400 bad_input: Golfers were asked without a last day: please choose one that is at least 7 days away, so that they are reminded of it.',
    );
  }
  await setDay(inDays(7.1));
  await transaction(db, (tx) => tx.update(tournaments).set({ packsClaimedBy: null }));
  await closeRegistration(before!.registrationClosesAt);
});

it('loses its address in time, and with the account', async () => {
  const [sent, waiting, leaver] = [
    await openGolfer(app),
    await openGolfer(app),
    await openGolfer(app),
  ];
  for (const one of [sent, waiting, leaver]) await claim(one);
  for (const one of [sent, leaver]) await sendPack(one, director);
  const { db } = app.database;
  await runJob(app, 'remove-gift-pack-addresses');
  const addressOf = async ({ visitor }: Golfer) =>
    (await visitor.call(giftPacksApi.own, {}))[0]?.address?.street ?? null;
  expect(await addressOf(sent)).toBe('12 Mesa Road');
  // As if it had been claimed and sent seven months ago.
  await transaction(db, async (tx) => {
    for (const table of ['gift_packs', 'gift_pack_parcels']) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    }
    await tx.execute(sql`update gift_packs set claimed_at = now() - interval '7 months'
      where id in (${sent.packId}::uuid, ${waiting.packId}::uuid)`);
    await tx.execute(sql`update gift_pack_parcels set created_at = now() - interval '7 months'
      where pack_id = ${sent.packId}::uuid`);
    for (const table of ['gift_packs', 'gift_pack_parcels']) {
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    }
  });
  await runJob(app, 'remove-gift-pack-addresses');
  expect([await addressOf(sent), await addressOf(waiting)]).toEqual([null, '12 Mesa Road']);
  expect(await stateOf(sent)).toEqual(['sent']);
  const data = await leaver.visitor.call(profileApi.export, {});
  expect(data).toMatchObject({ giftPacks: [{ state: 'sent', address: { city: 'Elko' } }] });
  const password = waiting.person.password;
  await waiting.visitor.call(profileApi.close, { password });
  await leaver.visitor.call(profileApi.close, { password: leaver.person.password });
  const kept = async ({ packId }: Golfer) =>
    director.visitor.call(officeGiftPacksApi.read, { packId });
  expect(await kept(waiting)).toMatchObject({ state: 'declined', address: [] });
  expect(await kept(leaver)).toMatchObject({
    ...{ state: 'sent', address: [], parcels: [{ trackingNumber: null }] },
  });
  expect(await app.findBookErrors()).toEqual([]);
});

it('comes with the first thousand places, however many are paid at once', async () => {
  const { db } = app.database;
  const { left, most } = await director.visitor.call(officeGiftPacksApi.counts, {});
  const filler = await signUp(app);
  const at = Date.parse('2026-01-01T00:00:00Z');
  const [places] = (
    (await db.execute(sql`select count(*)::int as paid from tournament_places
      where paid_at is not null`)) as unknown as { rows: { paid: number }[] }
  ).rows;
  const fillers = Array.from({ length: most - places!.paid - 2 }, (_, number) => ({
    ...{ userId: filler.userId, paidAt: new Date(at + number) },
    releasedAt: new Date(at + number + 1),
  }));
  expect(left).toBeGreaterThan(fillers.length);
  await insertPaidPlaces(db, fillers);
  const buyers = await Promise.all([1, 2, 3, 4].map(() => signUp(app)));
  await Promise.all(buyers.map((buyer) => enterTournament(app, buyer)));
  const packs = await Promise.all(
    buyers.map(async ({ visitor, person }) => {
      const found = await visitor.call(giftPacksApi.own, {});
      const { text } = await waitForMail(app, person.email, 'donation-receipt');
      return [found.length, text?.includes('a gift pack') ? 1 : 0];
    }),
  );
  expect(packs.toSorted()).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
  await runJob(app, 'ask-about-gift-packs');
  const late = await Promise.all(buyers.map(({ visitor }) => visitor.call(giftPacksApi.own, {})));
  expect(late.flat()).toHaveLength(2);
  expect((await app.findBookErrors()).filter((name) => name.includes('gift pack'))).toEqual([]);
});
