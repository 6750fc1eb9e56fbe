// Records that two people write at once, where one has to see what the other has done.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { candidates, voteContests } from '#base/database/schema/pageant.ts';
import { prizeDraws } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { candidatesApi } from '#contract/office/contests.ts';
import { raceRecords } from '#server/features/jackpot/races/race-records.ts';
import { prizeDrawRecords } from '#server/features/raffle/prizes/prize-draw-records.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addPrizeDraw } from '../support/draws.ts';
import { alone, holdWhile } from '../support/lock-waits.ts';
import type { Member } from '../support/members.ts';
import { insertRace } from '../support/races.ts';
import { signUpStaff } from '../support/staff.ts';
import { insertContest } from '../support/votes.ts';

let app: TestApp;
let db: Db;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  owner = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

const within = <T>(act: (tx: Tx) => Promise<T>) => transaction(db, act);
const lockShared = /^select pg_advisory_xact_lock_shared\(/;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A license that is just being added, as whoever adds it holds it: with a ceiling of a dollar. */
const addingLicense = (item: 'raffle' | 'jackpot', country: string) => `${alone('licenses')};
  insert into licenses (id, item, country, number, authority, valid_from, valid_until, prize_ceiling_cents)
  values ('${v7()}', '${item}', '${country}', '${country}-1', 'Somebody', now(), now() + interval '1 year', 100)`;

it('no race is announced above a license that is being added', async () => {
  const raceId = await insertRace(db);
  const [race] = await db.select().from(races).where(eq(races.id, raceId));
  const fields = {
    ...{ name: 'Late Cup', locationId: race!.locationId, purseCents: 5_000_000 },
    ...{ startsAt: inDays(30), replayUrl: null, streamUrl: null, opensAt: null, closesAt: null },
  };
  const add = () => within((tx) => raceRecords('demo').insert(tx, fields, owner.userId));
  const { waited, outcome } = await holdWhile(app, addingLicense('jackpot', 'FR'), add);
  expect(waited).toMatch(lockShared);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'bad_input' } });
});

it('no draw is announced above a license that is being added', async () => {
  const prizeDrawId = await within((tx) => addPrizeDraw(tx, new Date(inDays(9))));
  const [draw] = await db.select().from(prizeDraws).where(eq(prizeDraws.id, prizeDrawId));
  const fields = { prizeId: draw!.prizeId, drawsAt: inDays(20), salesFrom: null };
  const add = () => within((tx) => prizeDrawRecords('demo').insert(tx, fields, owner.userId));
  const { waited, outcome } = await holdWhile(app, addingLicense('raffle', 'IE'), add);
  expect(waited).toMatch(lockShared);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'bad_input' } });
});

it('an import waits for whoever changes a record, and keeps what they have done', async () => {
  const { event, ann } = await insertContest(db);
  await within((tx) =>
    tx.update(candidates).set({ guardianConsent: 'Signed.' }).where(eq(candidates.id, ann)),
  );
  const [contest] = await db.select().from(voteContests).where(eq(voteContests.id, event));
  const table = `Contest,Category,Name,Title,From,About\n${contest!.name},Teen,ann,Miss Elko,Elko,Hi`;
  const bring = () =>
    owner.visitor.call(candidatesApi.import, {
      fileName: 'candidates.csv',
      fileBase64: Buffer.from(table).toString('base64'),
      isRehearsal: false,
    });
  const takeBack = `update candidates set guardian_consent = null where id = '${ann}'`;
  const { waited, outcome } = await holdWhile(app, takeBack, bring);
  expect(outcome).toMatchObject({ value: { isImported: true, changed: 1 } });
  const [after] = await db.select().from(candidates).where(eq(candidates.id, ann));
  expect(after).toMatchObject({ title: 'Miss Elko', guardianConsent: null });
  expect(waited).toMatch(/^select .* for no key update$/s);
});
