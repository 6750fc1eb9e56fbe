// The ledger: every posting once, nobody below zero, nothing ever changed, on a real database.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#server/check-books.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { insist } from '#test/support/insist.ts';
import { rowsOf } from '../database/raw-sql.ts';
import { transaction } from '../database/transaction.ts';
import {
  balanceOf,
  grantMany,
  InsufficientBalance,
  isKeyOfAnother,
  isOverdrawn,
  type Posting,
  post,
} from './post.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const credit = (userId: string, amount: number, key: string = v7()): Posting => ({
  key,
  asset: 'jackpot_credit',
  from: 'issuance',
  to: `user:${userId}`,
  amount,
});
const spend = (userId: string, amount: number, key: string = v7()): Posting => ({
  ...credit(userId, amount, key),
  from: `user:${userId}`,
  to: 'pot:race',
});
const postAll = (...postings: Posting[]) =>
  transaction(database.db, (tx) => post(tx, 'test', postings));
const credits = (userId: string) => balanceOf(database.db, userId, 'jackpot_credit');

it('moves an amount and keeps the balance', async () => {
  const user = v7();
  expect(await postAll(credit(user, 5), credit(user, 2))).toBe(2);
  expect(await credits(user)).toBe(7);
});

it('posts a key once, however often and however parallel', async () => {
  const user = v7();
  const once = credit(user, 5, `once:${user}`);
  const added = await Promise.all(Array.from({ length: 20 }, () => postAll(once)));
  expect(added.reduce((a, b) => a + b)).toBe(1);
  expect(await credits(user)).toBe(5);
});

it('refuses a key that was used for something else', async () => {
  const user = v7();
  await postAll(credit(user, 5, `key:${user}`));
  await expect(postAll(credit(user, 6, `key:${user}`))).rejects.toThrow();
  await expect(postAll(credit(v7(), 5, `key:${user}`))).rejects.toThrow();
  expect(await credits(user)).toBe(5);
});

it('lets 200 parallel spends of one credit take it once', async () => {
  const user = v7();
  await postAll(credit(user, 1));
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => {
      const posting = spend(user, 1);
      return insist(() => postAll(posting));
    }),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.every((result) => result.reason instanceof InsufficientBalance)).toBe(true);
  expect(await credits(user)).toBe(0);
});

it('moves nothing at all when one posting of several is refused', async () => {
  const user = v7();
  const other = v7();
  await postAll(credit(user, 1));
  await expect(postAll(credit(other, 9), spend(user, 2))).rejects.toThrow(InsufficientBalance);
  expect(await credits(user)).toBe(1);
  expect(await credits(other)).toBe(0);
});

it('does not deadlock when two people pay each other at the same time', async () => {
  const [a, b] = [v7(), v7()];
  await postAll(credit(a, 50), credit(b, 50));
  const pay = (from: string, to: string) =>
    postAll({ ...spend(from, 1), to: `user:${to}` }, { ...credit(from, 1), from: 'issuance' });
  await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? pay(a, b) : pay(b, a))));
  expect((await credits(a)) + (await credits(b))).toBe(140);
});

it('14 d: moves the same by the way for one and the way for many people as by the plain one, and once', async () => {
  const [plain, other] = [v7(), v7()];
  await postAll(credit(plain, 9), credit(other, 9));
  const run = (statement: SQL) => transaction(database.db, (tx) => tx.execute(statement));
  const spendOne = (cause: string, amount: number) =>
    run(sql`select ledger_post_one(${cause}, ${`${cause}:${other}`}, 'jackpot_credit',
      ${`user:${other}`}, 'stakes:x', ${amount})`);
  const grantOne = (cause: string) =>
    run(
      sql`with ${grantMany(cause, 'jackpot_credit', sql`select ${other}::uuid as user_id, 3 as amount`)}`,
    );
  const [spent, granted] = [`spent:${v7()}`, `granted:${v7()}`];
  const spending = { ...spend(plain, 2, `${spent}:${plain}`), to: 'stakes:x' } as const;
  for (let time = 0; time < 2; time++) {
    await transaction(database.db, (tx) => post(tx, spent, [spending]));
    await transaction(database.db, (tx) =>
      post(tx, granted, [credit(plain, 3, `${granted}:${plain}`)]),
    );
    await spendOne(spent, 2);
    await grantOne(granted);
  }
  const postingsOf = (user: string) =>
    rowsOf(
      database.db,
      sql`select replace(p.key, ${user}, 'user') as key, p.cause, p.amount,
          replace(f.owner, ${user}, 'user') as "from", replace(t.owner, ${user}, 'user') as "to"
        from ledger_postings p join ledger_accounts f on f.id = p.from_account
        join ledger_accounts t on t.id = p.to_account
        where p.cause in (${spent}, ${granted}) and p.key like ${`%${user}`} order by 1`,
    );
  expect(await postingsOf(other)).toEqual(await postingsOf(plain));
  expect(await postingsOf(other)).toHaveLength(2);
  expect([await credits(plain), await credits(other)]).toEqual([10, 10]);
  await expect(spendOne('too much', 11)).rejects.toSatisfy(isOverdrawn);
  await expect(spendOne(spent, 1)).rejects.toSatisfy(isKeyOfAnother);
});

it('leaves out amounts of zero and refuses negative ones', async () => {
  expect(await postAll(credit(v7(), 0))).toBe(0);
  await expect(postAll(credit(v7(), -1))).rejects.toThrow();
});

it('never lets a posting be changed, removed or forgotten', async () => {
  for (const statement of [
    sql`update ledger_postings set amount = 1`,
    sql`delete from ledger_postings`,
    sql`truncate ledger_postings`,
  ]) {
    await expect(transaction(database.db, (tx) => tx.execute(statement))).rejects.toThrow();
  }
});

it('leaves the books right, and the check sees a balance that was tampered with', async () => {
  const wrong = async () =>
    (await checkBooks(database.db)).filter((check) => check.violations > 0).map((c) => c.name);
  expect(await wrong()).toEqual([]);
  const user = v7();
  await postAll(credit(user, 3));
  await transaction(database.db, (tx) =>
    tx.execute(sql`update ledger_accounts set balance = 4 where owner = ${`user:${user}`}`),
  );
  expect(await wrong()).toEqual(['every balance equals the fold of its postings']);
  await transaction(database.db, (tx) =>
    tx.execute(sql`update ledger_accounts set balance = 3 where owner = ${`user:${user}`}`),
  );
});
