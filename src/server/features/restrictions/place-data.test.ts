// The places of free raffle entries: in their owner's export, and heeded like those of what they bought.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { draws } from '#base/database/schema/draws.ts';
import { raffleApi } from '#contract/raffle.ts';
import { addDraw } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { createIsShutFor, exportPlaces } from './place-data.ts';
import { decidePlace } from './queries.ts';

const app = shareTestApp();

it('has the place of a free entry, and sends nothing of the raffle to where it is shut', async () => {
  const { db } = app.database;
  const drawId = await addDraw(app, { closesAt: new Date(Date.now() + 3_600_000) });
  const [draw] = await db.select().from(draws).where(eq(draws.id, drawId));
  const { person, userId } = await signUpConfirmed(app);
  const { call } = app.openVisitor({ 'x-demo-place': 'US-NV' });
  await call(raffleApi.enterFree, {
    ...{ prizeDrawId: draw!.prizeDrawId!, name: 'Pat Entrant', email: person.email },
    postalAddress: '1 Long Road, Reno, NV 89501',
  });
  const { text } = await waitForMail(app, person.email, 'free-entry');
  const token = /free-entry\?([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
  expect(await exportPlaces(db, userId, 10)).toEqual([]);
  await call(raffleApi.confirmFreeEntry, { token });
  expect(await exportPlaces(db, userId, 10)).toMatchObject([
    { subject: 'entry', country: 'US', state: 'NV', licenseNumber: 'TEST-raffle' },
  ]);
  const shut: typeof decidePlace = async (from, located) => ({
    ...(await decidePlace(from, located)),
    allowed: [],
  });
  expect(await createIsShutFor(shut)(db, userId, 'raffle')).toBe(true);
  expect(await createIsShutFor(decidePlace)(db, userId, 'raffle')).toBe(false);
});
