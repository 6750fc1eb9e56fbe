// Images as files: kept for ever, fetched once, and harmless when opened by themselves.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import {
  addImage,
  insertContent,
  movingSvg,
  pixelBase64,
  type TestContent,
} from '#test/support/content.ts';
import { unknownId } from '#test/support/public-call.ts';

let app: TestApp;
let content: TestContent;
/** A picture of nobody. */
let pictureId: string;
beforeAll(async () => {
  app = await startTestApp();
  content = await insertContent(app.database.db, new Date());
  pictureId = await transaction(app.database.db, (tx) => addImage(tx));
});
afterAll(() => app.close());

const get = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.url}/images/${id}`, { headers, method });

const forEver = 'public, max-age=31536000, immutable';

it('sends the very bytes with their type, to be kept for ever', async () => {
  const response = await get(pictureId);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe(forEver);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('x-crumb')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(pixelBase64);
});

it('saves the second transfer, whoever passes the tag on', async () => {
  const etag = (await get(pictureId)).headers.get('etag') as string;
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  for (const named of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
    const response = await get(pictureId, { 'if-none-match': named });
    expect([named, response.status]).toEqual([named, 304]);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toBe(forEver);
  }
  for (const named of ['"another"', etag.slice(1, -1), '']) {
    const response = await get(pictureId, { 'if-none-match': named });
    expect([named, response.status]).toEqual([named, 200]);
  }
  expect((await get(content.svgId)).headers.get('etag')).not.toBe(etag);
});

it('answers HEAD like GET, without the body', async () => {
  const head = await get(content.svgId, {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  const whole = await get(content.svgId);
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  }
  expect((await get(unknownId, {}, 'HEAD')).status).toBe(404);
});

it('lets a drawing move and style itself, but run nothing', async () => {
  const response = await get(content.svgId);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  );
  expect(await response.text()).toBe(movingSvg);
});

it('answers 404 as JSON for an image that is not there', async () => {
  for (const id of [unknownId, 'nonsense', '1', "'--", '%00', '%2e%2e%2fetc', 'a/b', '']) {
    const response = await get(id);
    expect([id, response.status]).toEqual([id, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ statusCode: 404, error: 'not_found' });
  }
});
