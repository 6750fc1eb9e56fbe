// Finds the tournament that a name of the API means, which changes for `ps-golf-event` as one tournament follows another.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { golfEvent } from '#contract/golf.ts';

/** An input whose tournament is found: as rows know it. */
export type OfTournament<Input> = Omit<Input, 'event'> & { event: string };

/** The tournament that a visitor names, as an expression; null where they can know of none. */
export const tournamentOf = (name: string): SQL<string> => sql`tournament_of(${name}, true)`;

/** The one that is shown, as an expression. */
export const shownTournament = tournamentOf(golfEvent);

/** The tournament that is shown, as rows know it; empty where there is none, which no row has. */
export async function findShownEvent(db: Reads): Promise<string> {
  return (await find(db, shownTournament)) ?? '';
}

/** The tournament that staff name, also one that is prepared; empty for none. */
export async function findEventOfStaff(db: Reads, name: string): Promise<string> {
  return (await find(db, sql`tournament_of(${name}, false)`)) ?? '';
}

async function find(db: Reads, which: SQL): Promise<string | null> {
  const [row] = await rowsOf<{ event: string | null }>(db, sql`select ${which} as event`);
  return row?.event ?? null;
}
