// The check of the books sees a database that was rewritten behind the public log.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { pageantApi } from '#contract/pageant.ts';
import { checkBooks } from '#server/check-books.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addClosedDraw, enterFree, runJob } from '#test/support/draws.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, signUpVoter } from '#test/support/votes.ts';
import { sealBallots } from '../pageant/ballots/seal-ballots.ts';
import { logChecks } from './log-checks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await enterFree(await signUpStaff(app, 'raffle-official'), app, { tickets: 9 });
  await addClosedDraw(app);
  await runJob(app, 'run-draws');
  const { event, ann } = await insertContest(app.database.db);
  const voter = await signUpVoter(app, 9);
  await voter.visitor.call(pageantApi.castVotes, { event, votes: [ann], numVotes: 3 });
  await sealBallots(app.database.db, event);
  await runJob(app, 'grow-public-log');
});
afterAll(() => app.close());

it.each([
  ['the head of a sealed ballot log', 'ballot_checkpoints', sql`head = repeat('0', 64)`],
  ['the entries of a draw', 'draw_manifests', sql`manifest = manifest || ' '`],
  ['the announcement of a draw', 'draw_announcements', sql`terms = replace(terms, '50000', '500')`],
  ['whom the prize is offered to', 'raffle_awards', sql`serial = serial + 1`],
  ['the picks of a draw', 'draw_results', sql`picks = array_prepend(1::bigint, picks)`],
  ['the seal of a draw', 'draw_results', sql`seal = repeat('0', 64)`],
])(
  'F12: check-books says WRONG when %s was changed in the database',
  async (_what, table, change) => {
    expect(await app.findBookErrors()).toEqual([]);
    const name = sql.raw(table);
    let wrong: string[] = [];
    const undone = transaction(app.database.db, async (tx) => {
      await tx.execute(sql`alter table ${name} disable trigger user`);
      await tx.execute(sql`update ${name} set ${change}`);
      const checks = await checkBooks(tx);
      wrong = checks.filter(({ violations }) => violations > 0).map((check) => check.name);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const own = logChecks.map((check) => check.name);
    expect(wrong.filter((one) => own.includes(one))).not.toEqual([]);
  },
);
