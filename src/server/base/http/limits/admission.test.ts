// Strangers are refused by what they send first, before anything of their body is received.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { signUp } from '#test/support/members.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { readWholeContract } from '#test/support/whole-contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const contract = await readWholeContract();
const posts = contract.filter(({ method, access }) => method === 'POST' && access !== 'opener');
const announcedBytes = 8 * 1024 * 1024;

/** Announces a large body and sends its first bytes only; answers status and code, or times out. */
function beginPost(path: string, headers: Record<string, string>): Promise<string> {
  const { port, host } = new URL(app.url);
  const lines = Object.entries({
    host,
    'content-type': 'application/json',
    'content-length': String(announcedBytes),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"nonsense":[`),
    );
    let answer = '';
    const giveUp = setTimeout(() => {
      socket.destroy();
      reject(new Error(`${path} waits for the body.`));
    }, 60_000);
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
      const error = /"error":"(\w+)"/.exec(answer)?.[1];
      if (!error) return;
      clearTimeout(giveUp);
      socket.destroy();
      resolve(`${answer.slice(9, 12)} ${error}`);
    });
    socket.on('error', reject);
  });
}

async function headersOf(visitor: Visitor): Promise<Record<string, string>> {
  const answer = await visitor.fetch('/auth/init', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-csrf-token': answer.headers.get('x-crumb') ?? '' };
}

const pathOf = ({ path }: Endpoint) =>
  path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');

async function refusalsOf(endpoints: readonly Endpoint[], headers: Record<string, string>) {
  const found = new Set<string>();
  for (const endpoint of endpoints) found.add(await beginPost(pathOf(endpoint), headers));
  return [...found];
}

it('M4: refuses every POST without a crumb before its body comes', async () => {
  expect(await refusalsOf(posts, {})).toEqual(['403 crumb_invalid']);
});

it('M4: refuses whoever is signed out before the body comes', async () => {
  const headers = await headersOf(app.openVisitor());
  const closed = posts.filter(({ access }) => access === 'user' || access === 'staff');
  expect(await refusalsOf(closed, headers)).toEqual(['401 signed_out']);
});

it('M4: refuses a member at the office before the body comes', async () => {
  const headers = await headersOf((await signUp(app)).visitor);
  const office = posts.filter(({ access }) => access === 'staff');
  expect(await refusalsOf(office, headers)).toEqual(['403 role_missing']);
});
