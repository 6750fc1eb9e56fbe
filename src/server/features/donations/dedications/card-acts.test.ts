// What staff do about a dedicated gift over HTTP: its donor hears of it, and the audit log keeps what stood before as digests.
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { dedicationsApi } from '#contract/dedications.ts';
import { officeDedicationsApi } from '#contract/office/dedications.ts';
import {
  dedicationOf,
  giveDedicated,
  newDedication,
  sendCardsTo,
} from '#test/support/dedications.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { type Member, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let staff: Member;
beforeAll(async () => {
  staff = await signUpStaff(app, 'finance');
});

const reason = 'The donor called.';
const readText = async (email: string, count: number) => {
  const { subject, text, html } = await waitForMail(app, email, 'act-notice', count);
  const all = `${subject} ${text} ${html}`;
  expect(all).toMatch(/call us at .* or write to/s);
  return all.replaceAll(/\s+/g, ' ');
};

/** What the newest change of a gift's dedication left in the audit log. */
async function readChange(paymentId: string) {
  const [entry] = await app.database.db
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'dedication.changed'),
        eq(auditEntries.subject, `payment:${paymentId}`),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry!.detail as { before?: Record<string, string> };
}

it('H12: a donor hears when staff change the dedication, send its card again or stop it, in general words', async () => {
  const donor = await signUpConfirmed(app);
  const { email } = donor.person;
  const first = newDedication();
  const { paymentId, to } = await giveDedicated(app, first, { visitor: donor.visitor });
  const own = (await dedicationOf(app, paymentId))!.id;
  const { call } = staff.visitor;
  const act = { paymentId, dedicationId: own, reason };
  // What a donor changes themselves is told to nobody.
  await donor.visitor.call(dedicationsApi.change, { ...first, honoree: 'Ana', dedicationId: own });
  expect(await readChange(paymentId)).not.toHaveProperty('before');
  await sendCardsTo(app, to);
  const second = { ...newDedication({ message: 'Buy from Evil' }), honoree: 'Evil Name' };
  await call(officeDedicationsApi.change, { ...second, ...act });
  const changed = await readText(email, 1);
  expect(changed).toContain('A member of our staff changed the dedication of a gift of yours');
  expect(changed).toContain('whom it honors, who gets its card, and what its card says');
  // Nothing that somebody typed.
  expect(changed).not.toMatch(/Evil|Maria|Ana\b|The donor called/);
  expect(changed).not.toContain(second.card.email);
  await call(officeDedicationsApi.resend, act);
  expect(await readText(email, 2)).toContain('sent the card of a gift of yours again');
  await call(officeDedicationsApi.stop, act);
  expect(await readText(email, 3)).toContain('stopped the card of a gift of yours');
});

it('H12: a change by staff leaves digests of what stood before, which tell nothing by themselves', async () => {
  const donor = await signUpConfirmed(app);
  const first = newDedication();
  const { paymentId } = await giveDedicated(app, first, { visitor: donor.visitor });
  const act = { paymentId, dedicationId: (await dedicationOf(app, paymentId))!.id, reason };
  const change = (dedication: typeof first) =>
    staff.visitor.call(officeDedicationsApi.change, { ...dedication, ...act });
  const other = { ...first, honoree: 'Mario López' };
  await change(other);
  const { before } = await readChange(paymentId);
  expect(before).toEqual({ honoree: expect.stringMatching(/^[0-9a-f]{32}$/) });
  await change({ ...first, card: { ...first.card, name: 'Bea' } });
  const again = (await readChange(paymentId)).before!;
  expect(Object.keys(again)).toEqual(['honoree', 'cardName']);
  expect(again.honoree).not.toBe(before!.honoree);
  // As it stood first: the same value has the same digest.
  await change(other);
  expect((await readChange(paymentId)).before!.honoree).toBe(before!.honoree);
  // Where nothing becomes another, nobody is told.
  await waitForMail(app, donor.person.email, 'act-notice', 3);
  await change(other);
  expect(await readChange(paymentId)).toMatchObject({ before: {} });
  expect(await findMails(app, donor.person.email, 'act-notice')).toHaveLength(3);
});

it('H12: a donor without an account hears of it at the address of the gift', async () => {
  const { paymentId, guest } = await giveDedicated(app, newDedication());
  const dedicationId = (await dedicationOf(app, paymentId))!.id;
  await staff.visitor.call(officeDedicationsApi.stop, { paymentId, dedicationId, reason });
  const told = await readText(guest.email, 1);
  expect(told).toContain('stopped the card of a gift of yours');
  expect(told).not.toContain('See your account');
});
