// Free entries on the site over HTTP: asked for, confirmed, drawn like any other, and refused.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { draws } from '#base/database/schema/draws.ts';
import {
  prizeDraws,
  raffleEntryRequests,
  raffleFreeEntries,
} from '#base/database/schema/raffle.ts';
import { placeEvidence } from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { raffleApi } from '#contract/raffle.ts';
import type { RaffleManifest } from '#rules/draws/manifest.ts';
import { readSerial } from '#rules/raffle/raffle.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { addDraw, databaseNow, runJob } from '#test/support/draws.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp, signUpConfirmed } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';

const app = shareTestApp();
let staff: Member;
beforeAll(async () => {
  staff = await signUpStaff(app, 'owner');
});

let streets = 0;
const entryOf = (prizeDrawId: string, email = newPerson().email) => ({
  ...{ prizeDrawId, name: 'Pat Entrant', email },
  postalAddress: `${++streets} Long Road, Reno, NV 89501`,
});
const enter = (entry: ReturnType<typeof entryOf>, headers = {}) =>
  app.openVisitor(headers).call(raffleApi.enterFree, entry);
const confirm = (token: string, headers = {}) =>
  app.openVisitor(headers).call(raffleApi.confirmFreeEntry, { token });
const tokenFor = async (email: string) => {
  const { text } = await waitForMail(app, email, 'free-entry');
  return /free-entry\?([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
};
async function addOpenDraw(inMs = 3_600_000) {
  const now = await databaseNow(app);
  const drawId = await addDraw(app, { closesAt: new Date(now.getTime() + inMs) });
  const [draw] = await app.database.db.select().from(draws).where(eq(draws.id, drawId));
  return draw!.prizeDrawId!;
}

/** Lets a draw be over without having been made. */
const passAway = (prizeDrawId: string) =>
  transaction(app.database.db, async (tx) => {
    await tx
      .update(draws)
      .set({ canceledAt: new Date() })
      .where(eq(draws.prizeDrawId, prizeDrawId));
    const drawsAt = new Date(Date.now() - 1000);
    await tx.update(prizeDraws).set({ drawsAt }).where(eq(prizeDraws.id, prizeDrawId));
  });

it('A3-8: an entry counts once its link is confirmed, and its ticket stands in the manifest as a bought one does', async () => {
  const prizeDrawId = await addOpenDraw();
  const entry = entryOf(prizeDrawId);
  const before = (await app.openVisitor().call(raffleApi.odds, {})).tickets;
  expect(await enter(entry)).toEqual({ requested: true });
  const token = await tokenFor(entry.email);
  expect((await app.openVisitor().call(raffleApi.odds, {})).tickets).toBe(before);
  const [{ serial }, twice] = await Promise.all([confirm(token), confirm(token)]);
  expect(twice.serial).toBe(serial);
  expect(await confirm(token)).toMatchObject({ serial });
  expect((await app.openVisitor().call(raffleApi.odds, {})).tickets).toBe(before + 1);
  const { visitor } = await openMember(app);
  await purchase(app, visitor, 'stripe', { type: 'raffle-tickets', tickets: 1 }, 200);
  const listed = await staff.visitor.call(officeRaffleApi.freeEntries, {});
  expect(listed.items[0]).toMatchObject({
    ...{ name: 'Pat Entrant', serialFrom: serial, recordedBy: 'By the entrant, on the site' },
  });
  const [evidence] = await app.database.db
    .select()
    .from(placeEvidence)
    .where(eq(placeEvidence.subjectId, listed.items[0]!._id));
  expect(evidence).toMatchObject({ subject: 'entry', licenseNumber: 'TEST-raffle' });
  const [kept] = await app.database.db
    .select()
    .from(raffleEntryRequests)
    .where(eq(raffleEntryRequests.prizeDrawId, prizeDrawId));
  expect(kept).toMatchObject({ name: '', email: '', postalAddress: '' });
  // A ticket is in every draw, so one that closes now shows it.
  const closed = await addDraw(app, { closesAt: await databaseNow(app) });
  await runJob(app, 'run-draws');
  const manifest = await fetch(`${app.url}/draws/${closed}/manifest.json`);
  const { ranges } = (await manifest.json()) as RaffleManifest;
  expect(new Map(ranges).get(readSerial(serial)!)).toBe(1);
  expect(ranges.map(([, count]) => count)).toEqual([1, 1]);
});

it('A3-8: takes one entry for each person and draw, by whatever address of one mailbox, and one a day', async () => {
  await leaveMidnight();
  const prizeDrawId = await addOpenDraw();
  const first = entryOf(prizeDrawId);
  await enter(first);
  await confirm(await tokenFor(first.email));
  const again = entryOf(prizeDrawId, first.email.replace('@', '+again@'));
  await enter(again);
  expect(await refusalOf(confirm(await tokenFor(again.email)))).toBe(
    '409 free_entry_exists: You have a free entry to this draw already.',
  );
  const other = { ...first, prizeDrawId: await addOpenDraw() };
  const sameDay = { ...other, email: newPerson().email };
  await enter(sameDay);
  expect(await refusalOf(confirm(await tokenFor(sameDay.email)))).toBe(
    '409 free_entry_exists: You have a free entry of today already.',
  );
});

it('A3-8: refuses entries from places without a license, after the close, with an old link, and on a break', async () => {
  const prizeDrawId = await addOpenDraw();
  const entry = entryOf(prizeDrawId);
  expect(await refusalOf(enter(entry, { 'x-demo-place': 'DE' }))).toMatch(/^403 raffle_restricted/);
  expect(await findMails(app, entry.email, 'free-entry')).toEqual([]);
  await enter(entry);
  const token = await tokenFor(entry.email);
  expect(await refusalOf(confirm(token, { 'x-demo-place': 'DE' }))).toMatch(
    /^403 raffle_restricted/,
  );
  const expire = (expiresAt: Date) =>
    transaction(app.database.db, (tx) =>
      tx
        .update(raffleEntryRequests)
        .set({ expiresAt })
        .where(eq(raffleEntryRequests.prizeDrawId, prizeDrawId)),
    );
  await expire(new Date(Date.now() - 1000));
  expect(await refusalOf(confirm(token))).toMatch(/^404 not_found: This link/);
  expect(await refusalOf(confirm('0'.repeat(64)))).toMatch(/^404 not_found: This link/);
  const closed = await addOpenDraw(-1000);
  expect(await refusalOf(enter(entryOf(closed)))).toMatch(
    /^400 bad_input: This draw takes no more/,
  );

  const resting = await openMember(app);
  await resting.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
  const onBreak = entryOf(prizeDrawId, resting.person.email);
  await enter(onBreak);
  expect(await refusalOf(confirm(await tokenFor(onBreak.email)))).toMatch(/^403 play_excluded/);
});

it('is no way around a break: not by another mailbox in the same browser, signed in or not', async () => {
  const prizeDrawId = await addOpenDraw();
  const resting = await openMember(app);
  await resting.visitor.call(playLimitsApi.takeBreak, { kind: 'self-exclusion', days: 365 });
  const tryIn = async ({ call }: Visitor) => {
    const entry = entryOf(prizeDrawId);
    await call(raffleApi.enterFree, entry);
    const token = await tokenFor(entry.email);
    return refusalOf(call(raffleApi.confirmFreeEntry, { token }));
  };
  expect(await tryIn(resting.visitor)).toMatch(/^403 play_excluded/);
  await resting.visitor.call(accountsApi.logout, {});
  expect(await tryIn(resting.visitor)).toMatch(/^403 play_excluded/);
  const desk = await signUpStaff(app, 'finance');
  expect(await tryIn(desk.visitor)).toMatch(/^403 staff_excluded/);
  expect(await tryIn(app.openVisitor())).toBe('no refusal');
});

it('forgets with a closed account what its address asked for and entered, not what a stranger typed', async () => {
  const countOf = (prizeDrawId: string) =>
    app.database.db.$count(raffleEntryRequests, eq(raffleEntryRequests.prizeDrawId, prizeDrawId));
  const close = ({ visitor, person }: Member) =>
    visitor.call(profileApi.close, { password: person.password });
  const [asked, entered, typed] = [await addOpenDraw(), await addOpenDraw(), await addOpenDraw()];
  const member = await signUpConfirmed(app);
  const { email } = member.person;
  await enter(entryOf(entered, email));
  await confirm(await tokenFor(email));
  await enter(entryOf(asked, email));
  // Whoever merely typed an address when signing up takes nothing from its owner.
  const stranger = await signUp(app);
  await enter(entryOf(typed, stranger.person.email));
  await close(member);
  await close(stranger);
  expect([await countOf(asked), await countOf(entered), await countOf(typed)]).toEqual([0, 1, 1]);
  // Nobody gets a second entry by closing an account and coming back with the same mailbox.
  const plus = email.replace('@', '+back@');
  await enter(entryOf(entered, plus));
  expect(await refusalOf(confirm(await tokenFor(plus)))).toMatch(/^409 free_entry_exists/);
});

it('forgets what a closing has left of an entry once its draw takes no more', async () => {
  const requests = async (prizeDrawId: string) =>
    app.database.db.$count(raffleEntryRequests, eq(raffleEntryRequests.prizeDrawId, prizeDrawId));
  const [closed, open] = [await addOpenDraw(), await addOpenDraw()];
  for (const prizeDrawId of [closed, open]) {
    const entry = entryOf(prizeDrawId);
    await enter(entry);
    await confirm(await tokenFor(entry.email));
  }
  // As a closing of the version before left it.
  await transaction(app.database.db, (tx) =>
    tx
      .update(raffleFreeEntries)
      .set({ name: 'Closed account', email: null, postalAddress: sql`'closed ' || id` })
      .where(eq(raffleFreeEntries.prizeDrawId, closed)),
  );
  await runJob(app, 'remove-past-entry-requests');
  expect([await requests(closed), await requests(open)]).toEqual([1, 1]);
  await passAway(closed);
  await runJob(app, 'remove-past-entry-requests');
  expect([await requests(closed), await requests(open)]).toEqual([0, 1]);
});
