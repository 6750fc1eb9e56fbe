// The guards around money, games and people, each with the test that notices when it is taken away:
// `npm run mutants` proves it.
import { accountLockMutants } from './account-lock-mutants.ts';
import { comparisonMutants } from './comparison-mutants.ts';
import { gameLockMutants } from './game-lock-mutants.ts';
import { gameMutants } from './game-mutants.ts';
import { giftMutants } from './gift-mutants.ts';
import { golfMutants } from './golf-mutants.ts';
import { guestMutants } from './guest-mutants.ts';
import { lockRingMutants } from './lock-ring-mutants.ts';
import { moneyMutants } from './money-mutants.ts';
import type { Mutant } from './mutant.ts';
import { onceMutants } from './once-mutants.ts';
import { paymentLockMutants } from './payment-lock-mutants.ts';
import { placeMutants } from './place-mutants.ts';
import { refusedMutants } from './refused-mutants.ts';
import { relianceMutants } from './reliance-mutants.ts';
import { rowLockMutants } from './row-lock-mutants.ts';
import { staffMutants } from './staff-mutants.ts';
import { trackLockMutants } from './track-lock-mutants.ts';
import { trackMutants } from './track-mutants.ts';
import { voteMutants } from './vote-mutants.ts';
import { winnerLockMutants } from './winner-lock-mutants.ts';
import { winnerMutants } from './winner-mutants.ts';

/** Every guard. */
export const mutants: readonly Mutant[] = [
  ...comparisonMutants,
  ...moneyMutants,
  ...giftMutants,
  ...guestMutants,
  ...refusedMutants,
  ...relianceMutants,
  ...trackMutants,
  ...voteMutants,
  ...gameMutants,
  ...placeMutants,
  ...staffMutants,
  ...gameLockMutants,
  ...lockRingMutants,
  ...trackLockMutants,
  ...winnerMutants,
  ...winnerLockMutants,
  ...paymentLockMutants,
  ...golfMutants,
  ...accountLockMutants,
  ...rowLockMutants,
  ...onceMutants,
];
