// What somebody owes after a chargeback is let go by two people.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeReceivablesApi } from '#contract/office/receivables.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import type { TestApp } from '#test/support/app.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { eventually } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { disputeAt, spend } from '#test/support/money-back.ts';
import { newestRequest, startGuardedApp } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startGuardedApp();
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

it('takes a second person to waive what is owed, and tells who owes it', async () => {
  const finance = await signUpStaff(app, 'finance');
  const other = await signUpStaff(app, 'finance');
  const { visitor, person, userId } = await openMember(app);
  const item = { type: 'jackpot-credits', credits: 5 } as const;
  const { token } = await purchase(app, visitor, 'stripe', item, 1_000);
  await spend(app, userId, 5);
  disputeAt(app, 'stripe', token);
  const owing = () => other.visitor.call(officeReceivablesApi.list, { q: userId, state: 'open' });
  const { items } = await eventually(owing, ({ total }) => total === 1);
  const waiver = { receivableId: items[0]!._id, reason: 'A good friend.' };
  expect(await refusalOf(finance.visitor.call(officeReceivablesApi.waive, waiver))).toMatch(
    /^409 second_person_needed/,
  );
  expect((await owing()).items[0]!.debtor.isHeld).toBe(true);
  expect((await waitForMail(app, person.email, 'act-notice')).text).toContain('owes');
  const { _id: approvalId, safeguard, subject } = await newestRequest(other);
  expect(safeguard).toBe('waivers');
  expect(subject).toMatchObject({
    kind: 'receivable',
    what: '5 jackpot credits',
    who: person.name ?? 'Somebody',
  });
  await other.visitor.call(officeApprovalsApi.approve, { approvalId });
  expect((await owing()).total).toBe(0);
});
