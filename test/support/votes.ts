// Contests and voters as tests need them, and the ballot log as anybody reads it.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { candidates, voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { post } from '#base/ledger/post.ts';
import { createLogCheck, type LogReport } from '#rules/pageant/ballot-log.ts';
import type { TestApp } from './app.ts';
import { addImage } from './content.ts';
import { type Member, signUp } from './members.ts';

const minuteMs = 60_000;

/** A contest with three candidates; by default it is open, from an hour ago for another hour. */
export async function insertContest(
  db: Db,
  minutes: { opens?: number; closes?: number; tally?: number } = {},
  more: Partial<typeof voteContests.$inferInsert> = {},
): Promise<{ event: string; ann: string; bea: string; cleo: string }> {
  const { opens = -60, closes = 60, tally = closes + 600 } = minutes;
  const at = (count: number) => new Date(Date.now() + count * minuteMs);
  const event = v7();
  const ids = { ann: v7(), bea: v7(), cleo: v7() };
  await transaction(db, async (tx) => {
    await tx.insert(voteContests).values({
      id: event,
      name: `Contest ${event.slice(-4)}`,
      opensAt: at(opens),
      closesAt: at(closes),
      tallyDueAt: at(tally),
      ...more,
    });
    const imageId = await addImage(tx);
    const same = { contestId: event, imageId, candidateGroup: 'Teen' as const };
    await tx.insert(candidates).values(
      Object.entries(ids).map(([name, id]) => ({
        ...same,
        id,
        name,
        title: 'Miss Reno',
        location: 'Nevada',
        bio: 'Sings',
      })),
    );
  });
  return { event, ...ids };
}

/** Moves the end of a contest, as if time had passed. */
export async function moveContest(
  db: Db,
  event: string,
  times: Partial<typeof voteContests.$inferInsert>,
): Promise<void> {
  await transaction(db, (tx) =>
    tx.update(voteContests).set(times).where(eq(voteContests.id, event)),
  );
}

/** Somebody with an account and vote tokens, which come from nowhere but the issuance. */
export async function signUpVoter(app: TestApp, tokens: number): Promise<Member> {
  const voter = await signUp(app);
  if (tokens === 0) return voter;
  const cause = `gift:${v7()}`;
  await transaction(app.database.db, (tx) =>
    post(tx, cause, [
      {
        key: cause,
        asset: 'vote_token',
        from: 'issuance',
        to: `user:${voter.userId}`,
        amount: tokens,
      },
    ]),
  );
  return voter;
}

/** Downloads a contest's ballot log and recounts it. */
export async function recountLog(
  app: TestApp,
  event: string,
): Promise<LogReport & { lines: string[] }> {
  const response = await fetch(`${app.url}/vote-contests/${event}/ballots.txt`);
  if (!response.ok) throw new Error(`The log answers ${response.status}.`);
  const lines = (await response.text()).trimEnd().split('\n');
  const check = createLogCheck(nodeHashes);
  for (const line of lines) check.read(line);
  return { ...check.finish(), lines };
}
