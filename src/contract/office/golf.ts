// The staff's calls on the tournament: scorecards, absences, complaints, play-offs, weeks, entries.
import { z } from 'zod';
import { absenceKinds } from '#rules/golf/season.ts';
import { strokesRange } from '#rules/golf/weeks.ts';
import { endpoint, id, instant, type Page, paging, uuid } from '../endpoint.ts';
import { anyGolfEvent, golfEvent, tournamentEntry } from '../golf.ts';
import { tournamentWeek, weekNumber } from '../golf-standings.ts';

const event = anyGolfEvent.default(golfEvent);
const entryId = uuid('entryId must be the id of an entry.');
const weekSentence = 'week must be a whole number from 1 to 5.';
const bodyWeek = z.int(weekSentence).min(1, weekSentence).max(5, weekSentence);
const roundSentence = 'The round is a whole number from 1 to 4.';
const bodyRound = z.int(roundSentence).min(1, roundSentence).max(4, roundSentence);
/** The one sentence for strokes that can't be. */
export const strokesSentence = `Strokes are a whole number from ${strokesRange.least} to ${strokesRange.most}.`;
const reasonOf = (most: number) =>
  z
    .string('Please give a reason.')
    .trim()
    .min(5, 'Please give a reason of a few words.')
    .max(most, `Please keep the reason under ${most} characters.`);

/** The largest file of scores that is taken, in bytes: 10,000 lines, also in UTF-16. */
export const maxScoreFileBytes = 3 * 1024 * 1024;

/** A scorecard as staff see it, with all that was said of it. */
export const officeScorecard = z
  .object({
    _id: id,
    entryId: id,
    week: z.int(),
    round: z.int(),
    strokes: z.int(),
    created: instant,
    enteredBy: z.string().describe('The name of the member of staff'),
    fileName: z.string().nullable().describe('The file that it came with'),
    replaced: instant.nullable().describe('When a correction replaced it'),
    attestation: z
      .object({
        isRight: z.boolean(),
        note: z.string().nullable(),
        created: instant,
        dismissReason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ title: 'OfficeScorecard' });
export type OfficeScorecard = z.output<typeof officeScorecard>;

/** One thing that keeps a week from being closed. */
export const unresolved = z.object({
  kind: z.enum(['scorecard-missing', 'complaint', 'donation', 'tie']),
  players: z.array(z.object({ _id: id, name: z.string() })),
  rounds: z.array(z.int()),
  scorecardId: id.nullable(),
  sentence: z.string(),
});
export type Unresolved = z.output<typeof unresolved>;

const lineSentence = z.object({
  line: z.int().describe('From 1, as an editor counts'),
  sentence: z.string(),
});

/** What taking a file over came to. */
export const scoreImport = z.object({
  isImported: z.boolean().describe('False: nothing of the file was taken over'),
  isRepeat: z.boolean().describe('The very same file was taken over before; nothing changed'),
  week: z.int(),
  lines: z.int().describe('Lines with scores, without the header and empty ones'),
  added: z.int(),
  corrected: z.int(),
  unchanged: z.int(),
  problems: z.array(lineSentence),
  byHand: z
    .array(lineSentence)
    .describe('Lines that would replace strokes entered by hand; with replacesByHand they do'),
});
export type ScoreImport = z.output<typeof scoreImport>;

/** An entry with what staff need to reach its player. */
export const officeEntry = tournamentEntry
  .extend({
    affiliateCode: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    isPaid: z.boolean().describe('False also where the donation went back'),
    registrantNumber: z.int().nullable(),
    giftPack: z.boolean(),
    team: z.object({ _id: id, name: z.string() }).nullable(),
  })
  .meta({ title: 'OfficeEntry' });
export type OfficeEntry = z.output<typeof officeEntry>;

/** What came in under an affiliate code. */
export const affiliateRow = z.object({
  affiliateCode: z.string().nullable().describe('Null: without one'),
  entries: z.int(),
  paidEntries: z.int(),
  cents: z.int().describe('The entry donations, less what went back'),
});
export type AffiliateRow = z.output<typeof affiliateRow>;

const changes = { method: 'POST', access: 'staff', roles: ['tournament-director'] } as const;
const ofEntry = {
  ...changes,
  concerns: ({ entryId: entry }: { entryId: string }) => [{ entry }],
} as const;
const reads = {
  method: 'GET',
  access: 'staff',
  roles: ['tournament-director'],
} as const;

export const officeGolfApi = {
  enterScorecard: endpoint({
    ...ofEntry,
    path: '/office/data/tournament-scorecards',
    summary: 'Enters a scorecard of the week that is played, or corrects it',
    input: z.object({
      event,
      entryId,
      week: bodyWeek,
      round: bodyRound,
      strokes: z
        .int(strokesSentence)
        .min(strokesRange.least, strokesSentence)
        .max(strokesRange.most, strokesSentence),
    }),
    output: officeScorecard,
    refusals: ['entry_unknown', 'not_in_field', 'week_not_open', 'week_closed'],
  }),
  importScores: endpoint({
    ...changes,
    path: '/office/data/tournament-score-imports',
    summary:
      'Takes a CSV file of scores over whole, or names every bad line and takes nothing over',
    // Base64 adds a third.
    maxBytes: Math.ceil((maxScoreFileBytes * 4) / 3) + 1024,
    input: z.object({
      event,
      week: bodyWeek.optional().describe('By default the week that is played'),
      fileName: z
        .string('Please choose a file.')
        .trim()
        .min(1, 'Please choose a file.')
        .max(200, 'That file name is too long.'),
      fileBase64: z.base64('The file must be sent in base64.').min(1, 'The file is empty.'),
      replacesByHand: z
        .boolean('replacesByHand must be true or false.')
        .default(false)
        .describe('Whether the file replaces strokes that were entered by hand'),
    }),
    output: scoreImport,
    refusals: ['csv_unreadable', 'scores_unreadable', 'week_not_open', 'week_closed', 'too_large'],
  }),
  scorecards: endpoint({
    ...reads,
    path: '/office/data/tournament-entries/{entryId}/scorecards',
    summary: 'All scorecards of a player, replaced ones too, by week and round',
    isRecorded: true,
    input: z.object({ entryId }),
    output: z.array(officeScorecard),
    refusals: ['entry_unknown'],
  }),
  recordAbsence: endpoint({
    ...ofEntry,
    path: '/office/data/tournament-absences',
    summary: 'Records why a player has no scorecard of a round, or is out from this week on',
    input: z.object({
      event,
      entryId,
      week: bodyWeek,
      kind: z.enum(absenceKinds, 'kind must be not-played, withdrawn or disqualified.'),
      round: bodyRound.nullish().describe('Only with not-played'),
      reason: reasonOf(500),
    }),
    output: z.object({ recorded: z.boolean().describe('False: it was recorded before') }),
    refusals: ['entry_unknown', 'not_in_field', 'week_not_open', 'week_closed', 'round_played'],
  }),
  cancelAbsence: endpoint({
    ...ofEntry,
    path: '/office/data/tournament-absences/cancel',
    summary: 'Takes back an absence that was a mistake, while its week is not closed',
    input: z.object({
      event,
      entryId,
      week: bodyWeek,
      round: bodyRound.nullish().describe('Without one: a withdrawal or disqualification'),
      reason: reasonOf(500),
    }),
    output: z.object({ canceled: z.boolean().describe('False: there is none') }),
    refusals: ['tournament_unknown', 'week_closed'],
  }),
  dismissComplaint: endpoint({
    ...changes,
    concerns: ({ scorecardId: scorecard }: { scorecardId: string }) => [{ scorecard }],
    path: '/office/data/tournament-scorecards/{scorecardId}/dismiss',
    summary: 'Lets a scorecard stand that its player says is wrong, with the reason',
    input: z.object({
      scorecardId: uuid('scorecardId must be the id of a scorecard.'),
      reason: reasonOf(500),
    }),
    output: officeScorecard,
    refusals: ['scorecard_unknown', 'complaint_missing', 'scorecard_replaced'],
  }),
  recordPlayOff: endpoint({
    ...changes,
    concerns: ({ entryIds }: { entryIds: string[] }) => entryIds.map((entry) => ({ entry })),
    path: '/office/data/tournament-play-offs',
    summary:
      'Records a play-off between players level for the last place of the championship or a prize, best first',
    input: z.object({
      event,
      week: bodyWeek,
      entryIds: z
        .array(uuid('entryIds must be ids of entries.'), 'Please list the players, best first.')
        .min(2, 'A play-off has at least two players.')
        .max(100, 'A play-off has at most 100 players.')
        .refine((ids) => new Set(ids).size === ids.length, 'Please list each player once.'),
      account: z
        .string('Please say how it was played.')
        .trim()
        .min(5, 'Please say in a few words how it was played.')
        .max(1000, 'Please keep it under 1000 characters.'),
    }),
    output: z.object({ recorded: z.boolean().describe('False: it was recorded before') }),
    refusals: ['week_not_open', 'week_closed', 'play_off_needless'],
  }),
  unresolved: endpoint({
    ...reads,
    path: '/office/data/tournament-weeks/{week}/unresolved',
    summary: 'What keeps a week from being closed',
    isRecorded: ({ items }: Page<Unresolved>) =>
      items.flatMap(({ players }) => players.map(({ _id }) => _id)),
    paged: true,
    input: z.object({ event, week: weekNumber, ...paging(50) }),
    output: z.array(unresolved),
    refusals: ['week_not_open'],
  }),
  closeWeek: endpoint({
    ...changes,
    path: '/office/data/tournament-weeks/{week}/close',
    summary: 'Closes a week for good: its scorecards are final, and who goes on follows from them',
    needsStepUp: true,
    concerns: ({ event: tournament }: { event: string }) => [{ tournament }],
    safeguard: { name: 'week-closings', weigh: () => 1 },
    input: z.object({ event, week: weekNumber }),
    output: tournamentWeek,
    refusals: ['week_not_open', 'week_unresolved', 'week_changed'],
  }),
  affiliates: endpoint({
    ...reads,
    path: '/office/data/tournament-affiliates',
    summary: 'Entries and donations by affiliate code, most entries first',
    roles: ['tournament-director', 'finance'],
    paged: true,
    input: z.object({ event, ...paging(100) }),
    output: z.array(affiliateRow),
    refusals: [],
  }),
  entries: endpoint({
    ...reads,
    path: '/office/data/tournament-entries',
    summary: 'The entries with how to reach their players, newest first',
    isRecorded: ({ items }: Page<OfficeEntry>) => items.map(({ _id }) => _id),
    paged: true,
    input: z.object({
      event,
      q: z
        .string()
        .trim()
        .max(200, 'That is too long to search for.')
        .optional()
        .describe('A part of name, address or affiliate code, or an id'),
      ...paging(50),
    }),
    output: z.array(officeEntry),
    refusals: [],
  }),
};
