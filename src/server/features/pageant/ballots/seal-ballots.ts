// Publishes the ballot log in checkpoints: once in one, an entry keeps its place and hash for ever.

import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { ballotCheckpoints, voteBallots, voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { loggable } from '#base/http/loggable.ts';
import { entryLine, firstHead, type LogEntry, nextHead } from '#rules/pageant/ballot-log.ts';
import { isTallyHidden, leastSealedHidden } from '#rules/pageant/pageant.ts';
import { lockBallots } from './ballots-lock.ts';

/** The most entries of one checkpoint, about half a megabyte of lines. */
const maxEntries = 5000;

const of = alias(voteBallots, 'withdrawn_ballot');

/**
 * The regular job: seals what every contest has got, while its votes are hidden only many at once, so that nobody
 * guesses them from the head; trouble with one leaves the others alone.
 */
export async function sealAllBallots(
  db: Db,
  warn: (contestId: string, reason: string) => void,
): Promise<void> {
  const now = new Date();
  const contests = await db.select().from(voteContests).where(lte(voteContests.opensAt, now));
  for (const contest of contests) {
    const least = isTallyHidden(contest, now) ? leastSealedHidden : 1;
    await sealBallots(db, contest.id, least).catch((error) => warn(contest.id, loggable(error)));
  }
}

/** Puts every ballot that is cast by now into the log, `least` at once. Answers how many entries it added. */
export async function sealBallots(db: Db, contestId: string, least = 1): Promise<number> {
  const upTo = await findLastSerial(db, contestId);
  let added = 0;
  for (;;) {
    const entries = await transaction(db, (tx) => addCheckpoint(tx, contestId, { upTo, least }));
    added += entries;
    if (entries < maxEntries) return added;
  }
}

/**
 * The last serial that is certain to have no ballot in the making before it: read while nobody votes,
 * which is for the moment that this takes.
 */
function findLastSerial(db: Db, contestId: string): Promise<number> {
  return transaction(db, async (tx) => {
    await lockBallots(tx, contestId);
    const rows = await tx
      .select({ serial: voteBallots.serial })
      .from(voteBallots)
      .where(eq(voteBallots.contestId, contestId))
      .orderBy(desc(voteBallots.serial))
      .limit(1);
    return rows[0]?.serial ?? 0;
  });
}

async function addCheckpoint(
  tx: Tx,
  contestId: string,
  { upTo, least }: { upTo: number; least: number },
): Promise<number> {
  // One server seals at a time; the other finds nothing left to do.
  await lockAlone(tx, locks.ballotSeal(contestId));
  const last = await findLogEnd(tx, contestId);
  const ballots = await findEntries(tx, contestId, { after: last.lastSerial, upTo });
  if (ballots.length < least) return 0;
  const { lines, head } = chainEntries(ballots, last);
  await tx.insert(ballotCheckpoints).values({
    contestId,
    number: last.number + 1,
    lastSerial: ballots.at(-1)!.serial,
    entries: last.entries + ballots.length,
    lines: lines.join('\n'),
    head,
  });
  return ballots.length;
}

/** Where a log ends: at its last checkpoint, or before its first entry. */
export interface LogEnd {
  number: number;
  lastSerial: number;
  entries: number;
  head: string;
  /** When its last part was sealed; 1970 before there is any. */
  createdAt: Date;
}

/** Where the published log of a contest ends. */
export async function findLogEnd(db: Reads, contestId: string): Promise<LogEnd> {
  const { number, lastSerial, entries, head, createdAt } = ballotCheckpoints;
  const rows = await db
    .select({ number, lastSerial, entries, head, createdAt })
    .from(ballotCheckpoints)
    .where(eq(ballotCheckpoints.contestId, contestId))
    .orderBy(desc(number))
    .limit(1);
  return (
    rows[0] ?? {
      ...{ number: 0, lastSerial: 0, entries: 0, createdAt: new Date(0) },
      head: firstHead(contestId, nodeHashes),
    }
  );
}

/** Ballots of a contest as entries of its log, in the order of their serials. */
export async function findEntries(
  db: Reads,
  contestId: string,
  { after, upTo = Number.MAX_SAFE_INTEGER }: { after: number; upTo?: number },
): Promise<LogEntry[]> {
  return db
    .select({
      serial: voteBallots.serial,
      candidates: voteBallots.candidates,
      numVotes: voteBallots.numVotes,
      withdraws: of.serial,
    })
    .from(voteBallots)
    .leftJoin(of, eq(of.id, voteBallots.withdraws))
    .where(
      and(
        eq(voteBallots.contestId, contestId),
        gt(voteBallots.serial, after),
        lte(voteBallots.serial, upTo),
      ),
    )
    .orderBy(asc(voteBallots.serial))
    .limit(maxEntries);
}

/** The lines of entries that follow an end, and the head of the chain after them. */
export function chainEntries(
  entries: readonly LogEntry[],
  end: LogEnd,
): { lines: string[]; head: string } {
  let { head } = end;
  const lines = entries.map((entry, at) => {
    const line = entryLine(end.entries + at + 1, entry);
    head = nextHead(head, line, nodeHashes);
    return line;
  });
  return { lines, head };
}
