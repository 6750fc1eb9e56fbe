// What staff leave alone while somebody has a jackpot prize to claim.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { races } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { refusalOf } from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();

it('a prize that is not claimed keeps its account from being closed by staff, or readdressed by one', async () => {
  const [official, finance] = [
    await signUpStaff(app, 'race-official'),
    await signUpStaff(app, 'finance'),
  ];
  const winner = await signUpPlayer(app, 1);
  await winJackpot(app, official, winner);
  const { userId, person } = winner;
  const { call } = finance.visitor;
  const close = () => call(officeSupportersApi.close, { userId, reason: 'Asked by phone.' });
  await expect(byTwo(app, close)).rejects.toThrow(/^Approved: .* a jackpot prize/);
  const correct = call(officeSupportersApi.correct, {
    ...{ userId, name: 'Wanda Winner', mobile: '', reason: 'Told us by phone.' },
    ...{ email: `other-${person.email}`, currentEmail: person.email },
  });
  expect(await refusalOf(correct)).toMatch(/^409 second_person_needed/);
});

it('a card in a race that is closed and not settled keeps its account from being closed by staff', async () => {
  const finance = await signUpStaff(app, 'finance');
  const { userId, visitor } = await signUpPlayer(app, 1);
  const raceId = await insertRace(app.database.db);
  await visitor.call(jackpotApi.saveCards, { race: raceId, picks: [[1, 2, 3, 4, 5, 6]] });
  const close = () =>
    finance.visitor.call(officeSupportersApi.close, { userId, reason: 'Asked by phone.' });
  await moveRace(app.database.db, raceId, { opens: -300, closes: -1, starts: 9 });
  await expect(byTwo(app, close)).rejects.toThrow(/^Approved: This account has cards in a race/);
  await transaction(app.database.db, (tx) =>
    tx
      .update(races)
      .set({ canceledAt: new Date(), cancelReason: 'Rain' })
      .where(eq(races.id, raceId)),
  );
  expect(await refusalOf(close())).toBe('no refusal');
});
