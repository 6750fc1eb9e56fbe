// Who has paid for a place in the demo's golf tournament, and the teams that they made.

import type { Tx } from '#base/database/handles.ts';
import { tournamentEntries, tournamentPlaces } from '#base/database/schema/golf.ts';
import { tournamentTeamMembers, tournamentTeams } from '#base/database/schema/golf-play.ts';
import { golfEvent } from '#contract/golf.ts';
import { entryCents } from '#rules/prices.ts';
import { stableId } from '../stable-id.ts';
import type { DemoEntry } from '../types.ts';
import type { PastPayment } from './past-payment.ts';
import { entrants, playerId } from './people.ts';

const minuteMs = 60_000;

/** Teams with the places of their members in the list of entries, the captain first. */
const teams: readonly (readonly [name: string, members: readonly number[]])[] = [
  ['The Mulligans', [0, 4, 10, 14]],
  ['Fore Score', [1, 24, 36]],
  ['Couch Division', [6, 22, 30]],
  ['Two Putts and a Prayer', [11, 19, 34]],
  ['Sunday Sandbaggers', [20, 31, 38, 48]],
  ['Nineteenth Hole', [5, 33, 40, 50]],
  ['Lost Ball Society', [8, 27, 46]],
];
/** The team that the player joined. */
const ownTeam = 'Couch Division';

/** The entries with their owners; the player's is among the latest. */
export function ownedEntries(entries: readonly DemoEntry[], now: Date) {
  const owned = entries.map((entry, at) => ({ ...entry, userId: entrants[at]!.userId }));
  const own: DemoEntry & { userId: string } = {
    id: stableId('entry of the player'),
    userId: playerId,
    name: 'Pat Player',
    city: 'Reno',
    state: 'Nevada',
    country: 'United States',
    sessionDay: 'saturday',
    sessionTimeslot: 's2',
    likes: 12,
    dislikes: 1,
    createdAt: new Date(now.getTime() - 9 * 24 * 60 * minuteMs),
  };
  return [...owned, own];
}

/** The donations that the entries were paid with. */
export function entryPayments(entries: readonly { id: string; userId: string; createdAt: Date }[]) {
  return entries.map(
    ({ id, userId, createdAt }, at): PastPayment => ({
      id: stableId(`payment of ${id}`),
      userId,
      provider: at % 4 === 3 ? 'paypal' : 'stripe',
      item: { type: 'tournament-entry', event: golfEvent },
      amountCents: entryCents,
      perks: { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 },
      at: new Date(createdAt.getTime() - minuteMs),
      status: 'settled',
      failure: null,
      monthlyNumber: null,
    }),
  );
}

/** Writes the entries with their paid places, and the teams. */
export async function storeEntries(
  tx: Tx,
  entries: ReturnType<typeof ownedEntries>,
  payments: readonly PastPayment[],
): Promise<void> {
  await tx.insert(tournamentEntries).values(entries.map((row) => ({ event: golfEvent, ...row })));
  await tx.insert(tournamentPlaces).values(
    payments.map(({ id, userId, at }) => ({
      id: stableId(`place of ${id}`),
      event: golfEvent,
      userId,
      paymentId: id,
      createdAt: at,
      paidAt: at,
    })),
  );
  const idOf = (name: string) => stableId(`team ${name}`);
  const startedAt = (members: readonly number[]) =>
    new Date(Math.max(...members.map((at) => entries[at]!.createdAt.getTime())) + 30 * minuteMs);
  await tx.insert(tournamentTeams).values(
    teams.map(([name, members], at) => ({
      id: idOf(name),
      event: golfEvent,
      name,
      captainEntryId: entries[members[0]!]!.id,
      joinCode: `DEMTEAM${'23456789'[at]}`,
      createdAt: startedAt(members),
    })),
  );
  const joined = teams.flatMap(([name, members]) =>
    members.map((at) => ({
      entryId: entries[at]!.id,
      teamId: idOf(name),
      joinedAt: startedAt(members),
    })),
  );
  const own = entries.find(({ userId }) => userId === playerId)!;
  joined.push({ entryId: own.id, teamId: idOf(ownTeam), joinedAt: own.createdAt });
  await tx.insert(tournamentTeamMembers).values(joined);
}
