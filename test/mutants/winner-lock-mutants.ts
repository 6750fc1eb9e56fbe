// The locks of winners, each with the test of its name that finds nobody waiting without it.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import { type Lock, lockMutantsOf, type Mutant } from './mutant.ts';

const locks: Lock[] = [
  [
    'a prize is paid under its lock',
    'src/server/features/winners/winner-lock.ts',
    'await lockSharers(tx, sharersOf(found));',
    'await tx.select().from(winners).where(sharersOf(found)).orderBy(winners.position);',
  ],
  [
    'a prize that is being divided anew is decided for all who share it then',
    'src/server/base/winners/lock-sharers.ts',
    '  await lock();\n',
  ],
  [
    'a prize in kind is handed over while nobody divides it',
    'src/server/features/raffle/awards/hand-over-prize.ts',
    ".where(isOpen).for('update');",
    '.where(isOpen);',
  ],
  [
    'a prize that is being cleared is not taken back',
    'src/server/base/winners/pass-over.ts',
    'await lockSharers(tx, ofPrize);',
    'await tx.select().from(winners).where(ofPrize).orderBy(winners.position);',
  ],
  [
    'a prize that is being claimed goes back to the pot only as a claimed one',
    'src/server/features/jackpot/prizes/find-ineligible.ts',
    "    .orderBy(asc(jackpotPrizes.cardId))\n    .for('update');",
    '    .orderBy(asc(jackpotPrizes.cardId));',
  ],
  [
    'withheld taxes are passed on one after the other',
    'src/server/features/winners/remit-taxes.ts',
    '    await lockAlone(tx, locks.taxRemittances);\n',
  ],
  [
    'a prize is claimed under its lock',
    'src/server/features/jackpot/prizes/claim-prize.ts',
    "    .where(eq(jackpotPrizes.cardId, prizeId))\n    .for('update');",
    '    .where(eq(jackpotPrizes.cardId, prizeId));',
  ],
  [
    'a prize that is being claimed does not expire',
    'src/server/features/jackpot/prizes/expire-prizes.ts',
    'limit ${maxAtOnce} for update',
    'limit ${maxAtOnce}',
  ],
];

/** These guards. */
export const winnerLockMutants: readonly Mutant[] = lockMutantsOf(
  'test/race/winner-locks.test.ts',
  locks,
);
