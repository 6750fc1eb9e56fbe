// The locks of accounts, staff and what is owed, each with the test of its name that finds nobody waiting without it.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import { type Lock, lockMutantsOf, type Mutant } from './mutant.ts';

const locks: Lock[] = [
  [
    'what one member of staff does alone is counted one after the other',
    'src/server/features/safeguards/guard-call.ts',
    '  await lockAlone(tx, locks.actsOf(actorId));\n',
  ],
  [
    'the limits of staff are set one after the other',
    'src/server/features/safeguards/limits.ts',
    '    await lockAlone(tx, locks.safeguards);\n',
  ],
  [
    'the matrixes are set one after the other',
    'src/server/features/donations/matrixes.ts',
    '    await lockAlone(tx, locks.matrixes);\n',
  ],
  [
    'settings are written one after the other',
    'src/server/features/settings/write-setting.ts',
    '  await lockAlone(tx, locks.settings);\n',
  ],
  [
    'audit entries are linked by one server at a time',
    'src/server/features/audit/link-entries.ts',
    '  await lockAlone(tx, locks.auditChain);\n',
  ],
  [
    'owners leave one after the other',
    'src/server/features/staff/owners.ts',
    "    .orderBy(staffRoles.userId)\n    .for('update');",
    '    .orderBy(staffRoles.userId);',
  ],
  [
    'the roles of somebody change one after the other',
    'src/server/features/staff/change-roles.ts',
    "    .where(eq(users.id, userId))\n    .for('no key update');",
    '    .where(eq(users.id, userId));',
  ],
  [
    'an invitation is accepted once',
    'src/server/features/staff/accept-invitation.ts',
    ".where(isUsable(token)).for('update');",
    '.where(isUsable(token));',
  ],
  [
    'the first owner is invited once',
    'src/server/features/staff/invite-owner.ts',
    '    await lockAlone(tx, locks.firstOwner);\n',
  ],
  [
    'an address is invited one after the other',
    'src/server/features/staff/invitations.ts',
    '  await lockAlone(tx, locks.invitation(email));\n',
  ],
  [
    'the factors of somebody change one after the other',
    'src/server/features/staff/factors/proof.ts',
    "isNull(users.closedAt)))\n    .for('no key update');",
    'isNull(users.closedAt)));',
  ],
  [
    'a break is not taken while its player buys',
    'src/server/features/play-limits/take-break.ts',
    '    await lockPlayer(tx, userId);\n',
  ],
  [
    'a spending limit is not set while its player buys',
    'src/server/features/play-limits/set-limit.ts',
    '    await lockPlayer(tx, userId);\n',
  ],
  [
    'purchases of a player are held against the limits one after the other',
    'src/server/features/play-limits/check-spending.ts',
    '  await lockPlayer(tx, userId, others);\n',
  ],
  [
    'a purchase comes wholly after a break that is being taken as it is ordered',
    'src/server/base/payments/order-at-once.ts',
    'closed_at is null\n      for share skip locked`',
    'closed_at is null`',
  ],
  [
    'two accounts are merged under the locks of both',
    'src/server/features/accounts/supporters/merge-accounts.ts',
    "    .orderBy(users.id)\n    .for('no key update');",
    '    .orderBy(users.id);',
  ],
  [
    'balances are merged while nobody spends them',
    'src/server/features/accounts/supporters/merge-accounts.ts',
    'order by id for update`',
    'order by id`',
  ],
  [
    'an account is closed by staff under its lock',
    'src/server/features/accounts/supporters/close-supporter.ts',
    "isNull(users.closedAt)))\n      .for('no key update');",
    'isNull(users.closedAt)));',
  ],
  [
    'an account is corrected under its lock',
    'src/server/features/accounts/supporters/correct-supporter.ts',
    "isNull(users.closedAt)))\n    .for('no key update');",
    'isNull(users.closedAt)));',
  ],
  [
    'nothing is bought for an account that is being closed',
    'src/server/base/database/lock-account.ts',
    "    .where(eq(users.id, userId))\n    .for('share');",
    '    .where(eq(users.id, userId));',
  ],
  [
    'an account is closed while none of its payments is ordered',
    'src/server/features/accounts/close-account.ts',
    "    .orderBy(payments.id)\n    .for('update');",
    '    .orderBy(payments.id);',
  ],
  [
    'what is owed is waived once',
    'src/server/base/payments/refunds/waive-receivable.ts',
    "receivableId))\n      .for('update');",
    'receivableId));',
  ],
  [
    'what is owed is collected once',
    'src/server/base/payments/refunds/receivables.ts',
    "asc(receivables.id))\n    .for('update');",
    'asc(receivables.id));',
  ],
  [
    'what is owed is forgiven once',
    'src/server/base/payments/refunds/reverse-perks.ts',
    "asc(receivables.id))\n    .for('update');",
    'asc(receivables.id));',
  ],
  [
    'credits are taken back while nobody spends them',
    'src/server/base/payments/refunds/reverse-perks.ts',
    "eq(ledgerAccounts.asset, asset)))\n    .for('update');",
    'eq(ledgerAccounts.asset, asset)));',
  ],
];

const ofNewPasswords: Lock[] = [
  [
    'a login with the old password does not outlive the new one',
    'src/server/features/accounts/log-in.ts',
    'closed_at is null for share`',
    'closed_at is null`',
  ],
  [
    'an account is not taken by a browser that the new password has just signed out',
    'src/server/features/accounts/update-profile.ts',
    'if ((await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) {',
    'if (false) {',
  ],
  [
    'a purchase that made an account does not sign in to it past a new password',
    'src/server/base/http/session.ts',
    'access_ended_at is null for share',
    'access_ended_at is null',
  ],
  [
    'a claim confirms no address that the account is just given, which nobody has proven',
    'src/server/features/accounts/confirm-email.ts',
    '        sql`lower(${users.email}) = lower(${email})`,\n',
  ],
];

/** These guards. */
export const accountLockMutants: readonly Mutant[] = [
  ...lockMutantsOf('test/race/account-locks.test.ts', locks),
  ...lockMutantsOf('test/race/new-password.test.ts', ofNewPasswords),
];
