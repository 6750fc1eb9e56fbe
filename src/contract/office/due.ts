// What waits for a person of staff: counted for the first page of the back office.
import { z } from 'zod';
import { endpoint, mayCall, type StaffRole, staffRoles } from '../endpoint.ts';

/** What can wait, each with the roles that it waits for. */
export const dueRoles = {
  'approvals-open': ['finance', 'raffle-official'],
  'approvals-of-races': ['race-official'],
  'approvals-of-golf': ['tournament-director'],
  'approvals-of-votes': ['editor'],
  'prize-draws-missed': ['raffle-official'],
  'races-without-draw': ['race-official'],
  'draws-late': ['race-official', 'raffle-official'],
  'races-to-finish': ['race-official'],
  'draws-for-people': ['race-official', 'raffle-official'],
  'races-to-settle': ['race-official'],
  'winners-to-pay': ['finance'],
  'winners-to-file': ['finance'],
  'raffle-offers-open': ['raffle-official'],
  'raffle-prizes-to-hand-over': ['raffle-official'],
  'track-refunds-open': ['finance'],
  'track-shifts-forgotten': ['finance', 'raffle-official'],
  'tallies-to-certify': ['editor'],
  'complaints-open': ['tournament-director'],
  'gift-packs-to-send': ['tournament-director'],
  'places-to-decide': ['finance'],
  'licenses-ending': ['raffle-official', 'race-official', 'finance'],
  'disputes-open': ['finance'],
  'refunds-taken-back': ['finance'],
  'differences-open': ['finance'],
  'monthly-gifts-waiting': ['finance'],
  'scripts-changed': [],
  'policy-reports-new': [],
  'mails-given-up': [],
  'jobs-failed': [],
} as const satisfies Record<string, readonly StaffRole[]>;

/** The name of something that waits. */
export type DueName = keyof typeof dueRoles;
export const dueNames = Object.keys(dueRoles) as DueName[];

/** Whether something waits for somebody with these roles. */
export const isDueFor = (name: DueName, own: readonly StaffRole[]): boolean =>
  mayCall({ method: 'GET', roles: dueRoles[name] }, own);

export const officeDueApi = {
  read: endpoint({
    method: 'GET',
    path: '/office/data/due',
    summary: 'How much waits for a person with one’s roles; what does not wait is left out',
    access: 'staff',
    roles: staffRoles,
    input: z.object({}),
    output: z.array(z.object({ name: z.enum(dueNames), count: z.int().positive() })),
    refusals: [],
  }),
};
