// Values of what comes with gifts, over HTTP: on receipts, statements and the tax file, and for staff.
import { beforeAll, expect, it } from 'vitest';
import { donationsApi } from '#contract/donations.ts';
import { benefitValuesApi, officeBenefitsApi } from '#contract/office/benefits.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeStatementsApi } from '#contract/office/statements.ts';
import { yearOf } from '#rules/format/dates.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { openDonor } from '#test/support/donations.ts';
import { donationOf, eventually } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let owner: Member;
let early: Awaited<ReturnType<typeof openDonor>>;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
  early = await openDonor(app);
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const valueFrom = (
  benefit: 'jackpot-credit' | 'raffle-ticket' | 'vote-token',
  valueCents: number,
  days: number,
) => ({
  ...{ benefit, valueCents, validFrom: inDays(days), percent: null },
  ...{ reason: 'For the test.', isApproved: false },
});
const setValues = async (days: number, values: [number, number, number]) => {
  const pieces = ['jackpot-credit', 'raffle-ticket', 'vote-token'] as const;
  for (const [at, benefit] of pieces.entries()) {
    await owner.visitor.call(benefitValuesApi.create, valueFrom(benefit, values[at]!, days));
  }
};
const receiptOf = async ({ visitor, donation }: typeof early) =>
  Buffer.from(await (await visitor.fetch(`/account/receipts/${donation._id}.pdf`)).arrayBuffer());

it('A3-6: names value and deductible on receipts from the day of the first values on, and an old one stays byte-equal', async () => {
  const [tier] = await owner.visitor.call(officeBenefitsApi.tiers, {});
  expect(tier).toMatchObject({ dollars: 1, valueCents: null });
  const before = await receiptOf(early);
  await setValues(-1, [64, 52, 40]);
  const donor = await openDonor(app);
  const mail = await waitForMail(app, donor.person.email, 'donation-receipt');
  expect(mail.text).toMatch(/Value of what came with it:? +\$52\.00/);
  expect(mail.text).toMatch(/Deductible at most:? +\$48\.00/);
  expect(mail.text).toContain('Only the part of this gift above the value');
  const dated = await receiptOf(donor);
  await setValues(-0.001, [200, 200, 100]);
  expect((await receiptOf(early)).equals(before)).toBe(true);
  expect((await receiptOf(donor)).equals(dated)).toBe(true);
  const later = await openDonor(app);
  const dearMail = await waitForMail(app, later.person.email, 'donation-receipt');
  expect(dearMail.text).toMatch(/Deductible at most:? +\$0\.00/);
  expect(dearMail.text).toContain('none of it is deductible');
  expect(await owner.visitor.call(officeBenefitsApi.tiers, {})).toMatchObject([
    { dollars: 1, valueCents: 200, reachesGift: true },
    { dollars: 25, valueCents: 3_500, reachesGift: true },
    { dollars: 100, valueCents: 17_500, deductibleCents: 0, reachesGift: true },
  ]);
  expect(await app.openVisitor().call(donationsApi.benefitValues, {})).toEqual({
    ...{ jackpotCredit: 200, raffleTicket: 200, voteToken: 100, insubstantial: null },
  });
  await owner.visitor.call(officePaymentsApi.refund, {
    ...{ paymentId: donor.paymentId, amountCents: 5_000, reason: 'Asked for' },
    idempotencyKey: crypto.randomUUID(),
  });
  const year = yearOf(new Date());
  const { base64 } = await eventually(
    () => owner.visitor.call(officeStatementsApi.donorsFile, { year, format: 'csv' }),
    ({ base64 }) => Buffer.from(base64, 'base64').toString().includes('26.00,24.00'),
  );
  const lines = Buffer.from(base64, 'base64').toString();
  expect(lines).toContain('"Value of what came with it","Deductible at most"'.replaceAll('"', ''));
});

it('A3-6: gives nothing in return to whoever wants nothing, and says so on the receipt', async () => {
  const { visitor, person } = await openMember(app);
  const item = { ...donationOf(100), withoutPerks: true };
  const { granted } = await purchase(app, visitor, 'stripe', item, 10_000);
  expect(granted).toEqual({ jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 });
  const mail = await waitForMail(app, person.email, 'donation-receipt');
  expect(mail.text).toContain('No goods or services were given in exchange for this gift.');
  expect(mail.text).toMatch(/Deductible at most:? +\$100\.00/);
});

it('changes no value that counts already; only counsel’s approval is noted', async () => {
  const { call } = owner.visitor;
  const value = await call(benefitValuesApi.create, valueFrom('vote-token', 90, -0.0005));
  const { _id: recordId, version } = value;
  const change = (more: object) =>
    call(benefitValuesApi.update, { ...value, recordId, version, ...more });
  expect(await refusalOf(change({ valueCents: 80 }))).toMatch(/^409 not_while_running: This value/);
  expect(await refusalOf(call(benefitValuesApi.remove, { ids: [recordId] }))).not.toBe('removed');
  expect(await call(benefitValuesApi.read, { recordId })).toMatchObject({ valueCents: 90 });
  expect(await change({ isApproved: true })).toMatchObject({ isApproved: true });
});
