// The guards of the jackpot, the raffle, draws, votes and breaks: what happens once, and who may not play.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import { type Mutant, sqlFunctions } from './mutant.ts';

const postTests = 'src/server/features/raffle/tickets/record-free-entry.test.ts';
const awardTests = 'src/server/features/raffle/awards/awards.test.ts';
const traceTests = 'src/server/features/play-limits/break-traces.test.ts';
const proofTests = 'src/server/features/play-limits/break-proofs.test.ts';

const fiftyFiftyTests = 'src/server/features/raffle/fifty-fifty.test.ts';

/** These guards. */
export const gameMutants: readonly Mutant[] = [
  {
    name: 'a race is canceled however often',
    file: 'src/server/features/jackpot/races/cancel-race.ts',
    text: "if (race.canceledAt) throw new Refusal('race_canceled');",
    replacement: '',
    noticedBy: ['src/server/features/jackpot/races/race-day.test.ts', 'returns every credit'],
  },
  {
    name: 'one person proposes and certifies a tally',
    file: 'src/server/features/pageant/tally/certify-tally.ts',
    text: "if (proposal.proposedById === actorId) throw new Refusal('tally_needs_two');",
    replacement: '',
    noticedBy: [
      'src/server/features/pageant/tally/certification.test.ts',
      'certified by two people',
    ],
  },
  {
    name: 'two who are related propose and certify a tally',
    file: 'src/server/features/pageant/tally/certify-tally.ts',
    text: '    await requireUnrelated(tx, proposal.proposedById, actorId, closesAt);\n',
    replacement: '',
    noticedBy: [
      'src/server/features/pageant/tally/certification.test.ts',
      'nobody whom the first one invited',
    ],
  },
  {
    name: 'a 50/50 is sold beyond what it may be',
    file: 'src/server/fulfillments.ts',
    text: '    await requireRoom(db, tickets);\n',
    replacement: '',
    noticedBy: [fiftyFiftyTests, 'no sale brings it beyond'],
  },
  {
    name: 'a 50/50 is ordered beyond what it may be',
    file: 'src/server/base/draws/fifty-fifty.ts',
    text: '  await requireRoom(tx, tickets);\n',
    replacement: '',
    noticedBy: [fiftyFiftyTests, 'no sale brings it beyond'],
  },
  {
    name: 'two 50/50s count the same tickets',
    file: 'migrations/0045_fifty-fifty.sql',
    text: 'exclude using gist (tstzrange(sales_from, draws_at) with &&) where (sales_from is not null)',
    replacement: 'check (true)',
    noticedBy: [fiftyFiftyTests, 'never twice at one time'],
  },
  {
    name: 'money that was drawn for is handed over without the winners’ desk',
    file: 'src/server/features/raffle/awards/hand-over-prize.ts',
    text: 'isCash || needsPapers(prizeCents)',
    replacement: 'needsPapers(prizeCents)',
    noticedBy: [fiftyFiftyTests, 'ends in the books'],
  },
  {
    name: 'a draw is made however often',
    file: 'src/server/base/draws/make-draw.ts',
    text: '  if (state.isDrawn) return drawn;\n',
    replacement: '',
    noticedBy: ['test/race/draws-at-once.test.ts'],
  },
  {
    name: 'a card does not wait for its player to become staff',
    file: `${sqlFunctions}save_jackpot_cards.sql`,
    text: "a.asset = 'jackpot_credit' for update;",
    replacement: "a.asset = 'jackpot_credit';",
    noticedBy: ['test/race/game-locks.test.ts', 'F9: who saves a card'],
  },
  {
    name: 'one person alone takes the place of the beacon',
    file: 'src/server/base/draws/beacon/change-source.ts',
    text: 'if (state.changes.some(({ userId }) => userId === actorId)) return;',
    replacement: '',
    noticedBy: ['src/server/base/draws/witnessed/people.test.ts', 'are wanted by two'],
  },
  {
    name: 'a late freeze names the round that is out already',
    file: 'src/server/base/draws/freeze-draws.ts',
    text: 'roundForFreeze(draw.closesAt.getTime(), frozenAt.getTime())',
    replacement: 'roundForFreeze(draw.closesAt.getTime(), 0)',
    noticedBy: ['src/server/base/draws/beacon/rounds.test.ts', 'F6: are not wanted for a freeze'],
  },
  {
    name: 'a seed is taken when the round is known',
    file: 'src/server/base/draws/witnessed/reveal-seed.ts',
    text: "throw new Refusal('seed_too_late');",
    replacement: '',
    noticedBy: ['src/server/base/draws/beacon/rounds.test.ts', 'F11: is made without a seed'],
  },
  {
    name: 'any signature is taken for the round',
    file: 'src/server/base/draws/beacon/hand-in-round.ts',
    text: 'if (!isBeaconSignature(round, signature)) {',
    replacement: 'if (signature.length === 0) {',
    noticedBy: ['src/server/base/draws/beacon/rounds.test.ts', 'F6: give way to the round'],
  },
  {
    name: 'an offer ends each time that it is pressed',
    file: 'src/server/features/raffle/awards/end-open-award.ts',
    text: 'if (award.endReason === why) return;',
    replacement: '',
    noticedBy: [awardTests, 'end an offer once'],
  },
  {
    name: 'a winner is found not to be eligible each time that it is pressed',
    file: 'src/server/features/raffle/awards/find-ineligible.ts',
    text: 'if (award.finding) return;',
    replacement: '',
    noticedBy: [
      'src/server/features/raffle/awards/find-ineligible.test.ts',
      'goes to the next alternate once',
    ],
  },
  {
    name: 'a jackpot winner is found not to be eligible each time that it is pressed',
    file: 'src/server/features/jackpot/prizes/find-ineligible.ts',
    text: 'if (prize.finding) return;',
    replacement: '',
    noticedBy: [
      'src/server/features/jackpot/prizes/find-ineligible.test.ts',
      'goes back to the pot once',
    ],
  },
  {
    name: 'a prize that was paid is taken back with another one',
    file: 'src/server/features/jackpot/prizes/find-ineligible.ts',
    text: 'and w.paid_at is not null)`,',
    replacement: 'and false)`,',
    noticedBy: [
      'src/server/features/jackpot/prizes/find-ineligible.test.ts',
      'takes nothing of it back with another prize',
    ],
  },
  {
    name: 'a prize that was cleared is taken from its winner',
    file: 'src/server/base/winners/pass-over.ts',
    text: "if (sharers.some(({ paidAt }) => paidAt !== null)) throw new Refusal('winner_paid');",
    replacement: '',
    noticedBy: [
      'src/server/features/raffle/awards/find-ineligible.test.ts',
      'is too late once the prize is cleared',
    ],
  },
  {
    name: 'one person asks for a redraw and confirms it',
    file: 'src/server/features/raffle/awards/redraw-prize.ts',
    text: 'if (asked.requestedBy === actorId) {',
    replacement: 'if (false) {',
    noticedBy: [awardTests, 'asked for by one and confirmed'],
  },
  {
    name: 'a free entry counts each time that it is recorded',
    file: 'migrations/0004_jackpot-raffle-draws.sql',
    text: 'CREATE UNIQUE INDEX "raffle_free_entries_once"',
    replacement: 'CREATE INDEX "raffle_free_entries_once"',
    noticedBy: [postTests, 'one for each person and day'],
  },
  {
    name: 'a free entry by post is taken from where the raffle has no license',
    file: 'src/server/features/raffle/tickets/record-free-entry.ts',
    text: "await requireAllowed(db, decided, 'raffle', { message, fields: { [field]: message } });",
    replacement: '',
    noticedBy: [postTests, 'takes none from where'],
  },
  {
    name: 'a mailbox that entered a draw on the site before entries named it enters it by post, too',
    file: 'src/server/features/raffle/tickets/add-free-entry.ts',
    text: "if (await wasConfirmed(tx, prizeDrawId, mailboxHash)) return { has: 'draw' };",
    replacement: '',
    noticedBy: [postTests, 'sees an entry of the site from before'],
  },
  {
    name: 'a break ends with the account',
    file: 'src/server/features/play-limits/break-traces.ts',
    text: 'if (longest && (!own || own.endsAt < longest.endsAt)) await',
    replacement: 'if (false) await',
    noticedBy: [traceTests, 'brings the break along'],
  },
  {
    name: 'a break stays with its account when its address is proven later',
    file: 'src/server/features.ts',
    text: '  await carryToMailbox(tx, traces, userId);\n  // Tickets of staff',
    replacement: '  // Tickets of staff',
    noticedBy: [proofTests, 'reaches the other accounts'],
  },
  {
    name: 'a break is left behind by signing in to another account in the same browser',
    file: 'src/server/features.ts',
    text: 'if (signs.hasBrowsers) await traces.carryToSignIn(tx, userId, arrival.deviceHash);',
    replacement: '',
    noticedBy: [proofTests, 'may not play while'],
  },
  {
    name: 'signing in in somebody’s browser takes all of their break',
    file: 'src/server/features/play-limits/break-traces.ts',
    text: 'endsAt: end(absoluteDays + 1) }',
    replacement: 'endsAt: longest.endsAt }',
    noticedBy: [proofTests, 'and not for years'],
  },
  {
    name: 'a shared browser takes the break of one to everybody who signs in after another',
    file: 'src/server/features/play-limits/break-traces.ts',
    text: "if (longest?.kind !== 'self-exclusion') return false;",
    replacement: 'if (!longest) return false;',
    noticedBy: [proofTests, 'brings it to nobody else'],
  },
  {
    name: 'a browser keeps an account from playing once, and not anew with each sign-in',
    file: 'src/server/features/play-limits/break-traces.ts',
    text: 'if (own && own.endsAt >= end(absoluteDays)) return false;',
    replacement: 'if (own) return false;',
    noticedBy: [proofTests, 'and not for years'],
  },
  {
    name: 'a stranger’s break shuts out whoever has proven the mailbox',
    file: 'src/server/features/play-limits/break-traces.ts',
    text: '!(await isMailboxProven(db, { id, email }))',
    replacement: 'true',
    noticedBy: [proofTests, 'shuts nobody out'],
  },
  {
    name: 'a stranger’s break reaches an account that takes another address of the mailbox',
    file: 'src/server/features/play-limits/break-traces.ts',
    text: 'if (!isFromBefore && ',
    replacement: 'if (',
    noticedBy: [proofTests, 'none from before'],
  },
  {
    name: 'a spending limit ends with the account',
    file: 'src/server/features/play-limits/limit-traces.ts',
    text: 'if (traces.length === 0) return;',
    replacement: 'return;',
    noticedBy: ['src/server/features/play-limits/limit-traces.test.ts', 'has what was left of it'],
  },
  {
    name: 'another account of the mailbox has a purse of its own',
    file: 'src/server/features/play-limits/check-spending.ts',
    text: 'await findSharers(tx, userId);',
    replacement: '[] as string[];',
    noticedBy: [
      'src/server/features/play-limits/shared-limits.test.ts',
      'counts for a second account of the mailbox',
    ],
  },
  {
    name: 'a shared limit ends with the account that has set it',
    file: 'src/server/features/play-limits/limit-traces.ts',
    text: 'for (const id of sharers) await carryTo',
    replacement: 'for (const id of [] as string[]) await carryTo',
    noticedBy: [
      'src/server/features/play-limits/shared-limits.test.ts',
      'stays with the other account of the mailbox',
    ],
  },
  {
    name: 'a limit that is taken away takes that of a merged account with it',
    file: 'src/rules/play-limits/play-limits.ts',
    text: 'const later = lowerLimit(mine.later, theirs.later);',
    replacement: 'const later = mine.later;',
    noticedBy: ['src/server/features/play-limits/move-breaks.test.ts'],
  },
  {
    name: 'a guest buys beyond the limits of a closed account',
    file: 'src/server/features/play-limits/limit-traces.ts',
    text: 'and t.ends_at > now())',
    replacement: 'and false)',
    noticedBy: [
      'src/server/features/play-limits/limit-traces.test.ts',
      'has it when buying as a guest',
    ],
  },
  {
    name: 'whoever is on a break gets free tickets',
    file: 'src/server/features/raffle/tickets/record-free-entry.ts',
    text: 'email ? await findExclusionOfMailbox(tx, email) : null',
    replacement: '(null as "play_excluded" | null)',
    noticedBy: [traceTests, 'gets no free tickets'],
  },
  {
    name: 'purchases go beyond the limit of their player',
    file: 'src/server/features/play-limits/check-spending.ts',
    text: 'if (left === null || payment.amountCents <= left) return;',
    replacement: 'if (true) return;',
    noticedBy: ['src/server/features/play-limits/play-limits.test.ts', 'one of ten by'],
  },
];
