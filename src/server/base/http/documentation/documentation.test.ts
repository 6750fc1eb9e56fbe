// The API's document: complete, named, free of Redocly's complaints, and good for generating a client.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { readWholeContract } from '#test/support/whole-contract.ts';
import { operationIdOf } from './describe-api.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../../..');

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: Record<
    'schemas' | 'responses' | 'securitySchemes',
    Record<string, Record<string, unknown>>
  >;
}

const contract = await readWholeContract();
let app: TestApp;
let text: string;
let api: ApiDocument;
const operationOf = ({ method, path: at }: { method: string; path: string }) =>
  api.paths[at]?.[method.toLowerCase()] as Operation;

beforeAll(async () => {
  app = await startTestApp();
  text = await (await fetch(`${app.url}/docs/json`)).text();
  api = JSON.parse(text);
});
afterAll(() => app.close());

it('names every call of the contract once, with summary and feature', () => {
  const operations = contract.map(operationOf);
  for (const [index, operation] of operations.entries()) {
    expect(operation.operationId).toBe(operationIdOf(contract[index] as never));
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(operation.summary).not.toBe('');
    expect(operation.tags).toHaveLength(1);
  }
  const served = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  expect(served.length).toBe(contract.length);
  expect(new Set(served.map(({ operationId }) => operationId)).size).toBe(contract.length);
  expect(operationIdOf({ method: 'GET', path: '/data/races/{raceId}' })).toBe(
    'getDataRacesByRaceId',
  );
});

it('lists what each call can refuse, by status, in one shape', () => {
  for (const endpoint of contract) {
    const { responses } = operationOf(endpoint);
    for (const code of [...endpoint.refusals, 'internal', 'unavailable'] as const) {
      const answer = responses[refusals[code].status];
      const isListed = answer?.$ref !== undefined || JSON.stringify(answer).includes(`"${code}"`);
      expect(isListed, `${endpoint.path} ${code}`).toBe(true);
      expect(answer?.$ref ?? JSON.stringify(answer)).toMatch(
        /schemas\/Error"|^#\/components\/resp/,
      );
    }
  }
  const { responses } = operationOf({ method: 'POST', path: '/auth/user/create' });
  expect(Object.keys(responses)).toEqual('200 400 403 409 413 415 429 500 503'.split(' '));
});

it('says what each call takes: cookie, crumb, role and proof', () => {
  const securityOf = (method: string, at: string) => operationOf({ method, path: at }).security;
  expect(Object.keys(api.components.securitySchemes)).toEqual(['session', 'crumb']);
  expect(api.components.securitySchemes.session?.name).toBe('homestretch');
  expect(securityOf('GET', '/data/races')).toEqual([]);
  expect(securityOf('POST', '/auth/init')).toEqual([{}, { session: [] }]);
  expect(securityOf('POST', '/auth/user/create')).toEqual([{ session: [], crumb: [] }]);
  expect(securityOf('GET', '/account/donations')).toEqual([{ session: [] }]);
  const refund = operationOf({
    method: 'POST',
    path: '/office/data/payments/{paymentId}/refund',
  });
  expect(refund.security).toEqual([{ session: [], crumb: [] }]);
  expect(JSON.stringify(refund)).toMatch(/staff who have given a second factor.*finance or owner/);
});

it('repeats no shape: what two calls share has a name', () => {
  const seen = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const {
      type,
      properties,
      description: _,
      default: __,
      ...more
    } = value as Record<string, unknown>;
    if (type === 'object' && Object.keys(properties ?? {}).length > 0) {
      const key = JSON.stringify({ properties, ...more });
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  // What narrows the code of an error is no shape of its own.
  visit({ ...api, paths: without(api.paths, 'allOf') });
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  expect(Object.keys(api.components.schemas)).toEqual(
    expect.arrayContaining(['Error', 'ErrorCode', 'Session', 'User', 'PurchaseItem', 'RaceRecord']),
  );
});

function without(value: unknown, name: string): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (key === name ? undefined : inner)),
  ) as unknown;
}

async function lint(source: string) {
  const config = await createConfig({ extends: ['recommended'] });
  return lintFromString({ source, absoluteRef: path.join(root, 'openapi.json'), config });
}

it('passes the rules that Redocly recommends, none of them switched off', async () => {
  const unnamed = text.replace('"operationId"', '"x-none"');
  expect((await lint(unnamed)).map(({ ruleId }) => ruleId)).toEqual(['operation-operationId']);
  expect(await lint(text)).toEqual([]);
});

// A program as somebody else would write it, with nothing of ours but the generated types.
const program = `
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

const cookies = new Map<string, string>();
let crumb = '';
const browser: Middleware = {
  onRequest({ request }) {
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    if (crumb) request.headers.set('x-csrf-token', crumb);
    return request;
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    crumb = response.headers.get('x-crumb') ?? crumb;
  },
};
const client = createClient<paths>({ baseUrl: process.argv[2] });
client.use(browser);

const early = await client.POST('/auth/user/refresh', { body: {} });
const init = await client.POST('/auth/init', { body: {} });
const signup = { email: 'client@mail.example', password: 'a long winding road', name: 'Cleo' };
const created = await client.POST('/auth/user/create', { body: { ...signup, agree_tos: true } });
const user: components['schemas']['User'] | null | undefined = created.data?.user;
const again = await client.POST('/auth/user/create', { body: { ...signup, agree_tos: true } });
const matrix = await client.GET('/data/donation-matrix', { params: { query: { type: 'DONATION' } } });
const donations = await client.GET('/account/donations', { params: { query: { limit: 5 } } });
const unknown = await client.GET('/data/races/{raceId}', { params: { path: { raceId: 'none' } } });
const code: components['schemas']['ErrorCode'] | undefined = again.error?.error;

export const misuse = () => {
  // @ts-expect-error: there is no such matrix
  client.GET('/data/donation-matrix', { params: { query: { type: 'NONE' } } });
  // @ts-expect-error: the password is missing
  client.POST('/auth/user/create', { body: { email: '', name: '', agree_tos: true } });
  // @ts-expect-error: there is no such call
  client.GET('/data/nothing');
  // @ts-expect-error: this call never refuses so
  return again.error?.error === 'race_closed';
};

console.log(
  JSON.stringify({
    early: early.error?.error,
    items: init.data?.items,
    user: user?.account.email,
    again: [again.response.status, code],
    amounts: matrix.data?.matrixes.map(({ amount }) => amount),
    donations: donations.data?.length,
    unknown: [unknown.response.status, unknown.error?.message !== undefined],
  }),
);
`;

it('serves a client whose types were generated from it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'api-client-'));
  const at = (name: string) => path.join(folder, name);
  try {
    await symlink(path.join(root, 'node_modules'), at('node_modules'), 'dir');
    await writeFile(at('schema.ts'), await openapiTS(JSON.parse(text) as OpenAPI3));
    await writeFile(at('client.ts'), program);
    await writeFile(at('package.json'), '{ "type": "module" }');
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
      ...{ target: 'es2024', module: 'nodenext', types: ['node'], verbatimModuleSyntax: true },
    };
    await writeFile(at('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const complaints = await run(process.execPath, [tsc, '-p', folder]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(complaints).toBe('');
    const { stdout } = await run(process.execPath, [at('client.ts'), app.url]);
    expect(JSON.parse(stdout)).toEqual({
      early: 'crumb_invalid',
      items: expect.arrayContaining(['donation', 'raffle-tickets']),
      user: 'client@mail.example',
      again: [409, 'email_taken'],
      amounts: [1, 25, 100],
      donations: 0,
      unknown: [expect.any(Number), true],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('keeps the document in memory, with a tag, and compressed for whoever takes that', async () => {
  // `fetch` undoes the compression; this does not.
  const get = (headers: Record<string, string>) =>
    app.app.http.inject({ url: '/docs/json', headers });
  const plain = await get({});
  expect(plain.body).toBe(text);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const etag = plain.headers.etag as string;
  const brotli = await get({ 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
});

it('L6: in production shows the public what is public, and proven staff the whole', async () => {
  const production = await startTestApp({ isProduction: true, hasApiDocs: true });
  const pathsOf = (document: unknown) => Object.keys((document as ApiDocument).paths);
  const shown = await (await fetch(`${production.url}/docs/json`)).text();
  expect(pathsOf(JSON.parse(shown)).filter((one) => one.startsWith('/office/'))).toEqual([]);
  expect(await lint(shown)).toEqual([]);
  expect(pathsOf(JSON.parse(shown))).toContain('/data/races');

  const whole = `${production.url}/office/docs/json`;
  for (const page of ['', '/json']) {
    expect((await fetch(`${production.url}/office/docs${page}`)).status).toBe(401);
  }
  const member = await signUp(production);
  expect((await member.visitor.fetch(whole)).status).toBe(403);
  const staff = await signUpStaff(production, 'auditor');
  const answer = await staff.visitor.fetch(whole);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(pathsOf(await answer.json())).toHaveLength(pathsOf(api).length);
  expect((await staff.visitor.fetch(`${production.url}/office/docs`)).status).toBe(200);
  await production.close();
});
