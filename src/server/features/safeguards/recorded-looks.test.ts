// Who opens what is kept of somebody is in the audit log, with whose it is.
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeDrawDayApi } from '#contract/office/draw-day.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officeGuardiansApi } from '#contract/office/guardians.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { addClosedDraw, enterFree, runJob } from '#test/support/draws.ts';
import { signUpEntrant } from '#test/support/entrants.ts';
import { insertTournament } from '#test/support/golf-season.ts';
import { giveAsGuest } from '#test/support/guests.ts';
import { signUpConfirmed } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();

const looksAt = async (subject: string) => {
  const isLook = and(
    eq(auditEntries.action, 'supporter.viewed'),
    eq(auditEntries.subject, subject),
  );
  const rows = await app.database.db.select().from(auditEntries).where(isLook);
  return rows.map(({ actorId, detail }) => [actorId, detail.call]);
};

it('records who opened a payment, a gift of cash, its receipt and a winner', async () => {
  const official = await signUpStaff(app, 'race-official');
  const { visitor, userId } = await signUpStaff(app, 'finance');
  const { paymentId } = await giveAsGuest(app, 100);
  await visitor.call(officePaymentsApi.read, { paymentId });
  const call = 'GET /office/data/payments/{paymentId}';
  expect(await looksAt(`payment:${paymentId}`)).toEqual([[userId, call]]);

  const { _id: giftId } = await visitor.call(officeOfflineGiftsApi.record, {
    ...{ idempotencyKey: crypto.randomUUID(), method: 'cash', amountCents: 2_500 },
    donor: { kind: 'person', name: 'Ada Quill', postalAddress: '1 Pine Street, Reno NV' },
    receivedOn: '2026-03-04',
  });
  await visitor.call(officeOfflineGiftsApi.read, { paymentId: giftId });
  const giftCall = 'GET /office/data/offline-gifts/{paymentId}';
  expect(await looksAt(`payment:${giftId}`)).toEqual([[userId, giftCall]]);
  await visitor.call(officeOfflineGiftsApi.receipt, { paymentId: giftId });
  const files = and(
    eq(auditEntries.action, 'data.exported'),
    eq(auditEntries.subject, `payment:${giftId}`),
  );
  expect(await app.database.db.$count(auditEntries, files)).toBe(1);

  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  const papers = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...papers, isAdult: true });
  const { items } = await visitor.call(officeWinnersApi.list, { limit: 1 });
  const winnerId = items[0]!._id;
  await visitor.call(officeWinnersApi.read, { winnerId });
  const winnerCall = 'GET /office/data/winners/{winnerId}';
  expect(await looksAt(`winner:${winnerId}`)).toEqual([[userId, winnerCall]]);
});

it('records who opened a golfer, whose email address and phone number are shown, or all their scorecards', async () => {
  await insertTournament(app.database.db);
  const director = await signUpStaff(app, 'tournament-director');
  const { entryId } = await signUpEntrant(app);
  await director.visitor.call(officeGolfWeeksApi.player, { entryId });
  const call = 'GET /office/data/tournament-entries/{entryId}';
  expect(await looksAt(`entry:${entryId}`)).toEqual([[director.userId, call]]);
  await director.visitor.call(officeGolfApi.scorecards, { entryId });
  expect(await looksAt(`entry:${entryId}`)).toEqual([
    [director.userId, call],
    [director.userId, `${call}/scorecards`],
  ]);
});

it('records who opened the day of a draw once it shows a winner, not each time that the page asks again', async () => {
  const official = await signUpStaff(app, 'raffle-official');
  const colleague = await signUpStaff(app, 'raffle-official');
  for (let entry = 0; entry < 2; entry++) await enterFree(official, app);
  const drawId = await addClosedDraw(app, { announced: 'demo' });
  const read = ({ visitor } = official) => visitor.call(officeDrawDayApi.read, { drawId });
  const call = 'GET /office/data/draw-day/{drawId}';
  expect((await read()).awards).toEqual([]);
  expect(await looksAt(`draw:${drawId}`)).toEqual([]);
  await runJob(app, 'run-draws');
  expect((await read()).awards).toHaveLength(1);
  await read();
  const look = [official.userId, call];
  expect(await looksAt(`draw:${drawId}`)).toEqual([look]);
  await read(colleague);
  expect(await looksAt(`draw:${drawId}`)).toEqual([look, [colleague.userId, call]]);

  await official.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined', position: 0 });
  const { awards, history } = await read();
  expect(awards).toHaveLength(2);
  expect(await looksAt(`draw:${drawId}`)).toHaveLength(3);
  expect(history.map(({ action }) => action)).not.toContain('supporter.viewed');
});

it('records who opened the guardian of a child, if there is one', async () => {
  const editor = await signUpStaff(app, 'editor');
  const { ann: candidateId } = await insertContest(app.database.db);
  const read = () => editor.visitor.call(officeGuardiansApi.read, { candidateId });
  await read();
  expect(await looksAt(`candidate:${candidateId}`)).toEqual([]);
  const { email } = (await signUpConfirmed(app)).person;
  const evidence = 'Signed the entry form.';
  await editor.visitor.call(officeGuardiansApi.invite, { candidateId, email, evidence });
  await read();
  const call = 'GET /office/data/candidates/{candidateId}/guardian';
  expect(await looksAt(`candidate:${candidateId}`)).toEqual([[editor.userId, call]]);
});
