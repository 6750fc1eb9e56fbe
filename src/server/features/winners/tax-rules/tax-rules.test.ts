// What is withheld of prizes: one member of staff alone sets no rule of it, least of all one that takes nothing.
import { expect, it } from 'vitest';
import { taxRules } from '#base/database/schema/winners.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { taxRulesApi } from '#contract/office/tax-rules.ts';
import { setSafeguards } from '#test/support/app.ts';
import { refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();

const rule = {
  ...{ kind: 'wager' as const, validFrom: '2026-02-01T05:00:00.000Z', reportFromCents: 200_000 },
  ...{ wagerMultiple: 300, withholdAboveCents: 500_000, ratePercent: 0, backupPercent: 0 },
  ...{ source: 'As somebody said.', isApproved: true },
};

it('takes a second person, by a limit of its own, to add a tax rule or to change one', async () => {
  await setSafeguards(app.database.db, 0);
  const { db } = app.database;
  const before = await db.$count(taxRules);
  const [finance, other] = [await signUpStaff(app, 'finance'), await signUpStaff(app, 'finance')];
  expect(await refusalOf(finance.visitor.call(taxRulesApi.create, rule))).toMatch(
    /^\d+ second_person_needed/,
  );
  expect(await db.$count(taxRules)).toBe(before);
  const { items } = await other.visitor.call(officeApprovalsApi.list, {});
  expect(items).toMatchObject([{ safeguard: 'tax-rules', subject: null, concerned: [] }]);
  expect(items[0]!.inputs).toContainEqual({ name: 'ratePercent', value: '0' });

  await other.visitor.call(officeApprovalsApi.approve, { approvalId: items[0]!._id });
  const list = await other.visitor.call(taxRulesApi.list, { kind: 'wager' });
  const added = list.items.find(({ ratePercent }) => ratePercent === 0)!;
  const { _id: recordId, version } = added;
  const change = { ...rule, recordId, version, source: 'As nobody said.' };
  expect(await refusalOf(finance.visitor.call(taxRulesApi.update, change))).toMatch(
    /^\d+ second_person_needed/,
  );
});
