// The public log over HTTP: what fixes a draw or a vote is in it, and whoever kept a head notices a change.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { renderVerifier } from '#base/draws/verifier/render-verifier.ts';
import { drawsApi } from '#contract/draws.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { isConsistent, isIncluded } from '#rules/public-log/merkle-tree.ts';
import { headText, logPaths, readHead } from '#rules/public-log/public-log.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openDonor } from '#test/support/donations.ts';
import { checksOf } from '#test/support/draw-files.ts';
import { addDraw, drawNow, enterFree, runJob } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, signUpVoter } from '#test/support/votes.ts';
import { castBallot } from '../pageant/ballots/cast-votes.ts';

let app: TestApp;
let staff: Member;
let folder = '';
beforeAll(async () => {
  app = await startTestApp();
  staff = await signUpStaff(app, 'raffle-official');
  await enterFree(staff, app, { tickets: 5 });
  folder = mkdtempSync(join(tmpdir(), 'watch-log-'));
  writeFileSync(join(folder, 'watch-log.mjs'), renderVerifier('log'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const get = (path: string) => fetch(app.url + path);
const grow = () => runJob(app, 'grow-public-log');
const headOf = async () => readHead(await (await get(logPaths.head)).text())!;

function watch(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['watch-log.mjs', ...args], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

it('F1: every purse that is announced for a race is in it', async () => {
  const raceId = await insertRace(app.database.db);
  for (const cents of [500_000, 750_000]) {
    await transaction(app.database.db, (tx) =>
      tx.execute(sql`insert into race_purses (race_id, purse_cents) values (${raceId}, ${cents})`),
    );
    await grow();
  }
  const lines = (await (await get(logPaths.of(raceId))).json()) as { line: string }[];
  expect(lines.map(({ line }) => line.replace(/^\S+ /, ''))).toEqual([
    `purse ${raceId} 500000`,
    `purse ${raceId} 750000`,
  ]);
});

it('F2: what each official entered as the finish is in it with its time, once the finish stands', async () => {
  const { db } = app.database;
  const raceId = await insertRace(db);
  const officials = [
    await signUpStaff(app, 'race-official'),
    await signUpStaff(app, 'race-official'),
  ] as const;
  const player = await signUpPlayer(app, 1);
  await player.visitor.call(jackpotApi.saveCards, { picks: [1, 2, 3, 4, 5, 6], race: raceId });
  await moveRace(db, raceId, { opens: -200, closes: -60, starts: -30 });
  await runJob(app, 'close-races');
  const enter = (who: Member, finishers: number[]) =>
    who.visitor.call(officeRacesApi.finish, { raceId, finishers });
  await enter(officials[0], [7, 12, 3, 30]);
  expect(await refusalOf(enter(officials[1], [7, 12, 3, 31]))).toMatch(/^409 finish_differs/);
  await enter(officials[0], [7, 12, 3, 31]);
  const finishLines = async () => {
    await grow();
    const lines = (await (await get(logPaths.of(raceId))).json()) as { line: string }[];
    return lines.map(({ line }) => line.split(' ').slice(1)).filter(([kind]) => kind === 'finish');
  };
  expect(await finishLines()).toEqual([]);
  const drawId = await addDraw(app, { closesAt: new Date(Date.now() - 60_000), raceId });
  await officials[0].visitor.call(officeDrawsApi.run, { drawId });
  const found = await finishLines();
  expect(found.map(([, race, official, , cars]) => [race, official, cars])).toEqual([
    [raceId, '1', '7,12,3,30'],
    [raceId, '2', '7,12,3,31'],
    [raceId, '1', '7,12,3,31'],
  ]);
  const times = found.map((one) => one[3]!);
  expect(times).toEqual(times.toSorted());
  const transcript = await (await get(`/draws/${drawId}/transcript.json`)).json();
  const entered = (official: number, at: number, last: number) => ({
    ...{ official, enteredAt: times[at] },
    finishers: [7, 12, 3, last],
  });
  expect(transcript).toMatchObject({
    finish: [entered(1, 0, 30), entered(2, 1, 31), entered(1, 2, 31)],
  });
  const names = checksOf(transcript);
  expect(names).toMatchObject({ finish: 'passed', terms: 'passed' });
});

it('F15: a description of a prize that was changed leaves the first one in it', async () => {
  const drawId = await addDraw(app, { closesAt: new Date(Date.now() + 86_400_000) });
  await grow();
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`update raffle_prizes set description = 'A used toaster' where id = (
      select o.prize_id from draws d join prize_draws o on o.id = d.prize_draw_id
      where d.id = ${drawId})`),
  );
  await grow();
  const lines = (await (await get(logPaths.of(drawId))).json()) as { line: string }[];
  expect(lines.map(({ line }) => line.split(' ')[1])).toEqual([
    'announced',
    'prize',
    'terms',
    'prize',
  ]);
});

it('F7: the digest of every manifest and the seal of every draw are in it, proven by a few hashes', async () => {
  const drawId = await drawNow(app);
  await grow();
  const head = await headOf();
  const read = await app.openVisitor().call(drawsApi.read, { drawId });
  const lines = (await (await get(logPaths.of(drawId))).json()) as {
    position: number;
    line: string;
  }[];
  const prize = `Two nights in Reno\n50000\nFor two`;
  expect(lines.map(({ line }) => line.replace(/^\S+ /, ''))).toEqual([
    `announced ${drawId} ${read.closesAt} demo 6`,
    `prize ${drawId} ${createHash('sha256').update(prize).digest('hex')}`,
    `terms ${drawId} 1 ${read.announcements[0]!.sha256}`,
    `entries ${drawId} ${read.manifestSha256}`,
    `result ${drawId} ${read.seal}`,
  ]);
  const all = await (await get(logPaths.entries(0))).text();
  expect(all.split('\n')).toHaveLength(head.size + 1);
  for (const { position, line } of lines) {
    expect(all.split('\n')[position]).toBe(line);
    const answer = await get(logPaths.inclusion(head.size, position));
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { proof } = (await answer.json()) as { proof: string[] };
    const leaf = { place: position, text: line };
    expect(isIncluded(leaf, head, proof, nodeHashes)).toBe(true);
    expect(isIncluded({ ...leaf, text: `${line}0` }, head, proof, nodeHashes)).toBe(false);
  }
});

it('F12: the heads of the ballot log are in it, and each head is the beginning of the next', async () => {
  await drawNow(app);
  await grow();
  const before = await headOf();
  const voter = await signUpVoter(app, 10);
  const { event, ann } = await insertContest(app.database.db);
  const ballot = { contestId: event, requestKey: v7(), votes: [ann], numVotes: 1 };
  await castBallot(app.database.db, voter.userId, ballot);
  await runJob(app, 'seal-ballots');
  await grow();
  await grow();
  const after = await headOf();
  expect(after.size).toBeGreaterThan(before.size);
  const lines = (await (await get(logPaths.of(event))).json()) as { line: string }[];
  expect(lines.map(({ line }) => line)).toEqual([
    expect.stringMatching(new RegExp(`^\\S+Z ballots ${event} 1 1 [0-9a-f]{64}$`)),
  ]);
  const answer = await get(logPaths.consistency(before.size, after.size));
  const { proof } = (await answer.json()) as { proof: string[] };
  expect(isConsistent(before, after, proof, nodeHashes)).toBe(true);
});

it('F7: a receipt carries the newest head, which fits the log of later', async () => {
  const head = await headOf();
  const { person } = await openDonor(app);
  const mail = await waitForMail(app, person.email, 'donation-receipt');
  expect(mail.text).toContain(headText(head));
  expect(mail.html).toContain(headText(head));
  const [kept] = /public-log\/v1 \d+ [0-9a-f]{64}/.exec(mail.text ?? '')!;
  await drawNow(app);
  await grow();
  expect((await watch(app.url, kept)).code).toBe(0);
});

it('serves nothing that is not there', async () => {
  const { size } = await headOf();
  const paths = [
    logPaths.entries(99),
    logPaths.inclusion(size + 1, 0),
    logPaths.inclusion(size, size),
    logPaths.consistency(1, size + 1),
    logPaths.consistency(size, 1),
    '/log/consistency/a/b.json',
    '/log/of/x.json',
    '/log/timestamps/1.tsr',
  ];
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(await (await get(logPaths.of(v7()))).json()).toEqual([]);
});

it('refuses to change what it holds', async () => {
  for (const table of ['public_log_entries', 'public_log_nodes']) {
    await expect(
      transaction(app.database.db, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`)),
    ).rejects.toThrow();
  }
});

it('F12: a copy of the site that shows another log is noticed by comparing the two', async () => {
  const { size } = await headOf();
  const shown = [
    headText({ size, root: '0'.repeat(64) }),
    headText({ size: size - 1, root: '0'.repeat(64) }),
  ];
  for (const head of shown) {
    const copy = createServer((_, response) => response.end(`${head}\n`));
    await new Promise<void>((resolve) => copy.listen(0, '127.0.0.1', resolve));
    const { port } = copy.address() as AddressInfo;
    const found = await watch(app.url, `http://127.0.0.1:${port}`);
    expect(found).toMatchObject({ code: 1, output: expect.stringContaining('DISAGREES.') });
    copy.close();
  }
});

it('F12: whoever watches notices a history that was rewritten with everything that follows from it', async () => {
  await drawNow(app);
  await grow();
  const kept = join(folder, 'heads.json');
  expect(await watch('--keep', kept, app.url)).toMatchObject({ code: 0 });
  const head = await headOf();
  await drawNow(app);
  await grow();
  const agreed = await watch('--keep', kept, app.url, app.url, headText(head));
  expect(agreed).toMatchObject({ code: 0, output: expect.stringMatching(/^AGREES\. public-log/) });
  const later = await headOf();
  await rewriteHistory();
  await drawNow(app);
  await grow();
  // The log that is served now fits itself in every part, but not what was seen before.
  expect((await headOf()).size).toBeGreaterThanOrEqual(later.size);
  const noticed = await watch('--keep', kept, app.url);
  expect(noticed).toMatchObject({ code: 1, output: expect.stringContaining('DISAGREES.') });
  expect((await watch(app.url, headText(head))).code).toBe(1);
  const longer = await watch(app.url, headText({ ...later, size: later.size + 50 }));
  expect(longer).toMatchObject({ code: 1, output: expect.stringContaining('taken out') });
  expect((await watch('http://127.0.0.1:1')).code).toBe(2);
  expect((await watch()).code).toBe(2);
  expect((await watch(app.url, 'nonsense')).code).toBe(2);
});

/** What somebody with the database can do: take triggers off, change a fact, and build the log anew. */
async function rewriteHistory(): Promise<void> {
  await transaction(app.database.db, async (tx) => {
    for (const table of [
      'public_log_entries',
      'public_log_nodes',
      'draw_freezes',
      'draw_results',
    ]) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    await tx.execute(sql`delete from public_log_nodes`);
    await tx.execute(sql`delete from public_log_entries`);
    await tx.execute(sql`update draw_results set seal = repeat('0', 64)
      where drawn_at = (select min(drawn_at) from draw_results)`);
    for (const table of [
      'public_log_entries',
      'public_log_nodes',
      'draw_freezes',
      'draw_results',
    ]) {
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    }
  });
}
