// Somebody asks, by payments with new accounts, which addresses have one: they learn of few, and leave a trace.
import { count, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { accountsApi } from '#contract/accounts.ts';
import { limits } from '#contract/endpoint.ts';
import { approve, completePurchase, startPurchase } from '#test/support/buyer.ts';
import { donationOf, newPerson } from '#test/support/donor.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';

const app = shareTestApp({ limitFactor: 1, trustProxy: ['127.0.0.1'] });
let known: Member;
beforeAll(async () => {
  known = await signUp(app);
});

const times = <T>(many: number, make: (n: number) => T) =>
  Array.from({ length: many }, (_one, n) => make(n));
const visitorAt = (ip: string) => app.openVisitor({ 'x-forwarded-for': ip });
const taken = (password = 'correct horse battery') => ({ ...known.person, password });
const free = (password = 'correct horse battery') => ({ ...newPerson(), password });
const common = 'password1';

/** A fresh browser starts a payment with a new account; answers the status and the code. */
async function start(ip: string, fastUserAccount = free(), source: 'stripe' | 'paypal' = 'stripe') {
  const started = startPurchase(visitorAt(ip), source, donationOf(25), 2_500, { fastUserAccount });
  return codeOf(await refusalOf(started));
}
const codeOf = (said: string) => said.split(':')[0];

/** Answers of so many calls, each as often as it came. */
async function tally(calls: readonly (() => Promise<string | undefined>)[], atOnce = 1) {
  const seen: Record<string, number> = {};
  const left = [...calls];
  const go = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const said = String(await next());
      seen[said] = (seen[said] ?? 0) + 1;
    }
  };
  await Promise.all(times(atOnce, go));
  return seen;
}

async function countRefused(): Promise<number> {
  const [found] = await app.database.db
    .select({ refused: count() })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.signup-refused'));
  return found?.refused ?? 0;
}

describe('a payment with a new account', () => {
  it('is refused for a common password alike, whether the address is taken or not', async () => {
    const ip = '192.0.2.1';
    expect(await start(ip, taken(common))).toBe('400 bad_input');
    expect(await start(ip, free(common))).toBe('400 bad_input');
    const visitor = visitorAt(ip);
    const { token } = await startPurchase(visitor, 'stripe', donationOf(25), 2_500);
    await approve(app, 'stripe', token);
    const complete = async (person = free()) =>
      codeOf(await refusalOf(completePurchase(visitor, 'stripe', token, person)));
    expect(await complete(taken(common))).toBe('400 bad_input');
    expect(await complete(free(common))).toBe('400 bad_input');
    expect(await complete(taken())).toBe('409 email_taken');
    expect(await complete()).toBe('no refusal');
  });

  it('tells one network of so many addresses an hour that they are taken, and then of none', async () => {
    const before = await countRefused();
    const most = limits.takenAddress.network;
    const ip = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
    const said = await tally(
      times(most + 20, (n) => () => start(ip(n), taken(), n % 2 ? 'stripe' : 'paypal')),
    );
    expect(said).toEqual({ '409 email_taken': most, '429 too_many_requests': 20 });
    expect(await start(ip(1), free())).toBe('429 too_many_requests');
    expect(await countRefused()).toBe(before + most);
    // A donor there gives without an account, and one elsewhere makes one.
    const guestDonor = { name: 'Pat Guest', email: known.person.email };
    const gift = startPurchase(visitorAt(ip(2)), 'stripe', donationOf(25), 2_500, { guestDonor });
    expect(await refusalOf(gift)).toBe('no refusal');
    expect(await start('2001:db8:1:3::1')).toBe('no refusal');
  });

  it('tells no more of them where all are asked for at once', async () => {
    const most = limits.takenAddress.network;
    const ip = '192.0.2.20';
    const calls = times(most + 40, (n) => () => start(ip, n % 10 ? taken() : free()));
    const said = await tally(calls, 16);
    expect(said['409 email_taken']).toBe(most);
    expect(await start(ip)).toBe('429 too_many_requests');
  });

  it('counts completions too, from whichever browser', async () => {
    const ip = '192.0.2.30';
    const { token } = await startPurchase(visitorAt(ip), 'stripe', donationOf(25), 2_500);
    await approve(app, 'stripe', token);
    const complete = async () => {
      const browser = visitorAt(ip);
      return codeOf(await refusalOf(completePurchase(browser, 'stripe', token, taken())));
    };
    const most = limits.takenAddress.network;
    const said = await tally(times(most + 5, () => complete));
    expect(said).toEqual({ '409 email_taken': most, '429 too_many_requests': 5 });
  });

  it('is there for a hall of 200 donors behind one address, of whom some have forgotten theirs', async () => {
    const ip = '198.51.100.20';
    const said = await tally(
      times(220, (n) => () => start(ip, n % 11 ? free() : taken())),
      8,
    );
    expect(said).toEqual({ 'no refusal': 200, '409 email_taken': 20 });
  });
});

it('is recorded without the address, on the form to sign up as well', async () => {
  const before = await countRefused();
  const again = visitorAt('192.0.2.50').call(accountsApi.create, { ...taken(), name: 'Anybody' });
  expect(await refusalOf(again)).toMatch(/^409 email_taken/);
  expect(await countRefused()).toBe(before + 1);
  const entries = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.signup-refused'));
  expect(entries.at(-1)).toMatchObject({
    ...{ actorId: null, subject: `user:${known.userId}` },
    detail: { network: expect.any(String) },
  });
  expect(JSON.stringify(entries)).not.toMatch(/mail\.example|192\.0\.2|2001:/);
});
