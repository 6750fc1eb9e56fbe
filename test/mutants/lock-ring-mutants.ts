// Row locks that leave out who merely refers to the row, each with the test of its name.
import { type Lock, lockMutantsOf, type Mutant } from './mutant.ts';

const locks: Lock[] = [
  [
    'cards are written while their race waits for them to be closed, canceled or one car short',
    'src/server/features/jackpot/races/race-lock.ts',
    "for('no key update')",
    "for('update')",
  ],
  [
    'ballots are written while staff who change their contest wait for them',
    'src/server/base/records/save-record.ts',
    "for('no key update')",
    "for('update')",
  ],
  [
    'a candidate is not moved while a ballot for it is being cast',
    'src/server/features/pageant/candidate-records.ts',
    '    if (isMoved && found) await lockBallots(tx, found.contestId);\n',
  ],
];

/** Each of them. */
export const lockRingMutants: readonly Mutant[] = lockMutantsOf(
  'test/race/lock-rings.test.ts',
  locks,
);
