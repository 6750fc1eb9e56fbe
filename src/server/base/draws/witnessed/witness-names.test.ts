// The two witnesses of a draw go by different names, since a transcript names them and nothing else.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { commitSeed } from '#rules/draws/sources.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addClosedBarrel, addDraw, databaseNow, enterFree } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { nodeHashes } from '../node-hashes.ts';

let app: TestApp;
let one: Member;
let other: Member;
beforeAll(async () => {
  app = await startTestApp();
  one = await signUpStaff(app, 'raffle-official');
  other = await signUpStaff(app, 'raffle-official');
  await call(one, 'Ada  Moreno');
  await call(other, ' ada moreno');
});
afterAll(() => app.close());

/** Gives somebody a name. */
const call = ({ userId }: Member, name: string) =>
  transaction(app.database.db, (tx) => tx.update(users).set({ name }).where(eq(users.id, userId)));

it('LOW: promise no seeds for one draw under one name', async () => {
  const closesAt = new Date((await databaseNow(app)).getTime() + 3_600_000);
  const drawId = await addDraw(app, { closesAt, announced: 'witnessed' });
  const promise = ({ visitor }: Member, seed: string) =>
    visitor.call(officeDrawsApi.commit, { drawId, commitment: commitSeed(seed, nodeHashes) });
  await promise(one, '11'.repeat(32));
  expect(await refusalOf(promise(other, '22'.repeat(32)))).toMatch(/^409 witness_same_name: /);
  await call(other, 'Ada Moreno-Lee');
  await promise(other, '22'.repeat(32));
  await call(other, ' ada moreno');
});

it('LOW: record no barrel under one name', async () => {
  const serial = await enterFree(one, app, {});
  const drawId = await addClosedBarrel(app);
  const picks = [printSerial(serial)];
  const record = ({ visitor }: Member) => visitor.call(officeDrawsApi.record, { drawId, picks });
  await record(one);
  expect(await refusalOf(record(other))).toMatch(/^409 witness_same_name: /);
  await call(other, 'Ben Okafor');
  await record(other);
});
