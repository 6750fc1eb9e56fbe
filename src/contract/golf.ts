// The calls of the golf eSports tournament: its dates and entries, and one's own entry.
import { z } from 'zod';
import { readCountry } from '#rules/format/country-list.ts';
import { golfFigures } from '#rules/golf/figures.ts';
import { contentCaching, endpoint, id, instant, paging } from './endpoint.ts';
import { personName, placeName } from './person-name.ts';

/** The tournament that is shown and can be entered, whichever that is at the time. */
export const golfEvent = 'ps-golf-event';

/** The name of a tournament by its year: `ps-golf-event-2025`. */
export const golfEventOf = (year: string): string => `${golfEvent}-${year}`;

/** The year in the name of a tournament; null for the one that can be entered. */
export const yearOfGolfEvent = (event: string): string | null =>
  /^ps-golf-event-(.+)$/.exec(event)?.[1] ?? null;

const badEvent = 'event must be ps-golf-event, or ps-golf-event-2025 for one of its year.';

/** A year of tournaments; the second within it is `2026-2`. */
export const golfYear = /^\d{4}(-[2-9])?$/;

/** The tournament that can be entered, or that of a year. */
export const anyGolfEvent = z.string(badEvent).regex(/^ps-golf-event(-\d{4}(-[2-9])?)?$/, badEvent);

/** What a visitor can say of an entry. */
export const reactionKinds = ['like', 'dislike'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const sessionDays = ['saturday', 'sunday'] as const;
export const sessionTimeslots = ['s1', 's2', 's3', 's4', 's5', 's6'] as const;

export const tournamentEntry = z
  .object({
    _id: id,
    event: anyGolfEvent,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    sessionDay: z.enum(sessionDays),
    sessionTimeslot: z.enum(sessionTimeslots),
    likes: z.int(),
    dislikes: z.int(),
    created: instant,
  })
  .meta({ title: 'TournamentEntry' });
export type TournamentEntry = z.output<typeof tournamentEntry>;

/** The prizes of a tournament, and how many go on after each week, ties apart. */
export const planShape = {
  firstPrizeCents: z.int(),
  secondPrizeCents: z.int(),
  cutAfterWeek1: z.int(),
  cutAfterWeek2: z.int(),
  cutAfterWeek3: z.int(),
  cutAfterWeek4: z.int(),
} as const;

export const tournament = z.object({
  event: z.literal(golfEvent),
  registrationClosesAt: instant,
  plan: z
    .object(planShape)
    .meta({ title: 'TournamentPlan' })
    .describe('The prizes, and how many go on after each week'),
  rounds: z.array(z.object({ _id: id, title: z.string(), startsAt: instant, detail: z.string() })),
});
export type Tournament = z.output<typeof tournament>;

const fillIn = 'Please fill out your name and location information.';
const chooseSession = 'Make sure to select your session day and time.';

/** What an entrant fills in; the sentences are the specification's. */
export const regForm = z.object({
  name: personName(fillIn),
  city: placeName(fillIn),
  state: placeName(fillIn),
  // Shown, and nothing is sent there: a country that the list writes in another way is no reason to refuse.
  country: placeName(fillIn).transform((text) => readCountry(text) ?? text),
  sessionDay: z.enum(sessionDays, chooseSession),
  sessionTimeslot: z.enum(sessionTimeslots, chooseSession),
  affiliateCode: z
    .string()
    .trim()
    .max(40, 'That affiliate code is too long.')
    .regex(/^[\w-]*$/, 'An affiliate code has letters, digits, - and _ only.')
    .nullish()
    .transform((value) => value || null),
});
export type RegForm = z.output<typeof regForm>;

/** One's own entry, with what others don't see. */
export const ownEntry = tournamentEntry
  .extend({ affiliateCode: z.string().nullable() })
  .meta({ title: 'OwnEntry' });
export type OwnEntry = z.output<typeof ownEntry>;

/**
 * What becomes of an entry donation whose form had not come in when week 1 was closed; `kept` is for staff to decide
 * about: the gift pack was sent, or the provider refused the refund.
 */
const lateDonation = z.enum(['goes-back', 'went-back', 'kept']);
export type LateDonation = z.output<typeof lateDonation>;

export const golfApi = {
  newEntry: endpoint({
    method: 'POST',
    path: '/account/new-tournament-single-entry',
    summary: 'Stores the entry of somebody who has paid the entry donation, once',
    access: 'user',
    input: z.object({
      regForm,
      event: z.literal(golfEvent, 'event must be ps-golf-event.'),
    }),
    output: ownEntry,
    refusals: [
      'signed_out',
      'entry_unpaid',
      'entry_exists',
      'entry_too_late',
      'tournament_unknown',
    ],
  }),
  ownEntries: endpoint({
    method: 'GET',
    path: '/account/tournament-entries',
    summary: "One's own entries in a tournament",
    access: 'user',
    paged: true,
    input: z.object({
      event: z.literal(golfEvent, 'event must be ps-golf-event.').default(golfEvent),
      ...paging(40),
    }),
    output: z.array(ownEntry),
    refusals: ['signed_out'],
  }),
  ownPlace: endpoint({
    method: 'GET',
    path: '/account/tournament-place',
    summary: 'Whether the entry donation is paid, and whether the entry is stored',
    access: 'user',
    input: z.object({
      event: z.literal(golfEvent, 'event must be ps-golf-event.').default(golfEvent),
    }),
    output: z.object({
      isPaid: z.boolean(),
      hasEntry: z.boolean(),
      late: lateDonation
        .nullable()
        .describe('Where week 1 was closed before the form came in: what becomes of the donation'),
      registrantNumber: z
        .int()
        .nullable()
        .describe('By the instant at which the place was paid, from 1; null until it is'),
      giftPack: z
        .boolean()
        .describe(
          `Whether this is one of the first ${golfFigures.giftPacks} registrants and wants the gift pack`,
        ),
      isWithoutPack: z.boolean().describe('Whether they said before paying that they want none'),
      earlier: z
        .array(z.object({ year: z.string(), entryId: id }))
        .describe('One’s entries in tournaments before, newest first'),
    }),
    refusals: ['signed_out'],
  }),
  entries: endpoint({
    method: 'GET',
    path: '/data/tournament-entries',
    summary: 'The entries of a tournament, oldest first',
    access: 'public',
    // Donors add entries and likes all the time; those must not empty the cache of everything else.
    caching: { sharedSeconds: 1, staleSeconds: 10 },
    paged: true,
    input: z.object({
      event: anyGolfEvent.default(golfEvent),
      ...paging(40),
    }),
    output: z.array(tournamentEntry),
    refusals: ['bad_input'],
  }),
  tournament: endpoint({
    method: 'GET',
    path: '/data/tournament',
    summary: 'The dates of the tournament; a list of at most one',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: z.array(tournament),
    refusals: [],
  }),
};
