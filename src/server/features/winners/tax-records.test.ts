// Taxes on prizes that came in or were passed on: one member of staff alone records neither.
import { expect, it } from 'vitest';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { setSafeguards } from '#test/support/app.ts';
import { refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();

it('takes a second person, by a limit of its own, to say that taxes came in or were passed on', async () => {
  await setSafeguards(app.database.db, 0);
  const finance = await signUpStaff(app, 'finance');
  const paid = {
    idempotencyKey: crypto.randomUUID(),
    ...{ amountCents: 24_000, paidOn: '2026-01-05', reference: 'EFTPS 1' },
  };
  expect(await refusalOf(finance.visitor.call(officeWinnersApi.remit, paid))).toMatch(
    /^\d+ second_person_needed/,
  );
  const { items } = await finance.visitor.call(officeApprovalsApi.list, {});
  expect(items).toMatchObject([{ safeguard: 'tax-records' }]);
  expect(officeWinnersApi.payTaxIn.safeguard?.name).toBe('tax-records');
});
