// What every call has in common: crumbs, cookies, origins, errors, caching, limits on size.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { createClient } from '#contract/client.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { donate, eventually, newPerson } from '#test/support/donor.ts';
import { readConfig } from '../config.ts';
import { donationTiers } from '../database/schema/donations.ts';
import { transaction } from '../database/transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function openBrowser() {
  const response = await post('/auth/init', {});
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] as string;
  return { cookie, crumb: response.headers.get('x-crumb') as string };
}

it('hands out a cookie that scripts can not read, and a crumb bound to it', async () => {
  const response = await post('/auth/init', {});
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(response.headers.get('x-crumb')).toMatch(/^[\w-]{43}$/);
  expect(await response.json()).toMatchObject({
    organisation: { name: 'Homestretch Association' },
    items: ['donation', 'raffle-tickets', 'jackpot-credits', 'vote-tokens', 'tournament-entry'],
    features: { cardPayments: true },
  });
});

it('gives a browser whose first calls come all at once one cookie, so that its visitor stays one', async () => {
  let cookie: string | undefined;
  let cookiesGiven = 0;
  const call = createClient(async (url, options) => {
    const headers = { ...options?.headers, ...(cookie ? { cookie } : {}) };
    const response = await fetch(`${app.url}${url}`, { ...options, headers });
    const [given] = response.headers.getSetCookie();
    if (given) {
      cookiesGiven++;
      [cookie] = given.split(';');
    }
    return response;
  });
  await Promise.all([
    call(accountsApi.refresh, {}),
    call(accountsApi.init, {}),
    call(accountsApi.refresh, {}),
  ]);
  expect(cookiesGiven).toBe(1);
});

it('refuses a POST without the crumb, with a wrong one, and with that of another cookie', async () => {
  const mine = await openBrowser();
  const other = await openBrowser();
  for (const crumb of ['', 'wrong', other.crumb]) {
    const response = await post(
      '/auth/user/refresh',
      {},
      { cookie: mine.cookie, 'x-csrf-token': crumb },
    );
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ statusCode: 403, error: 'crumb_invalid' });
    expect(response.headers.get('x-crumb')).toBe(mine.crumb);
  }
  const good = await post(
    '/auth/user/refresh',
    {},
    { cookie: mine.cookie, 'x-csrf-token': mine.crumb },
  );
  expect(await good.json()).toEqual({ user: null, authorized: false });
});

it("refuses a call from another site's page", async () => {
  const { cookie, crumb } = await openBrowser();
  const headers = { cookie, 'x-csrf-token': crumb };
  const foreign = await post(
    '/auth/user/refresh',
    {},
    { ...headers, origin: 'https://evil.example' },
  );
  expect(foreign.status).toBe(403);
  const cross = await post(
    '/auth/user/refresh',
    {},
    { ...headers, 'sec-fetch-site': 'cross-site' },
  );
  expect(await cross.json()).toMatchObject({ error: 'origin_forbidden' });
});

it('takes JSON only, and not too much of it', async () => {
  const { cookie, crumb } = await openBrowser();
  const headers = { cookie, 'x-csrf-token': crumb };
  const form = await post('/auth/user/login', 'email=a', {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(await form.json()).toMatchObject({ statusCode: 415, error: 'not_json' });
  const broken = await post('/auth/user/login', '{"email":', headers);
  expect(await broken.json()).toMatchObject({ statusCode: 400, error: 'bad_input' });
  const list = await post('/auth/user/login', [1], headers);
  expect(list.status).toBe(400);
  const large = await post('/auth/user/login', { email: 'x'.repeat(70_000) }, headers);
  expect(await large.json()).toMatchObject({ statusCode: 413, error: 'too_large' });
});

it('answers errors in one shape, with the request id that is also in the header', async () => {
  const response = await fetch(`${app.url}/data/donation-matrix?type=CAKE`);
  const body = await response.json();
  expect(body).toEqual({
    statusCode: 400,
    error: 'bad_input',
    message: 'invalid donation matrix type: CAKE',
    fields: { type: 'invalid donation matrix type: CAKE' },
    requestId: response.headers.get('x-request-id'),
  });
  const unknown = await fetch(`${app.url}/data/nothing-here`);
  expect(await unknown.json()).toMatchObject({ statusCode: 404, error: 'not_found' });
  // Apple asks for it at each domain; it is there only where the file is set.
  expect(
    (await fetch(`${app.url}/.well-known/apple-developer-merchantid-domain-association`)).status,
  ).toBe(404);
});

it('answers 401 on every account call when signed out', async () => {
  const visitor = app.openVisitor();
  for (const endpoint of [
    accountsApi.jackpotCredits,
    accountsApi.raffleTicketsCount,
    accountsApi.voteTokens,
    accountsApi.raffleTickets,
    accountsApi.donations,
  ]) {
    await expect(visitor.call(endpoint, {})).rejects.toMatchObject({ status: 401 });
  }
});

it('gives public answers without cookie or crumb, with an ETag that saves the second transfer', async () => {
  const url = `${app.url}/data/donation-matrix?type=DONATION`;
  const first = await fetch(url);
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(first.headers.get('x-crumb')).toBeNull();
  expect(first.headers.get('cache-control')).toMatch(
    /^public, .*s-maxage=\d+, stale-while-revalidate/,
  );
  const again = await fetch(url, {
    headers: { 'if-none-match': first.headers.get('etag') as string },
  });
  expect(again.status).toBe(304);
});

it('shows a change of content at once, although answers are kept in memory', async () => {
  const read = async () =>
    (await (await fetch(`${app.url}/data/donation-matrix?type=VOTE_CONTEST`)).json()).matrixes
      .length;
  const before = await read();
  await transaction(app.database.db, (tx) =>
    tx.insert(donationTiers).values({
      type: 'VOTE_CONTEST',
      amount: 4,
      jackpotCredits: 0,
      raffleTickets: 0,
      voteTokens: 2,
    }),
  );
  await eventually(read, (count) => count === before + 1);
});

it('gives a new cookie at login, ends the session at logout, on the server too', async () => {
  const person = newPerson();
  await donate(app, app.openVisitor(), 25, person);
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  const before = [...visitor.cookies.values()][0];
  await visitor.call(accountsApi.login, {
    email: person.email.toUpperCase(),
    password: person.password,
  });
  const signedIn = new Map(visitor.cookies);
  expect([...signedIn.values()][0]).not.toBe(before);
  expect((await visitor.call(accountsApi.refresh, {})).authorized).toBe(true);
  await visitor.call(accountsApi.logout, {});
  expect((await visitor.call(accountsApi.refresh, {})).authorized).toBe(false);
  for (const [name, value] of signedIn) visitor.cookies.set(name, value);
  expect((await visitor.call(accountsApi.refresh, {})).authorized).toBe(false);
});

it('answers logins in the words of the specification', async () => {
  const person = newPerson();
  await donate(app, app.openVisitor(), 25, person);
  const visitor = app.openVisitor();
  const login = (email: string, password: string) =>
    visitor.call(accountsApi.login, { email, password });
  await expect(login(person.email, 'wrong password')).rejects.toMatchObject({
    status: 401,
    message: "Your login and password didn't match, please try again",
  });
  await expect(login('nobody@mail.example', 'whatever it is')).rejects.toMatchObject({
    status: 404,
    message: 'Your account was not found.',
  });
});

it('makes an account once per address', async () => {
  const person = { ...newPerson(), name: 'New Person' };
  const visitor = app.openVisitor();
  const session = await visitor.call(accountsApi.create, { ...person, loginOnCreate: true });
  expect(session).toMatchObject({
    authorized: true,
    user: { name: 'New Person', isAuthorized: true },
  });
  await expect(
    app.openVisitor().call(accountsApi.create, { ...person, email: person.email.toUpperCase() }),
  ).rejects.toMatchObject({ status: 409, code: 'email_taken' });
});

it('says that it is alive and ready, and keeps metrics from strangers', async () => {
  expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain(
    'http_request_duration_seconds',
  );
});

it('tells browsers which abilities of a device no page of ours asks for', async () => {
  const policy = (await fetch(`${app.url}/health/live`)).headers.get('permissions-policy');
  expect(policy).toContain('camera=()');
  expect(policy).toContain('geolocation=()');
  expect(policy).toContain('payment=*');
});

it('L6: shows the documentation to nobody where that is switched off, as in production', async () => {
  expect(readConfig({ NODE_ENV: 'test' }).hasApiDocs).toBe(true);
  const closed = await startTestApp({ hasApiDocs: false });
  for (const path of ['/docs', '/docs/json', '/office/docs', '/office/docs/json']) {
    expect((await fetch(closed.url + path)).status).toBe(404);
  }
  await closed.close();
});
