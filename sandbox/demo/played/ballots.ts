// The votes of the demo's contests as ballots of its supporters, so that the log recounts to the tallies.
import { asc, sql } from 'drizzle-orm';
import type { Db, Tx } from '#base/database/handles.ts';
import { voteBallots, voteContests, voteTallies } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { sealBallots } from '#server/features/pageant/ballots/seal-ballots.ts';
import { seededNumbers } from '../seeded-choice.ts';
import { stableId } from '../stable-id.ts';
import type { DemoCandidate } from '../types.ts';
import { postPast } from './past-ledger.ts';
import type { PastPayment } from './past-payment.ts';
import { playerId, supporters } from './people.ts';

/** The most votes of one ballot. */
const maxVotes = 160;
const minuteMs = 60_000;
/** How many of the player's own, and how large. */
const ownBallots = 4;
const maxOwnVotes = 8;

type Contest = typeof voteContests.$inferSelect;
type Ballot = typeof voteBallots.$inferInsert & { createdAt: Date };

/** Casts the votes that every candidate has, from the opening until now or the close, and seals the log. */
export async function castDemoVotes(
  db: Db,
  candidates: readonly DemoCandidate[],
  payments: readonly PastPayment[],
  now: Date,
): Promise<void> {
  const contests = await db.select().from(voteContests).orderBy(asc(voteContests.opensAt));
  const tokens = new TokenPurses(payments);
  for (const contest of contests) {
    const own = candidates.filter(({ contestId }) => contestId === contest.id);
    const ballots = own
      .flatMap((candidate) => ballotsFor(candidate, contest, now))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    if (ballots.length > 0) {
      giveSomeToPlayer(ballots, contest, now);
      await transaction(db, (tx) => addBallots(tx, contest, ballots, tokens));
    }
    await sealBallots(db, contest.id);
  }
}

function ballotsFor(candidate: DemoCandidate, contest: Contest, now: Date): Ballot[] {
  const next = seededNumbers(`ballots for ${candidate.id}`);
  const from = contest.opensAt.getTime();
  const to = Math.min(contest.closesAt.getTime(), now.getTime()) - minuteMs;
  const ballots: Ballot[] = [];
  for (let left = candidate.votes; left > 0; ) {
    const numVotes = Math.min(left, 1 + Math.floor(next() ** 2 * maxVotes));
    const name = `ballot ${ballots.length} for ${candidate.id}`;
    ballots.push({
      id: stableId(name),
      contestId: contest.id,
      userId: supporters[Math.floor(next() * supporters.length)]!.userId,
      candidates: [candidate.id],
      numVotes,
      requestKey: stableId(`key of ${name}`),
      createdAt: new Date(Math.max(from, from + Math.floor(next() * (to - from)))),
    });
    left -= numVotes;
  }
  return ballots;
}

/** Some of the small ballots of the open contest are the player's. */
function giveSomeToPlayer(ballots: Ballot[], contest: Contest, now: Date): void {
  if (contest.closesAt < now) return;
  const small = ballots.filter(({ numVotes }) => numVotes <= maxOwnVotes);
  for (const ballot of small.slice(0, ownBallots)) ballot.userId = playerId;
}

/** The tokens that came with gifts and purchases, as they are spent. */
class TokenPurses {
  readonly #payments: readonly PastPayment[];
  readonly #spent = new Map<string, number>();

  constructor(payments: readonly PastPayment[]) {
    this.#payments = payments.filter(({ status }) => status === 'settled');
  }

  /** Spends tokens that somebody had before an instant; answers how many were missing. */
  spend(userId: string, amount: number, before: Date): number {
    const granted = this.#payments
      .filter((one) => one.userId === userId && one.at < before)
      .reduce((sum, { perks }) => sum + perks.voteTokens, 0);
    const spent = this.#spent.get(userId) ?? 0;
    const usable = Math.min(amount, Math.max(0, granted - spent));
    this.#spent.set(userId, spent + usable);
    return amount - usable;
  }
}

/** Tokens for them, where people have too few; then the ballots in the order of their times. */
async function addBallots(
  tx: Tx,
  contest: Contest,
  ballots: readonly Ballot[],
  tokens: TokenPurses,
): Promise<void> {
  const asset = 'vote_token' as const;
  const postings = [...Map.groupBy(ballots, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const amount = own.reduce((total, { numVotes }) => total + numVotes, 0);
    const missing = tokens.spend(userId, amount, contest.opensAt);
    const [user, votes] = [`user:${userId}`, `votes:${contest.id}`] as const;
    const shared = { cause: 'demo:votes', asset, at: own[0]!.createdAt };
    const key = `demo:votes:${contest.id}:${userId}`;
    return [
      { ...shared, key: `${key}:given`, from: 'issuance' as const, to: user, amount: missing },
      { ...shared, key: `${key}:spent`, from: user, to: votes, amount },
    ];
  });
  await postPast(tx, postings);
  for (let at = 0; at < ballots.length; at += 500) {
    await tx.insert(voteBallots).values(ballots.slice(at, at + 500));
  }
  await tx.insert(voteTallies).select(
    tx
      .select({
        candidateId: sql<string>`c.id`.as('candidate_id'),
        slot: sql<number>`0`.as('slot'),
        votes: sql<number>`sum(${voteBallots.numVotes})`.as('votes'),
        lastSerial: sql<number>`max(${voteBallots.serial})`.as('last_serial'),
      })
      .from(sql`${voteBallots}, unnest(${voteBallots.candidates}) as c(id)`)
      .where(sql`${voteBallots.contestId} = ${contest.id}`)
      .groupBy(sql`c.id`),
  );
}
