// What staff read of the tournament's weeks: how far each is, its cut, its absences, and one player's way.
import { z } from 'zod';
import { absenceKinds } from '#rules/golf/season.ts';
import { endpoint, id, instant, type Page, paging, uuid } from '../endpoint.ts';
import { anyGolfEvent, golfEvent } from '../golf.ts';
import { standingRow, tournamentPlayer, tournamentWeek, weekNumber } from '../golf-standings.ts';
import { fileAnswer } from '../records.ts';
import { findsIneligible } from './find-ineligible.ts';
import { officeEntry } from './golf.ts';

const event = anyGolfEvent.default(golfEvent);
const named = z.object({ _id: id, name: z.string() });

/** A week with what the tournament director needs to know of it. */
export const officeWeek = tournamentWeek.extend({
  cardsIn: z.int().nullable().describe('Scorecards of those who still play; null without a field'),
  cardsExpected: z.int().nullable().describe('Those and the ones that no absence explains'),
  unresolved: z.object({
    missing: z.int(),
    complaints: z.int(),
    donations: z.int().describe('Players whose entry donation went back, and who are not out yet'),
    ties: z.int(),
  }),
  goingOn: z
    .int()
    .nullable()
    .describe('How many go on, if it ended now; null in the championship and without a field'),
  undecided: z.int().describe('How many a play-off has to decide about'),
  goingOnByTie: z.int().describe('How many of them tie for the last place'),
  winners: z
    .array(named.extend({ place: z.int(), prizeCents: z.int() }))
    .describe('As of now; best first'),
  prizesCents: z
    .array(z.int())
    .describe('What the championship pays, first and second; empty in the weeks before it'),
  playOffs: z.array(z.object({ players: z.array(named) })).describe('Best first; oldest first'),
});
export type OfficeWeek = z.output<typeof officeWeek>;

/** Why a player has no scorecard, or is out. */
export const officeAbsence = z
  .object({
    _id: id,
    entryId: id,
    name: z.string(),
    week: z.int(),
    round: z.int().nullable(),
    kind: z.enum(absenceKinds),
    reason: z.string(),
    recordedBy: z.string(),
    created: instant,
    canceled: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ title: 'OfficeAbsence' });
export type OfficeAbsence = z.output<typeof officeAbsence>;

/** A player with everything that staff know of them. */
export const officePlayer = z.object({
  entry: officeEntry,
  weeks: tournamentPlayer.shape.weeks,
  absences: z.array(officeAbsence).describe('Those that were taken back too, newest first'),
});
export type OfficePlayer = z.output<typeof officePlayer>;

const reads = { method: 'GET', access: 'staff', roles: ['tournament-director'] } as const;

export const officeGolfWeeksApi = {
  findIneligible: findsIneligible({
    game: 'golf',
    path: '/office/data/golf-winners/{winnerId}/not-eligible',
    summary: 'Takes a prize from a winner who is not eligible; it goes to nobody else',
    drawId: {},
    output: z.object({ found: z.boolean() }),
  }),
  weeks: endpoint({
    ...reads,
    path: '/office/data/tournament-weeks',
    summary: 'Every week: its stage, field, scorecards, cut, and what keeps it from closing',
    input: z.object({ event }),
    output: z.array(officeWeek).describe('Empty where there is no tournament'),
    refusals: ['role_missing'],
  }),
  standings: endpoint({
    ...reads,
    path: '/office/data/tournament-weeks/{week}/standings',
    summary: "A week's standing as it is this instant, best first, and who goes on by what",
    paged: true,
    input: z.object({
      event,
      week: weekNumber,
      q: z.string().trim().max(120, 'That is too long to search for.').optional(),
      show: z
        .enum(['going-on', 'not-going-on', 'undecided', 'missing'], 'show is not known.')
        .optional()
        .describe('missing: those with a scorecard that nothing explains'),
      ...paging(25),
    }),
    output: z.array(standingRow),
    refusals: ['role_missing'],
  }),
  absences: endpoint({
    ...reads,
    path: '/office/data/tournament-weeks/{week}/absences',
    summary: 'The absences of a week that count, newest first',
    isRecorded: ({ items }: Page<OfficeAbsence>) => items.map(({ entryId }) => entryId),
    paged: true,
    input: z.object({ event, week: weekNumber, ...paging(25) }),
    output: z.array(officeAbsence),
    refusals: ['role_missing'],
  }),
  player: endpoint({
    ...reads,
    path: '/office/data/tournament-entries/{entryId}',
    summary: 'A player: contact, payment, team, every week and absence',
    isRecorded: true,
    input: z.object({ entryId: uuid('entryId must be the id of an entry.') }),
    output: officePlayer,
    refusals: ['entry_unknown', 'role_missing'],
  }),
  scoreTemplate: endpoint({
    ...reads,
    path: '/office/data/tournament-weeks/{week}/score-template',
    summary: 'A CSV file to fill in: the players of a week whose next round has no scorecard yet',
    input: z.object({ event, week: weekNumber }),
    output: fileAnswer,
    refusals: ['week_not_open'],
  }),
  affiliatesFile: endpoint({
    ...reads,
    path: '/office/data/tournament-affiliates/export',
    summary: 'Entries and donations by affiliate code as a CSV file',
    roles: ['tournament-director', 'finance'],
    input: z.object({ event }),
    output: fileAnswer,
    refusals: ['role_missing'],
  }),
};
