// A free entry that is confirmed in a browser of staff, by nobody who is signed in: outside the demo it is none.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draws } from '#base/database/schema/draws.ts';
import { accountsApi } from '#contract/accounts.ts';
import { raffleApi } from '#contract/raffle.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { newPerson } from '#test/support/donor.ts';
import { addDraw } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemoData: false });
});
afterAll(() => app.close());

it('refuses a free entry in a browser where staff have signed in, and nowhere else', async () => {
  const drawId = await addDraw(app, { closesAt: new Date(Date.now() + 3_600_000) });
  const [draw] = await app.database.db.select().from(draws).where(eq(draws.id, drawId));
  const enterIn = async ({ call }: Visitor, street: string) => {
    const { email } = newPerson();
    await call(raffleApi.enterFree, {
      ...{ prizeDrawId: draw!.prizeDrawId!, name: 'Pat Entrant', email },
      postalAddress: `${street}, Reno, NV 89501`,
    });
    const { text } = await waitForMail(app, email, 'free-entry');
    const token = /free-entry\?([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
    return refusalOf(call(raffleApi.confirmFreeEntry, { token }));
  };
  const { visitor } = await signUpStaff(app, 'finance');
  await visitor.call(accountsApi.logout, {});
  expect(await enterIn(visitor, '1 Long Road')).toMatch(/^403 staff_excluded/);
  expect(await enterIn(app.openVisitor({ 'x-demo-place': 'US-NV' }), '2 Long Road')).toBe(
    'no refusal',
  );
});
