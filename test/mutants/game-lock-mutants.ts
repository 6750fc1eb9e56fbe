// The locks of the games, each with the test of its name that finds nobody waiting without it.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import { type Lock, lockMutantsOf, type Mutant, sqlFunctions } from './mutant.ts';

const locks: Lock[] = [
  [
    'F9: who saves a card at the moment in which they accept an invitation is a player, or staff, never both',
    'src/server/features/staff/accept-invitation.ts',
    "asset = 'jackpot_credit' for update`);",
    "asset = 'jackpot_credit'`);",
  ],
  [
    'a race is settled under its lock',
    'src/server/features/jackpot/races/race-lock.ts',
    ".where(eq(races.id, raceId)).for('no key update');",
    '.where(eq(races.id, raceId));',
  ],
  [
    'a race closes when no card is being saved',
    'src/server/features/jackpot/races/close-race.ts',
    '  await lockCards(tx, raceId);\n',
  ],
  [
    'a race is canceled when no card is being saved',
    'src/server/features/jackpot/races/cancel-race.ts',
    '    await lockCards(tx, raceId);\n',
  ],
  [
    'a car is scratched when no card is being saved',
    'src/server/features/jackpot/races/scratch-car.ts',
    '    await lockCards(tx, raceId);\n',
  ],
  [
    'no card is saved while a race closes',
    `${sqlFunctions}save_jackpot_cards.sql`,
    "  perform pg_advisory_xact_lock_shared(hashtextextended('race-cards:' || p_race, 0));\n",
  ],
  [
    'one race at a time shares the pot out',
    'src/server/features/jackpot/races/settle-race.ts',
    '  await lockAlone(tx, locks.jackpotPot);\n',
  ],
  [
    'no prize goes back to the pot while it is shared out',
    'src/server/features/jackpot/prizes/expire-prizes.ts',
    '    await lockAlone(tx, locks.jackpotPot);\n',
  ],
  [
    'no prize is taken back while the pot is shared out',
    'src/server/features/jackpot/prizes/find-ineligible.ts',
    '    await lockAlone(tx, locks.jackpotPot);\n',
  ],
  [
    'no ticket is granted while a draw is frozen',
    'src/server/features/raffle/tickets/grant-tickets.ts',
    'select ${sharedTicketLock} as lock ${from}',
    'select 1 as lock ${from}',
  ],
  [
    'no ticket is voided while a draw is frozen',
    'src/server/features/raffle/tickets/void-tickets.ts',
    '  await shareTickets(tx);\n',
  ],
  [
    'no draw is frozen while tickets are granted',
    'src/server/features/raffle/raffle-draws.ts',
    '    await lockTickets(tx);\n',
  ],
  [
    'no ticket moves to another account while tickets are granted',
    'src/server/features/raffle/awards/winner-data.ts',
    '  await lockTickets(tx);\n',
  ],
  [
    'no free entry is claimed while a draw is frozen',
    'src/server/features/raffle/tickets/claim-free-entries.ts',
    '  await lockTickets(tx);\n',
  ],
  [
    'a prize is offered to a ticket that is not being voided',
    'src/server/features/raffle/awards/award-prize.ts',
    "    .limit(1)\n    .for('share');",
    '    .limit(1);',
  ],
  [
    'a prize is offered to an account that is not being closed',
    'src/server/base/database/lock-account.ts',
    "    .where(eq(users.id, userId))\n    .for('share');",
    '    .where(eq(users.id, userId));',
  ],
  [
    'what happens to a draw takes turns',
    'src/server/base/draws/draw-state.ts',
    ".where(eq(draws.id, drawId)).for('update');",
    '.where(eq(draws.id, drawId));',
  ],
  [
    'a draw is frozen under its lock',
    'src/server/base/draws/freeze-draws.ts',
    "    .orderBy(asc(draws.id))\n    .for('update');",
    '    .orderBy(asc(draws.id));',
  ],
  [
    'nobody votes while the last serial is read',
    `${sqlFunctions}cast_votes.sql`,
    "  perform pg_advisory_xact_lock_shared(hashtextextended('ballots:' || p_contest, 0));\n",
  ],
  [
    'the last serial is read while nobody votes',
    'src/server/features/pageant/ballots/ballots-lock.ts',
    '  await lockAlone(tx, locks.ballots(contestId));\n',
  ],
  [
    'one server at a time seals a ballot log',
    'src/server/features/pageant/ballots/seal-ballots.ts',
    '  await lockAlone(tx, locks.ballotSeal(contestId));\n',
  ],
  [
    'no vote is taken out while the last serial is read',
    'src/server/features/pageant/ballots/withdraw-votes.ts',
    '    await lockShared(tx, locks.ballots(contestId));\n',
  ],
  [
    'one person at a time changes the teams',
    'src/server/features/golf/teams/team-lock.ts',
    '  await lockAlone(tx, locks.teams(event));\n',
  ],
  [
    'the places of a tournament are ordered one after the other where they are limited',
    'src/server/features/golf/entries/keep-place.ts',
    "sql`${tournaments.capacity} is not null`))\n    .for('update');",
    'sql`${tournaments.capacity} is not null`));',
  ],
  [
    'one member of staff at a time records of a tournament',
    'src/server/features/golf/tournament-lock.ts',
    '  await lockAlone(tx, locks.tournament(event));\n',
  ],
  [
    'nobody attests while a week closes',
    'src/server/features/golf/tournament-lock.ts',
    '  await lockShared(tx, locks.tournament(event));\n',
  ],
  [
    'guardians of a child are invited one after the other',
    'src/server/features/pageant/guardians/invite-guardian.ts',
    "        .for('update');",
    '',
  ],
  [
    'a child is not removed while its guardian confirms',
    'src/server/features/pageant/candidate-records.ts',
    "    .for('update');",
    '',
  ],
  [
    'a guardian confirms once',
    'src/server/features/pageant/guardians/confirm-guardian.ts',
    "      .for('update');",
    '',
  ],
];

/** These guards. */
export const gameLockMutants: readonly Mutant[] = lockMutantsOf(
  'test/race/game-locks.test.ts',
  locks,
);
