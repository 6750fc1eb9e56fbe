// An entrant's own calls while the tournament goes on: their entry, team and scorecards; and reactions.
import { z } from 'zod';
import { endpoint, id, instant, uuid } from './endpoint.ts';
import { golfEvent, ownEntry, regForm } from './golf.ts';
import { tournamentTeam } from './golf-standings.ts';
import { isPersonName } from './person-name.ts';

const event = z.literal(golfEvent, 'event must be ps-golf-event.').default(golfEvent);

/** One's own team, with the code that members join by. */
export const ownTeam = tournamentTeam
  .extend({
    joinCode: z.string(),
    isCaptain: z.boolean().describe('Whether it is the asker'),
  })
  .meta({ title: 'OwnTeam' });
export type OwnTeam = z.output<typeof ownTeam>;

/** A scorecard as its player sees it. */
export const ownScorecard = z
  .object({
    _id: id,
    week: z.int(),
    round: z.int(),
    strokes: z.int(),
    created: instant,
    isFinal: z.boolean().describe('Whether its week is closed'),
    attestation: z
      .object({
        isRight: z.boolean(),
        note: z.string().nullable(),
        created: instant,
        dismissReason: z
          .string()
          .nullable()
          .describe('Why staff still let the scorecard stand; null while not looked into'),
      })
      .nullable(),
  })
  .meta({ title: 'OwnScorecard' });
export type OwnScorecard = z.output<typeof ownScorecard>;

const ownTeamAnswer = z.object({ team: ownTeam.nullable() });

const reaction = {
  method: 'POST',
  access: 'visitor',
  limit: 'reaction',
  input: z.object({ entryId: uuid('entryId must be the id of an entry.') }),
  output: z.object({ ok: z.boolean().describe('False: this visitor has done so before') }),
  refusals: ['entry_unknown'],
} as const;

export const golfAccountApi = {
  like: endpoint({
    ...reaction,
    path: '/data/tournament-entry-like',
    summary: 'Likes an entry, once for each visitor',
  }),
  dislike: endpoint({
    ...reaction,
    path: '/data/tournament-entry-dislike',
    summary: 'Dislikes an entry, once for each visitor',
  }),
  updateEntry: endpoint({
    method: 'POST',
    path: '/account/update-tournament-entry',
    summary: "Changes one's own entry until registration closes; the affiliate code stays",
    access: 'user',
    limit: 'profile',
    input: z.object({ event, regForm: regForm.omit({ affiliateCode: true }) }),
    output: ownEntry,
    refusals: ['signed_out', 'entry_missing', 'registration_closed'],
  }),
  team: endpoint({
    method: 'GET',
    path: '/account/tournament-team',
    summary: "One's own team with its join code, or null",
    access: 'user',
    input: z.object({ event }),
    output: ownTeamAnswer,
    refusals: ['signed_out'],
  }),
  startTeam: endpoint({
    method: 'POST',
    path: '/account/new-tournament-team',
    summary: 'Starts a team as its captain, who needs a stored entry',
    access: 'user',
    limit: 'profile',
    input: z.object({
      event,
      name: z
        .string('Please name your team.')
        .overwrite((text) => text.normalize('NFKC').trim())
        .min(2, 'Please name your team.')
        .max(60, 'Please keep the name of the team under 60 characters.')
        .regex(/^[^\p{C}]+$/u, 'Please give the name of the team in one line.')
        .refine(isPersonName, 'Please name the team without links or special characters.'),
    }),
    output: ownTeam,
    refusals: [
      'signed_out',
      'entry_missing',
      'team_member_already',
      'team_name_taken',
      'play_begun',
    ],
  }),
  joinTeam: endpoint({
    method: 'POST',
    path: '/account/tournament-team-join',
    summary:
      'Joins a team by the code that its captain passes on; joining it again changes nothing',
    access: 'user',
    limit: 'profile',
    input: z.object({
      event,
      joinCode: z
        .string('Please enter the join code.')
        .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
        .pipe(z.string().regex(/^[0-9A-Z]{8}$/, 'A join code has eight letters and digits.')),
    }),
    output: ownTeam,
    refusals: [
      'signed_out',
      'entry_missing',
      'team_unknown',
      'team_full',
      'team_member_already',
      'play_begun',
    ],
  }),
  leaveTeam: endpoint({
    method: 'POST',
    path: '/account/tournament-team-leave',
    summary: 'Leaves the team; a captain who is alone in it ends it',
    access: 'user',
    limit: 'profile',
    input: z.object({ event }),
    output: ownTeamAnswer,
    refusals: ['signed_out', 'captain_needed', 'play_begun'],
  }),
  scorecards: endpoint({
    method: 'GET',
    path: '/account/tournament-scorecards',
    summary: "One's own scorecards that count, by week and round",
    access: 'user',
    input: z.object({ event }),
    output: z.array(ownScorecard),
    refusals: ['signed_out'],
  }),
  attest: endpoint({
    method: 'POST',
    path: '/account/tournament-scorecards/{scorecardId}/attest',
    summary: 'Says that a scorecard is right, or what is wrong with it, until its week is closed',
    access: 'user',
    limit: 'profile',
    input: z.object({
      scorecardId: uuid('scorecardId must be the id of a scorecard.'),
      isRight: z.boolean('Please say whether the scorecard is right.'),
      note: z
        .string('Please say what is wrong.')
        .trim()
        .max(500, 'Please keep it under 500 characters.')
        .nullish(),
    }),
    output: ownScorecard,
    refusals: [
      'signed_out',
      'scorecard_unknown',
      'scorecard_replaced',
      'week_closed',
      'complaint_closed',
    ],
  }),
};
