// The whole product in a process of its own, whose golf tournament is played when it is told to.
import { eq } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { startAskedApp } from './asked-app.ts';
import { insertEntries, playTournament } from './golf-season.ts';
import { settleIn } from './staff.ts';

/** What the test asks for; each is answered with the same `id`. */
export type GolfRequest = { id: number } & (
  | { what: 'fill'; entrants: number }
  | { what: 'enter'; name: string }
  | { what: 'play'; closedWeeks: number }
  | { what: 'settle-in' }
);

async function answer(request: GolfRequest, { db }: { db: Db }): Promise<unknown> {
  if (request.what === 'play') return playTournament(db, request.closedWeeks);
  if (request.what === 'settle-in') return settleIn(db);
  if (request.what === 'fill') {
    const names = Array.from({ length: request.entrants }, (_, at) => ({
      name: `Player ${String(at + 1).padStart(4, '0')}`,
    }));
    return insertEntries(db, names);
  }
  // Somebody who has an account already, by their name.
  const [user] = await db.select().from(users).where(eq(users.name, request.name));
  if (!user) throw new Error(`There is no ${request.name}.`);
  return insertEntries(db, [{ userId: user.id, name: request.name }]);
}

await startAskedApp(answer);
