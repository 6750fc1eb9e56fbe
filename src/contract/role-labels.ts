// What the roles of staff are called, and what they are for, in mails and on screens.
import { listAnd } from '../rules/format/lists.ts';
import type { StaffRole } from './endpoint.ts';

/** Each role's name, and a sentence about what it opens. */
export const roleLabels: Record<StaffRole, { name: string; about: string }> = {
  owner: { name: 'Owner', about: 'May do everything, and decides who works here.' },
  finance: { name: 'Finance', about: 'Payments, refunds, donations and prizes that are paid out.' },
  'race-official': {
    name: 'Race official',
    about: 'Races, their finishes and draws, and the settlement of the jackpot.',
  },
  'raffle-official': {
    name: 'Raffle official',
    about: 'Raffle prizes, their draws and winners, and free entries.',
  },
  editor: { name: 'Editor', about: 'What the public site shows: texts, pictures, drivers, news.' },
  'tournament-director': {
    name: 'Tournament director',
    about: 'The golf tournament: entries, scorecards and the weeks.',
  },
  seller: { name: 'Seller', about: 'Sells raffle tickets at the track, and nothing else.' },
  auditor: { name: 'Auditor', about: 'Sees everything, and changes nothing.' },
};

/** Roles in words: `Finance and Editor`. */
export const formatRoles = (roles: readonly StaffRole[]): string =>
  listAnd(roles.map((role) => roleLabels[role].name));
