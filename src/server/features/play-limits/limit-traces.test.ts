// A limit is a limit: closing the account and signing up again is no way round it, nor round its waiting time.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { limitTraces } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { type PlayStanding, playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { approve, completePurchase, purchase, startPurchase } from '#test/support/buyer.ts';
import { donate, newPerson } from '#test/support/donor.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const hourMs = 60 * 60 * 1000;
const creditsFor = (dollars: number) =>
  [{ type: 'jackpot-credits', credits: dollars / 2 }, dollars * 100] as const;
const limit = ({ visitor }: Member, dollars: number | null, period: 'day' | 'month' = 'month') =>
  visitor.call(playLimitsApi.setLimit, { period, dollars });
const read = ({ visitor }: Member) => visitor.call(playLimitsApi.read, {});
const buy = ({ visitor }: Member, dollars: number) =>
  refusalOf(startPurchase(visitor, 'stripe', ...creditsFor(dollars)));
const close = ({ visitor, person }: Member) =>
  visitor.call(profileApi.close, { password: person.password });
const monthOf = ({ limits }: PlayStanding) => limits.find(({ period }) => period === 'month')!;

/** Somebody with a limit of $50 a month, of which $30 is spent. */
async function openLimited(person = newPerson()): Promise<Member> {
  const member = await signUp(app, person);
  await limit(member, 50);
  await purchase(app, member.visitor, 'stripe', ...creditsFor(30));
  return member;
}

describe('whoever has set a spending limit, closes the account and signs up again', () => {
  it('has what was left of it, and the whole of it after the time that a raise waits', async () => {
    const member = await openLimited();
    await close(member);
    const closedAt = Date.now();
    const again = await signUp(app, member.person);
    const month = monthOf(await read(again));
    expect(month).toMatchObject({ cents: 2_000, spentCents: 0, coming: { cents: 5_000 } });
    const wait = Date.parse(month.coming!.effectiveAt) - closedAt;
    expect(wait / hourMs).toBeGreaterThan(23.9);
    expect(wait / hourMs).toBeLessThanOrEqual(24);
    expect(await buy(again, 22)).toMatch(/ spending_limit: .*limit of \$20 a month/);
    expect(await buy(again, 20)).toBe('no refusal');
  });

  it('has it under another spelling of the mailbox too, however often', async () => {
    const unique = newPerson().email.replace(/@.*$/, '');
    const first = await openLimited({ ...newPerson(), email: `${unique}@gmail.com` });
    await close(first);
    const spelled = { ...newPerson(), email: `${unique.replace('-', '-.')}+two@googlemail.com` };
    const second = await signUp(app, spelled);
    expect(await buy(second, 22)).toMatch(/ spending_limit/);
    await purchase(app, second.visitor, 'stripe', ...creditsFor(20));
    await close(second);
    const third = await signUp(app, first.person);
    expect(monthOf(await read(third))).toMatchObject({ cents: 0, coming: { cents: 5_000 } });
  });

  it('waits anew for a limit that was to be raised or taken away', async () => {
    const member = await signUp(app);
    await limit(member, 10, 'day');
    await limit(member, 40);
    await limit(member, null, 'day');
    await limit(member, 60);
    await close(member);
    const again = await signUp(app, member.person);
    const { limits } = await read(again);
    expect(limits.map(({ cents, coming }) => [cents, coming?.cents])).toEqual([
      [1_000, null],
      [null, undefined],
      [4_000, 6_000],
    ]);
  });

  it('has it when buying as a guest makes the new account', async () => {
    const member = await openLimited();
    await close(member);
    const visitor = app.openVisitor();
    const over = await startPurchase(visitor, 'stripe', ...creditsFor(22));
    await approve(app, 'stripe', over.token);
    const done = completePurchase(visitor, 'stripe', over.token, member.person);
    expect(await refusalOf(done)).toMatch(/ spending_limit/);
    const { db } = app.database;
    expect(await db.$count(users, eq(users.email, member.person.email))).toBe(0);
    const { granted } = await donate(app, visitor, 100, member.person);
    expect(granted).toEqual({ jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 });
    expect(monthOf(await visitor.call(playLimitsApi.read, {}))).toMatchObject({ cents: 2_000 });
  });

  it('brings it to an account that takes the address, but never raises a limit there', async () => {
    const member = await openLimited();
    await close(member);
    const free = await signUp(app);
    const { email } = member.person;
    await free.visitor.call(profileApi.update, { email, name: 'Other' });
    expect(monthOf(await read(free))).toMatchObject({ cents: 2_000, coming: { cents: 5_000 } });
    const strict = await signUp(app);
    await limit(strict, 30);
    const spelled = email.replace('@', '+strict@');
    await strict.visitor.call(profileApi.update, { email: spelled, name: 'Strict' });
    expect(monthOf(await read(strict))).toMatchObject({ cents: 2_000, coming: { cents: 3_000 } });
    const stricter = await signUp(app);
    await limit(stricter, 10);
    const third = email.replace('@', '+stricter@');
    await stricter.visitor.call(profileApi.update, { email: third, name: 'Stricter' });
    expect(monthOf(await read(stricter))).toMatchObject({ cents: 1_000, coming: null });
  });

  it('brings it to an account that takes the address, for when a limit there is taken away', async () => {
    const member = await openLimited();
    await close(member);
    const other = await signUp(app);
    await limit(other, 10);
    await limit(other, null);
    await other.visitor.call(profileApi.update, { email: member.person.email, name: 'Other' });
    expect(monthOf(await read(other))).toMatchObject({ cents: 1_000, coming: { cents: 5_000 } });
  });

  it('leaves nothing that names them, and nothing at all once the wait is over', async () => {
    const member = await openLimited();
    await close(member);
    const { db } = app.database;
    expect(JSON.stringify(await db.select().from(limitTraces))).not.toContain(member.person.email);
    await transaction(db, (tx) => tx.update(limitTraces).set({ endsAt: new Date(0) }));
    const again = await signUp(app, member.person);
    expect(monthOf(await read(again))).toMatchObject({ cents: null, coming: null });
    await app.app.jobs.find(({ name }) => name === 'remove-past-limit-traces')?.run();
    expect(await db.$count(limitTraces)).toBe(0);
  });
});
