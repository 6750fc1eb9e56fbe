// The guards around what stands of a vote and of money that comes back in part: nobody bends a result afterwards.
import type { Mutant } from './mutant.ts';

const contest = 'src/server/features/pageant/contest-records.ts';
const contestTests = 'src/server/features/pageant/contest-records.test.ts';
const disputeTests = 'test/faults/disputes.test.ts';

/** These guards. */
export const voteMutants: readonly Mutant[] = [
  {
    name: 'the most votes of one account are lifted while people vote',
    file: contest,
    text: 'if (found.opensAt <= now && values.mostVotesEach !== found.mostVotesEach) {',
    replacement: 'if (false) {',
    noticedBy: [contestTests, 'most votes of one account'],
  },
  {
    name: 'a vote is closed when it suits one editor',
    file: contest,
    text: 'if (found.opensAt <= now) requireNotice(found.closesAt, values.closesAt, now);',
    replacement: '',
    noticedBy: [contestTests, 'moves the close of an open vote'],
  },
  {
    name: 'votes are final before money that goes back could take them out',
    file: contest,
    text: 'requireTallyDueLater(found, values.tallyDueAt, now);',
    replacement: '',
    noticedBy: [contestTests, 'official tally be due later'],
  },
  {
    name: 'two candidates exchange their names, and with them their votes',
    file: 'src/server/features/pageant/candidate-records.ts',
    text: 'if (found && firstNameOf(found) !== firstNameOf(fields)) await requireNotice(tx, found);',
    replacement: '',
    noticedBy: [contestTests, 'first name of a candidate'],
  },
  {
    name: 'a prize is accepted with a ticket whose money has gone back',
    file: 'src/server/features/raffle/awards/open-award.ts',
    text: "if (isTakenBack(await lockGrant(tx, serial), serial)) throw new Refusal('ticket_paid_back');",
    replacement: '',
    noticedBy: [
      'src/server/features/raffle/awards/awards.test.ts',
      'money of the ticket has gone back',
    ],
  },
  {
    name: 'what was held back is released into a break',
    file: 'src/server/features/restrictions/place-checks/decide-place.ts',
    text: 'if (exclusion) throw new Refusal(exclusion, { message: notGiven[exclusion] });',
    replacement: '',
    noticedBy: [
      'src/server/features/restrictions/place-checks/place-checks.test.ts',
      'into a break that its buyer took',
    ],
  },
  {
    name: 'a dispute that is lost in part takes all',
    file: 'src/server/base/payments/refunds/sync-reversals.ts',
    text: 'const rest = isGone && known ? known.amountCents - amountCents : 0;',
    replacement: 'const rest = 0;',
    noticedBy: [disputeTests, 'lost in part'],
  },
  {
    name: 'a dispute without anything for the buyer is lost',
    file: 'src/server/base/payments/paypal/paypal-disputes.ts',
    text: "status: isOverNothing ? 'won' : dispute.status",
    replacement: 'status: dispute.status',
    noticedBy: [disputeTests, 'without giving the buyer anything'],
  },
  {
    name: 'a refund that is in the books is called what a lost dispute took',
    file: 'src/server/base/payments/paypal/paypal-disputes.ts',
    text: ' && !isKnown(refund)',
    replacement: '',
    noticedBy: [disputeTests, 'then disputed, and lost'],
  },
];
