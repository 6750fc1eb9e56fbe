// Who gave without an account is kept as long as the books need it, and then forgotten; gifts and receipts stay.
import { inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { donations } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { calendarDay } from '#rules/format/wall-clock.ts';
import { associationZone } from '#rules/format/zones.ts';
import { bookYears } from '#rules/privacy/kept-years.ts';
import { dedicationOf, giveDedicated, newDedication } from '#test/support/dedications.ts';
import { claimWithPassword, giveAndWait } from '#test/support/guests.ts';
import type { Member } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let finance: Member;
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
});

const runJob = async () => app.app.jobs.find(({ name }) => name === 'remove-past-donors')?.run();
const year = Number(calendarDay(new Date(), associationZone).slice(0, 4));
/** As if the gifts had come in at an instant, in words of the association's zone. */
const giveAt = (paymentIds: string[], moment: string) =>
  transaction(app.database.db, (tx) =>
    tx
      .update(donations)
      .set({ createdAt: sql`${moment}::timestamp at time zone ${associationZone}::text` })
      .where(inArray(donations.paymentId, paymentIds)),
  );
const lastPast = `${year - bookYears - 1}-12-31 23:59:59`;
const firstKept = `${year - bookYears}-01-01 00:00:01`;

const read = (paymentId: string) => finance.visitor.call(officePaymentsApi.read, { paymentId });
const buyerOf = async (paymentId: string) => JSON.stringify(await read(paymentId));

async function recordCash(name: string) {
  const gift = await finance.visitor.call(officeOfflineGiftsApi.record, {
    idempotencyKey: v7(),
    donor: { kind: 'person', name, postalAddress: '1 Pine Street\nReno, NV 89501' },
    method: 'cash',
    receivedOn: calendarDay(new Date(), associationZone),
    amountCents: 2_500,
  });
  return gift._id;
}
const readCash = (paymentId: string) =>
  finance.visitor.call(officeOfflineGiftsApi.read, { paymentId });

it('forgets guests once the time of the books is over, and keeps those of the year after', async () => {
  const past = await giveAndWait(app, 100);
  const younger = await giveAndWait(app, 100);
  const { paymentId: honoring } = await giveDedicated(app, newDedication());
  const claimed = await giveAndWait(app, 100);
  await claimWithPassword(app.openVisitor(), claimed.claimToken);
  await giveAt([past.paymentId, honoring, claimed.paymentId], lastPast);
  await giveAt([younger.paymentId], firstKept);
  await runJob();
  const forgotten = await buyerOf(past.paymentId);
  expect(forgotten).not.toContain(past.guest.email);
  expect(forgotten).not.toContain(past.guest.name);
  expect(await read(past.paymentId)).toMatchObject({ status: 'settled', amountCents: 10_000 });
  expect(await dedicationOf(app, honoring)).toBeUndefined();
  expect(await buyerOf(younger.paymentId)).toContain(younger.guest.email);
  expect(await buyerOf(claimed.paymentId)).toContain(claimed.guest.email);
});

it('forgets who gave cash without an account, and still prints the receipt', async () => {
  const past = await recordCash('Ada Quill');
  const younger = await recordCash('Bea Quill');
  await giveAt([past], lastPast);
  await giveAt([younger], firstKept);
  await runJob();
  const donor = { name: 'Name removed', email: null, postalAddress: `removed ${past}` };
  expect((await readCash(past)).donor).toMatchObject(donor);
  expect((await readCash(younger)).donor.name).toBe('Bea Quill');
  const receipt = await finance.visitor.call(officeOfflineGiftsApi.receipt, { paymentId: past });
  expect(Buffer.from(receipt.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});
