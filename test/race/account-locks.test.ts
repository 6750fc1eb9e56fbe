// The locks around accounts, staff, safeguards and what is owed, one by one, as game-locks.test.ts does it.

import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tx } from '#base/database/handles.ts';
import { lockIfClosed } from '#base/database/lock-account.ts';
import { transaction } from '#base/database/transaction.ts';
import { findPayment } from '#base/payments/records.ts';
import { collectReceivables } from '#base/payments/refunds/receivables.ts';
import { reversePerks } from '#base/payments/refunds/reverse-perks.ts';
import { waiveReceivable } from '#base/payments/refunds/waive-receivable.ts';
import { officeApprovalsApi as approvalsApi } from '#contract/office/safeguards.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { checkNothingUnderway } from '#server/features/accounts/close-account.ts';
import { closeSupporter } from '#server/features/accounts/supporters/close-supporter.ts';
import { correctSupporter } from '#server/features/accounts/supporters/correct-supporter.ts';
import { mergeAccounts } from '#server/features/accounts/supporters/merge-accounts.ts';
import { linkEntries } from '#server/features/audit/link-entries.ts';
import { saveMatrixes } from '#server/features/donations/matrixes.ts';
import { createPlayDesk } from '#server/features/play-limits/check-spending.ts';
import { setLimit } from '#server/features/play-limits/set-limit.ts';
import { takeBreak } from '#server/features/play-limits/take-break.ts';
import { createGuardCall } from '#server/features/safeguards/guard-call.ts';
import { saveSafeguards } from '#server/features/safeguards/limits.ts';
import { lockSettings } from '#server/features/settings/write-setting.ts';
import { acceptInvitation } from '#server/features/staff/accept-invitation.ts';
import { changeRoles } from '#server/features/staff/change-roles.ts';
import { lockStaff } from '#server/features/staff/factors/proof.ts';
import { inviteFirstOwner, inviteOwner } from '#server/features/staff/invite-owner.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { approve, completePurchase, openMember, startPurchase } from '../support/buyer.ts';
import { donationOf, newPerson } from '../support/donor.ts';
import { alone, holdWhile, rows, user } from '../support/lock-waits.ts';
import { type Member, refusalOf, signUp } from '../support/members.ts';
import { giveCredits } from '../support/races.ts';
import { signUpStaff } from '../support/staff.ts';

let app: TestApp;
let db: Db;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  owner = await signUpStaff(app, 'owner', 'finance');
});
afterAll(() => app.close());

const nothing = async () => {};
const wakeOutbox = () => {};
const within = (act: (tx: Tx) => Promise<unknown>) => transaction(db, act);
const run = (statement: ReturnType<typeof sql>) => within((tx) => tx.execute(statement));

// Reading with a lock is the only reading that waits.
const reading = /^select (id from )?("|ledger_accounts)/;
const lockAlone = /^select pg_advisory_xact_lock\(/;

async function expectToWait(hold: string, act: () => Promise<unknown>, at: RegExp): Promise<void> {
  const { waited } = await holdWhile(app, hold, act);
  expect(waited).toMatch(at);
}

/** A break that is taken and not yet committed, as a statement. */
const breakBeingTaken = (userId: string) => `${user(userId)};
  insert into play_breaks (id, user_id, kind, ends_at)
  values (gen_random_uuid(), '${userId}', 'cooling-off', now() + interval '1 day')`;

it('a purchase comes wholly after a break that is being taken as it is ordered', async () => {
  // No webhook orders it before.
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor, userId } = await openMember(app);
  const credits: PurchaseItem = { type: 'jackpot-credits', credits: 5 };
  const { token } = await startPurchase(visitor, 'stripe', credits, 1000);
  await approve(app, 'stripe', token);
  const { outcome } = await holdWhile(app, breakBeingTaken(userId), () =>
    completePurchase(visitor, 'stripe', token),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'play_excluded' } });
});

it('a gift comes without perks where a break is being taken as it is ordered', async () => {
  app.stripe.controls.setWebhooks({ drop: { all: true } });
  const { visitor, userId } = await openMember(app);
  const { token } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000);
  await approve(app, 'stripe', token);
  const { outcome } = await holdWhile(app, breakBeingTaken(userId), () =>
    completePurchase(visitor, 'stripe', token),
  );
  const granted = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };
  expect(outcome).toMatchObject({ value: { code: 'success', granted } });
});

it('what one member of staff does alone is counted one after the other', async () => {
  const guard = createGuardCall({ db, wakeOutbox });
  const input = { userId: (await signUp(app)).userId, duplicateId: (await signUp(app)).userId };
  const actor = { userId: owner.userId } as never;
  const act = () => guard(officeSupportersApi.merge, input, actor, async () => ({}));
  await expectToWait(alone(`alone:${owner.userId}`), act, lockAlone);
});

it('a request that is being approved is not declined', async () => {
  const second = await signUpStaff(app, 'owner');
  const added = await run(sql`
    insert into approvals (id, call, safeguard, input, concerned, requested_by, expires_at)
    values (${v7()}, 'POST /somewhere', 'merges', '{}', '{}', ${owner.userId}, now() + interval '1 day')
    returning id`);
  const { rows: requests } = added as { rows: { id: string }[] };
  const approvalId = requests[0]!.id;
  const hold = `update approvals set decision = 'approved', decided_at = now(),
    decided_by = '${second.userId}' where id = '${approvalId}'`;
  const act = () => refusalOf(owner.visitor.call(approvalsApi.decline, { approvalId }));
  const { waited, outcome } = await holdWhile(app, hold, act);
  expect(waited).not.toBeNull();
  expect(outcome).toMatchObject({ value: expect.stringMatching(/^409 approval_over/) });
});

it('the limits of staff are set one after the other', async () => {
  const act = () => saveSafeguards(db, { version: '' } as never, { userId: owner.userId } as never);
  await expectToWait(alone('safeguards'), act, lockAlone);
});

it('the matrixes are set one after the other', async () => {
  const act = () => saveMatrixes(db, { version: '' } as never, { userId: owner.userId } as never);
  await expectToWait(alone('matrixes'), act, lockAlone);
});

it('settings are written one after the other', async () => {
  await expectToWait(alone('settings'), () => within(lockSettings), lockAlone);
});

it('audit entries are linked by one server at a time', async () => {
  await expectToWait(alone('audit-chain'), () => linkEntries(db), lockAlone);
});

it('owners leave one after the other', async () => {
  const other = await signUpStaff(app, 'owner');
  const roles = { userId: other.userId, before: ['owner' as const], roles: ['editor' as const] };
  const act = () => changeRoles({ db, wakeOutbox } as never, roles, owner.userId);
  await expectToWait(rows('staff_roles', `role = 'owner'`), act, reading);
});

it('the roles of somebody change one after the other', async () => {
  const { userId } = await signUpStaff(app, 'editor');
  const roles = { userId, before: ['editor' as const], roles: ['auditor' as const] };
  const act = () => changeRoles({ db, wakeOutbox } as never, roles, owner.userId);
  await expectToWait(user(userId), act, reading);
});

it('an invitation is accepted once', async () => {
  const { person, userId } = await signUp(app);
  const token = await inviteOwner(db, person.email);
  const hold = rows('staff_invitations', `email = '${person.email}'`);
  const act = () =>
    acceptInvitation(
      {
        ...{ db, signs: { hasBrowsers: true }, hasCardsInPlay: async () => false },
        claimWaiting: nothing,
      },
      token,
      { userId } as never,
    );
  await expectToWait(hold, act, reading);
});

it('the first owner is invited once', async () => {
  await expectToWait(alone('first-owner'), () => inviteFirstOwner(db, 'a@b.example'), lockAlone);
});

it('an address is invited one after the other', async () => {
  const { email } = newPerson();
  const act = () => inviteOwner(db, email.toUpperCase());
  await expectToWait(alone(`invitation:${email.toLowerCase()}`), act, lockAlone);
});

it('the factors of somebody change one after the other', async () => {
  const { userId } = await signUpStaff(app, 'editor');
  await expectToWait(user(userId), () => within((tx) => lockStaff(tx, userId)), reading);
});

it('a break is not taken while its player buys', async () => {
  const { userId } = await signUp(app);
  const services = { db, traces: { leave: nothing } } as never;
  const act = () => takeBreak(services, userId, { kind: 'cooling-off', days: 1 });
  await expectToWait(user(userId), act, reading);
});

it('a spending limit is not set while its player buys', async () => {
  const { userId } = await signUp(app);
  const act = () => setLimit(db, userId, { period: 'day', dollars: 5 });
  await expectToWait(user(userId), act, reading);
});

it('purchases of a player are held against the limits one after the other', async () => {
  const { userId } = await signUp(app);
  const desk = createPlayDesk({ carry: nothing } as never);
  const payment = { id: v7(), userId, itemType: 'jackpot-credits', amountCents: 200 } as never;
  await expectToWait(user(userId), () => within((tx) => desk.checkSpending(tx, payment)), reading);
});

it('two accounts are merged under the locks of both', async () => {
  for (const held of [0, 1]) {
    const [one, two] = [await signUp(app), await signUp(app)];
    const input = { userId: one.userId, duplicateId: two.userId, consent: 'Both signed.' };
    const act = () => mergeAccounts({ db, forgetters: [] } as never, [], input, owner.userId);
    await expectToWait(user([one, two][held]!.userId), act, reading);
  }
});

it('balances are merged while nobody spends them', async () => {
  const [one, two] = [await signUp(app), await signUp(app)];
  await giveCredits(db, two.userId, 5);
  const input = { userId: one.userId, duplicateId: two.userId, consent: 'Both signed.' };
  const act = () => mergeAccounts({ db, forgetters: [] } as never, [], input, owner.userId);
  const hold = rows('ledger_accounts', `owner = 'user:${two.userId}'`);
  await expectToWait(hold, act, reading);
});

it('an account is closed by staff under its lock', async () => {
  const { userId } = await signUp(app);
  const services = { db, forgetters: [], wakeOutbox } as never;
  const act = () => closeSupporter(services, [], { userId, reason: 'Asked to' }, owner.userId);
  await expectToWait(user(userId), act, reading);
});

it('an account is corrected under its lock', async () => {
  const { userId, person } = await signUp(app);
  const { email } = person;
  const correction = { name: 'New', email, currentEmail: email, mobile: '', reason: 'By phone' };
  const services = { db, carryBreak: nothing, leaveLimits: nothing } as never;
  const act = () => correctSupporter(services, { userId, ...correction }, owner.userId);
  await expectToWait(user(userId), act, reading);
});

it('nothing is bought for an account that is being closed', async () => {
  const { userId } = await signUp(app);
  await expectToWait(user(userId), () => within((tx) => lockIfClosed(tx, userId)), reading);
});

/** A settled payment that granted five credits; answers its id. */
async function insertPayment(userId: string, status = 'settled'): Promise<string> {
  const id = v7();
  await run(sql`insert into payments (id, provider, idempotency_key, user_id, visitor_hash, item,
      item_type, amount_cents, perks, status, ordered_at, closed_at)
    values (${id}, 'stripe', ${id}, ${userId}, '', '{"type": "donation", "dollarAmount": 25}',
      'donation', 2500, '{"jackpotCredits": 5, "raffleTickets": 0, "voteTokens": 0}', ${status},
      now(), ${status === 'settled' ? sql`now()` : null})`);
  return id;
}

it('an account is closed while none of its payments is ordered', async () => {
  const { userId } = await signUp(app);
  const id = await insertPayment(userId, 'ordered');
  const act = () => within((tx) => checkNothingUnderway(tx, userId));
  await expectToWait(rows('payments', `id = '${id}'`), act, reading);
});

/** Somebody who owes five credits. */
async function insertDebt() {
  const { userId } = await signUp(app);
  const [paymentId, reversalId, receivableId] = [await insertPayment(userId), v7(), v7()];
  await run(sql`insert into payment_reversals (id, payment_id, cause, reversed_cents, perks)
    values (${reversalId}, ${paymentId}, ${`refund:${reversalId}:1`}, 2500,
      '{"jackpotCredits": 5, "raffleTickets": 0, "voteTokens": 0}')`);
  await run(sql`insert into receivables (id, user_id, reversal_id, asset, owed)
    values (${receivableId}, ${userId}, ${reversalId}, 'jackpot_credit', 5)`);
  return { userId, paymentId, receivableId, hold: rows('receivables', `id = '${receivableId}'`) };
}

it('what is owed is waived once', async () => {
  const { receivableId, hold } = await insertDebt();
  const input = { receivableId, reason: 'Enough' };
  await expectToWait(hold, () => waiveReceivable(db, owner.userId, input), reading);
});

it('what is owed is collected once', async () => {
  const { userId, hold } = await insertDebt();
  await expectToWait(hold, () => within((tx) => collectReceivables(tx, userId)), reading);
});

async function reverse(paymentId: string, goneCents: number): Promise<unknown> {
  const payment = await findPayment(db, paymentId);
  return within((tx) => reversePerks(tx, {} as never, payment!, 'refund:x', goneCents));
}

it('what is owed is forgiven once', async () => {
  const { paymentId, hold } = await insertDebt();
  await expectToWait(hold, () => reverse(paymentId, 0), reading);
});

it('credits are taken back while nobody spends them', async () => {
  const { userId } = await signUp(app);
  await giveCredits(db, userId, 5);
  const paymentId = await insertPayment(userId);
  const hold = rows('ledger_accounts', `owner = 'user:${userId}'`);
  await expectToWait(hold, () => reverse(paymentId, 2500), /^select "balance"/);
});
