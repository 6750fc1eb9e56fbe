// The guards of golf: its dates, places and gift packs; each lock has a test of its name that finds nobody waiting without it.
import { lockMutantsOf, type Mutant, sqlFunctions } from './mutant.ts';

const keepPlace = 'src/server/features/golf/entries/keep-place.ts';
const placesBack = 'src/server/features/golf/entries/places-back.test.ts';

const locks = lockMutantsOf('test/race/golf-locks.test.ts', [
  [
    'tournaments are written one after the other',
    'src/server/features/golf/tournament-times.ts',
    '  await lockAlone(tx, locks.tournaments);\n',
  ],
  [
    'dates of tournaments are written while no tournament is',
    'src/server/features/golf/tournament-dates.ts',
    '    await takeTurn(tx);\n    await requireDate(tx, values, undefined);',
    '    await requireDate(tx, values, undefined);',
  ],
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
  [
    'the donations of one golfer take or give their places one after the other',
    keepPlace,
    "\n    .for('no key update');",
    ';',
  ],
]);

/** These guards. */
export const golfMutants: readonly Mutant[] = [
  ...locks,
  {
    name: 'a golfer plays on whose bank took a part of the entry donation back',
    file: 'src/rules/payments/refunds.ts',
    text: 'isGivenBackWhole(payment.itemType) ? goneCents > 0 : ',
    replacement: '',
    noticedBy: [placesBack, 'with a part'],
  },
  {
    name: 'a golfer whose second donation went back has no place for the first',
    file: keepPlace,
    text: '    places.filter((place) => place.paymentId !== paymentId),',
    replacement: '    places,',
    noticedBy: [placesBack, 'the first donation that is here'],
  },
  {
    name: 'a golfer keeps a place whose donation went back',
    file: keepPlace,
    text: 'isNotNull(paidAt), isHere)',
    replacement: 'isNotNull(paidAt))',
    noticedBy: [placesBack, 'went back as well'],
  },
  {
    name: 'a golfer is offered a second gift pack',
    file: 'src/server/features/golf/packs/pack-state.ts',
    text: "  when was_sent_other_pack(tournament_places.id) then 'replaced'\n",
    replacement: '',
    noticedBy: [placesBack, 'second gift pack'],
  },
  {
    name: 'a golfer is sent a second gift pack',
    file: `${sqlFunctions}refuse_parcel_change.sql`,
    text: ' and not was_sent_other_pack(p.id)',
    replacement: '',
    noticedBy: [placesBack, 'second gift pack'],
  },
  {
    name: 'a date comes under another tournament before whose play its registration is not closed',
    file: 'src/server/features/golf/tournament-dates.ts',
    text: 'before?.event === event ? before.startsAt : undefined',
    replacement: 'before?.startsAt',
    noticedBy: ['src/server/features/golf/next-tournament.test.ts', 'is prepared|of another one'],
  },
  {
    name: 'parcels of who is invited to the staff are imported',
    file: 'src/server/base/database/staff-accounts.ts',
    text: 'lower(i.email) = lower(u.email)',
    replacement: 'false',
    noticedBy: ['src/server/features/golf/packs/gift-packs.test.ts', 'imported whole'],
  },
];
