// The whole product in a process of its own that lets time pass when it is told to, for journeys of a week.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceDraws } from '#base/draws/announce-draws.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import type { App } from '#server/app.ts';
import { checkBooks } from '#server/check-books.ts';
import { inviteOwner } from '#server/features/staff/invite-owner.ts';
import { startAskedApp } from './asked-app.ts';
import { closingOfRound1000 } from './drand-rounds.ts';
import { addDraw, freezeAt } from './draws.ts';
import { passTime } from './pass-time.ts';
import { settleIn } from './staff.ts';

/** What the test asks for; each is answered with the same `id`. */
export type TimeRequest = { id: number } & (
  | { what: 'pass'; minutes: number }
  | { what: 'run'; job: string }
  | { what: 'announce'; source: SourceKind }
  | { what: 'end-tickets' }
  | { what: 'check-books' }
  | { what: 'invite-owner'; email: string }
  | { what: 'settle-in' }
  | { what: 'wait-for-round' }
);

/** All tickets that there are expire now: whoever buys some afterwards wins for certain. */
async function endTickets(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    tx.execute(sql`update raffle_ticket_grants set expires_at = now() where expires_at > now()`),
  );
}

/** Adds a draw of 2023 that waits for the beacon's round 1000, which no relay gives it; answers its id. */
async function waitForRound(db: Db): Promise<string> {
  const closesAt = new Date(closingOfRound1000);
  const world = { database: { db } };
  const drawId = await addDraw(world, { closesAt, announced: 'drand' });
  const terms = { protocol: 'draw/v2', round: 1000 } as const;
  const [grant] = await db.select().from(raffleTicketGrants).orderBy(raffleTicketGrants.serialFrom);
  const { serialFrom, count } = grant!;
  await freezeAt(world, drawId, new Date(closesAt.getTime() + 1000), [[serialFrom, count]], terms);
  return drawId;
}

async function answer(request: TimeRequest, { app, db }: { app: App; db: Db }): Promise<unknown> {
  if (request.what === 'pass') return passTime(db, request.minutes);
  if (request.what === 'end-tickets') return endTickets(db);
  if (request.what === 'check-books') {
    return (await checkBooks(db)).filter((check) => check.violations > 0).map(({ name }) => name);
  }
  if (request.what === 'invite-owner') {
    await inviteOwner(db, request.email);
    return app.outbox.deliverDue();
  }
  if (request.what === 'settle-in') return settleIn(db);
  if (request.what === 'wait-for-round') return waitForRound(db);
  if (request.what === 'announce') return announceDraws(db, request.source);
  const job = app.jobs.find(({ name }) => name === request.job);
  if (!job) throw new Error(`There is no job ${request.job}.`);
  await job.run();
  return null;
}

await startAskedApp(answer);
