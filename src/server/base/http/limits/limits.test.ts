// Limits stop machines, whichever addresses they take, and no crowd behind one address.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '#base/database/schema/http.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { limits } from '#contract/endpoint.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { startDonation } from '#test/support/donor.ts';
import { logIn, refusalOf } from '#test/support/members.ts';
import { sha256 } from '../session.ts';
import { createBusyCounters } from './busy-counters.ts';

const secretKey = 'a secret that only this test knows about';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ secretKey, limitFactor: 1, trustProxy: ['127.0.0.1'] });
});
afterAll(() => app.close());

const visitorAt = (ip: string) => app.openVisitor({ 'x-forwarded-for': ip });
let guessed = 0;
/** A fresh browser at an address guesses a password of an account that nobody has. */
const guessAt = (ip: string) =>
  refusalOf(
    logIn(app, { email: `n${guessed++}@mail.example`, password: 'guessed it' }, visitorAt(ip)),
  );
const unknown = '404 account_not_found: Your account was not found.';
const tooOften = '429 too_many_requests: Too many tries. Please wait a moment and try again.';

async function guessFrom(addresses: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const ip of addresses) answers.push(await guessAt(ip));
  return answers;
}
const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_one, n) => make(n));

it('H4: takes all addresses of a /64 as one caller', async () => {
  const most = limits.login.calls;
  const answers = await guessFrom(times(most + 5, (n) => `2001:db8:1:2:${n}::${n}`));
  expect(answers).toEqual([...times(most, () => unknown), ...times(5, () => tooOften)]);
  expect(await guessAt('2001:db8:1:3::1')).toBe(unknown);
});

it('H4: takes an IPv4 address that is written as IPv6 as the same caller', async () => {
  const most = limits.login.calls;
  const answers = await guessFrom(
    times(most, (n) => (n % 2 ? '198.51.100.1' : '::ffff:198.51.100.1')),
  );
  expect(answers).toEqual(times(most, () => unknown));
  expect(await guessAt('198.51.100.1')).toBe(tooOften);
  expect(await guessAt('::ffff:c633:6401')).toBe(tooOften);
});

it('H4: gives a /48 four times as much as one network, and no more', async () => {
  const most = limits.login.calls * 4;
  const answers = await guessFrom(times(most + 1, (n) => `2001:db8:99:${n}::1`));
  expect(answers).toEqual([...times(most, () => unknown), tooOften]);
});

it('H4: has a brake for whoever comes from everywhere', async () => {
  const { windowSeconds, everybody } = limits.mail;
  const windowMs = windowSeconds * 1000;
  const windowStart = new Date(Math.floor(app.limitsAt / windowMs) * windowMs);
  const ask = (ip: string) =>
    refusalOf(visitorAt(ip).call(passwordsApi.requestToken, { email: 'nobody@mail.example' }));
  expect(await ask('203.0.113.1')).toBe('no refusal');
  await transaction(app.database.db, (tx) =>
    tx
      .insert(rateLimits)
      .values({ key: sha256(`${secretKey}|mail|everybody`), windowStart, calls: everybody })
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.windowStart],
        set: { calls: everybody },
      }),
  );
  expect(await ask('203.0.113.2')).toBe(tooOften);
});

it('L5: writes nothing about callers whose network is refused', async () => {
  await guessFrom(times(limits.login.calls + 1, () => '198.51.100.7'));
  const count = async () => (await app.database.db.select().from(rateLimits)).length;
  const before = await count();
  expect(await guessFrom(times(20, () => '198.51.100.7'))).toEqual(times(20, () => tooOften));
  expect(await count()).toBe(before);
});

it('stops nobody in a hall behind one address from giving', async () => {
  // A few at a time, since the provider's stand-in answers in this very process.
  for (let givers = 0; givers < limits.payment.calls * 3; givers += 8) {
    const starts = times(8, () => startDonation(visitorAt('198.51.100.20'), 25));
    for (const { token } of await Promise.all(starts)) expect(token).toEqual(expect.any(String));
  }
});

it('counts busy calls together with other servers, each a moment behind the others', async () => {
  const at = Math.floor(Date.now() / 60_000) * 60_000;
  const here = createBusyCounters(app.database.db, Date.now);
  const there = createBusyCounters(app.database.db, Date.now);
  expect(times(5, () => here.add('busy', at))).toEqual([1, 2, 3, 4, 5]);
  await here.settle();
  expect(there.add('busy', at)).toBe(1);
  await there.settle();
  expect(there.add('busy', at)).toBe(7);
  expect(there.add('busy', at + 60_000)).toBe(1);
  await there.settle();
  expect(here.add('busy', at)).toBe(6);
  await here.settle();
  expect(here.add('busy', at)).toBe(9);
});

it('R8: a sign-in that can not be stored changes nothing', async () => {
  const { db } = app.database;
  const visitor = visitorAt('198.51.100.30');
  const person = { email: 'stays@mail.example', password: 'a better battery', name: 'Stays' };
  await visitor.call(accountsApi.create, { ...person, agree_tos: true, loginOnCreate: true });
  const cookies = new Map(visitor.cookies);
  await db.execute(sql`create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'no space left' using errcode = '53100'; end $$`);
  await db.execute(
    sql`create trigger no_space before insert on sessions for each row execute function no_space()`,
  );
  try {
    expect(await refusalOf(logIn(app, person, visitor))).toMatch(/^503 unavailable/);
    expect(visitor.cookies).toEqual(cookies);
    expect((await visitor.call(accountsApi.refresh, {})).authorized).toBe(true);
  } finally {
    await db.execute(sql`drop trigger no_space on sessions`);
    await db.execute(sql`drop function no_space()`);
  }
});
