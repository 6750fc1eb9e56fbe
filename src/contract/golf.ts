// The public calls of the golf eSports tournament.
import { z } from 'zod';
import { contentCaching, endpoint, id, instant, paging } from './endpoint.ts';

/** The one tournament that can be entered. */
export const golfEvent = 'ps-golf-event';

export const sessionDays = ['saturday', 'sunday'] as const;
export const sessionTimeslots = ['s1', 's2', 's3', 's4', 's5', 's6'] as const;

export const tournamentEntry = z.object({
  _id: id,
  event: z.literal(golfEvent),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  sessionDay: z.enum(sessionDays),
  sessionTimeslot: z.enum(sessionTimeslots),
  likes: z.int(),
  dislikes: z.int(),
  created: instant,
});
export type TournamentEntry = z.output<typeof tournamentEntry>;

export const tournament = z.object({
  event: z.literal(golfEvent),
  registrationClosesAt: instant,
  rounds: z.array(z.object({ _id: id, title: z.string(), startsAt: instant, detail: z.string() })),
});
export type Tournament = z.output<typeof tournament>;

export const golfApi = {
  entries: endpoint({
    method: 'GET',
    path: '/data/tournament-entries',
    summary: 'The entries of a tournament, oldest first',
    access: 'public',
    // Donors add entries and likes all the time; those must not empty the cache of everything else.
    caching: { sharedSeconds: 1, staleSeconds: 10 },
    paged: true,
    input: z.object({
      event: z.literal(golfEvent, 'event must be ps-golf-event.').default(golfEvent),
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
