// Two who make a draw in the same moment.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawResults } from '#base/database/schema/draws.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addClosedDraw, databaseNow, enterFree, freezeAt } from '../support/draws.ts';
import { meet, rows } from '../support/lock-waits.ts';
import { signUpStaff } from '../support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a draw that two make at once is made once', async () => {
  const staff = await signUpStaff(app, 'owner');
  const serial = await enterFree(staff, app);
  const drawId = await addClosedDraw(app);
  await freezeAt(app, drawId, await databaseNow(app), [[serial, 1]]);
  const make = () => staff.visitor.call(officeDrawsApi.run, { drawId });
  // Both have seen that nobody has made it yet.
  const both = await meet(app, rows('draws', `id = '${drawId}'`), make, make);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const made = await app.database.db
    .select()
    .from(drawResults)
    .where(eq(drawResults.drawId, drawId));
  expect(made).toHaveLength(1);
});
