// The public calls of the tournament as it is played: standings, weeks, players and teams.
import { z } from 'zod';
import { type Caching, endpoint, id, instant, paging, uuid } from './endpoint.ts';
import { anyGolfEvent, golfEvent, tournamentEntry } from './golf.ts';

/** Scores come in all the time while a week is played; those must not empty any cache. */
const playCaching: Caching = { sharedSeconds: 1, staleSeconds: 10 };

const event = anyGolfEvent.default(golfEvent);
const weekSentence = 'week must be a whole number from 1 to 5.';
/** The number of a week, 1 to 5, as it stands in an address. */
export const weekNumber = z.coerce
  .number(weekSentence)
  .int(weekSentence)
  .min(1, weekSentence)
  .max(5, weekSentence);

const named = z.object({ _id: id, name: z.string() });

/** One round of a player's week. */
const round = z.object({
  round: z.int().min(1).max(4),
  strokes: z.int().nullable().describe('Null where there is no scorecard'),
  mark: z
    .enum(['counted', 'dropped', 'absent', 'missing'])
    .describe('absent: an absence explains that there is no scorecard; missing: nothing does yet'),
});

/** How a player stands in a week, with the sentences that explain it. */
const weekStanding = z.object({
  position: z.int().nullable().describe('Equal totals share it; null without a total'),
  positionText: z.string().describe('T12 where it is shared, 12 where it is not, – without one'),
  total: z.int().nullable().describe('Strokes of the counted rounds'),
  rounds: z.array(round),
  why: z.string().describe('Why the player stands there, in one sentence'),
  goesOn: z
    .boolean()
    .nullable()
    .describe('Until the week is closed: if it ended now. Null: not decided, or the championship'),
  onward: z.string().nullable().describe('Why the player goes on or not, in one sentence'),
  prizeCents: z.int(),
});
export type WeekStanding = z.output<typeof weekStanding>;

/** A row of a week's standing; `_id` is the entry's. */
export const standingRow = weekStanding
  .extend({
    _id: id,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    team: named.nullable(),
  })
  .meta({ title: 'StandingRow' });
export type StandingRow = z.output<typeof standingRow>;

/** A week with what is to be known of it at a glance. */
export const tournamentWeek = z
  .object({
    week: z.int().min(1).max(5),
    title: z.string(),
    detail: z.string(),
    startsAt: instant.nullable().describe('Null while its date is not set'),
    stage: z.enum(['to-come', 'being-played', 'closed']),
    fieldSize: z.int().nullable().describe('How many play in it; null while that is not known'),
    ranked: z.int().describe('How many have a total'),
    cutPlaces: z.int().nullable().describe('How many go on; null in the championship'),
    hasTies: z.boolean().describe('Whether all who tie for the last place go on'),
    cutTotal: z
      .int()
      .nullable()
      .describe('The highest total that goes on; while played, as of now'),
  })
  .meta({ title: 'TournamentWeek' });
export type TournamentWeek = z.output<typeof tournamentWeek>;

const prize = z.object({
  place: z.int(),
  amountCents: z.int(),
  winner: named.nullable().describe('Null until the championship is closed'),
});

/** The tournament at a glance. */
export const tournamentSummary = z.object({
  event: anyGolfEvent,
  earlier: z.array(z.string()).describe('The years of the tournaments before, newest first'),
  entries: z.int(),
  currentWeek: z
    .int()
    .describe('The week that is played, or else was last played; at first week 1'),
  weeks: z.array(tournamentWeek),
  prizes: z.array(prize),
  corrections: z
    .array(z.object({ at: instant, rule: z.string() }))
    .describe('Prizes that are not given after all, by which rule; never whose'),
  giftPacks: z.object({ count: z.int(), valueCents: z.int() }),
});
export type TournamentSummary = z.output<typeof tournamentSummary>;

/** A player with every week so far. */
export const tournamentPlayer = z.object({
  entry: tournamentEntry,
  team: named.nullable(),
  weeks: z.array(
    weekStanding.extend({
      week: z.int(),
      title: z.string(),
      stage: z.enum(['to-come', 'being-played', 'closed']),
      fieldSize: z.int(),
      sessionStartsAt: instant.nullable().describe("The player's own session in this week"),
      sessionEndsAt: instant.nullable(),
    }),
  ),
});
export type TournamentPlayer = z.output<typeof tournamentPlayer>;

/** A team as everybody may see it. */
export const tournamentTeam = z.object({
  _id: id,
  name: z.string(),
  created: instant,
  members: z.array(named.extend({ isCaptain: z.boolean() })).describe('Captain first'),
});
export type TournamentTeam = z.output<typeof tournamentTeam>;

const list = { method: 'GET', access: 'public', caching: playCaching, paged: true } as const;

export const golfStandingsApi = {
  summary: endpoint({
    method: 'GET',
    path: '/data/tournament-summary',
    summary: 'The weeks of the tournament, their stages and cuts; a list of at most one',
    access: 'public',
    caching: playCaching,
    input: z.object({ event }),
    output: z.array(tournamentSummary),
    refusals: ['bad_input'],
  }),
  standings: endpoint({
    ...list,
    path: '/data/tournament-standings',
    summary: "A week's standing, best first; by default of the week that is or was last played",
    input: z.object({
      event,
      week: weekNumber.optional(),
      q: z
        .string('q must be a text.')
        .trim()
        .max(120, 'That is too long to search for.')
        .optional()
        .describe('A part of the name, in any case'),
      ...paging(50),
    }),
    output: z.array(standingRow),
    refusals: ['bad_input'],
  }),
  player: endpoint({
    method: 'GET',
    path: '/data/tournament-players/{entryId}',
    summary: 'A player with every week: rounds, positions, and how they went on',
    access: 'public',
    caching: playCaching,
    input: z.object({ entryId: uuid('entryId must be the id of an entry.') }),
    output: tournamentPlayer,
    refusals: ['bad_input', 'not_found'],
  }),
  teams: endpoint({
    ...list,
    path: '/data/tournament-teams',
    summary: 'The teams with their members, by name',
    input: z.object({ event, ...paging(50) }),
    output: z.array(tournamentTeam),
    refusals: ['bad_input'],
  }),
};
