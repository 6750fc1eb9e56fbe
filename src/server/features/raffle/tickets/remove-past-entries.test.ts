// Who entered without a purchase is kept as long as draws are looked at, and then forgotten.
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { draws } from '#base/database/schema/draws.ts';
import {
  raffleEntryRequests,
  raffleFreeEntries,
  raffleTicketGrants,
} from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { raffleApi } from '#contract/raffle.ts';
import { entryYears } from '#rules/privacy/kept-years.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { newPerson } from '#test/support/donor.ts';
import { addDraw, databaseNow, drawByHand, enterFree } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import type { Member } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let ada: Member;
let ben: Member;
beforeAll(async () => {
  ada = await signUpStaff(app, 'raffle-official');
  ben = await signUpStaff(app, 'raffle-official');
});

const runJob = async () => app.app.jobs.find(({ name }) => name === 'remove-past-entries')?.run();
/** As if the tickets had ended so long ago. */
const endTickets = (serials: number[], ago: string) =>
  transaction(app.database.db, (tx) =>
    tx
      .update(raffleTicketGrants)
      .set({ expiresAt: sql`now() - ${ago}::interval` })
      .where(inArray(raffleTicketGrants.serialFrom, serials)),
  );
const justOver = `${entryYears} years 1 hour`;

/** An entry as the office lists it. */
async function entryWith(serial: number) {
  const { items } = await ada.visitor.call(officeRaffleApi.freeEntries, { limit: 100 });
  return items.find(({ serialFrom }) => serialFrom === printSerial(serial));
}
const removed = { name: 'Name removed', email: null, tickets: 1 };

/** A free entry on the site, confirmed by its link. */
async function enterOnSite(email = newPerson().email): Promise<number> {
  const closesAt = new Date((await databaseNow(app)).getTime() + 3_600_000);
  const drawId = await addDraw(app, { closesAt });
  const [draw] = await app.database.db.select().from(draws).where(eq(draws.id, drawId));
  const { call } = app.openVisitor();
  const entry = { name: 'Pat Site', email, postalAddress: '1 Site Road, Reno, NV 89501' };
  await call(raffleApi.enterFree, { ...entry, prizeDrawId: draw!.prizeDrawId! });
  const { text } = await waitForMail(app, email, 'free-entry');
  const token = /free-entry\?([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
  return readSerial((await call(raffleApi.confirmFreeEntry, { token })).serial) as number;
}

it('forgets names and addresses once the time of their tickets is over, by post and on the site, and keeps younger ones', async () => {
  const byPost = await enterFree(ada, app, { email: newPerson().email });
  const onSite = await enterOnSite();
  const younger = await enterFree(ada, app, { email: newPerson().email });
  await endTickets([byPost, onSite], justOver);
  await endTickets([younger], `${entryYears} years -1 hours`);
  const before = await entryWith(younger);
  await runJob();
  for (const serial of [byPost, onSite]) {
    const entry = await entryWith(serial);
    expect(entry).toMatchObject({ ...removed, postalAddress: `removed ${entry?._id}` });
  }
  expect(await entryWith(younger)).toEqual(before);
  // Nor is it kept by a hash who it was.
  expect(await app.database.db.$count(raffleEntryRequests)).toBe(0);
  const isHashed = isNotNull(raffleFreeEntries.mailboxHash);
  const hashed = await app.database.db.select().from(raffleFreeEntries).where(isHashed);
  expect(hashed.map(({ name }) => name)).toEqual([before?.name]);
});

it('keeps whose ticket was drawn until the prize is decided', async () => {
  const { drawId, serials } = await drawByHand(app, [ada, ben], [null]);
  await endTickets(serials, justOver);
  const before = await entryWith(serials[0]!);
  expect(before?.name).toMatch(/^Entrant/);
  await runJob();
  expect(await entryWith(serials[0]!)).toEqual(before);
  await ada.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined', position: 0 });
  await runJob();
  expect(await entryWith(serials[0]!)).toMatchObject({ name: 'Name removed', email: null });
  // The draw was frozen with them.
  await endTickets(serials, '-1 years');
});

it('forgets more of them than go into one transaction', async () => {
  await transaction(app.database.db, async (tx) => {
    await tx.execute(sql`insert into raffle_free_entries (id, name, postal_address, received_on, tickets)
      select gen_random_uuid(), 'Many ' || n, n || ' Many Road', '2019-01-05', 1
      from generate_series(1, 5432) n`);
    await tx.execute(sql`insert into raffle_ticket_grants
        (id, free_entry_id, serial_from, count, created_at, expires_at)
      select gen_random_uuid(), id, nextval('raffle_serials'), 1, '2019-01-05', '2020-01-05'
      from raffle_free_entries where name like 'Many %'`);
  });
  await runJob();
  const { db } = app.database;
  expect(await db.$count(raffleFreeEntries, sql`name like 'Many %'`)).toBe(0);
  await transaction(db, async (tx) => {
    // They were never posted to the ledger.
    await tx.execute(sql`delete from raffle_ticket_grants where created_at = '2019-01-05'`);
    await tx.execute(sql`delete from raffle_free_entries where received_on = '2019-01-05'`);
  });
});
