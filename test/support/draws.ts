// Raffle draws as tests need them: with prizes, tickets and staff, at any time, and relays of the beacon.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { drawFreezes, drawManifests, drawSeeds, draws } from '#base/database/schema/draws.ts';
import {
  prizeDraws,
  raffleFreeEntries,
  rafflePrizes,
  raffleTicketGrants,
} from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceTerms } from '#base/draws/announce-terms.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { post } from '#base/ledger/post.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import {
  freezeManifest,
  type ManifestTerms,
  manifestUnder,
  raffleManifest,
  type SerialRange,
} from '#rules/draws/manifest.ts';
import { commitSeed, type SourceKind } from '#rules/draws/sources.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { grantTickets } from '#server/features/raffle/tickets/grant-tickets.ts';
import type { TestApp } from './app.ts';
import { addImage } from './content.ts';
import type { Member } from './members.ts';

/** The seed of every demo draw of the tests. */
export const demoSeed = '5e'.repeat(32);

/** Adds a prize that is drawn at an instant; answers the id of its prize draw. */
export async function addPrizeDraw(tx: Tx, drawsAt: Date): Promise<string> {
  const [prize] = await tx
    .insert(rafflePrizes)
    .values({
      name: 'Two nights in Reno',
      valueCents: 50_000,
      description: 'For two',
      isGrandPrize: false,
      imageId: await addImage(tx),
    })
    .returning();
  const [prizeDraw] = await tx
    .insert(prizeDraws)
    .values({ prizeId: prize!.id, drawsAt })
    .returning();
  return prizeDraw!.id;
}

/** Adds the draw of a race, or of a new prize, as it would have been announced a day before it closed. */
export async function addDraw(
  app: { database: { db: Db } },
  draw: { closesAt: Date; announced?: SourceKind; raceId?: string },
): Promise<string> {
  const { closesAt, announced = 'demo', raceId } = draw;
  const announcedAt = new Date(closesAt.getTime() - 24 * 3_600_000);
  return transaction(app.database.db, async (tx) => {
    const drawId = v7();
    await tx.insert(draws).values({
      id: drawId,
      kind: raceId ? 'jackpot' : 'raffle',
      raceId,
      prizeDrawId: raceId ? null : await addPrizeDraw(tx, closesAt),
      title: raceId ? 'GHA Jackpot: Race' : 'Raffle: Two nights in Reno',
      announced,
      closesAt,
      picks: raceId ? 2 : 6,
      announcedAt,
    });
    await announceTerms(tx, eq(draws.id, drawId), announcedAt);
    if (announced === 'demo') {
      const commitment = commitSeed(demoSeed, nodeHashes);
      await tx
        .insert(drawSeeds)
        .values({ drawId, commitment, committedAt: announcedAt, seed: demoSeed });
    }
    return drawId;
  });
}

/**
 * Freezes a draw with these entries at an instant of the past, as the regular job would have: under
 * draw/v1, as before, or under other terms.
 */
export async function freezeAt(
  app: { database: { db: Db } },
  drawId: string,
  frozenAt: Date,
  ranges: readonly SerialRange[],
  terms: ManifestTerms = { protocol: 'draw/v1' },
): Promise<void> {
  const manifest = manifestUnder(raffleManifest(ranges), terms);
  const { sha256, text, count } = freezeManifest(manifest, nodeHashes);
  await transaction(app.database.db, async (tx) => {
    await tx
      .insert(drawManifests)
      .values({ sha256, manifest: text, entries: count })
      .onConflictDoNothing();
    await tx
      .insert(drawFreezes)
      .values({ drawId, frozenAt, manifestSha256: sha256, round: null, ...terms });
  });
}

let entrants = 0;

/** An entry by post to a draw as staff type it, each of another person and day. */
export function entryByPost(
  prizeDrawId: string,
  email: string | null = null,
): InputOf<typeof officeRaffleApi.recordFreeEntry> {
  entrants++;
  return {
    prizeDrawId,
    name: `Entrant ${entrants}`,
    email,
    postalAddress: `${entrants} Long Road, Reno, NV 89501`,
    state: 'NV',
    // One mailbox has one entry a day.
    receivedOn: new Date(Date.UTC(2024, 0, 5 + (entrants % 700))).toISOString().slice(0, 10),
    isVouchedFor: email === null,
  };
}

/** Lets something happen while a draw takes entries that is not there before and after. */
export async function withOpenDraw<T>(
  db: Db,
  act: (prizeDrawId: string) => Promise<T>,
): Promise<T> {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const prizeDrawId = await transaction(db, (tx) => addPrizeDraw(tx, inAnHour));
  try {
    return await act(prizeDrawId);
  } finally {
    await transaction(db, async (tx) => {
      const [gone] = await tx.delete(prizeDraws).where(eq(prizeDraws.id, prizeDrawId)).returning();
      await tx.delete(rafflePrizes).where(eq(rafflePrizes.id, gone!.prizeId));
    });
  }
}

/**
 * Records a free entry through the office to a draw of its own; answers its first serial. With more than one ticket it is
 * one of before an entry had one. `times` are its tickets' own, where they are not to be those of now.
 */
export async function enterFree(
  staff: Member,
  app: { database: { db: Db } },
  { tickets = 1, email = null }: { tickets?: number; email?: string | null } = {},
  times: { createdAt?: Date; expiresAt?: Date } = {},
): Promise<number> {
  const { db } = app.database;
  const serialFrom =
    tickets === 1
      ? await withOpenDraw(db, async (prizeDrawId) => {
          const entry = entryByPost(prizeDrawId, email);
          const { serial } = await staff.visitor.call(officeRaffleApi.recordFreeEntry, entry);
          return readSerial(serial) as number;
        })
      : await transaction(db, (tx) => addOldEntry(tx, staff, tickets, email));
  if (Object.keys(times).length > 0) {
    await transaction(db, (tx) =>
      tx.update(raffleTicketGrants).set(times).where(eq(raffleTicketGrants.serialFrom, serialFrom)),
    );
  }
  return serialFrom;
}

/** An entry of before: to no draw in particular, with several tickets. */
async function addOldEntry(
  tx: Tx,
  { userId: recordedBy }: Member,
  tickets: number,
  email: string | null,
) {
  const { name, postalAddress, receivedOn } = entryByPost('', email);
  const values = { name, email, postalAddress, receivedOn, tickets, recordedBy };
  const [entry] = await tx.insert(raffleFreeEntries).values(values).returning();
  const isTheirs = sql`lower(${users.email}) = lower(${email})`;
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, isNotNull(users.emailConfirmedAt)));
  const { id: freeEntryId } = entry!;
  const grant = { userId: owner?.id ?? null, freeEntryId, count: tickets, at: new Date() };
  const serialFrom = (await grantTickets(tx, grant)) as number;
  const cause = `free-entry:${freeEntryId}` as const;
  await post(tx, cause, [
    {
      key: `${cause}:raffle-tickets`,
      asset: 'raffle_ticket',
      from: 'issuance',
      to: owner ? `user:${owner.id}` : `entrant:${freeEntryId}`,
      amount: tickets,
    },
  ]);
  return serialFrom;
}

/** The database's clock. */
export async function databaseNow(app: TestApp): Promise<Date> {
  const rows = await app.database.db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`,
  );
  return new Date(Number((rows as unknown as { rows: { ms: string }[] }).rows[0]?.ms));
}

/** Waits until an instant has passed by the database's clock, so that a draw that closes then can be frozen. */
export async function passInstant(app: TestApp, instant: Date): Promise<void> {
  while ((await databaseNow(app)).getTime() <= instant.getTime() + 1);
}

/** Runs one of the app's regular jobs now. */
export async function runJob(app: TestApp, name: string): Promise<void> {
  const job = app.app.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.run();
}

/** A relay of the beacon on this machine, which answers what the test last told it to. */
export interface Relay {
  url: string;
  /** What it answers from now on: a value as JSON, or null for 'not there yet'. */
  answer(body: unknown): void;
  close(): void;
}

/** Starts a relay that has no round yet. */
export async function startRelay(): Promise<Relay> {
  let body: unknown = null;
  const server = createServer((_, response) => {
    if (body === null) response.writeHead(425).end('too early');
    else response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next) => {
      body = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** People with a ticket each, drawn from a barrel in the order in which they are given; null has no account. */
export async function drawByHand(
  app: TestApp,
  [one, other]: readonly [Member, Member],
  people: readonly (Member | null)[],
): Promise<{ drawId: string; serials: number[] }> {
  const serials: number[] = [];
  for (const person of people) {
    serials.push(await enterFree(one, app, { email: person?.person.email ?? null }));
  }
  const drawId = await addClosedBarrel(app);
  const picks = serials.map(printSerial);
  for (const who of [one, other]) await who.visitor.call(officeDrawsApi.record, { drawId, picks });
  return { drawId, serials };
}

/** A draw from a barrel whose entries, all tickets that there are, have just been frozen. */
export async function addClosedBarrel(app: TestApp): Promise<string> {
  const drawId = await addClosedDraw(app, { announced: 'manual' });
  await runJob(app, 'run-draws');
  return drawId;
}

/** Adds a draw that closes now, and waits until it has. */
export async function addClosedDraw(
  app: TestApp,
  draw: { announced?: SourceKind; raceId?: string } = {},
): Promise<string> {
  const closesAt = await databaseNow(app);
  const drawId = await addDraw(app, { closesAt, ...draw });
  await passInstant(app, closesAt);
  return drawId;
}

/** A draw from its announcement to its result. */
export async function drawNow(app: TestApp): Promise<string> {
  const drawId = await addClosedDraw(app);
  await runJob(app, 'run-draws');
  return drawId;
}
