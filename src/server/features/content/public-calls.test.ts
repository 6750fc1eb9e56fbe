// What every public call keeps to, read from one table: fields, refusals, emptiness, caching.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { openTestDatabase } from '#test/support/database.ts';
import type { PublicCall } from '#test/support/public-call.ts';
import { publicCalls } from '#test/support/public-calls.ts';

let app: TestApp;
let emptyApp: TestApp;
let content: TestContent;
beforeAll(async () => {
  app = await startTestApp();
  content = await insertContent(app.database.db, new Date());
  emptyApp = await startAppOn(await openTestDatabase());
});
afterAll(async () => {
  await app.close();
  await emptyApp.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { headers, method });

const each = publicCalls.map((call): [string, PublicCall] => [call.endpoint.path, call]);

it('has a row for every public call that the contract declares', () => {
  const contracts = import.meta.glob<Record<string, unknown>>('../../../contract/*.ts', {
    eager: true,
  });
  const declared = Object.values(contracts)
    .flatMap((exports) => Object.values(exports))
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((api) => Object.values(api as Record<string, unknown>))
    .filter((value): value is Endpoint => (value as Endpoint | null)?.access === 'public')
    .map(({ method, path }) => `${method} ${path}`);
  expect(declared.length).toBeGreaterThan(10);
  expect(publicCalls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()).toEqual(
    declared.sort(),
  );
});

describe.each(each)('%s', (_path, call) => {
  it('answers every field with its type, and no other', async () => {
    const response = await get(call.good(content));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body: unknown = await response.json();
    const items = Array.isArray(body) ? body : [body];
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(item).toEqual(call.shape);
  });

  it('has nothing to show on an empty database', async () => {
    const response = await fetch(emptyApp.url + call.good(content));
    if (call.empty === null) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ statusCode: 404, error: 'not_found' });
      return;
    }
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(call.empty);
    if (call.endpoint.paged) expect(response.headers.get('x-total-count')).toBe('0');
  });

  it('names each mistake in one sentence', async () => {
    for (const [query, field, sentence] of call.bad) {
      const response = await get(`${call.endpoint.path}?${query}`);
      expect({ query, status: response.status, body: await response.json() }).toEqual({
        query,
        status: 400,
        body: {
          statusCode: 400,
          error: 'bad_input',
          message: sentence,
          fields: { [field]: sentence },
          requestId: response.headers.get('x-request-id'),
        },
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('answers 404 for what is not there', async () => {
    for (const path of call.notFound?.(content) ?? []) {
      const response = await get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(await response.json()).toMatchObject({ statusCode: 404, error: 'not_found' });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('can be cached by anybody, and saves the second transfer', async () => {
    const path = call.good(content);
    const { sharedSeconds, staleSeconds } = call.endpoint.caching ?? {};
    const first = await get(path);
    const caching = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`;
    expect(first.headers.get('cache-control')).toBe(caching);
    const etag = first.headers.get('etag') as string;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = await get(path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe(caching);
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is the same for everyone: without cookie, crumb or a difference for who is signed in', async () => {
    const path = call.good(content);
    const plain = await get(path);
    const visitor = await get(path, { cookie: 'visitor=somebody', 'x-csrf-token': 'crumb' });
    for (const response of [plain, visitor]) {
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('x-crumb')).toBeNull();
      expect(response.headers.get('vary')).toBeNull();
    }
    expect(await visitor.text()).toBe(await plain.text());
  });

  it('answers HEAD like GET, without the body', async () => {
    const path = call.good(content);
    const [head, whole] = [await get(path, {}, 'HEAD'), await get(path)];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['etag', 'content-length', 'content-type', 'x-total-count']) {
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    }
  });
});

it('refuses an article id that is none', async () => {
  for (const id of ['1', 'nonsense', `${content.articles['New press']}0`, "'--"]) {
    const response = await get(`/data/news-press/${encodeURIComponent(id)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'bad_input',
      message: 'id must be the id of an article.',
      fields: { id: 'id must be the id of an article.' },
    });
  }
});
