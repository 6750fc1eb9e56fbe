import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import { payments } from '#base/database/schema/payments.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeApprovalsApi as approvalsApi } from '#contract/office/safeguards.ts';
import { matrixesApi } from '#contract/office/settings.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import type { TestApp } from '#test/support/app.ts';
import { donate } from '#test/support/donor.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { confirmAddress, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { newestRequest, startGuardedApp } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let finance: Member;
let other: Member;
beforeAll(async () => {
  app = await startGuardedApp();
  finance = await signUpStaff(app, 'finance', 'raffle-official');
  other = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

async function openDonor(dollars = 100): Promise<Member> {
  const member = await signUp(app);
  await donate(app, member.visitor, dollars, member.person);
  return member;
}

describe('H2: weighty acts take a second person', () => {
  const merge = (by: Member, userId: string, duplicateId: string) =>
    by.visitor.call(officeSupportersApi.merge, { userId, duplicateId, consent: 'Both signed.' });

  it('a merge waits, both people are told before and after, and a second person approves it once', async () => {
    const first = await openDonor();
    const second = await openDonor();
    const pressed = await Promise.all(
      [1, 2, 3].map(() => refusalOf(merge(finance, first.userId, second.userId))),
    );
    for (const said of pressed)
      expect(said).toMatch(/^409 second_person_needed: This needs a second/);
    const isThis = sql`${approvals.input}->>'duplicateId' = ${second.userId}`;
    expect(await app.database.db.$count(approvals, isThis)).toBe(1);
    for (const { person } of [first, second]) {
      expect((await waitForMail(app, person.email, 'act-notice')).text).toContain(
        'merge two accounts',
      );
    }
    const request = await newestRequest(other);
    expect(request).toMatchObject({
      safeguard: 'merges',
      state: 'open',
      isOwn: false,
      mayApprove: true,
      requestedBy: { _id: finance.userId },
    });
    expect(await newestRequest(finance)).toMatchObject({ isOwn: true, mayApprove: false });
    const approve = (who: Member) =>
      who.visitor.call(approvalsApi.approve, { approvalId: request._id });
    expect(await refusalOf(approve(finance))).toMatch(/^403 own_account/);
    const stranger = await signUpStaff(app, 'editor');
    expect(await refusalOf(approve(stranger))).toMatch(/^403 role_missing/);

    const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(approve(other))));
    expect(outcomes).toContain('no refusal');
    expect(await refusalOf(approve(other))).toMatch(/^409 approval_over/);
    const read = (userId: string) => other.visitor.call(officeSupportersApi.read, { userId });
    expect(await read(first.userId)).toMatchObject({ jackpotCredits: 50, donationCount: 2 });
    expect(await read(second.userId)).toMatchObject({ isClosed: true });
    await waitForMail(app, first.person.email, 'act-notice', 2);
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `approval:${request._id}`))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['approval.asked', finance.userId],
      ['approval.given', other.userId],
    ]);
  });

  it('a declined or withdrawn request is over, and forgets what it held', async () => {
    const [first, second] = [await signUp(app), await signUp(app)];
    for (const by of [other, finance]) {
      await refusalOf(merge(finance, first.userId, second.userId));
      const { _id: approvalId } = await newestRequest(by);
      const over = await by.visitor.call(approvalsApi.decline, { approvalId });
      expect(over).toMatchObject({ state: by === other ? 'declined' : 'withdrawn', inputs: [] });
      expect(await refusalOf(other.visitor.call(approvalsApi.approve, { approvalId }))).toMatch(
        /^409 approval_over/,
      );
    }
  });

  it('an approved request that can’t be done any more says so', async () => {
    const [first, second] = [await signUp(app), await signUp(app)];
    await refusalOf(merge(finance, first.userId, second.userId));
    const { _id: approvalId } = await newestRequest(other);
    await second.visitor.call(accountsApi.logout, {});
    await transaction(app.database.db, (tx) =>
      tx.update(users).set({ closedAt: new Date() }).where(eq(users.id, second.userId)),
    );
    const done = await other.visitor.call(approvalsApi.approve, { approvalId });
    expect(done).toMatchObject({ state: 'refused', refusedWith: 'We could not find that.' });
  });

  it('refunds go alone up to the limit of a day, also in parts', async () => {
    const { userId } = await openDonor(1000);
    const [payment] = await app.database.db
      .select()
      .from(payments)
      .where(eq(payments.userId, userId));
    const refund = (amountCents: number) =>
      refusalOf(
        finance.visitor.call(officePaymentsApi.refund, {
          paymentId: payment!.id,
          amountCents,
          reason: 'Asked for it.',
          idempotencyKey: v7(),
        }),
      );
    expect(await refund(30_000)).toBe('no refusal');
    expect(await refund(15_000)).toBe('no refusal');
    expect(await refund(5001)).toMatch(/^409 second_person_needed/);
    // What is refused does not count.
    expect(await refund(4_000_000)).toMatch(/^409 second_person_needed/);
    expect(await refund(5000)).toBe('no refusal');
  });

  it('many corrections at once stay within the limit', async () => {
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signUp(app)));
    const said = await Promise.all(
      members.map(({ userId, person }) =>
        refusalOf(
          finance.visitor.call(officeSupportersApi.correct, {
            userId,
            name: 'Right Name',
            email: person.email,
            currentEmail: person.email,
            mobile: '',
            reason: 'Told us by phone.',
          }),
        ),
      ),
    );
    expect(said.filter((one) => one === 'no refusal')).toHaveLength(3);
    expect(said.filter((one) => one.startsWith('409 second_person_needed'))).toHaveLength(3);
  });

  it('what gifts give is changed by two', async () => {
    const { version, ...tiers } = await finance.visitor.call(matrixesApi.read, {});
    const donation = [
      { amount: 1, jackpotCredits: 65_000, raffleTickets: 65_000, voteTokens: 65_000 },
    ];
    const save = finance.visitor.call(matrixesApi.save, { ...tiers, donation, version });
    expect(await refusalOf(save)).toMatch(/^409 second_person_needed/);
    const after = await finance.visitor.call(matrixesApi.read, {});
    expect(after.version).toBe(version);
  });

  it('a large gift of cash takes two, with perks in public, and many at once without them too', async () => {
    const clerk = await signUpStaff(app, 'finance');
    const donor = await signUp(app);
    await confirmAddress(app, donor);
    const record = (hasPerks: boolean, amountCents: number, publicReason?: string) =>
      refusalOf(
        clerk.visitor.call(officeOfflineGiftsApi.record, {
          publicReason,
          idempotencyKey: v7(),
          donor: { kind: 'account', email: donor.person.email },
          method: 'cash',
          receivedOn: '2026-03-04',
          amountCents,
          hasPerks,
          ...(hasPerks ? { home: { state: 'NV' } } : {}),
        }),
      );
    const reason = 'A gift of cash at the spring gala';
    expect(await record(true, 5_000_000)).toMatch(/^400 bad_input: .* everybody can read/);
    expect(await record(true, 5_000_000, reason)).toMatch(/^409 second_person_needed/);
    expect(await record(true, 10_000)).toBe('no refusal');
    expect(await record(false, 999_000)).toBe('no refusal');
    expect(await record(false, 1_100)).toMatch(/^409 second_person_needed/);
    const asked = await newestRequest(other);
    expect(asked).toMatchObject({ safeguard: 'cash-receipts', publicReason: null });
    await waitForMail(app, donor.person.email, 'act-notice', 2);
    const notices = await findMails(app, donor.person.email, 'act-notice');
    expect(notices.map(({ data }) => data.told).sort()).toEqual([
      'cash-gifts-asked',
      'cash-receipts-asked',
    ]);
  });

  it('a gift of cash is voided by two, and its donor is told, with an account or without one', async () => {
    const email = `donor-${v7()}@example.org`;
    const { _id: paymentId } = await finance.visitor.call(officeOfflineGiftsApi.record, {
      idempotencyKey: v7(),
      donor: { kind: 'person', name: 'Ada Quill', postalAddress: '1 Pine Street', email },
      method: 'cash',
      receivedOn: '2026-03-04',
      amountCents: 30_000,
    });
    const voiding = { paymentId, reason: 'Recorded twice.' };
    expect(await refusalOf(finance.visitor.call(officeOfflineGiftsApi.void, voiding))).toMatch(
      /^409 second_person_needed/,
    );
    const { _id: approvalId, safeguard } = await newestRequest(other);
    expect(safeguard).toBe('gift-voids');
    expect(await refusalOf(finance.visitor.call(approvalsApi.approve, { approvalId }))).toMatch(
      /^403 own_account/,
    );
    const read = () => other.visitor.call(officeOfflineGiftsApi.read, { paymentId });
    expect((await read()).voided).toBeNull();
    await other.visitor.call(approvalsApi.approve, { approvalId });
    expect((await read()).voided).toMatchObject({ reason: 'Recorded twice.' });
    const mail = await waitForMail(app, email, 'act-notice');
    expect(mail.subject).toBe('About your gift');
    expect(mail.text).toContain('was voided');
    expect(mail.text).not.toContain('/account');
  });
});
