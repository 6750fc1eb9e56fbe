// Licenses through HTTP: what they open, what is kept of a place, and what staff see and may not enter.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { licenses, placeEvidence } from '#base/database/schema/restrictions.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { licensesApi, officePlacesApi } from '#contract/office/licenses.ts';
import { prizeDrawsApi } from '#contract/office/prizes.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { pageantApi } from '#contract/pageant.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { openMember, purchase, startPurchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { insertRace, signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, signUpVoter } from '#test/support/votes.ts';

const app = shareTestApp();
let owner: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
// A license by which something was bought stays, so each test has a country of its own.
const licenseOf = (country: string) => ({
  ...{ item: 'raffle' as const, country, state: null, number: `${country}-1`, authority: 'ANJ' },
  ...{ validFrom: inDays(-1), validUntil: inDays(300), prizeCeilingCents: null, note: null },
});
const tickets = { type: 'raffle-tickets', tickets: 1 } as const;
const evidenceOf = async (subjectId: string) => {
  const [row] = await app.database.db
    .select()
    .from(placeEvidence)
    .where(eq(placeEvidence.subjectId, subjectId));
  return row;
};

it('A3-1: sells no ticket without a license for the place, sells it under one, and takes gifts anyway', async () => {
  const { visitor } = await openMember(app, { 'x-demo-place': 'FR-75' });
  const buy = () => refusalOf(startPurchase(visitor, 'stripe', tickets, 200));
  expect(await buy()).toMatch(/^403 raffle_restricted/);
  const gift = await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
  expect(gift.granted).toEqual({ jackpotCredits: 0, raffleTickets: 0, voteTokens: 25 });
  await owner.visitor.call(licensesApi.create, licenseOf('FR'));
  expect(await buy()).toBe('no refusal');
  expect(await visitor.call(restrictionsApi.allowed, {})).toEqual([
    ...['donate', 'raffle', 'vote', 'tournament'],
  ]);
});

it('A3-2: keeps the place, its source, the license and the rule with each payment and play', async () => {
  const { visitor } = await openMember(app, { 'x-demo-place': 'US-NV' });
  const answer = await purchase(app, visitor, 'stripe', tickets, 200);
  expect(await evidenceOf(answer.payment._id)).toMatchObject({
    ...{ subject: 'payment', country: 'US', state: 'NV', source: 'demo-header' },
    ...{
      licenseNumber: 'TEST-raffle',
      rule: 'places/v3: games of chance by license, territories of the US as its states too',
    },
  });
  const player = await signUpPlayer(app, 1);
  const requestKey = v7();
  const race = await insertRace(app.database.db);
  const cards = { picks: [[1, 2, 3, 4, 5, 6]], race, requestKey };
  await player.visitor.call(jackpotApi.saveCards, cards);
  await player.visitor.call(jackpotApi.saveCards, cards);
  expect(await evidenceOf(requestKey)).toMatchObject({
    ...{ subject: 'cards', state: 'NV', source: 'demo-setting', licenseNumber: 'TEST-jackpot' },
  });
  const refused = { ...cards, requestKey: v7() };
  await refusalOf(player.visitor.call(jackpotApi.saveCards, refused));
  expect(await evidenceOf(refused.requestKey)).toBeUndefined();
  const { event, ann } = await insertContest(app.database.db);
  const voter = await signUpVoter(app, 1);
  await voter.visitor.call(pageantApi.castVotes, { event, votes: [ann], numVotes: 1 });
  const kept = await rowsOf<{ license: string | null }>(
    app.database.db,
    sql`select e.license_number as license from place_evidence e
      join vote_ballots b on b.id = e.subject_id and e.subject = 'ballot'
      where b.user_id = ${voter.userId}`,
  );
  expect(kept).toEqual([{ license: null }]);
});

it('A3-2: nobody else’s header moves a visitor to where games are open', async () => {
  const { visitor } = await openMember(app, {
    ...{ 'x-demo-place': 'ES', 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'US' },
  });
  expect(await visitor.call(restrictionsApi.allowed, {})).toEqual([
    ...['donate', 'vote', 'tournament'],
  ]);
});

it('holds what is entered of a territory of the US as its state, where it is found as a country', async () => {
  const { call } = owner.visitor;
  const inGuam = await openMember(app, { 'x-demo-place': 'GU' });
  const allowed = () => inGuam.visitor.call(restrictionsApi.allowed, {});
  expect(await allowed()).toEqual(['donate', 'vote', 'tournament']);
  const restriction = { country: 'US', state: 'GU', item: 'vote', reason: 'Its law.' } as const;
  await call(placeRestrictionsApi.create, restriction);
  expect(await allowed()).toEqual(['donate', 'tournament']);
  await call(licensesApi.create, { ...licenseOf('US'), state: 'GU', number: 'GU-1' });
  expect(await allowed()).toEqual(['donate', 'raffle', 'tournament']);
  await purchase(app, inGuam.visitor, 'stripe', tickets, 200);
});

it('takes no rule for a country or state that is none: it would hold nowhere', async () => {
  const { call } = owner.visitor;
  const shut = (place: { country: string; state: string | null }) =>
    refusalOf(call(placeRestrictionsApi.create, { ...place, item: 'vote', reason: 'Its law.' }));
  const noCountry = (code: string) =>
    `400 bad_input: No country has the letters ${code} in ISO 3166. The United Kingdom is GB, for example.`;
  expect(await shut({ country: 'UK', state: null })).toBe(noCountry('UK'));
  expect(await shut({ country: 'US', state: 'NB' })).toBe(
    '400 bad_input: The US has no state NB. Nebraska is NE, for example.',
  );
  expect(await refusalOf(call(licensesApi.create, licenseOf('EU')))).toBe(noCountry('EU'));
  const { _id: recordId, ...kosovo } = await call(placeRestrictionsApi.create, {
    ...{ country: 'XK', state: null, item: 'vote', reason: 'Its law.' },
  });
  const changed = { ...kosovo, recordId, country: 'EN' };
  expect(await refusalOf(call(placeRestrictionsApi.update, changed as never))).toBe(
    noCountry('EN'),
  );
});

it('keeps licenses for one place and time apart, refuses an end before the beginning, and keeps a used one', async () => {
  const { call } = owner.visitor;
  const italian = licenseOf('IT');
  const first = await call(licensesApi.create, italian);
  const create = (more: object) => refusalOf(call(licensesApi.create, { ...italian, ...more }));
  expect(await create({ number: 'IT-2', validFrom: inDays(299), validUntil: inDays(400) })).toBe(
    '400 bad_input: License IT-1 is for the same place and overlaps with this time.',
  );
  const day = inDays(301);
  expect(await create({ number: 'IT-2', validFrom: day, validUntil: day })).toBe(
    '400 bad_input: A license ends after it begins.',
  );
  expect(
    await create({ number: 'IT-2', validFrom: italian.validUntil, validUntil: inDays(400) }),
  ).toBe('no refusal');
  expect(await create({ number: 'IT-3', state: 'IDF' })).toBe('no refusal');
  expect(await create({ number: 'IT-4', item: 'jackpot' })).toBe('no refusal');
  await purchase(app, (await openMember(app)).visitor, 'stripe', tickets, 200);
  const removed = await call(licensesApi.remove, { ids: [first._id, await idOfRaffle()] });
  expect(removed).toMatchObject({ removed: 1, kept: [{ sentence: expect.any(String) }] });
});

const idOfRaffle = async () => {
  const rows = await app.database.db.select().from(licenses);
  return rows.find(({ item, country }) => item === 'raffle' && country === 'US')!.id;
};

it('warns of an end within 60 days until the next license is there, and shows where games are open', async () => {
  const { call } = owner.visitor;
  const waiting = async () =>
    (await call(officeDueApi.read, {})).find(({ name }) => name === 'licenses-ending')?.count ?? 0;
  await call(licensesApi.create, { ...licenseOf('BE'), validUntil: inDays(59) });
  expect(await waiting()).toBe(1);
  const ending = await call(licensesApi.list, { stage: 'ending' });
  expect(ending.items.map(({ number, stage }) => [number, stage])).toEqual([['BE-1', 'ending']]);
  const places = await call(officePlacesApi.openPlaces, {});
  const raffle = places.find(({ item }) => item === 'raffle');
  const open = raffle?.open.map(({ name, number }) => `${name}: ${number}`);
  expect(open).toEqual(expect.arrayContaining(['Belgium: BE-1', 'the United States: TEST-raffle']));
  expect(open).not.toContain('Austria: AT-1');
  expect(raffle?.shut.map(({ name }) => name)).toContain('Utah');
  expect(places.find(({ item }) => item === 'vote')).toMatchObject({ needsLicense: false });
  const next = { number: 'BE-2', validFrom: inDays(59.5), validUntil: inDays(400) };
  await call(licensesApi.create, { ...licenseOf('BE'), ...next });
  expect(await waiting()).toBe(0);
});

it('schedules no prize above what a license of its day allows, from either side', async () => {
  const { call } = owner.visitor;
  const [prize] = await rowsOf<{ id: string }>(
    app.database.db,
    sql`with image as (
        insert into images (id, alt, content_type, content_base64)
        values (${v7()}, 'A boat', 'image/svg+xml', '') returning id)
      insert into raffle_prizes (id, name, value_cents, description, is_grand_prize, image_id)
      select ${v7()}, 'A boat', 500000, 'It floats.', false, id from image returning id`,
  );
  await call(licensesApi.create, { ...licenseOf('PT'), prizeCeilingCents: 499_999 });
  const draw = (days: number) =>
    call(prizeDrawsApi.create, { prizeId: prize!.id, drawsAt: inDays(days) });
  expect(await refusalOf(draw(30))).toBe(
    '400 bad_input: License PT-1 for PT allows prizes up to $4,999.99, and this one is $5,000.00.',
  );
  await draw(305);
  const longer = {
    ...licenseOf('PT'),
    number: 'PT-2',
    validFrom: inDays(301),
    validUntil: inDays(400),
  };
  expect(await refusalOf(call(licensesApi.create, { ...longer, prizeCeilingCents: 499_999 }))).toBe(
    '400 bad_input: A boat is scheduled in this time and worth $5,000.00, more than this license would allow.',
  );
  expect(await refusalOf(call(licensesApi.create, { ...longer, prizeCeilingCents: 500_000 }))).toBe(
    'no refusal',
  );
});
