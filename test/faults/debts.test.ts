// What somebody owes after their money went back: covered by whatever comes, and never given twice.
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { receivables } from '#base/database/schema/refunds.ts';
import { officeReceivablesApi } from '#contract/office/receivables.ts';
import { openMember, purchase } from '../support/buyer.ts';
import { eventually } from '../support/donor.ts';
import { balancesOf, disputeAt, openStaff, spend } from '../support/money-back.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { shareTestApp } from '../support/shared-app.ts';

const app = shareTestApp();
afterEach(async () => {
  expect(await app.findBookErrors()).toEqual([]);
});

const reconcileNow = () => reconcileAll(app.app.payments!, new Date());

/** Somebody with an own purchase of ten credits for each that is wanted. */
async function openBuyer(purchases: number) {
  const member = await openMember(app);
  const bought = [];
  for (let i = 0; i < purchases; i++) {
    const item = { type: 'jackpot-credits', credits: 10 } as const;
    bought.push(await purchase(app, member.visitor, 'stripe', item, 2_000));
  }
  const creditsOf = async () => (await balancesOf(member.visitor))[0]!;
  const owed = async () => {
    const rows = await app.database.db
      .select()
      .from(receivables)
      .where(eq(receivables.userId, member.userId));
    return rows.reduce((sum, one) => sum + one.owed, 0);
  };
  return { ...member, bought, creditsOf, owed };
}

it('gives nothing a second time for what was waived, when its dispute is won', async () => {
  const finance = await openStaff(app);
  const { userId, bought, creditsOf, owed } = await openBuyer(1);
  await spend(app, userId, 8);
  const dispute = disputeAt(app, 'stripe', bought[0]!.token);
  await eventually(owed, (pieces) => pieces === 8);
  const { items } = await finance.visitor.call(officeReceivablesApi.list, { q: userId });
  const waived = { receivableId: items[0]!._id, reason: 'The bank takes long.' };
  await finance.visitor.call(officeReceivablesApi.waive, waived);
  await dispute.win();
  await eventually(creditsOf, (credits) => credits > 0);
  await reconcileNow();
  // Ten were paid for, and eight of them were spent.
  expect(await creditsOf()).toBe(2);
});
