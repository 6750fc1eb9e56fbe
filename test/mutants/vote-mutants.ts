// The guards around what stands of a vote and of money that comes back in part: nobody bends a result afterwards.
import { type Mutant, sqlFunctions } from './mutant.ts';

const contest = 'src/server/features/pageant/contest-records.ts';
const contestTests = 'src/server/features/pageant/contest-records.test.ts';
const candidate = 'src/server/features/pageant/candidate-records.ts';
const samePerson = 'src/server/features/pageant/same-person.ts';
const samePersonTests = 'src/server/features/pageant/same-person.test.ts';
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
    text: "if (isMoved('closesAt')) requireNotice(found.closesAt, values.closesAt, now);",
    replacement: '',
    noticedBy: [contestTests, 'moves the close of an open vote'],
  },
  {
    name: 'a vote opens and closes before anybody knows of it',
    file: contest,
    text: "} else if (isMoved('opensAt') || isMoved('closesAt')) requireCloseToCome(values.closesAt);",
    replacement: '}',
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
    file: samePerson,
    text: 'if (shownFirstName(before) !== shownFirstName(after)) await requireFirstName(tx, before);',
    replacement: '',
    noticedBy: [contestTests, 'first name of a candidate'],
  },
  {
    name: 'a candidate gets out of the way of another one with the same first name',
    file: samePerson,
    text: 'await requireNoNamesake(tx, before);',
    replacement: '',
    noticedBy: [samePersonTests, 'keep their names'],
  },
  {
    name: 'a candidate comes in between those with the same first name',
    file: samePerson,
    text: 'await requireNoNamesake(tx, { ...after, id: before.id });',
    replacement: '',
    noticedBy: [samePersonTests, 'keep their names'],
  },
  {
    name: 'a candidate is added with the first name of another one',
    file: candidate,
    text: 'await requireNoNamesake(tx, { ...fields, id: null });',
    replacement: '',
    noticedBy: [samePersonTests, 'keep their names'],
  },
  {
    name: 'a candidate is removed from beside another one with the same first name',
    file: candidate,
    text: 'await requireNamesakesStay(tx, id);',
    replacement: '',
    noticedBy: [samePersonTests, 'keep their names'],
  },
  {
    name: 'two children of one first name exchange copies of their pictures',
    file: samePerson,
    text: 'if (isMistakable && !(await isDrawing(tx, imageId))) {',
    replacement: 'if (false) {',
    noticedBy: [samePersonTests, 'keep their pictures'],
  },
  {
    name: 'a candidate gets the picture that another one has',
    file: samePerson,
    text: '(c.image_id = ',
    replacement: '(false and c.image_id = ',
    noticedBy: [samePersonTests, 'has or had'],
  },
  {
    name: 'two candidates exchange their pictures by way of a third one',
    file: samePerson,
    text: ' or exists (',
    replacement: ' or false and exists (',
    noticedBy: [samePersonTests, 'has or had'],
  },
  {
    name: 'a proposal of the tally tells hidden votes while people vote',
    file: 'src/server/features/pageant/tally/propose-tally.ts',
    text: 'await transaction(db, (tx) => lockClosedContest(tx, wanted.event));',
    replacement: '',
    noticedBy: [
      'src/server/features/pageant/ballots/ballot-log.test.ts',
      'not sealed by a proposal',
    ],
  },
  {
    name: 'since when votes were hidden is rewritten after the close',
    file: contest,
    text: 'if (closesAt <= now) refuse(',
    replacement: 'if (false) refuse(',
    noticedBy: [contestTests, 'rewrite since when'],
  },
  {
    name: 'since when votes are hidden is rewritten while they are',
    file: contest,
    text: 'if (before && before <= now) refuse(',
    replacement: 'if (false) refuse(',
    noticedBy: [contestTests, 'rewrite since when'],
  },
  {
    name: 'votes are said to have been hidden before they were',
    file: contest,
    text: 'if (after && after <= now) {',
    replacement: 'if (false) {',
    noticedBy: [contestTests, 'rewrite since when'],
  },
  {
    name: 'a second account gives somebody the votes of one account again',
    file: `${sqlFunctions}cast_votes.sql`,
    text: 'select m.duplicate_id from account_merges m join of_person p on p.id = m.survivor_id',
    replacement: 'select m.duplicate_id from account_merges m join of_person p on false',
    noticedBy: [
      'src/server/features/pageant/ballots/votes.test.ts',
      'more than the contest allows for one',
    ],
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
