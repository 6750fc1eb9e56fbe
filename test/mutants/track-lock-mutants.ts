// The locks of tickets sold at the track, each with the test of its name that finds nobody waiting without it, and what
// the days at the track by chance notice.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import { type Lock, lockMutantsOf, type Mutant } from './mutant.ts';

const folder = 'src/server/features/track';
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
    '    await lockShared(tx, locks.raffleTickets);\n',
  ],
  [
    'no sale is voided while a draw is frozen',
    `${folder}/void-sale.ts`,
    '    await lockShared(tx, locks.raffleTickets);\n',
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
    name: 'a sale is in although its draw is frozen',
    file: 'src/rules/track/track.ts',
    text: 'soldAt < closesAt && (isFrozen || now',
    replacement: 'soldAt < closesAt && (now',
    noticedBy: [simulation],
  },
  {
    name: 'what comes after the count is put into a till that is closed',
    file: `${folder}/take-sales.ts`,
    text: "from: refundBecause === 'shift-closed' ? 'over-short' : `cash:${deskId}`,",
    replacement: 'from: `cash:${deskId}`,',
    noticedBy: [simulation],
  },
];
