// The papers of a winner over HTTP: what was compared with documents is what is paid.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { profileApi } from '#contract/profile.ts';
import { winnersApi } from '#contract/winners.ts';
import { runJob } from '#test/support/draws.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, documents, paymentOf } from '#test/support/winners.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();
const wanda = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };

it('a prize is paid to whoever was checked: another name takes another check, and no payment that was asked for', async () => {
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const desk: Member['visitor']['call'] = (...args) => finance.visitor.call(...args);
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...wanda, isAdult: true });
  const { items } = await desk(officeWinnersApi.list, { limit: 1 });
  const ready = await completePapers(finance, items[0]!);
  const pay = (one: OfficeWinner) =>
    refusalOf(desk(officeWinnersApi.pay, paymentOf(one, 'Check 1')));
  const { _id: winnerId } = ready;
  const save = async (papers: object) => {
    const { papersVersion } = await desk(officeWinnersApi.read, { winnerId });
    const asked = { winnerId, papersVersion, ...wanda, ...papers };
    return desk(officeWinnersApi.savePapers, asked);
  };
  const others = [
    { legalName: 'Wanda Wynner' },
    { bornOn: '1980-05-02' },
    { postalAddress: '9 Other Street, Reno NV' },
  ];
  for (const other of others) {
    expect(await save(other)).toMatchObject({
      ...{ identity: null, missing: ['The identity has not been checked.'] },
    });
    expect(await pay(ready)).toMatch(/^409 winner_papers_missing/);
    const { papersVersion } = await save({ bornOn: '1980-05-01' });
    const looked = { winnerId, papersVersion, documents: [...documents] };
    await desk(officeWinnersApi.checkIdentity, looked);
  }
  expect(await pay({ ...ready, legalName: 'Wanda Wynner' })).toMatch(/^409 winner_changed/);
  expect(await pay({ ...ready, shareCents: 500 })).toMatch(/^409 winner_changed/);
  expect(await pay({ ...ready, papersVersion: 'of others' })).toMatch(/^409 winner_changed/);
  const elsewhere = { postalAddress: '9 Other Street, Reno NV' };
  expect(await pay({ ...ready, ...elsewhere })).toMatch(/^409 winner_changed/);
  const alone = { legalName: 'Willa Other', postalAddress: '9 Other Street, Reno NV' };
  const divided = await desk(officeWinnersApi.share, {
    ...{ winnerId, shares: [{ ...alone, shareCents: ready.shareCents }] },
  });
  expect(divided).toMatchObject({ identity: null });
  expect(await pay(divided)).toMatch(/^409 winner_papers_missing/);
});

it('an account that was taken over sends no prize elsewhere: what was checked stays, and each change is told', async () => {
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const winner = await signUpPlayer(app, 1);
  const { email } = winner.person;
  const prizeId = await winJackpot(app, official, winner);
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...wanda, isAdult: true });
  const { items } = await finance.visitor.call(officeWinnersApi.list, { limit: 1 });
  const { _id: winnerId } = items[0]!;
  const give = (papers: object) =>
    refusalOf(winner.visitor.call(winnersApi.givePapers, { winnerId, ...wanda, ...papers }));
  const elsewhere = { postalAddress: '9 Other Street, Reno NV' };
  expect(await give({})).toBe('no refusal');
  expect(await findMails(app, email, 'winner-papers-changed')).toHaveLength(0);
  expect(await give(elsewhere)).toBe('no refusal');
  const told = await waitForMail(app, email, 'winner-papers-changed');
  expect(told.subject).toBe('Your postal address for a prize was changed');
  expect(`${told.text} ${told.html}`).not.toContain('9 Other Street');
  expect(await give({})).toBe('no refusal');
  await waitForMail(app, email, 'winner-papers-changed', 2);
  const current = await finance.visitor.call(officeWinnersApi.read, { winnerId });
  const { papersVersion } = await completePapers(finance, current);
  const recorded = await waitForMail(app, email, 'winner-papers-changed', 3);
  expect(recorded.subject).toBe('Your date of birth for a prize was recorded');
  for (const other of [elsewhere, { legalName: 'Theo Thief' }, { bornOn: '1981-01-01' }]) {
    expect(await give(other)).toMatch(/^409 winner_checked: .* call or write to us/);
  }
  // What is the same may be sent again, as the form does with a tax number.
  const taxNumber = '457-55-6462';
  expect(await give({ taxNumber, taxNumberAgain: taxNumber })).toBe('no refusal');
  const asked = { winnerId, papersVersion, ...wanda, ...elsewhere, bornOn: '1980-05-01' };
  await finance.visitor.call(officeWinnersApi.savePapers, asked);
  await waitForMail(app, email, 'winner-papers-changed', 4);
});

it('papers that the winner changed meanwhile are neither checked nor overwritten by who saw the ones before', async () => {
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const desk: Member['visitor']['call'] = (...args) => finance.visitor.call(...args);
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...wanda, isAdult: true });
  const { _id: winnerId, papersVersion } = (await desk(officeWinnersApi.list, { limit: 1 }))
    .items[0]!;
  const moved = { ...wanda, postalAddress: '9 Other Street, Reno NV' };
  await winner.visitor.call(winnersApi.givePapers, { winnerId, ...moved });
  const looked = { winnerId, papersVersion, documents: [...documents] };
  const typo = { winnerId, papersVersion, ...wanda, legalName: 'Wanda M. Winner' };
  const late = await Promise.all([
    refusalOf(desk(officeWinnersApi.checkIdentity, looked)),
    refusalOf(desk(officeWinnersApi.savePapers, typo)),
  ]);
  for (const said of late) expect(said).toMatch(/^409 changed_meanwhile/);
  const now = await desk(officeWinnersApi.read, { winnerId });
  expect(now).toMatchObject({ ...moved, identity: null });
  const again = { ...looked, papersVersion: now.papersVersion };
  expect(await desk(officeWinnersApi.checkIdentity, again)).toMatchObject({
    ...{ ...moved, papersVersion: now.papersVersion },
    identity: { by: finance.person.name },
  });
});

it('a winner without a tax number is forgotten in time too, and by name where the account is closed', async () => {
  const { db } = app.database;
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...wanda, isAdult: true });
  const { items } = await finance.visitor.call(officeWinnersApi.list, { limit: 1 });
  const ready = await completePapers(finance, items[0]!);
  await finance.visitor.call(officeWinnersApi.pay, paymentOf(ready, 'Check 1'));
  await finance.visitor.call(officeWinnersApi.file, { winnerId: ready._id });
  await winner.visitor.call(profileApi.close, { password: winner.person.password });
  const isWinner = eq(winners.id, ready._id);
  const keptAfter = async (years: string) => {
    await transaction(db, (tx) =>
      tx
        .update(winners)
        .set({ filedAt: sql`now() - ${years}::interval` })
        .where(isWinner),
    );
    await runJob(app, 'remove-past-tax-numbers');
    const [row] = await db.select().from(winners).where(isWinner);
    const { bornOn, identity, legalName, postalAddress } = row!;
    return [bornOn, identity?.length ?? null, legalName, postalAddress];
  };
  const { legalName, postalAddress } = ready;
  expect(await keptAfter('4 years -1 day')).toEqual(['1980-05-01', 2, legalName, postalAddress]);
  expect(await keptAfter('4 years 1 day')).toEqual([null, null, null, null]);
});

it('of winners without an account, and who closed theirs before they were paid, nothing is kept for good', async () => {
  const { db } = app.database;
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...wanda, isAdult: true });
  const { items } = await finance.visitor.call(officeWinnersApi.list, { limit: 1 });
  const { _id: winnerId, prizeCents } = items[0]!;
  const other = { legalName: 'Oscar Other', postalAddress: '9 Other Street, Reno NV' };
  const shareCents = prizeCents / 2;
  await finance.visitor.call(officeWinnersApi.share, {
    winnerId,
    shares: [
      { ...wanda, shareCents },
      { ...other, shareCents },
    ],
  });
  await winner.visitor.call(profileApi.close, { password: winner.person.password });
  for (const { _id } of await sharersOf(prizeId)) {
    const one = await finance.visitor.call(officeWinnersApi.read, { winnerId: _id });
    const ready = await completePapers(finance, one);
    await finance.visitor.call(officeWinnersApi.pay, paymentOf(ready, 'Check 1'));
    await finance.visitor.call(officeWinnersApi.file, { winnerId: _id });
  }
  const [prize] = await db.select().from(jackpotPrizes).where(eq(jackpotPrizes.cardId, prizeId));
  expect([prize?.claimName, prize?.claimAddress]).toEqual([null, null]);
  const namesAfter = async (years: string) => {
    await transaction(db, (tx) =>
      tx
        .update(winners)
        .set({ filedAt: sql`now() - ${years}::interval` })
        .where(eq(winners.jackpotCardId, prizeId)),
    );
    await runJob(app, 'remove-past-tax-numbers');
    return (await sharersOf(prizeId)).map((one) => [one.legalName, one.postalAddress]);
  };
  const { legalName, postalAddress } = wanda;
  expect(await namesAfter('4 years -1 day')).toEqual([
    [legalName, postalAddress],
    [other.legalName, other.postalAddress],
  ]);
  expect(await namesAfter('4 years 1 day')).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('a prize that was never paid keeps the papers of a closed account for its time, and can be paid to whoever comes anew', async () => {
  const { db } = app.database;
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const desk: Member['visitor']['call'] = (...args) => finance.visitor.call(...args);
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  const taxNumber = '457-55-6462';
  const numbers = { taxNumber, taxNumberAgain: taxNumber };
  await winner.visitor.call(jackpotApi.claimPrize, {
    prizeId,
    ...wanda,
    ...numbers,
    isAdult: true,
  });
  const { items } = await desk(officeWinnersApi.list, { limit: 1 });
  const ready = await completePapers(finance, items[0]!);
  const { _id: winnerId, legalName, postalAddress } = ready;
  const papers = { legalName, postalAddress, bornOn: '1980-05-01', hasTaxForm: true };
  /** As if all of it had happened so long before: the claim, the check, the form, and the closing where there was one. */
  const after = async (years: string) => {
    await transaction(db, async (tx) => {
      const past = sql`now() - ${years}::interval`;
      await tx
        .update(winners)
        .set({ claimedAt: past, identityCheckedAt: past, taxFormReceivedAt: past })
        .where(eq(winners.id, winnerId));
      await tx
        .update(users)
        .set({ closedAt: past })
        .where(and(eq(users.id, winner.userId), isNotNull(users.closedAt)));
    });
    await runJob(app, 'remove-past-tax-numbers');
    return desk(officeWinnersApi.read, { winnerId });
  };
  // While there is an account, somebody may still wait for the money.
  expect(await after('9 years')).toMatchObject({ ...papers, hasTaxNumber: true });
  await winner.visitor.call(profileApi.close, { password: winner.person.password });
  expect(await after('4 years -1 day')).toMatchObject({ ...papers, hasTaxNumber: true });
  expect(await after('4 years 1 day')).toMatchObject({
    ...{ claimed: null, legalName: null, postalAddress: null, bornOn: null, identity: null },
    ...{ hasTaxForm: false, hasTaxNumber: false, taxNumberEnding: null, paid: null },
  });
  const [claim] = await db.select().from(jackpotPrizes).where(eq(jackpotPrizes.cardId, prizeId));
  expect(claim).toMatchObject({ claimName: null, claimAddress: null, expiredAt: null });
  // The prize is theirs all the same.
  const anew = await completePapers(finance, await desk(officeWinnersApi.read, { winnerId }));
  await runJob(app, 'remove-past-tax-numbers');
  expect(await desk(officeWinnersApi.read, { winnerId })).toEqual(anew);
  expect(await refusalOf(desk(officeWinnersApi.pay, paymentOf(anew, 'Check 2')))).toBe(
    'no refusal',
  );
});

async function sharersOf(prizeId: string) {
  const rows = await app.database.db
    .select()
    .from(winners)
    .where(eq(winners.jackpotCardId, prizeId))
    .orderBy(winners.position);
  return rows.map((row) => ({ ...row, _id: row.id }));
}
