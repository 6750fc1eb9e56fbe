// The locks of gift packs, each with the test of its name that finds nobody waiting without it.
import { lockMutantsOf, type Mutant, sqlFunctions } from './mutant.ts';

/** These guards. */
export const giftPackMutants: readonly Mutant[] = lockMutantsOf(
  'test/race/gift-pack-locks.test.ts',
  [
    [
      'gift packs are earned by one place after the other',
      `${sqlFunctions}earn_gift_pack.sql`,
      '  perform 1 from tournaments where event = v_place.event for no key update;\n',
    ],
    [
      'a gift pack is changed by one at a time',
      'src/server/features/golf/packs/pack-lock.ts',
      "    .where(eq(giftPacks.id, packId))\n    .for('update');",
      '    .where(eq(giftPacks.id, packId));',
    ],
    [
      'a donation is given back while no gift pack of its place is being sent',
      'src/server/features/golf/entries/late-entry.ts',
      "    .where(eq(tournamentPlaces.id, place.id))\n    .for('update');",
      '    .where(eq(tournamentPlaces.id, place.id));',
    ],
  ],
);
