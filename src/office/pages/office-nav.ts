// The navigation of the back office: its pages by what they are about, and which roles see them.
import { type Endpoint, mayCall, type StaffRole } from '#contract/endpoint.ts';
import { officePaths } from '../kit/office-paths.ts';

/** A page of the navigation; `roles` beside owner and auditor, none for every member of staff. */
export interface OfficeLink {
  label: string;
  to: string;
  roles: Endpoint['roles'] | 'all';
  /** True where the pages below its address have links of their own. */
  isAlone?: boolean;
  /** True where the page stands outside of the frame, and so is loaded anew. */
  isOutside?: boolean;
}

/** Pages that belong together. */
export interface OfficeGroup {
  label: string;
  links: OfficeLink[];
}

const editors = ['editor', 'race-official'] as const;
const places = ['raffle-official', 'race-official', 'finance'] as const;
const desks = ['raffle-official', 'finance'] as const;
const records = (label: string, noun: string, roles: Endpoint['roles']): OfficeLink => ({
  label,
  to: officePaths.records(noun),
  roles,
});

const settings = (label: string, name: string, roles: Endpoint['roles']): OfficeLink => ({
  label,
  to: officePaths.settings(name),
  roles,
});

const groups: OfficeGroup[] = [
  {
    label: 'Daily work',
    links: [
      { label: 'Today', to: officePaths.start(), roles: 'all', isAlone: true },
      { label: 'Approvals', to: officePaths.approvals(), roles: 'all' },
    ],
  },
  {
    label: 'Racing',
    links: [
      { label: 'Race day', to: officePaths.raceDays(), roles: ['race-official', 'finance'] },
      records('Races', 'races', editors),
      records('Cars', 'cars', editors),
      records('Drivers', 'drivers', editors),
      records('Sponsors', 'sponsors', editors),
      records('Locations', 'locations', editors),
    ],
  },
  {
    label: 'Raffle',
    links: [
      { label: 'Draw day', to: officePaths.drawDays(), roles: ['raffle-official', 'finance'] },
      { label: 'Free entries', to: officePaths.freeEntries(), roles: ['raffle-official'] },
      records('Prizes', 'prizes', ['raffle-official', 'editor']),
      records('Prize draws', 'prize-draws', ['raffle-official', 'editor']),
    ],
  },
  {
    label: 'Track',
    links: [
      { label: 'Ticket desk', to: officePaths.ticketDesk(), roles: ['seller'], isOutside: true },
      { label: 'Shifts', to: officePaths.trackShifts(), roles: desks },
      { label: 'Events', to: officePaths.trackEvents(), roles: desks },
      { label: 'Sales', to: officePaths.trackSales(), roles: desks },
      { label: 'Desks', to: officePaths.trackDesks(), roles: desks },
      records('Track rules', 'track-rules', desks),
      {
        label: 'Screens',
        to: officePaths.screens(),
        roles: ['race-official', 'raffle-official'],
      },
    ],
  },
  {
    label: 'Pageant',
    links: [
      { label: 'Voting', to: officePaths.votings(), roles: ['editor', 'finance'] },
      records('Contests', 'contests', ['editor']),
      records('Candidates', 'candidates', ['editor']),
      records('Pageant dates', 'contest-events', ['editor']),
    ],
  },
  {
    label: 'Golf',
    links: [
      {
        label: 'Weeks',
        to: officePaths.tournament(),
        roles: ['tournament-director'],
        isAlone: true,
      },
      { label: 'Entrants', to: officePaths.entrants(), roles: ['tournament-director'] },
      {
        label: 'Gift packs',
        to: officePaths.giftPacks(),
        roles: ['tournament-director', 'finance'],
      },
      {
        label: 'Affiliates',
        to: officePaths.affiliates(),
        roles: ['tournament-director', 'finance'],
      },
      records('Tournaments', 'tournaments', ['tournament-director']),
      records('Golf dates', 'tournament-dates', ['tournament-director']),
    ],
  },
  {
    label: 'Site',
    links: [
      records('News and press', 'articles', ['editor']),
      records('Charities', 'charities', ['editor']),
      records('Highlights', 'highlights', ['editor']),
      settings('Page texts', 'page-texts', ['editor']),
      settings('Site pictures', 'site-pictures', ['editor']),
      settings('Organization', 'organisation', []),
      { label: 'Where games are open', to: officePaths.openPlaces(), roles: places },
      records('Licenses', 'licenses', places),
      records('Restrictions', 'place-restrictions', places),
    ],
  },
  {
    label: 'Money',
    links: [
      { label: 'Money overview', to: officePaths.money(), roles: ['finance'], isAlone: true },
      { label: 'Payments', to: officePaths.payments(), roles: ['finance'] },
      { label: 'Places to decide', to: officePaths.placeChecks(), roles: ['finance'] },
      { label: 'Cash and checks', to: officePaths.gifts(), roles: ['finance'] },
      { label: 'Winners', to: officePaths.winners(), roles: ['finance'] },
      { label: 'Disputes', to: officePaths.disputes(), roles: ['finance'] },
      { label: 'Receivables', to: officePaths.receivables(), roles: ['finance'] },
      { label: 'Reconciliation', to: officePaths.reconciliation(), roles: ['finance'] },
      { label: 'Statements', to: officePaths.statements(), roles: ['finance'] },
      { label: 'Books check', to: officePaths.books(), roles: ['finance'] },
      settings('What gifts give', 'matrixes', ['finance']),
      records('Benefit values', 'benefit-values', ['finance']),
      records('Gift pack costs', 'gift-pack-costs', ['finance']),
      records('Tax rules', 'tax-rules', ['finance']),
      records('State disclosures', 'disclosures', ['finance']),
    ],
  },
  {
    label: 'Operations',
    links: [
      { label: 'Regular jobs', to: officePaths.jobs(), roles: [] },
      { label: 'Emails', to: officePaths.mail(), roles: [] },
      { label: 'Scripts', to: officePaths.scripts(), roles: [] },
    ],
  },
  {
    label: 'People',
    links: [
      { label: 'Supporters', to: officePaths.supporters(), roles: ['finance'] },
      { label: 'Staff', to: officePaths.staff(), roles: [] },
      settings('Limits of staff', 'safeguards', []),
      { label: 'Audit log', to: officePaths.audit(), roles: [] },
      { label: 'Second factors', to: officePaths.security(), roles: 'all' },
    ],
  },
];

/** What somebody with these roles finds in the navigation; groups without a page are left out. */
export function navigationFor(own: readonly StaffRole[]): OfficeGroup[] {
  return groups
    .map(({ label, links }) => ({
      label,
      links: links.filter(
        ({ roles }) => roles === 'all' || mayCall({ method: 'GET', roles: roles ?? [] }, own),
      ),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Whether a page belongs to a group: its address is that of a link, or below it. */
export const isGroupOf = ({ links }: OfficeGroup, pathname: string): boolean =>
  links.some(({ to, isAlone }) => pathname === to || (!isAlone && pathname.startsWith(`${to}/`)));
