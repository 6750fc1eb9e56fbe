// Writes the golf tournament of the year before: its dates, field, teams, scorecards and closed weeks.
import type { Tx } from '#base/database/handles.ts';
import { tournamentEntries, tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import {
  scorecards,
  tournamentPlayOffs,
  tournamentTeamMembers,
  tournamentTeams,
  tournamentWeekClosings,
} from '#base/database/schema/golf-play.ts';
import { stableId } from '../stable-id.ts';
import type { YearBefore } from './golf-year-before.ts';
import { playerId } from './people.ts';

const cardsAtOnce = 1000;
const minuteMs = 60_000;
const teamNames = [
  'Couch Division',
  'The Mulligans',
  'Carpet Burn',
  'Sand Trap Jazz',
  'Bogey Boulevard',
  'The Back Nine',
];
const membersOfTeam = 4;

/** Writes it; the demo's member of staff entered the scores. */
export async function storeYearBefore(tx: Tx, past: YearBefore, staffId: string): Promise<void> {
  const { event, registrationClosedAt, rounds, entries, cards, playOffs, closedAt } = past;
  await tx.insert(tournaments).values({ event, registrationClosesAt: registrationClosedAt });
  await tx.insert(tournamentRounds).values(rounds.map((round) => ({ event, ...round })));
  await tx.insert(tournamentEntries).values(entries.map((entry) => ({ event, ...entry })));
  await storeTeams(tx, past);
  for (let from = 0; from < cards.length; from += cardsAtOnce) {
    await tx.insert(scorecards).values(
      cards.slice(from, from + cardsAtOnce).map(({ at, ...card }) => ({
        id: stableId(`scorecard ${card.entryId} ${card.week} ${card.round}`),
        event,
        ...card,
        enteredBy: staffId,
        createdAt: at,
      })),
    );
  }
  if (playOffs.length > 0) {
    await tx.insert(tournamentPlayOffs).values(
      playOffs.map(({ week, entryIds }, at) => ({
        id: stableId(`play-off ${at} of ${event}`),
        event,
        week,
        entryIds: [...entryIds],
        account: 'Sudden death on the 18th.',
        recordedBy: staffId,
        createdAt: closedAt[week - 1]!,
      })),
    );
  }
  await tx
    .insert(tournamentWeekClosings)
    .values(
      closedAt.map((at, index) => ({ event, week: index + 1, closedBy: staffId, closedAt: at })),
    );
}

/** Teams of players who follow each other in the list; the demo's player is in the first. */
async function storeTeams(tx: Tx, { event, entries }: YearBefore): Promise<void> {
  const own = entries.find(({ userId }) => userId === playerId)!;
  const others = entries.filter((entry) => entry !== own);
  const teams = teamNames.map((name, at) => {
    const from = at * 2 * membersOfTeam;
    const members = others.slice(from, from + membersOfTeam - (at === 0 ? 1 : at % 2));
    return { name, members: at === 0 ? [...members, own] : members, at };
  });
  const startedAt = (members: readonly { createdAt: Date }[]) =>
    new Date(Math.max(...members.map(({ createdAt }) => createdAt.getTime())) + 30 * minuteMs);
  const idOf = (name: string) => stableId(`team ${name} of ${event}`);
  await tx.insert(tournamentTeams).values(
    teams.map(({ name, members, at }) => ({
      id: idOf(name),
      event,
      name,
      captainEntryId: members[0]!.id,
      joinCode: `DEMPAST${'23456789'[at]}`,
      createdAt: startedAt(members),
    })),
  );
  await tx.insert(tournamentTeamMembers).values(
    teams.flatMap(({ name, members }) =>
      members.map((member) => ({
        entryId: member.id,
        teamId: idOf(name),
        joinedAt: startedAt(members),
      })),
    ),
  );
}
