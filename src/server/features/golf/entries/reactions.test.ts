// Likes and dislikes through HTTP: one of each for a visitor, counted exactly.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { entryReactions } from '#base/database/schema/golf-play.ts';
import { accountsApi } from '#contract/accounts.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';
import { insertEntries, insertTournament } from '#test/support/golf-season.ts';
import { logIn, refusalOf, signUp } from '#test/support/members.ts';
import { unknownId } from '#test/support/public-call.ts';

let app: TestApp;
let entryId: string;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  await insertTournament(app.database.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  [entryId] = (await insertEntries(app.database.db, [{ name: 'Liked' }])) as [string];
});

async function countsOf(id: string): Promise<[number, number]> {
  const rows = await app.database.db
    .select()
    .from(tournamentEntries)
    .where(eq(tournamentEntries.id, id));
  return [rows[0]!.likes, rows[0]!.dislikes];
}

it('counts one of each for a visitor, and answers a repeat with not ok', async () => {
  const visitor = app.openVisitor();
  await visitor.call(accountsApi.init, {});
  expect(await visitor.call(golfAccountApi.like, { entryId })).toEqual({ ok: true });
  expect(await visitor.call(golfAccountApi.like, { entryId })).toEqual({ ok: false });
  expect(await visitor.call(golfAccountApi.dislike, { entryId })).toEqual({ ok: true });
  expect(await visitor.call(golfAccountApi.dislike, { entryId })).toEqual({ ok: false });
  expect(await countsOf(entryId)).toEqual([1, 1]);
});

it('counts exactly when everybody comes at once, each of them several times', async () => {
  const visitors = Array.from({ length: 12 }, () => app.openVisitor());
  for (const visitor of visitors) await visitor.call(accountsApi.init, {});
  const answers = await Promise.all(
    visitors.flatMap((visitor) =>
      Array.from({ length: 4 }, () => visitor.call(golfAccountApi.like, { entryId })),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
  expect(await countsOf(entryId)).toEqual([12, 0]);
});

it('knows an account in any browser, and stores nobody by name', async () => {
  const { visitor, person, userId } = await signUp(app);
  expect(await visitor.call(golfAccountApi.like, { entryId })).toEqual({ ok: true });
  const elsewhere = await logIn(app, person);
  expect(await elsewhere.call(golfAccountApi.like, { entryId })).toEqual({ ok: false });
  const rows = await app.database.db
    .select()
    .from(entryReactions)
    .where(eq(entryReactions.entryId, entryId));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.visitor).toMatch(/^[\w-]{43}$/);
  const known = [userId, ...visitor.cookies.values()];
  for (const name of known) expect(rows[0]?.visitor).not.toContain(name);
});

it('refuses an entry that nobody knows, or that is none', async () => {
  const { visitor } = await signUp(app);
  expect(await refusalOf(visitor.call(golfAccountApi.like, { entryId: unknownId }))).toBe(
    '404 entry_unknown: We could not find that entry.',
  );
  expect(await refusalOf(visitor.call(golfAccountApi.dislike, { entryId: '1' }))).toBe(
    '400 bad_input: entryId must be the id of an entry.',
  );
  const bare = await fetch(`${app.url}/data/tournament-entry-like`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entryId }),
  });
  expect(bare.status).toBe(403);
  expect(await countsOf(entryId)).toEqual([0, 0]);
});

it('M12: counts a few likes of an entry by fresh cookies of one network, and any by members', async () => {
  const strict = await startAppOn(app.database, { limitFactor: 1, trustProxy: ['127.0.0.1'] });
  const like = async (ip: string) => {
    const visitor = strict.openVisitor({ 'x-forwarded-for': ip });
    return refusalOf(visitor.call(golfAccountApi.like, { entryId }));
  };
  const answers: string[] = [];
  for (let n = 0; n < 12; n++) answers.push(await like(`2001:db8:7:7::${n}`));
  expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(5);
  expect(answers.at(-1)).toMatch(/^429 too_many_requests/);
  expect(await countsOf(entryId)).toEqual([5, 0]);
  expect(await like('2001:db8:7:8::1')).toBe('no refusal');
  const { visitor } = await signUp(strict);
  expect(await visitor.call(golfAccountApi.like, { entryId })).toEqual({ ok: true });
  expect(await countsOf(entryId)).toEqual([7, 0]);
  await strict.app.close();
});
