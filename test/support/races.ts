// Races and players as tests need them: a race at any stage, credits, and staff of any role.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { locations, races } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import type { TestApp } from './app.ts';
import { type Member, signUp } from './members.ts';

const minuteMs = 60_000;

/** Instants of a race relative to now, in minutes; by default it is open and starts in two hours. */
export interface RaceTimes {
  opens?: number;
  closes?: number;
  starts?: number;
}

/** Inserts a race; answers its id. */
export async function insertRace(
  db: Db,
  { opens = -60, closes = 110, starts = 120 }: RaceTimes = {},
  more: Partial<typeof races.$inferInsert> = {},
): Promise<string> {
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs + nextOffset++);
  const id = v7();
  await transaction(db, async (tx) => {
    const [place] = await tx
      .insert(locations)
      .values({ name: 'Ring', city: 'Reno', country: 'USA' })
      .returning();
    await tx.insert(races).values({
      id,
      name: `Race ${id.slice(-4)}`,
      startsAt: at(starts),
      opensAt: at(opens),
      closesAt: at(closes),
      locationId: place!.id,
      purseCents: 1_250_000,
      ...more,
    });
  });
  return id;
}

// No two races start at the same instant.
let nextOffset = 0;

/** Moves a race's instants, as if time had passed. */
export async function moveRace(db: Db, raceId: string, times: Required<RaceTimes>): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs + nextOffset++);
  await transaction(db, (tx) =>
    tx
      .update(races)
      .set({ opensAt: at(times.opens), closesAt: at(times.closes), startsAt: at(times.starts) })
      .where(eq(races.id, raceId)),
  );
}

/** Gives somebody credits from nowhere but the issuance, under a cause of its own. */
export async function giveCredits(db: Db, userId: string, amount: number): Promise<void> {
  const cause = `gift:${v7()}`;
  await transaction(db, (tx) =>
    post(tx, cause, [
      { key: cause, asset: 'jackpot_credit', from: 'issuance', to: `user:${userId}`, amount },
    ]),
  );
}

/** Somebody with an account, credits, and in a place where everything may be played. */
export async function signUpPlayer(app: TestApp, credits: number): Promise<Member> {
  const player = await signUp(app);
  if (credits > 0) await giveCredits(app.database.db, player.userId, credits);
  return player;
}
