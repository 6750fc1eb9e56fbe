// Nobody on the staff acts on their own account, or on a colleague's: every call of the contract is tried.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import type { Concern, Endpoint } from '#contract/endpoint.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { safeguards } from '#rules/safeguards/safeguards.ts';
import type { TestApp } from '#test/support/app.ts';
import { donate } from '#test/support/donor.ts';
import { confirmAddress, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { startGuardedApp } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { readWholeContract } from '#test/support/whole-contract.ts';

const contract = await readWholeContract();
const staffChanges = contract.filter(
  ({ access, method }) => access === 'staff' && method === 'POST',
);

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

describe('H1, H2, M10: nobody acts on their own account or on that of staff', () => {
  it('declares whom each call on people and their money concerns, with a fresh proof', () => {
    const paths = staffChanges.filter(({ path }) =>
      /\/(supporters|payments|offline-gifts|receivables|jackpot-prizes|raffle-free-entries)(\/|$)|offer$|hand-over$/.test(
        path,
      ),
    );
    expect(paths.length).toBeGreaterThan(14);
    for (const { path, concerns, needsStepUp } of paths) {
      expect(concerns, path).toBeDefined();
      expect(needsStepUp, path).toBe(true);
    }
    for (const { path, safeguard, needsStepUp } of staffChanges) {
      if (safeguard) expect(needsStepUp, path).toBe(true);
    }
    const guarded = staffChanges.flatMap(({ safeguard }) => {
      if (typeof safeguard?.name !== 'function') return safeguard?.name ?? [];
      const { name } = safeguard;
      return [true, false].map((hasPerks) => name({ hasPerks } as never));
    });
    expect([...new Set(guarded)].toSorted()).toEqual(Object.keys(safeguards).toSorted());
  });

  const byAccount = staffChanges.filter(({ concerns, roles }) => {
    const named = concerns?.({
      userId: 'u',
      duplicateId: 'u',
      email: 'e',
      donor: { email: 'e' },
      entryIds: [],
    } as never);
    const isNamed = named?.some((one: Concern) => 'user' in one || 'email' in one);
    return isNamed && roles?.some((role) => role === 'finance' || role === 'raffle-official');
  });

  /** An input that is right, about these two accounts. */
  function inputOf({ path }: Endpoint, account: Member, second: Member) {
    return {
      userId: account.userId,
      duplicateId: second.userId,
      email: account.person.email,
      currentEmail: account.person.email,
      name: 'Somebody Else',
      mobile: '',
      reason: 'They asked for it.',
      consent: 'They said yes.',
      ...{ kind: 'cooling-off', days: 7, monthlyDonationId: v7() },
      ...{ date: '2027-03-04', until: '2027-03-04', receivedOn: '2026-03-04' },
      postalAddress: '1 Pine Street, Reno, NV 89501',
      ...{ prizeDrawId: v7(), state: 'NV', home: { state: 'NV' } },
      idempotencyKey: v7(),
      donor: { kind: 'account', email: account.person.email },
      method: 'cash',
      amountCents: 10_000,
      hasPerks: true,
      path,
    };
  }

  it('finds the calls', () => expect(byAccount.length).toBeGreaterThan(6));

  it.each(byAccount.map((one) => [one.path, one] as const))('%s', async (_path, endpoint) => {
    const supporter = await signUp(app);
    await confirmAddress(app, finance);
    await confirmAddress(app, other);
    const call = (account: Member, second: Member) =>
      refusalOf(
        finance.visitor.call(endpoint as never, inputOf(endpoint, account, second) as never),
      );
    expect(await call(finance, supporter)).toMatch(/^403 own_account: /);
    expect(await call(other, supporter)).toMatch(/^403 staff_account: /);
    if (endpoint.path.endsWith('/merge')) {
      expect(await call(supporter, finance)).toMatch(/^403 own_account: /);
      expect(await call(supporter, other)).toMatch(/^403 staff_account: /);
    }
  });

  it('refuses a refund of one’s own payment, and of a colleague’s', async () => {
    const { db } = app.database;
    for (const [member, code] of [
      [finance, 'own_account'],
      [other, 'staff_account'],
    ] as const) {
      await donate(app, member.visitor, 25, member.person);
      const [payment] = await db.select().from(payments).where(eq(payments.userId, member.userId));
      const refund = finance.visitor.call(officePaymentsApi.refund, {
        paymentId: payment!.id,
        amountCents: 100,
        reason: 'A try.',
        idempotencyKey: v7(),
      });
      expect(await refusalOf(refund)).toMatch(new RegExp(`^403 ${code}`));
    }
  });
});
