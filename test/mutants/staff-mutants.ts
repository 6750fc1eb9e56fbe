// The guards around what staff do, roles, second factors and mailed links.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import type { Mutant } from './mutant.ts';

const safeguardTests = 'src/server/features/safeguards/safeguards.test.ts';
const playingStaffTests = 'src/server/features/golf/weeks/playing-staff.test.ts';
const peopleTests = 'src/server/features/staff/people.test.ts';
const factorTests = 'src/server/features/staff/factors/factors.test.ts';

/** These guards. */
export const staffMutants: readonly Mutant[] = [
  {
    name: 'two accounts of one browser or mailbox are two people',
    file: 'src/server/base/database/unrelated-staff.ts',
    text: 'where ended_at is null and (staff_id, user_id) in (',
    replacement: 'where false and (staff_id, user_id) in (',
    noticedBy: ['src/server/features/staff/households.test.ts', 'share no'],
  },
  {
    name: 'what needs a second person is done alone',
    file: 'src/server/features/safeguards/guard-call.ts',
    text: 'if (call.takesTwo || needsSecondPerson(weight, Number(done?.weight ?? 0), limits[name])) {',
    replacement: 'if (false) {',
    noticedBy: [safeguardTests, 'a merge waits'],
  },
  {
    name: 'one person answers for an entry by post',
    file: 'src/server/features/raffle/awards/accept-for-holder.ts',
    text: "if (!grant.saleId) throw new Refusal('answer_unproven');",
    replacement: 'if (!grant.saleId) return;',
    noticedBy: ['src/server/features/track/walk-up/paper-prizes.test.ts', 'only staff hear from'],
  },
  {
    name: 'a week of golf closes with scores that changed after the second person was asked',
    file: 'src/server/features/golf/weeks/close-week.ts',
    text: 'if (askedAt) await refuseChanged(tx, event, askedAt);',
    replacement: '',
    noticedBy: ['src/server/features/golf/weeks/two-people.test.ts', 'closed'],
  },
  {
    name: 'an account with credits is merged into another one alone',
    file: 'src/contract/office/supporters.ts',
    text: '({ forHoldingsOf: duplicateId })',
    replacement: "(duplicateId ? ('for-prizes' as const) : ('never' as const))",
    noticedBy: ['src/server/features/safeguards/prizes-at-stake.test.ts', 'an empty one by one'],
  },
  {
    name: 'one person sets what is withheld of prizes',
    file: 'src/contract/office/tax-rules.ts',
    text: "guard: { safeguard: { name: 'tax-rules', weigh: () => 1 } },",
    replacement: '',
    noticedBy: ['src/server/features/winners/tax-rules/tax-rules.test.ts'],
  },
  {
    name: 'an open page keeps a second factor alive',
    file: 'src/server/base/http/session.ts',
    text: "const isSeen = by === 'office' ||",
    replacement: "const isSeen = by === 'office' || by === 'nobody' ||",
    noticedBy: ['src/server/features/staff/factors/proofs.test.ts', 'nobody is at the browser'],
  },
  {
    name: 'a public page keeps a second factor alive',
    file: 'src/server/base/http/session.ts',
    text: "(by === 'anybody' && !isProven)",
    replacement: "by === 'anybody'",
    noticedBy: ['src/server/features/staff/factors/proofs.test.ts', 'a public page'],
  },
  {
    name: 'what was done alone today does not count',
    file: 'src/server/features/safeguards/guard-call.ts',
    text: 'needsSecondPerson(weight, Number(done?.weight ?? 0), limits[name])',
    replacement: 'needsSecondPerson(weight, 0, limits[name])',
    noticedBy: [safeguardTests, 'many corrections at once'],
  },
  {
    name: 'a request is stored each time that it is pressed',
    file: 'src/server/features/safeguards/guard-call.ts',
    text: '  if (known[0]) {',
    replacement: '  if (false) {',
    noticedBy: [safeguardTests, 'a merge waits'],
  },
  {
    name: 'whoever asked approves',
    file: 'src/server/features/safeguards/decide-approval.ts',
    text: "if (request.requestedBy === userId) throw new Refusal('own_account');",
    replacement: '',
    noticedBy: [safeguardTests, 'a merge waits'],
  },
  {
    name: 'whom it is about approves',
    file: 'src/server/features/safeguards/decide-approval.ts',
    text: 'if ([...request.concerned, ...concerned].includes(userId)) throw refusalOfOwn(concerns);',
    replacement: '',
    noticedBy: [playingStaffTests],
  },
  {
    name: 'whoever plays asks for the closing of a week',
    file: 'src/contract/office/golf.ts',
    text: 'concerns: ({ event: tournament }: { event: string }) => [{ tournament }],',
    replacement: '',
    noticedBy: [playingStaffTests],
  },
  {
    name: 'whose household plays asks for the closing of a week',
    file: 'src/server/features/safeguards/concerned-people.ts',
    text: 'where h.staff_id = r.user_id and h.ended_at is null',
    replacement: 'where false',
    noticedBy: [playingStaffTests],
  },
  {
    name: 'whoever may not make a call approves it',
    file: 'src/server/features/safeguards/decide-approval.ts',
    text: "if (!mayCall(bound.endpoint, await services.findRoles(userId))) throw new Refusal('role_missing');",
    replacement: '',
    noticedBy: [safeguardTests, 'a merge waits'],
  },
  {
    name: 'a request is approved by each who presses',
    file: 'src/server/features/safeguards/decide-approval.ts',
    text: '        isNull(approvals.decision),\n        isNull(approvals.objectedAt),',
    replacement: '        isNull(approvals.objectedAt),',
    noticedBy: [safeguardTests, 'a merge waits'],
  },
  {
    name: 'a request that was approved is declined',
    file: 'src/server/features/safeguards/decide-approval.ts',
    text: 'isNull(approvals.decision), isNull(approvals.objectedAt)),',
    replacement: 'isNull(approvals.objectedAt)),',
    noticedBy: ['test/race/account-locks.test.ts', 'being approved is not declined'],
  },
  {
    name: 'the last owner leaves',
    file: 'src/server/features/staff/owners.ts',
    text: "if (isOwner && owners.length === 1) throw new Refusal('last_owner');",
    replacement: '',
    noticedBy: [peopleTests, 'keeps an owner'],
  },
  {
    name: 'an invitation is accepted however often',
    file: 'src/server/features/staff/accept-invitation.ts',
    text: '    isNull(staffInvitations.acceptedAt),\n',
    replacement: '',
    noticedBy: [peopleTests, 'whoever the mail was for'],
  },
  {
    name: 'an invitation is accepted by whoever has its link',
    file: 'src/server/features/staff/accept-invitation.ts',
    text: "if (!invited[0]) throw new Refusal('invitation_elsewhere');",
    replacement: '',
    noticedBy: [peopleTests, 'whoever the mail was for'],
  },
  {
    name: 'a code is taken however often',
    file: 'src/server/features/staff/factors/prove-by-code.ts',
    text: 'findStep(shared, code, new Date(), found.lastStep)',
    replacement: 'findStep(shared, code, new Date(), -1)',
    noticedBy: [factorTests, 'takes a code once'],
  },
  {
    name: 'a recovery code is taken however often',
    file: 'src/server/features/staff/factors/recovery-codes.ts',
    text: '        isNull(recoveryCodes.usedAt),\n',
    replacement: '',
    noticedBy: [factorTests, 'takes a recovery code once'],
  },
  {
    name: 'a purchase signs in to the account that it made past a new password',
    file: 'src/server/base/http/session.ts',
    text: ' and closed_at is null and access_ended_at is null for share',
    replacement: ' for share',
    noticedBy: [
      'src/server/base/payments/complete-payment.test.ts',
      'until whoever reads its mail has set',
    ],
  },
  {
    name: 'a household of staff plays on under the account that it is merged into',
    file: 'src/server/features/staff/households.ts',
    text: 'do update set ended_at = null, ended_by = null\n      where staff_households.ended_at is not null`',
    replacement: 'do nothing`',
    noticedBy: ['src/server/features/staff/merged-household.test.ts'],
  },
  {
    name: 'a break leaves the other accounts of its mailbox',
    file: 'src/server/features/play-limits/take-break.ts',
    text: '    await carryToMailbox(tx, traces, userId);\n',
    replacement: '',
    noticedBy: [
      'src/server/features/play-limits/break-traces.test.ts',
      'every account of the mailbox',
    ],
  },
  {
    name: 'a break reaches others from an address that nobody has proven',
    file: 'src/server/features/play-limits/break-traces.ts',
    text: '...(confirmedAt ? [addresses.proven(email)] : [])',
    replacement: '...(confirmedAt || email ? [addresses.proven(email)] : [])',
    noticedBy: [
      'src/server/features/play-limits/break-traces.test.ts',
      'every account of the mailbox',
    ],
  },
  {
    name: 'a mailed link works however often',
    file: 'src/server/features/accounts/passwords/tokens.ts',
    text: '    isNull(accountTokens.usedAt),\n    gt(',
    replacement: '    gt(',
    noticedBy: [
      'src/server/features/accounts/passwords/forgotten-password.test.ts',
      'one of two parallel uses',
    ],
  },
];
