// The guards around winners: nobody loses a prize before it is decided, and nobody is paid while it is.
import { type Mutant, sqlFunctions } from './mutant.ts';

const features = 'src/server/features';
const ineligible = `${features}/raffle/awards/find-ineligible.test.ts`;
const decisions = `${features}/safeguards/decisions.test.ts`;
const objections = `${features}/safeguards/objections.test.ts`;
const owed = `${features}/jackpot/prizes/owed-cards.test.ts`;
const ready = `${features}/winners/ready.test.ts`;

/** These guards. */
export const winnerMutants: readonly Mutant[] = [
  {
    name: 'a prize is paid by other papers than those that its payment was asked for with',
    file: `${features}/winners/pay-winner.ts`,
    text: ' && papersVersion === versionOfValue(comparedPapers(winner))',
    replacement: '',
    noticedBy: [`${features}/winners/save-papers.test.ts`, 'a prize is paid to whoever w'],
  },
  {
    name: 'a prize goes to another address than whoever approved it read',
    file: `${features}/winners/pay-winner.ts`,
    text: ' && isThere',
    replacement: '',
    noticedBy: [`${features}/winners/save-papers.test.ts`, 'a prize is paid to whoever w'],
  },
  {
    name: 'whoever asked for a payment proves afterwards to whom it goes',
    file: `${features}/winners/pay-winner.ts`,
    text: ' || isCheckedSince(winner, askedAt)',
    replacement: '',
    noticedBy: [`${features}/winners/pay-winner.test.ts`, 'made after the payment'],
  },
  {
    name: 'staff close an account that has cards in a race that is run and not settled',
    file: `${features}/jackpot/player-data.ts`,
    text: ' && !(await hasCardsInPlay(tx, userId, isClosed))',
    replacement: '',
    noticedBy: [`${features}/winners/unclaimed.test.ts`, 'a card in a race'],
  },
  {
    name: 'one person hands over a prize that two decide about',
    file: `${features}/raffle/awards/hand-over-prize.ts`,
    text: "    throw new Refusal('winner_in_doubt');\n",
    replacement: '',
    noticedBy: [ineligible, 'handed over by one'],
  },
  {
    name: 'a prize is divided anew while two decide about one who shares it',
    file: `${features}/winners/share-prize.ts`,
    text: '    await requireNoDoubt(tx, winnerId);\n',
    replacement: '',
    noticedBy: [ready, 'being decided'],
  },
  {
    name: 'a prize is paid between an approval and what it approves',
    file: 'src/server/base/winners/open-findings.ts',
    text: "a.decision = 'approved' and",
    replacement: 'false and',
    noticedBy: [ready, 'being decided'],
  },
  {
    name: 'a prize is handed over whose ticket was paid back after it was accepted',
    file: `${features}/raffle/awards/hand-over-prize.ts`,
    text: "  if (waiting.length > 0 && isPaidBack) throw new Refusal('ticket_paid_back');\n",
    replacement: '',
    noticedBy: [ineligible, 'is lost with the payment'],
  },
  {
    name: 'a prize is paid whose ticket was paid back after it was accepted',
    file: 'src/rules/winners/desk.ts',
    text: "entryMoney === 'gone'",
    replacement: 'false',
    noticedBy: [ineligible, 'is lost with the payment'],
  },
  {
    name: 'an owner invites two who end an offer together after the result',
    file: `${features}/safeguards/decide-approval.ts`,
    text: 'request.requestedBy, userId, since);',
    replacement: 'request.requestedBy, userId);',
    noticedBy: [decisions, 'after it was announced'],
  },
  {
    name: 'whoever joined after a request is its second person',
    file: `${features}/safeguards/staff-since.ts`,
    text: ': createdAt;',
    replacement: ': new Date();',
    noticedBy: [decisions, 'after it was asked for'],
  },
  {
    name: 'a winner objects for ever',
    file: `${features}/safeguards/objections.ts`,
    text: "safeguard !== 'ended-offers' ||",
    replacement: 'true ||',
    noticedBy: [objections, 'is stopped once'],
  },
  {
    name: 'two decide without an owner what was objected to before',
    file: `${features}/safeguards/decide-approval.ts`,
    text: '  if (await wasObjectedTo(services.db, request)) {',
    replacement: '  if (false) {',
    noticedBy: [objections, 'is stopped once'],
  },
  {
    name: 'a prize is taken back before its winner was told',
    file: `${features}/safeguards/objections.ts`,
    text: 'or(isOnItsWay, hasJustLeft)',
    replacement: 'sql`false`',
    noticedBy: [objections, 'waits for a day'],
  },
  {
    name: 'whose offer is over stops the end of the next one',
    file: `${features}/safeguards/concerned-people.ts`,
    text: '}::uuid and ended_at is null`',
    replacement: '}::uuid`',
    noticedBy: [objections, 'is stopped once'],
  },
  {
    name: 'staff decline what is about themselves',
    file: `${features}/safeguards/decide-approval.ts`,
    text: '    if (await isAbout(services.db, concerns, userId)) throw refusalOfOwn(concerns);\n',
    replacement: '',
    noticedBy: [decisions, 'decline what is about'],
  },
  {
    name: 'an approved act that a stop has cut is said not to be done',
    file: `${features}/safeguards/public-acts.ts`,
    text: "row.decision === 'approved' || ",
    replacement: '',
    noticedBy: [decisions, 'still waits'],
  },
  {
    name: 'an act that was made before a stop is said to be refused',
    file: `${features}/safeguards/decide-approval.ts`,
    text: '(isRepeated && alreadyDone.has(error.code))',
    replacement: 'false',
    noticedBy: [decisions, 'still waits'],
  },
  {
    name: 'a refund that its provider makes later is said to be refused',
    file: `${features}/safeguards/decide-approval.ts`,
    text: "error.code === 'provider_unavailable' ||",
    replacement: 'false ||',
    noticedBy: [decisions, 'takes a refund for done'],
  },
  {
    name: 'a jackpot prize is taken for a payment that may still be won',
    file: `${features}/jackpot/prizes/find-ineligible.ts`,
    text: "    if (finding === 'payment') requireGone(money, 'The payment of this card');\n",
    replacement: '',
    noticedBy: [owed, 'waits while the payment'],
  },
  {
    name: 'a prize is paid whose credit is owed',
    file: 'src/server/base/winners/entry-money.ts',
    text: 'when not exists (select from receivables r',
    replacement: 'when true or not exists (select from receivables r',
    noticedBy: [owed, 'waits while the payment'],
  },
  {
    name: 'what is owed takes prizes of cards whose credits were paid',
    file: 'src/server/base/winners/entry-money.ts',
    text: 'later.serial >= c.serial',
    replacement: 'later.serial = c.serial',
    noticedBy: [owed, 'no card that was paid'],
  },
  {
    name: 'a prize goes with another one whose credit alone is owed',
    file: `${features}/jackpot/prizes/find-ineligible.ts`,
    text: "finding === 'payment'\n          ? sql",
    replacement: "finding === 'identity'\n          ? sql",
    noticedBy: [owed, 'no card that was paid'],
  },
  {
    name: 'the list of whom to pay names winners whose credit is owed',
    file: 'src/server/base/winners/entry-money.ts',
    text: 'c.created_at <= r.created_at))`',
    replacement: 'c.created_at > r.created_at))`',
    noticedBy: [owed, 'waits while the payment'],
  },
  {
    name: 'a prize is taken for a payment that may still be won',
    file: `${features}/raffle/awards/find-ineligible.ts`,
    text: "    if (finding === 'payment') requireGone(money, 'The payment of this ticket');\n",
    replacement: '',
    noticedBy: [ineligible, 'waits while the payment'],
  },
  {
    name: 'the desk never hears whose a free entry has become',
    file: `${features}/raffle/tickets/claim-free-entries.ts`,
    text: '    await ownWinners(tx, won, userId);\n',
    replacement: '',
    noticedBy: [`${features}/track/walk-up/paper-prizes.test.ts`, 'free entry'],
  },
  {
    name: 'whoever came of age before a redraw has won in the draw before it',
    file: `${features}/raffle/awards/open-winners.ts`,
    text: 'd.closes_at, a.accepted_at',
    replacement: 'w.draws_at, a.accepted_at',
    noticedBy: [`${features}/raffle/fifty-fifty-redraw.test.ts`, 'a redraw'],
  },
  {
    name: 'cards that were saved in time are refused when they are sent again after the close',
    file: `${sqlFunctions}save_jackpot_cards.sql`,
    text: '    and not exists (select from jackpot_cards c where c.user_id = p_user and c.batch_id = p_batch)\n',
    replacement: '',
    noticedBy: [`${features}/jackpot/cards/cards.test.ts`, 'after the close'],
  },
];
