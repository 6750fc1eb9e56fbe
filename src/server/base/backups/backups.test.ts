// Backup and restore: the same data on either database, and no restore of what is not whole.
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoData } from '#sandbox/demo/fill.ts';
import { checkBooks } from '#server/check-books.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Database } from '../database/handles.ts';
import { findKnownMigrations, runMigrations } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { drivers } from '../database/schema/content.ts';
import { ledgerAccounts } from '../database/schema/ledger.ts';
import { mailAttachments, mails } from '../database/schema/mail.ts';
import { transaction } from '../database/transaction.ts';
import { post } from '../ledger/post.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-backups-'));
const id = '00000000-0000-4000-8000-000000000001';
const fileOf = (name: string) => path.join(directory, name);
// What a careless format would change: separators, escapes, other scripts, bytes that are no text.
const hardText = 'a\n"b"\\n\t\r\u2028{1,2} \'NULL\' Ünïcødé 🏁 [';

/** Filled, backed up, restored on the embedded database, backed up there, and restored here. */
let source: TestDatabase;
let made: Awaited<ReturnType<typeof makeBackup>>;
let embedded: Database;
let there: Awaited<ReturnType<typeof restoreBackup>>;
let again: Awaited<ReturnType<typeof makeBackup>>;
let back: TestDatabase;
/** Without any table; whatever is refused leaves it so. */
let empty: TestDatabase;
const open: Database[] = [];

beforeAll(async () => {
  source = await openTestDatabase();
  await fillDemoData(source.db, new Date());
  await transaction(source.db, async (tx) => {
    await tx.insert(drivers).values({ name: hardText, hometown: '' });
    const [mail] = await tx
      .insert(mails)
      .values({ key: 'hard', recipient: 'a@b.example', template: 'x', data: { hardText } })
      .returning();
    await tx.insert(mailAttachments).values({
      mailId: mail!.id,
      filename: 'all.bin',
      contentType: 'x/y',
      content: Uint8Array.from({ length: 256 }, (_, n) => n),
    });
    // A row that refers to another one of its own table, which sorts behind it.
    await tx.execute(sql`
      insert into vote_ballots (id, contest_id, user_id, candidates, num_votes, withdraws)
      select '00000000-0000-4000-8000-000000000000', contest_id, user_id, candidates, -num_votes, id
      from vote_ballots limit 1`);
  });
  made = await makeBackup(source, source.url, fileOf('whole'));
  embedded = await openDatabase({ dataDir: 'memory' });
  there = await restoreBackup(embedded, null, fileOf('whole'), checkBooks);
  again = await makeBackup(embedded, null, fileOf('again'));
  back = await openEmptyDatabase();
  await restoreBackup(back, back.url, fileOf('again'), checkBooks);
  empty = await openEmptyDatabase();
});
// Each of them takes a lot of memory, so none is kept for longer than its test.
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(async () => {
  for (const database of [source, embedded, back, empty]) await database.close();
  rmSync(directory, { recursive: true, force: true });
});

/** An empty database of the kind that this project tests. */
async function openTarget(): Promise<TestDatabase> {
  const database = await openEmptyDatabase();
  open.push(database);
  return database;
}

const countDrivers = ({ db }: TestDatabase) => db.$count(drivers);
const foreignKeysOf = async ({ db }: { db: TestDatabase['db'] }) => {
  const answer = await db.execute(sql`
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key
    from pg_constraint where contype = 'f' order by 1`);
  return (answer as unknown as { rows: { key: string }[] }).rows.map(({ key }) => key);
};

describe('a backup', () => {
  it('is the same after a restore, on this kind of database and across to the embedded one', async () => {
    expect(there.rows).toBe(made.rows);
    expect(there.header).toMatchObject({ database: source.kind, version: 1 });
    expect(again.sums).toEqual(made.sums);
    expect((await makeBackup(back, back.url, fileOf('third'))).sums).toEqual(made.sums);
    expect(there.books).toEqual(await checkBooks(source.db));
    expect(await foreignKeysOf(embedded)).toEqual(await foreignKeysOf(source));
    const [driver] = await back.db.select().from(drivers).where(eq(drivers.name, hardText));
    expect(driver).toBeDefined();
    const [attached] = await back.db.select().from(mailAttachments);
    expect([...(attached?.content ?? [])]).toEqual(Array.from({ length: 256 }, (_, n) => n));
  });

  it('leaves a database that works on: numbers go on, and what is final stays final', async () => {
    const nextOf = async ({ db }: TestDatabase, name: string) =>
      (await db.execute(sql`select nextval(${name}::text::regclass)::text as next`)) as unknown as {
        rows: { next: string }[];
      };
    for (const name of ['raffle_serials', 'ballot_serials', 'donations_receipt_number_seq']) {
      const expected = await nextOf(source, name);
      expect((await nextOf(back, name)).rows).toEqual(expected.rows);
    }
    await transaction(back.db, (tx) =>
      post(tx, 'gift:1', [
        { key: 'gift:1', asset: 'usd', from: 'stripe', to: 'charity:x', amount: 5 },
      ]),
    );
    await expect(
      transaction(back.db, (tx) => tx.execute(sql`update ledger_postings set amount = 1`)),
    ).rejects.toThrow();
    await expect(
      transaction(back.db, (tx) => tx.execute(sql`delete from vote_ballots`)),
    ).rejects.toThrow();
  });

  it('leaves out who is signed in and what limits calls', () => {
    expect(Object.keys(made.sums)).not.toContain('sessions');
    expect(Object.keys(made.sums)).not.toContain('rate_limits');
    expect(Object.keys(made.sums)).not.toContain('passkey_challenges');
    expect(Object.keys(made.sums)).toContain('server_keys');
  });

  it('does not overwrite a file', async () => {
    await expect(makeBackup(source, source.url, fileOf('whole'))).rejects.toThrow(/exists already/);
  });

  it.runIf(process.env.TEST_DATABASE === 'server')(
    'is of one instant, although the server goes on posting',
    async () => {
      let isOver = false;
      const posting = (async () => {
        for (let n = 0; !isOver; n++) {
          const key = `busy:${n}`;
          const movement = {
            key,
            asset: 'usd',
            from: 'stripe',
            to: 'charity:y',
            amount: 1,
          } as const;
          await transaction(source.db, (tx) => post(tx, key, [movement]));
        }
      })();
      await makeBackup(source, source.url, fileOf('busy'));
      isOver = true;
      await posting;
      const target = await openTarget();
      const { books } = await restoreBackup(target, target.url, fileOf('busy'), checkBooks);
      const fold = books.find(({ name }) => name.includes('fold of its postings'));
      expect(fold?.violations).toBe(0);
      const [here] = await target.db
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.owner, 'charity:y'));
      const [there] = await source.db
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.owner, 'charity:y'));
      expect(here?.balance ?? 0).toBeLessThanOrEqual(there?.balance ?? 0);
    },
  );
});

describe('a restore', () => {
  const refused = async (target: TestDatabase, name: string) =>
    restoreBackup(target, target.url, fileOf(name), checkBooks).then(
      () => 'restored',
      (error: Error) => error.message.replace(directory, ''),
    );

  it('refuses a damaged, a cut, a foreign and a newer file before it writes anything', async () => {
    const whole = readFileSync(fileOf('whole'));
    const damaged = Buffer.from(whole);
    damaged[Math.floor(whole.length / 2)]! ^= 1;
    writeFileSync(fileOf('damaged'), damaged);
    for (const [name, length] of [
      ['cut', whole.length - 100],
      ['cut early', 300],
      ['cut at the header', 20],
    ] as const) {
      writeFileSync(fileOf(name), whole);
      truncateSync(fileOf(name), length);
    }
    writeFileSync(fileOf('foreign'), 'a letter to somebody, which is no backup at all');
    writeFileSync(fileOf('empty'), '');
    expect(await refused(empty, 'damaged')).toBe(
      '/damaged is damaged: its content does not match its digest. Nothing was restored.',
    );
    for (const name of ['cut', 'cut early', 'cut at the header']) {
      expect(await refused(empty, name)).toMatch(/is cut short: its end is missing/);
    }
    for (const name of ['foreign', 'empty']) {
      expect(await refused(empty, name)).toBe(`/${name} is not a backup of Homestretch.`);
    }
    expect(await refused(empty, 'missing')).toBe('There is no file /missing.');
    expect(await foreignKeysOf(empty)).toEqual([]);
  });

  it('refuses a backup whose migrations or form it does not know', async () => {
    const newer = await openTestDatabase();
    open.push(newer);
    await newer.exec(`insert into migrations (tag) values ('9999_tomorrow')`);
    await makeBackup(newer, newer.url, fileOf('newer'));
    expect(await refused(empty, 'newer')).toMatch(
      /^\/newer was made by a newer Homestretch \([\d.]+\) than this one/,
    );
    const bytes = readFileSync(fileOf('whole'));
    bytes.write('"version":2', bytes.indexOf('"version":1'));
    writeFileSync(fileOf('form'), bytes);
    expect(await refused(empty, 'form')).toMatch(/in a form that this one cannot read/);
    expect(await foreignKeysOf(empty)).toEqual([]);
  });

  it('fills only an empty database', async () => {
    const used = await openTestDatabase();
    open.push(used);
    await transaction(used.db, (tx) =>
      tx.insert(drivers).values({ name: 'Ann', hometown: 'Reno' }),
    );
    expect(await refused(used, 'whole')).toBe(
      'The database is not empty: drivers holds rows. Nothing was restored; make a new, empty database.',
    );
    expect(await countDrivers(used)).toBe(1);
    const foreign = await openTarget();
    await foreign.exec('create table guests (name text)');
    expect(await refused(foreign, 'whole')).toBe(
      'The database holds tables of something else. Nothing was restored.',
    );
  });

  it('restores what an older version wrote, and brings it to the newest', async () => {
    const old = await openTarget();
    const known = await findKnownMigrations();
    await runMigrations(old, known.slice(0, 6));
    await old.exec(`insert into drivers values ('${id}', 'Ann', 'Reno')`);
    await makeBackup(old, old.url, fileOf('old'));
    const target = await openTarget();
    const { header } = await restoreBackup(target, target.url, fileOf('old'), checkBooks);
    expect(header.migrations).toEqual(known.slice(0, 6));
    const tags = await target.db.execute(sql`select tag from migrations order by tag`);
    expect((tags as unknown as { rows: unknown[] }).rows).toEqual(known.map((tag) => ({ tag })));
    expect(await countDrivers(target)).toBe(1);
    const ahead = await openTestDatabase();
    open.push(ahead);
    expect(await refused(ahead, 'old')).toMatch(/prepared by a newer version than the backup/);
  });

  it.runIf(process.env.TEST_DATABASE === 'server')(
    'needs no more rights than to own the database',
    async () => {
      const target = await openTarget();
      const role = `plain_${path.basename(directory).replaceAll(/\W/g, '_').toLowerCase()}`;
      const name = new URL(target.url ?? '').pathname.slice(1);
      await target.exec(`create role ${role} login password 'plain'`);
      await target.exec(`alter database ${name} owner to ${role}`);
      const url = new URL(target.url ?? '');
      url.username = role;
      url.password = 'plain';
      const asOwner = { ...(await openDatabase({ databaseUrl: url.href })), url: url.href };
      try {
        const { sums } = await restoreBackup(asOwner, asOwner.url, fileOf('whole'), checkBooks);
        expect(Object.keys(sums)).toEqual(Object.keys(made.sums));
      } finally {
        await asOwner.close();
        await target.exec(`reassign owned by ${role} to current_user`);
        await target.exec(`drop owned by ${role}`);
        await target.exec(`drop role ${role}`);
      }
    },
  );
});
