// A limit is of a person: another account of the same mailbox has no purse of its own.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { approve, completePurchase, purchase, startPurchase } from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { confirmAddress, type Member, refusalOf, signUp } from '#test/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const creditsFor = (dollars: number) =>
  [{ type: 'jackpot-credits', credits: dollars / 2 }, dollars * 100] as const;
const buy = ({ visitor }: Pick<Member, 'visitor'>, dollars: number) =>
  refusalOf(purchase(app, visitor, 'stripe', ...creditsFor(dollars)));
const limit = ({ visitor }: Member, dollars: number) =>
  visitor.call(playLimitsApi.setLimit, { period: 'month', dollars });
const spelled = ({ person }: Member, tag: string) => ({
  ...newPerson(),
  email: person.email.replace('@', `+${tag}@`),
});

/** Somebody who has proven their address and set a limit of $20 a month. */
async function openLimited(): Promise<Member> {
  const member = await signUp(app);
  await confirmAddress(app, member);
  await limit(member, 20);
  return member;
}

it('counts for a second account of the mailbox, and what both spend counts together', async () => {
  const first = await openLimited();
  const second = await signUp(app, spelled(first, 'two'));
  expect(await buy(second, 22)).toMatch(/^403 spending_limit: .*limit of \$20 a month/);
  expect(await buy(second, 12)).toBe('no refusal');
  await confirmAddress(app, second);
  expect(await buy(first, 10)).toMatch(/ spending_limit: .*\$8 of it left/);
  expect(await buy(first, 8)).toBe('no refusal');
  expect(await buy(second, 2)).toMatch(/ spending_limit: .*Nothing of it is left/);
});

it('counts for an account that is made while paying', async () => {
  const first = await openLimited();
  const visitor = app.openVisitor();
  const person = spelled(first, 'guest');
  const { token } = await startPurchase(visitor, 'stripe', ...creditsFor(30));
  await approve(app, 'stripe', token);
  expect(await refusalOf(completePurchase(visitor, 'stripe', token, person))).toMatch(
    / spending_limit/,
  );
  expect(await app.database.db.$count(users, eq(users.email, person.email))).toBe(0);
});

it('lets only one of two accounts through that buy at the same moment', async () => {
  const first = await openLimited();
  const second = await signUp(app, spelled(first, 'two'));
  await confirmAddress(app, second);
  const said = await Promise.all([first, second].map((one) => buy(one, 14)));
  expect(said.filter((one) => one === 'no refusal')).toHaveLength(1);
  expect(said.filter((one) => / spending_limit/.test(one))).toHaveLength(1);
});

it('is the strictest of all, and none where a stranger has set it under an address that is not proven', async () => {
  const owner = await signUp(app);
  await confirmAddress(app, owner);
  const stranger = await signUp(app, spelled(owner, 'stranger'));
  await limit(stranger, 1);
  expect(await buy(owner, 40)).toBe('no refusal');
  await confirmAddress(app, stranger);
  expect(await buy(owner, 40)).toMatch(/ spending_limit/);
});

it('counts for an account of another host with the same name never', async () => {
  const first = await openLimited();
  const other = { ...newPerson(), email: first.person.email.replace('@', '@other.') };
  expect(await buy(await signUp(app, other), 40)).toBe('no refusal');
});

it('is shown to both accounts, with what both have spent', async () => {
  const first = await openLimited();
  const second = await signUp(app, spelled(first, 'two'));
  await confirmAddress(app, second);
  await buy(first, 12);
  const { limits } = await second.visitor.call(playLimitsApi.read, {});
  expect(limits.find(({ period }) => period === 'month')).toEqual({
    ...{ period: 'month', cents: 2_000, spentCents: 1_200, isOfMailbox: true, coming: null },
  });
  const own = (await first.visitor.call(playLimitsApi.read, {})).limits;
  expect(own.find(({ period }) => period === 'month')).toEqual({
    ...{ period: 'month', cents: 2_000, spentCents: 1_200, coming: null },
  });
});

it.each([
  [
    'is closed',
    ({ visitor, person }: Member) => visitor.call(profileApi.close, { password: person.password }),
  ],
  [
    'has another address',
    ({ visitor }: Member) =>
      visitor.call(profileApi.update, { email: newPerson().email, name: 'Elsewhere' }),
  ],
  [
    'is spelled anew and not proven',
    (member: Member) =>
      member.visitor.call(profileApi.update, { email: spelled(member, 'new').email, name: 'New' }),
  ],
])(
  'stays with the other account of the mailbox when the one that has set it %s',
  async (_how, leave) => {
    const first = await openLimited();
    const second = await signUp(app, spelled(first, 'two'));
    await confirmAddress(app, second);
    await buy(first, 12);
    await buy(second, 2);
    await leave(first);
    expect(await buy(second, 8)).toMatch(/ spending_limit: .*\$6 of it left/);
    expect(await buy(second, 6)).toBe('no refusal');
  },
);

it('is neither lost nor doubled when its own account spells its address anew', async () => {
  const first = await openLimited();
  await buy(first, 12);
  const email = spelled(first, 'again').email;
  await first.visitor.call(profileApi.update, { email, name: 'Again' });
  expect(await buy(first, 10)).toMatch(/ spending_limit: .*limit of \$20 a month.*\$8 of it left/);
  expect(await buy(first, 8)).toBe('no refusal');
});

it('is left by nobody at an address that was not proven', async () => {
  const victim = newPerson();
  const stranger = await signUp(app, { ...newPerson(), email: victim.email.replace('@', '+x@') });
  await limit(stranger, 1);
  await stranger.visitor.call(profileApi.update, { email: newPerson().email, name: 'Gone' });
  expect(await buy(await signUp(app, victim), 40)).toBe('no refusal');
});

it('stays with an address that its account gives up, for whoever comes with it', async () => {
  const first = await openLimited();
  await buy(first, 12);
  const left = first.person.email;
  const email = newPerson().email;
  await first.visitor.call(profileApi.update, { email, name: 'Elsewhere' });
  const again = await signUp(app, { ...newPerson(), email: left });
  expect(await buy(again, 10)).toMatch(/ spending_limit: .*limit of \$8 a month/);
  expect(await buy(again, 8)).toBe('no refusal');
});
