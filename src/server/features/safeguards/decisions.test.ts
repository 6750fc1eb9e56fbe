// Who may decide about a request, and what is known of it when a server stops in between.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvals } from '#base/database/schema/safeguards.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeApprovalsApi as approvalsApi } from '#contract/office/safeguards.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { setSafeguards, startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { drawByHand, entryByPost, withOpenDraw } from '#test/support/draws.ts';
import { type Member, refusalOf, signUp, signUpConfirmed } from '#test/support/members.ts';
import { newestRequest } from '#test/support/safeguards.ts';
import { makeStaff, relate, signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let owner: Member;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpStaff(app, 'owner');
  ada = await signUpStaff(app, 'raffle-official', 'finance');
  ben = await signUpStaff(app, 'raffle-official', 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

/** Calls under limits of 0, where everything takes two. */
async function guarded<T>(act: () => Promise<T>): Promise<T> {
  await setSafeguards(app.database.db, 0);
  return act().finally(() => setSafeguards(app.database.db, 100_000_000));
}

const needsTwo = /^409 second_person_needed/;
const approve = ({ visitor }: Member, approvalId: string) =>
  refusalOf(visitor.call(approvalsApi.approve, { approvalId }));
const publicReason = 'Said on the phone that they do not want it';
const endOffer = ({ visitor }: Member, drawId: string) =>
  guarded(() =>
    refusalOf(visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined', publicReason })),
  );

const yearAgo = 365 * 24 * 60;

/** Somebody of the staff whom an owner invited, so many minutes ago. */
async function invited(minutesAgo: number): Promise<Member> {
  const member = await signUpStaff(app, 'raffle-official', 'finance');
  await relate(app.database.db, member, { invitedBy: owner.userId, minutesAgo });
  return member;
}

it('takes nobody for a second person about a draw who came after it was announced', async () => {
  const [carl, dora] = [await invited(yearAgo), await invited(yearAgo)];
  const { drawId } = await drawByHand(app, [ada, ben], [null, null]);
  const [late, later] = [await invited(0), await invited(0)];
  expect(await endOffer(late, drawId)).toMatch(needsTwo);
  const { _id: approvalId } = await newestRequest(ada);
  expect(await approve(later, approvalId)).toMatch(/^403 staff_related/);
  expect(await approve(carl, approvalId)).toMatch(/^403 staff_related/);
  expect(await endOffer(carl, drawId)).toMatch(needsTwo);
  const { _id: theirs } = await newestRequest(ada);
  expect(await approve(dora, theirs)).toBe('no refusal');
});

it('takes nobody for one about anything else who came after it was asked for', async () => {
  const [first, second, early] = [await signUp(app), await signUp(app), await invited(yearAgo)];
  const merge = { userId: first.userId, duplicateId: second.userId, consent: 'Both signed.' };
  const asked = await guarded(() => refusalOf(ada.visitor.call(officeSupportersApi.merge, merge)));
  expect(asked).toMatch(needsTwo);
  const { _id: approvalId } = await newestRequest(ben);
  expect(await approve(await invited(0), approvalId)).toMatch(/^403 staff_related/);
  expect(await approve(early, approvalId)).toBe('no refusal');
});

it('lets nobody decline what is about themselves', async () => {
  const holder = await signUpConfirmed(app);
  const { drawId } = await drawByHand(app, [ada, ben], [holder]);
  await makeStaff(app.database.db, holder.userId, 'raffle-official');
  expect(await endOffer(ada, drawId)).toMatch(needsTwo);
  const { _id: approvalId } = await newestRequest(ben);
  const decline = ({ visitor }: Member) =>
    refusalOf(visitor.call(approvalsApi.decline, { approvalId }));
  expect(await decline(holder)).toMatch(/^403 own_account/);
  expect(await decline(ben)).toBe('no refusal');
});

it('answers that a draw is unknown before anybody is asked about it', async () => {
  expect(await endOffer(ada, crypto.randomUUID())).toMatch(/^404 not_found/);
});

/** A free entry that waits for its second person. */
async function askForEntry(prizeDrawId: string) {
  const entry = { ...entryByPost(prizeDrawId), publicReason: 'A free entry by postal mail' };
  const asked = await guarded(() =>
    refusalOf(ada.visitor.call(officeRaffleApi.recordFreeEntry, entry)),
  );
  expect(asked).toMatch(needsTwo);
  const { _id: approvalId } = await newestRequest(ben);
  return approvalId;
}

const stored = async (approvalId: string) => {
  const { db } = app.database;
  const [row] = await db.select().from(approvals).where(eq(approvals.id, approvalId));
  return row!;
};
const store = (approvalId: string, columns: Partial<typeof approvals.$inferInsert>) =>
  transaction(app.database.db, (tx) =>
    tx.update(approvals).set(columns).where(eq(approvals.id, approvalId)),
  );
const outcomeOf = async (approvalId: string) => {
  const { items } = await app.openVisitor().call(publicActsApi.list, {});
  return items.find(({ _id }) => _id === approvalId)?.outcome;
};

it.each([
  ['without', false],
  ['with', true],
])(
  'still waits where a server stopped after the approval, and is done once, %s the act',
  async (_how, isDone) => {
    await withOpenDraw(app.database.db, async (prizeDrawId) => {
      const minutesAgo = new Date(Date.now() - 5 * 60_000);
      const approvalId = await askForEntry(prizeDrawId);
      const { input } = await stored(approvalId);
      if (isDone) expect(await approve(ben, approvalId)).toBe('no refusal');
      const stopped = {
        decision: 'approved',
        decidedBy: ben.userId,
        decidedAt: minutesAgo,
      } as const;
      const expired = { expiresAt: minutesAgo, doneAt: null, refusedWith: null };
      await store(approvalId, { ...stopped, ...expired, input });
      const { items } = await ben.visitor.call(approvalsApi.list, { state: 'open' });
      expect(items.map(({ _id }) => _id)).toContain(approvalId);
      expect(await ben.visitor.call(officeDueApi.read, {})).toContainEqual({
        name: 'approvals-open',
        count: items.length,
      });
      expect(await outcomeOf(approvalId)).toBe('waits');
      expect(await approve(ben, approvalId)).toBe('no refusal');
      expect(await outcomeOf(approvalId)).toBe('done');
    });
  },
);

it('takes a refund for done that its provider makes later', async () => {
  const donor = await signUp(app);
  const { paymentId } = await purchase(app, donor.visitor, 'stripe', donationOf(100), 10_000);
  const refund = { paymentId, amountCents: 1_000, reason: 'Asked for it.' };
  const idempotencyKey = crypto.randomUUID();
  const asked = await guarded(() =>
    refusalOf(ada.visitor.call(officePaymentsApi.refund, { ...refund, idempotencyKey })),
  );
  expect(asked).toMatch(needsTwo);
  const { _id: approvalId } = await newestRequest(ben);
  const fault = { kind: 'refuse-connection', path: '/v1/refunds', method: 'POST' } as const;
  app.stripe.controls.addFault({ ...fault, times: 2 });
  expect(await approve(ben, approvalId)).toBe('no refusal');
  expect(await stored(approvalId)).toMatchObject({ refusedWith: null, doneAt: expect.any(Date) });
});
