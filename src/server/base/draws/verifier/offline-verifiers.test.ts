// The offline verifiers on files as the site serves them: genuine ones pass, every forged byte is noticed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { races } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeAuditApi } from '#contract/office/audit.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { pageantApi } from '#contract/pageant.ts';
import { verifyAuditFile } from '#rules/audit/audit-verify.ts';
import type { DrawTerms } from '#rules/draws/terms.ts';
import { canonicalTranscript, sealOf, type Transcript } from '#rules/draws/transcript.ts';
import { findRaceProblem, type RaceFiles, sealRace } from '#rules/jackpot/race-verify.ts';
import { verifyBallotLog } from '#rules/pageant/ballot-verify.ts';
import { linkEntries } from '#server/features/audit/link-entries.ts';
import { closeDueRaces } from '#server/features/jackpot/races/close-race.ts';
import { sealBallots } from '#server/features/pageant/ballots/seal-ballots.ts';
import { withdrawVotes } from '#server/features/pageant/ballots/withdraw-votes.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addDraw, databaseNow, passInstant, runJob } from '#test/support/draws.ts';
import type { Member } from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, signUpVoter } from '#test/support/votes.ts';
import { nodeHashes } from '../node-hashes.ts';

let app: TestApp;
let owner: Member;
let folder = '';
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  owner = await signUpStaff(app, 'owner');
  folder = mkdtempSync(join(tmpdir(), 'verifiers-'));
  for (const name of ['ballots', 'race', 'audit']) {
    const script = await fetch(`${app.url}/draws/verify-${name}.mjs`);
    expect(script.headers.get('content-disposition')).toContain(`"verify-${name}.mjs"`);
    writeFileSync(join(folder, `verify-${name}.mjs`), await script.text());
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

async function download(path: string): Promise<string> {
  const answer = await fetch(`${app.url}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** Runs a verifier beside files of these texts. */
function run(name: string, files: Record<string, string | Buffer>, ...more: string[]) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const args = [`verify-${name}.mjs`, ...Object.keys(files), ...more];
  const done = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { code: done.status, output: done.stdout + done.stderr };
}

/** Every text that differs from this one in one bit of one byte; those that are no UTF-8 are left out. */
function* flips(text: string): Generator<string> {
  const bytes = Buffer.from(text);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let at = 0; at < bytes.length; at++) {
    const forged = Buffer.from(bytes);
    forged[at] = (forged[at] ?? 0) ^ (1 << (at % 7));
    try {
      yield decoder.decode(forged);
    } catch {
      // The verifiers refuse such a file before they look at it.
    }
  }
}

/** Bytes flipped in a few places, as a file. */
const samples = (text: string): Buffer[] =>
  [0, 0.3, 0.6, 0.999].map((part) => {
    const forged = Buffer.from(text);
    const at = Math.floor(part * forged.length);
    forged[at] = (forged[at] ?? 0) ^ 1;
    return forged;
  });

describe('F13: of a ballot log', () => {
  it('every byte is checked, one’s own ballot, a kept head and the certified digest are found', async () => {
    const { event, ann, bea } = await insertContest(app.database.db);
    const voter = await signUpVoter(app, 50);
    const cast = (votes: string[], numVotes: number) =>
      voter.visitor.call(pageantApi.castVotes, { event, votes, numVotes });
    await cast([ann, bea], 3);
    await cast([bea], 4);
    await sealBallots(app.database.db, event);
    await transaction(app.database.db, (tx) => withdrawVotes(tx, voter.userId, 'test', 2));
    const text = await download(`/vote-contests/${event}/ballots.txt`);
    const tallyOf = text.split('\n').slice(-3, -1);
    expect(tallyOf).toEqual([`${ann} 3`, `${bea} 5`].sort());
    const { items } = await voter.visitor.call(pageantApi.ballots, { event });
    const found = verifyBallotLog(text, [items[0]!.serial], nodeHashes);
    expect(found).toMatchObject({ problem: null, entries: 3, withdrawals: 1, checkpoints: 1 });
    const head = /^= 1 2 (\S+)$/m.exec(text)![1]!;
    const wanted = [items[0]!.serial, head, found.digest];
    const { code, output } = run('ballots', { 'ballots.txt': text }, ...wanted);
    expect(output).toContain('VERIFIED. Every check passed.');
    expect(output).toContain('Found: 3 PV-');
    expect(code).toBe(0);
    expect(run('ballots', { 'ballots.txt': text }, 'PV-0000-0000-0000').code).toBe(1);
    expect(run('ballots', { 'ballots.txt': text }, head.replace(/./g, '0')).code).toBe(1);
    for (const forged of flips(text)) {
      expect(verifyBallotLog(forged, [], nodeHashes).problem, forged).not.toBeNull();
    }
    const lines = text.split('\n');
    const swapped = [...lines.slice(0, -3), lines.at(-2), lines.at(-3), ''].join('\n');
    expect(verifyBallotLog(swapped, [], nodeHashes).problem).toMatch(/tally are out of order/);
    for (const forged of samples(text)) {
      expect(run('ballots', { 'ballots.txt': forged }).code).toBe(1);
    }
  });
});

describe('F13: of a settled race', () => {
  /** Runs a race with these cards from its sale to its settlement. */
  async function settleRace(cards: number[][]): Promise<string> {
    const { db } = app.database;
    const race = await insertRace(db);
    const player = await signUpPlayer(app, cards.length);
    await player.visitor.call(jackpotApi.saveCards, { race, picks: cards });
    await moveRace(db, race, { opens: -300, closes: -20, starts: -10 });
    await closeDueRaces(db);
    const closesAt = await databaseNow(app);
    await addDraw(app, { closesAt, raceId: race });
    await transaction(db, (tx) =>
      tx
        .update(races)
        .set({ finishers: [1, 2, 3, 4] })
        .where(eq(races.id, race)),
    );
    await passInstant(app, closesAt);
    await runJob(app, 'run-draws');
    await owner.visitor.call(officeRacesApi.settle, { raceId: race });
    return race;
  }

  const cards = Array.from({ length: 30 }, (_, at) => [1, 2, 3, 4, 5, 6 + at]);

  async function readFiles(race: string, before: string | null): Promise<RaceFiles> {
    const record = await download(`/races/${race}/settlement.json`);
    const { draw } = JSON.parse(record);
    return {
      record,
      cards: await download(`/races/${race}/cards.txt`),
      transcript: await download(`/draws/${draw}/transcript.json`),
      before: before && (await download(`/races/${before}/settlement.json`)),
    };
  }

  const noBeacon = () => null;

  it('record, cards, draw and the race before are checked to the cent and to the byte', async () => {
    const first = await settleRace(cards.slice(0, 7));
    const second = await settleRace(cards);
    expect(findRaceProblem(await readFiles(first, null), nodeHashes, noBeacon)).toBeNull();
    const files = await readFiles(second, first);
    expect(findRaceProblem(files, nodeHashes, noBeacon)).toBeNull();
    const { settlement, before } = JSON.parse(files.record);
    expect(before).toMatchObject({ race: first, carriedOutCents: settlement.carriedInCents });
    const named = {
      'settlement.json': files.record,
      'cards.txt': files.cards,
      'transcript.json': files.transcript,
      'before.json': files.before!,
    };
    const { code, output } = run('race', named);
    expect(output).toContain('VERIFIED. Every check passed.');
    expect(code).toBe(0);
    for (const part of ['record', 'cards', 'transcript', 'before'] as const) {
      for (const forged of flips(files[part]!)) {
        const problem = findRaceProblem({ ...files, [part]: forged }, nodeHashes, noBeacon);
        expect(problem, `${part}: ${forged}`).not.toBeNull();
      }
    }
    for (const name of Object.keys(named)) {
      for (const forged of samples(named[name as keyof typeof named])) {
        expect(run('race', { ...named, [name]: forged }).code, name).toBe(1);
      }
    }
  });

  it('F1: a purse or a share that is not the announced one is noticed', async () => {
    const first = await settleRace(cards.slice(0, 2));
    const files = await readFiles(await settleRace(cards.slice(0, 3)), first);
    const transcript = JSON.parse(files.transcript) as Transcript;
    const problemOf = (change: object) => {
      const { announcement } = transcript;
      const terms = { ...announcement!.terms, ...change } as DrawTerms;
      const forged = { ...transcript, announcement: { ...announcement!, terms } };
      const sealed = { ...forged, seal: sealOf(forged, nodeHashes) };
      return findRaceProblem(
        { ...files, transcript: canonicalTranscript(sealed) },
        nodeHashes,
        noBeacon,
      );
    };
    expect(problemOf({})).toBeNull();
    expect(problemOf({ purseCents: 20_000_000 })).toMatch(/^The purse is not the one/);
    expect(problemOf({ shares: { six: 100, five: 0, four: 0 } })).toMatch(/^The shares/);
  });

  it('a member that was changed and sealed anew is noticed', async () => {
    const first = await settleRace(cards.slice(0, 5));
    const files = await readFiles(await settleRace(cards.slice(0, 9)), first);
    const { seal: _seal, ...record } = JSON.parse(files.record);
    const { settlement } = record;
    const problemOf = (change: object) => {
      const forged = sealRace({ ...record, ...change }, nodeHashes);
      return findRaceProblem({ ...files, record: forged }, nodeHashes, noBeacon);
    };
    expect(problemOf({})).toBeNull();
    for (const name of Object.keys(settlement)) {
      const value = settlement[name];
      const forged =
        typeof value === 'number' ? value + 1 : { ...value, eachCents: value.eachCents + 1 };
      expect(problemOf({ settlement: { ...settlement, [name]: forged } }), name).not.toBeNull();
    }
    expect(problemOf({ announcedCents: 900_000_000 })).not.toBeNull();
    expect(problemOf({ race: first })).not.toBeNull();
    expect(problemOf({ draw: first })).not.toBeNull();
    expect(problemOf({ cardsSha256: '0'.repeat(64) })).not.toBeNull();
    expect(problemOf({ before: null })).not.toBeNull();
    expect(problemOf({ before: { ...record.before, returnedCents: 1 } })).not.toBeNull();
  });
});

describe('F13: of the audit log', () => {
  it('every byte of the export is checked, and every entry between', async () => {
    await linkEntries(app.database.db);
    const exported = async () => {
      const file = await owner.visitor.call(officeAuditApi.export, {});
      return Buffer.from(file.base64, 'base64').toString();
    };
    const text = await exported();
    const whole = verifyAuditFile(text, null, nodeHashes);
    expect(whole).toMatchObject({ problem: null, from: 1, isWhole: true });
    expect(whole.rows).toBeGreaterThan(5);
    const { code, output } = run('audit', { 'audit-log.csv': text });
    expect(output).toContain('VERIFIED. Every check passed.');
    expect(code).toBe(0);
    const rows = text.split('\r\n');
    const few = [...rows.slice(0, 5), ''].join('\r\n');
    const found = verifyAuditFile(few, null, nodeHashes);
    expect(found).toMatchObject({ problem: null, isWhole: false, rows: 4 });
    const before = rows[5]!.split(',').at(-3)!;
    expect(verifyAuditFile(few, before, nodeHashes)).toMatchObject({
      problem: null,
      isWhole: true,
    });
    expect(verifyAuditFile(few, '0'.repeat(64), nodeHashes).problem).toMatch(/does not fit/);
    for (const forged of flips(few)) {
      expect(verifyAuditFile(forged, null, nodeHashes).problem, forged).not.toBeNull();
    }
    const without = rows.toSpliced(3, 1).join('\r\n');
    expect(verifyAuditFile(without, null, nodeHashes).problem).toMatch(/is missing/);
    for (const forged of samples(few)) {
      expect(run('audit', { 'audit-log.csv': forged }).code).toBe(1);
    }
    // Exporting is an act, too: it has no link for a moment.
    expect(verifyAuditFile(await exported(), null, nodeHashes).problem).toMatch(/has no link yet/);
  });
});
