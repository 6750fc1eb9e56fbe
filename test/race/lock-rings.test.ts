// Who changes a race or a contest waits for those who play in it just now, and these write rows that refer to it:
// were its row locked against that, both would wait for each other until the database ends one of them.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import { candidatesApi, contestsApi } from '#contract/office/contests.ts';
import { pageantApi } from '#contract/pageant.ts';
import { cancelRace } from '#server/features/jackpot/races/cancel-race.ts';
import { closeRace } from '#server/features/jackpot/races/close-race.ts';
import { scratchCar } from '#server/features/jackpot/races/scratch-car.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { meet, rows, shared } from '../support/lock-waits.ts';
import { type Member, refusalOf } from '../support/members.ts';
import { insertRace } from '../support/races.ts';
import { signUpStaff } from '../support/staff.ts';
import { insertContest, signUpVoter } from '../support/votes.ts';

let app: TestApp;
let db: Db;
let editor: Member;
beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  editor = await signUpStaff(app, 'editor');
});
afterAll(() => app.close());

/** Refers to a row as whoever plays does, unless that would have to wait. */
const refer = (table: 'races' | 'vote_contests', id: string) => () =>
  transaction(db, (tx) =>
    tx.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id} for key share nowait`),
  );

it('cards are written while their race waits for them to be closed, canceled or one car short', async () => {
  const acts: ((raceId: string) => Promise<unknown>)[] = [
    (raceId) => transaction(db, (tx) => closeRace(tx, raceId)),
    (raceId) => cancelRace(db, editor.userId, { raceId, reason: 'Rain' }),
    (raceId) => scratchCar(db, editor.userId, { raceId, carNumber: 3, reason: 'Engine' }),
  ];
  for (const act of acts) {
    const raceId = await insertRace(db);
    const hold = shared(`race-cards:${raceId}`);
    const both = await meet(app, hold, () => act(raceId), refer('races', raceId));
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  }
});

it('ballots are written while staff who change their contest wait for them', async () => {
  const { event } = await insertContest(db);
  const contest = await editor.visitor.call(contestsApi.read, { recordId: event });
  const rename = () =>
    editor.visitor.call(contestsApi.update, {
      ...contest,
      recordId: event,
      name: 'Gala',
    } as never);
  const hold = shared(`ballots:${event}`);
  const both = await meet(app, hold, rename, refer('vote_contests', event));
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

/** Staff change a candidate while the first ballot for it is being written. */
async function voteMeanwhile<T>(change: (recordId: string) => Promise<T>) {
  const { event, ann } = await insertContest(db);
  const { visitor, userId } = await signUpVoter(app, 1);
  const cast = () =>
    refusalOf(visitor.call(pageantApi.castVotes, { event, votes: [ann], numVotes: 1 }));
  const hold = rows('ledger_accounts', `owner = 'user:${userId}'`);
  return meet(app, hold, cast, () => change(ann));
}

it('a candidate is not moved while a ballot for it is being cast', async () => {
  const [cast, move] = await voteMeanwhile(async (recordId) => {
    const candidate = await editor.visitor.call(candidatesApi.read, { recordId });
    const moved = { ...candidate, recordId, candidateGroup: 'Ms' } as never;
    return refusalOf(editor.visitor.call(candidatesApi.update, moved));
  });
  expect(cast).toMatchObject({ value: 'no refusal' });
  expect(move).toMatchObject({
    value: expect.stringMatching(/^409 not_while_running: Votes were/),
  });
});

it('says of a candidate who was removed meanwhile that it is unknown', async () => {
  const [cast, removal] = await voteMeanwhile((recordId) =>
    editor.visitor.call(candidatesApi.remove, { ids: [recordId] }),
  );
  expect(removal).toMatchObject({ value: { removed: 1, kept: [] } });
  expect(cast).toMatchObject({ value: expect.stringMatching(/candidate_unknown/) });
});
