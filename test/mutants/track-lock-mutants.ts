// The locks of tickets sold at the track, each with the test of its name that finds nobody waiting without it, and what
// the days at the track by chance notice.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import { type Lock, lockMutantsOf, type Mutant } from './mutant.ts';

const folder = 'src/server/features/track';
const walkUps = `${folder}/walk-up/walk-up.test.ts`;
const simulation = 'test/simulator/track/track-simulation.test.ts';

const locks: Lock[] = [
  [
    'what a desk sends at once is taken one after the other',
    `${folder}/desk-proof.ts`,
    ".where(eq(trackDesks.id, deskId)).for('update');",
    '.where(eq(trackDesks.id, deskId));',
  ],
  [
    'nothing is brought in while a draw is frozen',
    `${folder}/bring-in.ts`,
    '    await lockShared(tx, locks.raffleTickets);\n',
  ],
  [
    'no shift is opened while a draw is frozen',
    `${folder}/open-shift.ts`,
    '  await lockShared(tx, locks.raffleTickets);\n',
  ],
  [
    'no sale is voided while a draw is frozen',
    `${folder}/void-sale.ts`,
    '    await lockShared(tx, locks.raffleTickets);\n',
  ],
  [
    'no ticket from the track is claimed while a draw is frozen',
    `${folder}/walk-up/claim-walk-up.ts`,
    '    await lockShared(tx, locks.raffleTickets);\n',
  ],
  [
    'two who claim the same tickets come one after the other',
    `${folder}/walk-up/claim-walk-up.ts`,
    ".where(eq(raffleTicketGrants.id, grantId))\n    .for('update');",
    '.where(eq(raffleTicketGrants.id, grantId));',
  ],
  [
    'no prize is accepted while its ticket is claimed',
    `${folder}/walk-up/claim-walk-up.ts`,
    "    .orderBy(raffleAwards.id)\n    .for('update');",
    '    .orderBy(raffleAwards.id);',
  ],
  [
    'no ticket is claimed for an account that is being closed',
    `${folder}/walk-up/claim-walk-up.ts`,
    "    if (await lockIfClosed(tx, userId)) throw new Refusal('signed_out');\n",
  ],
  [
    'tickets are ordered one after the other while a 50/50 is on sale',
    'src/server/base/draws/fifty-fifty.ts',
    ' for no key update`',
    '`',
  ],
];

/** These guards. */
export const trackLockMutants: readonly Mutant[] = [
  ...lockMutantsOf('test/race/track-locks.test.ts', locks),
  {
    name: 'a ticket of somebody is claimed by another',
    file: `${folder}/walk-up/claim-walk-up.ts`,
    text: "    if (holderId) throw new Refusal('walk_up_claimed');\n",
    replacement: '',
    noticedBy: [walkUps, 'is one of two accounts at once'],
  },
  {
    name: 'a void ticket is claimed',
    file: `${folder}/walk-up/claim-walk-up.ts`,
    text: "    if (sale.voidedAt || sale.refundBecause) throw new Refusal('walk_up_void');\n",
    replacement: '',
    noticedBy: [walkUps, 'says that a ticket is void'],
  },
  {
    name: 'whoever takes a break or is of the staff claims tickets',
    file: `${folder}/walk-up/claim-walk-up.ts`,
    text: '    await requireFree(tx, play, userId);\n',
    replacement: '',
    noticedBy: [walkUps, 'is refused to who is on a break'],
  },
  {
    name: 'a ticket is claimed whose prize was accepted for whoever had it',
    file: `${folder}/walk-up/claim-walk-up.ts`,
    text: "    throw new Refusal('walk_up_accepted');\n",
    replacement: '',
    noticedBy: [walkUps, 'of a ticket without an account is claimed'],
  },
  {
    name: 'a guessed code is right',
    file: `${folder}/walk-up/find-walk-up.ts`,
    text: 'if (timingSafeEqual(Buffer.from(mark), Buffer.from(right))) {',
    replacement: 'if (mark.length === right.length) {',
    noticedBy: [walkUps, 'is refused with another one'],
  },
  {
    name: 'a sale is in although its draw is frozen',
    file: 'src/rules/track/track.ts',
    text: 'soldAt < closesAt && (isFrozen || now',
    replacement: 'soldAt < closesAt && (now',
    noticedBy: [simulation],
  },
  {
    name: 'what comes after the count is put into a till that is closed',
    file: `${folder}/take-sales.ts`,
    text: "from: closedAt ? 'over-short' : `cash:${deskId}`,",
    replacement: 'from: `cash:${deskId}`,',
    noticedBy: [simulation],
  },
];
