// Owners and officials hear, with before and after, where what is on sale is shut or opened: one of them can do it.
import { beforeAll, expect, it } from 'vitest';
import { licensesApi } from '#contract/office/licenses.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import type { Member } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let owner: Member;
let official: Member;
let finance: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
  official = await signUpStaff(app, 'race-official');
  finance = await signUpStaff(app, 'finance');
});

const told = async ({ person }: Member, count: number) => {
  await app.app.outbox.deliverDue();
  return (await waitForMail(app, person.email, 'places-changed', count)).text ?? '';
};

it('tells them of a restriction that is added, changed and removed', async () => {
  const { call } = finance.visitor;
  const fields = { country: 'US', state: 'WY', item: 'jackpot', reason: 'Said so.' } as const;
  const { _id: recordId, version } = await call(placeRestrictionsApi.create, fields);
  for (const member of [owner, official]) {
    const text = await told(member, 1);
    expect(text).toMatch(/Before:? +Nothing entered/);
    expect(text).toMatch(/Now:? +Jackpot in Wyoming: not offered/);
  }
  const moved = { ...fields, state: 'MT', recordId, version };
  await call(placeRestrictionsApi.update, moved);
  expect(await told(owner, 2)).toMatch(/Now:? +Jackpot in Montana: not offered/);
  await call(placeRestrictionsApi.remove, { ids: [recordId] });
  expect(await told(owner, 3)).toMatch(/Now:? +Nothing entered/);
  expect(await findMails(app, finance.person.email, 'places-changed')).toEqual([]);
});

it('tells them of a license, and of none where only its note is new', async () => {
  const { call } = finance.visitor;
  const license = {
    ...{ item: 'raffle', country: 'GB', state: null, number: 'GB-1', authority: 'Somebody' },
    ...{ validFrom: '2030-01-01T00:00:00.000Z', validUntil: '2031-01-01T00:00:00.000Z' },
    ...{ prizeCeilingCents: null, note: '' },
  } as const;
  const sent = async () => (await findMails(app, official.person.email, 'places-changed')).length;
  const before = await sent();
  const { _id: recordId, version } = await call(licensesApi.create, license as never);
  expect(await told(official, before + 1)).toMatch(
    /Raffle tickets in the United Kingdom: license GB-1, from/,
  );
  await call(licensesApi.update, { ...license, note: 'In the safe', recordId, version } as never);
  await app.app.outbox.deliverDue();
  expect(await sent()).toBe(before + 1);
});
