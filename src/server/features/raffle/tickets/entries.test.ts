// Which tickets are in a draw: bought, given, free, too late, expired or taken back; and that each can prove it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raffleFreeEntries, raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceDraws } from '#base/draws/announce-draws.ts';
import { accountsApi } from '#contract/accounts.ts';
import { drawsApi } from '#contract/draws.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import type { RaffleManifest } from '#rules/draws/manifest.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { addDraw, addPrizeDraw, databaseNow, enterFree, runJob } from '#test/support/draws.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { insertRace } from '#test/support/races.ts';
import { byOneOrTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { grantTickets } from './grant-tickets.ts';

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startTestApp();
  staff = await signUpStaff(app, 'owner');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const public_ = () => app.openVisitor().call;

/** Closes a draw now, lets the job make it, and answers the frozen ranges. */
async function drawNow(closesAt?: Date) {
  const drawId = await addDraw(app, { closesAt: closesAt ?? (await databaseNow(app)) });
  await pause(2);
  await runJob(app, 'run-draws');
  return { drawId, ranges: await rangesOf(drawId) };
}

async function rangesOf(drawId: string) {
  const response = await fetch(`${app.url}/draws/${drawId}/manifest.json`);
  return new Map(((await response.json()) as RaffleManifest).ranges);
}

const ticketOf = (serial: number) => public_()(drawsApi.ticket, { serial: printSerial(serial) });

describe('in a draw are', () => {
  it('the tickets that are valid at its closing time, to the millisecond', async () => {
    const closesAt = await databaseNow(app);
    const at = (ms: number) => new Date(closesAt.getTime() + ms);
    const inTime = await enterFree(staff, app, { tickets: 3 }, { createdAt: closesAt });
    const late = await enterFree(staff, app, {}, { createdAt: at(1) });
    const old = { createdAt: at(-3_600_000) };
    const expired = await enterFree(staff, app, {}, { ...old, expiresAt: closesAt });
    const lasting = await enterFree(staff, app, {}, { ...old, expiresAt: at(1) });
    const { drawId, ranges } = await drawNow(closesAt);
    expect([inTime, late, expired, lasting].map((serial) => ranges.get(serial))).toEqual([
      3,
      undefined,
      undefined,
      1,
    ]);
    const draws = await Promise.all([inTime + 2, late, expired, lasting].map(ticketOf));
    const ids = draws.map((ticket) => ticket.draws.map((draw) => draw._id).includes(drawId));
    expect(ids).toEqual([true, false, false, true]);
  });

  it('bought tickets without those that were taken back before the freeze', async () => {
    const buyer = await signUpConfirmed(app);
    const item = { type: 'raffle-tickets', tickets: 10 } as const;
    const { paymentId } = await purchase(app, buyer.visitor, 'stripe', item, 2000);
    const refund = () =>
      staff.visitor.call(officePaymentsApi.refund, {
        paymentId,
        amountCents: 600,
        reason: 'The buyer asked for it.',
        idempotencyKey: crypto.randomUUID(),
      });
    const { items } = await buyer.visitor.call(accountsApi.raffleTickets, {});
    const serial = readSerial(items[0]!.serialFrom) as number;
    const first = await drawNow();
    // Some of them may have been drawn just now.
    await byOneOrTwo(app, refund);
    const second = await drawNow();
    expect([first.ranges.get(serial), second.ranges.get(serial)]).toEqual([10, 7]);
    const [kept, taken] = [await ticketOf(serial + 6), await ticketOf(serial + 7)];
    expect([kept.isVoid, taken.isVoid]).toEqual([false, true]);
    const drawsOf = (ticket: typeof kept) => ticket.draws.map((draw) => draw._id);
    expect(drawsOf(kept).slice(0, 2)).toEqual([second.drawId, first.drawId]);
    expect(drawsOf(taken)).toContain(first.drawId);
    expect(drawsOf(taken)).not.toContain(second.drawId);
  });

  it('also those that were being granted as it closed', async () => {
    const buyer = await signUpConfirmed(app);
    const entry = await enterFree(staff, app, { email: buyer.person.email });
    let granting: Promise<unknown> = Promise.resolve();
    let closesAt = new Date();
    await new Promise<void>((resolve) => {
      granting = transaction(app.database.db, async (tx) => {
        const [free] = await tx
          .insert(raffleFreeEntries)
          .values({
            name: 'Slow',
            postalAddress: '1 Long Road, Reno',
            receivedOn: '2026-01-06',
            tickets: 1,
            recordedBy: staff.userId,
          })
          .returning();
        const at = new Date();
        await grantTickets(tx, { userId: null, freeEntryId: free!.id, count: 1, at });
        do {
          const now = await tx.execute(
            `select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
          );
          closesAt = new Date(Number((now as unknown as { rows: { ms: string }[] }).rows[0]?.ms));
        } while (closesAt <= at);
        resolve();
        await tx.execute(`select pg_sleep(0.3)`);
        await tx.execute(`select ledger_post('free-entry:${free!.id}', '[{"key": "free-entry:${free!.id}:raffle-tickets",
          "asset": "raffle_ticket", "from": "issuance", "to": "entrant:${free!.id}", "amount": 1}]'::jsonb)`);
      });
    });
    const drawing = addDraw(app, { closesAt }).then(async (drawId) => {
      await runJob(app, 'run-draws');
      return drawId;
    });
    const [drawId] = await Promise.all([drawing, granting]);
    const { db } = app.database;
    const slow = await db
      .select({ serial: raffleTicketGrants.serialFrom })
      .from(raffleTicketGrants)
      .innerJoin(raffleFreeEntries, eq(raffleFreeEntries.id, raffleTicketGrants.freeEntryId))
      .where(eq(raffleFreeEntries.name, 'Slow'));
    const ranges = await rangesOf(drawId);
    expect([ranges.get(slow[0]!.serial), ranges.get(entry)]).toEqual([1, 1]);
  });
});

describe("a ticket's page", () => {
  it('never says whose it is, and does not know what was misread', async () => {
    const serial = await enterFree(staff, app, { tickets: 2 });
    const ticket = await ticketOf(serial + 1);
    expect(ticket).toMatchObject({ number: serial + 1, isVoid: false, draws: [] });
    expect(JSON.stringify(ticket)).not.toContain('Entrant');
    const printed = printSerial(serial + 1);
    const misread = printed.slice(0, -1) + (printed.endsWith('0') ? '1' : '0');
    for (const text of [misread, printSerial(serial + 2), printSerial(7), 'x']) {
      const call = public_()(drawsApi.ticket, { serial: text });
      expect(await refusalOf(call)).toMatch(/^404 not_found/);
    }
  });
});

it('announces every race and prize to come once, with its source and its seed', async () => {
  const raceId = await insertRace(app.database.db, {}, { name: 'Next' });
  await insertRace(app.database.db, {}, { canceledAt: new Date(), cancelReason: 'Storm' });
  const inAnHour = new Date(Date.now() + 3_600_000);
  await transaction(app.database.db, async (tx) => {
    await addPrizeDraw(tx, inAnHour);
    await addPrizeDraw(tx, new Date(Date.now() - 1000));
  });
  await Promise.all([runJob(app, 'announce-draws'), announceDraws(app.database.db, 'demo')]);
  await runJob(app, 'announce-draws');
  const { items } = await public_()(drawsApi.list, { stage: 'coming', limit: 100 });
  expect(items.map((draw) => draw.title)).toEqual([
    'Raffle: Two nights in Reno',
    'GHA Jackpot: Next',
  ]);
  const [raffle, jackpot] = await Promise.all(
    items.map((draw) => public_()(drawsApi.read, { drawId: draw._id })),
  );
  expect(raffle).toMatchObject({
    announced: 'demo',
    stage: 'announced',
    closesAt: inAnHour.toISOString(),
    prize: { name: 'Two nights in Reno', value: 500 },
    raceId: null,
  });
  expect(jackpot).toMatchObject({ raceId, prize: null });
  expect([raffle!.commitments.length, jackpot!.commitments.length]).toEqual([1, 1]);
});
