// What a gift of cash or a check brings by the law of where its donor is at home, over HTTP.
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { placeEvidence } from '#base/database/schema/restrictions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { licensesApi } from '#contract/office/licenses.ts';
import { officeOfflineGiftsApi as api } from '#contract/office/offline-gifts.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let owner: Member;
let donor: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
  donor = await signUpConfirmed(app);
});

type Home = NonNullable<InputOf<typeof api.record>['home']>;

const record = (home: Home | undefined, more: Partial<InputOf<typeof api.record>> = {}) =>
  owner.visitor.call(api.record, {
    ...{ idempotencyKey: v7(), method: 'cash', receivedOn: '2026-03-04', amountCents: 10_000 },
    donor: { kind: 'account', email: donor.person.email },
    hasPerks: true,
    ...(home ? { home } : {}),
    ...more,
  });
const preview = (place: { country?: string; state?: string }) =>
  owner.visitor.call(api.perks, { amountCents: 10_000, ...place });
const evidenceOf = (paymentId: string) =>
  app.database.db
    .select()
    .from(placeEvidence)
    .where(and(eq(placeEvidence.subject, 'payment'), eq(placeEvidence.subjectId, paymentId)));
const restrict = (state: string, item: 'raffle' | 'donate') =>
  owner.visitor.call(placeRestrictionsApi.create, {
    country: 'US',
    state,
    item,
    reason: 'Its law.',
  });

const all = { jackpotCredits: 25, raffleTickets: 50, voteTokens: 25 };
const none = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };

it('brings all of it where both licenses are valid, and keeps the place and how it is known', async () => {
  const gift = await record({ state: 'nv' });
  expect(gift.perks).toEqual(all);
  expect(await evidenceOf(gift._id)).toMatchObject([
    { country: 'US', state: 'NV', source: 'donor-home', licenseNumber: null },
  ]);
  expect(await preview({ state: 'NV' })).toEqual({ perks: all, left: none, isShut: false });
});

it('brings no tickets and credits where no license is valid, and each of them under its own', async () => {
  const games = { ...none, voteTokens: 25 };
  expect((await record({ country: 'NO', state: null })).perks).toEqual(games);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const license = { country: 'NO', state: null, number: 'NO-1', authority: 'Lottstift' };
  await owner.visitor.call(licensesApi.create, {
    ...{ ...license, item: 'raffle', validFrom: days(-1), validUntil: days(300) },
    ...{ prizeCeilingCents: null, note: null },
  });
  const withTickets = { ...games, raffleTickets: 50 };
  expect((await record({ country: 'NO', state: null })).perks).toEqual(withTickets);
  expect(await preview({ country: 'NO' })).toEqual({
    ...{ perks: withTickets, left: { ...none, jackpotCredits: 25 }, isShut: false },
  });
});

it('brings what a restriction does not shut, and nothing where gifts are shut', async () => {
  await restrict('ND', 'raffle');
  expect((await record({ state: 'ND' })).perks).toEqual({ ...all, raffleTickets: 0 });
  await restrict('WY', 'donate');
  const before = await app.database.db.$count(payments);
  const shut =
    '403 donation_restricted: By a restriction gifts from there bring nothing in return. Please record the gift without perks.';
  expect(await refusalOf(record({ state: 'WY' }))).toBe(shut);
  expect(await app.database.db.$count(payments)).toBe(before);
  expect(await preview({ state: 'WY' })).toEqual({ perks: none, left: all, isShut: true });
  const gift = await record(undefined, { hasPerks: false });
  expect(gift.perks).toEqual(none);
  expect(await evidenceOf(gift._id)).toEqual([]);
});

it('asks for the place where there are perks, and takes none that there is not', async () => {
  const sentence = '400 bad_input: Please enter the state.';
  expect(await refusalOf(record(undefined))).toBe(sentence);
  expect(await refusalOf(record({}))).toBe(sentence);
  expect(await refusalOf(record({ state: 'NB' }))).toMatch(/The US has no state NB/);
  expect(await refusalOf(preview({ country: 'UK' }))).toMatch(/No country has the letters UK/);
});

it('is one gift with one place however often it is sent', async () => {
  const idempotencyKey = v7();
  const gifts = await Promise.all([1, 2, 3].map(() => record({ state: 'NV' }, { idempotencyKey })));
  gifts.push(await record({ country: 'NO', state: null }, { idempotencyKey }));
  expect(new Set(gifts.map(({ _id }) => _id)).size).toBe(1);
  expect(gifts.map(({ perks }) => perks)).toEqual([all, all, all, all]);
  expect(await evidenceOf(gifts[0]!._id)).toMatchObject([{ country: 'US', state: 'NV' }]);
});
