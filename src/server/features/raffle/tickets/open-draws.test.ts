// Which draws take free entries: those to come, and those that are drawn again.
import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { draws } from '#base/database/schema/draws.ts';
import { prizeDraws } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { raffleApi } from '#contract/raffle.ts';
import { newPerson } from '#test/support/donor.ts';
import { addDraw, databaseNow, drawByHand } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';

const app = shareTestApp();
const call: Visitor['call'] = (...given) => app.openVisitor().call(...given);
const openDraws = () => call(raffleApi.openDraws, {});

async function prizeDrawOf(drawId: string): Promise<string> {
  const [draw] = await app.database.db.select().from(draws).where(eq(draws.id, drawId));
  return draw!.prizeDrawId!;
}

async function enterFree(prizeDrawId: string): Promise<string> {
  const { email } = newPerson();
  const postalAddress = `${Math.random()} Long Road, Reno, NV 89501`;
  await call(raffleApi.enterFree, { prizeDrawId, name: 'Pat Entrant', email, postalAddress });
  const { text } = await waitForMail(app, email, 'free-entry');
  const token = /free-entry\?([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
  return (await call(raffleApi.confirmFreeEntry, { token })).prizeDrawDate;
}

it('lists the draws to come, the next one first, and none that is closed or over', async () => {
  const now = (await databaseNow(app)).getTime();
  const later = await prizeDrawOf(await addDraw(app, { closesAt: new Date(now + 7_200_000) }));
  const sooner = await prizeDrawOf(await addDraw(app, { closesAt: new Date(now + 3_600_000) }));
  await addDraw(app, { closesAt: new Date(now - 1000) });
  expect(await openDraws()).toMatchObject([
    { prizeDrawId: sooner, drawsAt: new Date(now + 3_600_000).toISOString(), isRepeated: false },
    { prizeDrawId: later, isRepeated: false },
  ]);
});

it('takes free entries into a draw that is repeated until that one closes, except for a 50/50', async () => {
  await leaveMidnight();
  const ada = await signUpStaff(app, 'raffle-official');
  const ben = await signUpStaff(app, 'raffle-official');
  const { drawId } = await drawByHand(app, [ada, ben], [null]);
  const prizeDrawId = await prizeDrawOf(drawId);
  expect(await refusalOf(enterFree(prizeDrawId))).toMatch(
    /^400 bad_input: This draw takes no more/,
  );
  await ada.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined' });
  const closesAt = new Date(Date.now() + 7_200_000).toISOString();
  const input = { drawId, reason: 'Nobody has taken the prize.', closesAt };
  for (const who of [ada, ben]) await who.visitor.call(officeRaffleApi.redraw, input);
  expect(await openDraws()).toContainEqual({
    ...{ prizeDrawId, prizeName: 'Two nights in Reno', drawsAt: closesAt, isRepeated: true },
  });
  expect(await enterFree(prizeDrawId)).toBe(closesAt);

  const sell = (salesFrom: Date | null) =>
    transaction(app.database.db, (tx) =>
      tx.update(prizeDraws).set({ salesFrom }).where(eq(prizeDraws.id, prizeDrawId)),
    );
  await sell(new Date(Date.now() - 86_400_000));
  expect(await refusalOf(enterFree(prizeDrawId))).toMatch(/^400 bad_input/);
  await sell(null);
  await transaction(app.database.db, (tx) =>
    tx.update(draws).set({ canceledAt: new Date() }).where(isNotNull(draws.redrawOf)),
  );
  expect(await refusalOf(enterFree(prizeDrawId))).toMatch(/^400 bad_input/);
});
