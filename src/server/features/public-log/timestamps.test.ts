// Time-stamps of the public log by an authority on this machine: stored when they are good, and only then.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logPaths } from '#rules/public-log/public-log.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addDraw, databaseNow, enterFree, passInstant, runJob } from '#test/support/draws.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { stampHead, stampLog } from './stamp-head.ts';
import { checkReply, type TimestampAuthority } from './timestamp.ts';

let app: TestApp;
let folder = '';
let server: Server;
let good: TimestampAuthority;
let other: TimestampAuthority;
/** What the authority does with an answer before it goes out. */
let change: (reply: Buffer, query: Buffer) => Buffer = (reply) => reply;

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

const config = `
[ca]
basicConstraints=critical,CA:TRUE
[tsa]
extendedKeyUsage=critical,timeStamping
[other]
basicConstraints=CA:FALSE
[tsa_config]
serial=serial
default_policy=1.2.3.4.1
digests=sha256
signer_digest=sha256
accuracy=secs:1
ess_cert_id_alg=sha256
`;

/** A root and a certificate below it, made by openssl. */
function makeAuthority(name: string, use: 'tsa' | 'other'): void {
  const subject = (what: string) => ['-subj', `/CN=${name} ${what}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    `${name}-ca.key`,
    '-out',
    `${name}-ca.pem`,
    '-days',
    '30',
    ...subject('root'),
    '-config',
    'req.cnf',
    '-extensions',
    'ca',
  );
  openssl(
    'req',
    ...key,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
    ...subject('authority'),
    '-config',
    'req.cnf',
  );
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-CA',
    `${name}-ca.pem`,
    '-CAkey',
    `${name}-ca.key`,
    '-CAcreateserial',
    '-days',
    '30',
    '-out',
    `${name}.pem`,
    '-extfile',
    'req.cnf',
    '-extensions',
    use,
  );
}

function reply(query: Buffer): Buffer {
  writeFileSync(join(folder, 'query.tsq'), query);
  openssl(
    'ts',
    '-reply',
    '-queryfile',
    'query.tsq',
    '-config',
    'req.cnf',
    '-section',
    'tsa_config',
    '-signer',
    'good.pem',
    '-inkey',
    'good.key',
    '-out',
    'reply.tsr',
  );
  return readFileSync(join(folder, 'reply.tsr'));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timestamps-'));
  writeFileSync(join(folder, 'req.cnf'), `[req]\ndistinguished_name=dn\n[dn]\n${config}`);
  writeFileSync(join(folder, 'serial'), '01\n');
  makeAuthority('good', 'tsa');
  makeAuthority('else', 'tsa');
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const query = Buffer.concat(parts);
    response.end(change(reply(query), query));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  good = { url, roots: readFileSync(join(folder, 'good-ca.pem'), 'utf8') };
  other = { url, roots: readFileSync(join(folder, 'else-ca.pem'), 'utf8') };
  app = await startTestApp();
  await enterFree(await signUpStaff(app, 'raffle-official'), app);
});
afterAll(async () => {
  server.close();
  rmSync(folder, { recursive: true });
  await app.close();
});

/** A log that has grown. */
async function grow(): Promise<void> {
  const closesAt = await databaseNow(app);
  await addDraw(app, { closesAt });
  await passInstant(app, closesAt);
  await runJob(app, 'run-draws');
  await runJob(app, 'grow-public-log');
}
const list = async () =>
  (await (await fetch(app.url + logPaths.timestamps)).json()) as { size: number; root: string }[];

it('F7: the head is signed with the time by somebody else, for everybody to download', async () => {
  await stampHead(app.database.db, good);
  expect(await list()).toEqual([]);
  await grow();
  await stampHead(app.database.db, good);
  const head = await (await fetch(app.url + logPaths.head)).text();
  const stamps = await list();
  expect(stamps).toEqual([expect.objectContaining({ authority: good.url })]);
  expect(head).toContain(stamps[0]!.root);
  const file = await fetch(`${app.url}/log/timestamps/${stamps[0]!.size}.tsr`);
  expect(file.headers.get('content-type')).toBe('application/timestamp-reply');
  writeFileSync(join(folder, 'served.tsr'), Buffer.from(await file.arrayBuffer()));
  writeFileSync(join(folder, 'head.txt'), head);
  const verified = openssl(
    'ts',
    '-verify',
    '-in',
    'served.tsr',
    '-data',
    'head.txt',
    '-CAfile',
    'good-ca.pem',
  );
  expect(verified.toString()).toContain('Verification: OK');
  await stampLog(app.database.db, { url: good.url, rootsFile: join(folder, 'good-ca.pem') });
  expect(await list()).toHaveLength(1);
});

it('F7: no answer is kept that is not of this head, this question and a known root', async () => {
  await grow();
  const { db } = app.database;
  await expect(stampHead(db, other)).rejects.toThrow('it comes from no known root');
  const before = await list();
  change = () => readFileSync(join(folder, 'served.tsr'));
  await expect(stampHead(db, good)).rejects.toThrow('it is of another digest');
  change = (_, query) => {
    // The same digest asked for anew: another nonce.
    const again = Buffer.from(query);
    again[again.length - 6]! ^= 0x55;
    return reply(again);
  };
  await expect(stampHead(db, good)).rejects.toThrow('it answers another question');
  change = (made) => Buffer.concat([made, Buffer.from([0])]);
  await expect(stampHead(db, good)).rejects.toThrow();
  change = () => Buffer.from('Bad gateway');
  await expect(stampHead(db, good)).rejects.toThrow();
  expect(await list()).toEqual(before);
  change = (made) => made;
});

it('F7: a byte that was changed anywhere in what was signed is noticed', () => {
  const data = Buffer.from('some head\n');
  writeFileSync(join(folder, 'some.txt'), data);
  openssl('ts', '-query', '-data', 'some.txt', '-sha256', '-cert', '-no_nonce', '-out', 'some.tsq');
  const answer = reply(readFileSync(join(folder, 'some.tsq')));
  const asked = { digest: createHash('sha256').update(data).digest(), nonce: null };
  const at = checkReply(answer, asked, good.roots);
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000);
  // The certificates beside are checked by their own signatures, so unused bytes of theirs may differ.
  const kept = Array.from(answer.keys()).filter((place) => {
    const changed = Buffer.from(answer);
    changed[place]! ^= 0x01;
    try {
      checkReply(changed, asked, good.roots);
      return true;
    } catch {
      return false;
    }
  });
  expect(kept.length / answer.length).toBeLessThan(0.2);
  const digest = answer.indexOf(asked.digest);
  expect(kept.filter((place) => place > digest - 30 && place < digest + 60)).toEqual([]);
});
