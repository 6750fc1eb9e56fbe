// The accounts of the demo, whose passwords are published.
import type { StaffRole } from '#contract/endpoint.ts';

const staff = { email: 'staff@homestretch.example', name: 'Sam Staff' };

/** The demo's accounts; all have the same password. */
export const demoAccounts = {
  password: 'homestretch-demo',
  player: { email: 'player@homestretch.example', name: 'Pat Player' },
  staff,
};

/** The members of staff, several so that what takes two people can be tried; the owner first. */
export const demoStaff: { account: { email: string; name: string }; roles: StaffRole[] }[] = [
  { account: staff, roles: ['owner'] },
  {
    account: { email: 'finance@homestretch.example', name: 'Fran Finance' },
    roles: ['finance', 'raffle-official'],
  },
  {
    account: { email: 'official@homestretch.example', name: 'Olu Official' },
    roles: ['race-official', 'raffle-official', 'editor', 'tournament-director'],
  },
];
