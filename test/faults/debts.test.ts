// What somebody owes after their money went back: covered by whatever comes, and never given twice.
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { receivables } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeReceivablesApi } from '#contract/office/receivables.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { mergeAccounts } from '#server/features/accounts/supporters/merge-accounts.ts';
import { closeDueRaces } from '#server/features/jackpot/races/close-race.ts';
import { openMember, purchase } from '../support/buyer.ts';
import { eventually } from '../support/donor.ts';
import { waitForMail } from '../support/mails.ts';
import { refusalOf } from '../support/members.ts';
import { balancesOf, disputeAt, openStaff, spend } from '../support/money-back.ts';
import { insertRace, moveRace } from '../support/races.ts';
import { reconcileAll } from '../support/reconcile.ts';
import { byTwo } from '../support/safeguards.ts';
import { shareTestApp } from '../support/shared-app.ts';
import { signUpStaff } from '../support/staff.ts';

const app = shareTestApp();
afterEach(async () => {
  expect(await app.findBookErrors()).toEqual([]);
});

const reconcileNow = () => reconcileAll(app.app.payments!, new Date());

/** Somebody with an own purchase of ten credits for each that is wanted. */
async function openBuyer(purchases: number) {
  const member = await openMember(app);
  const bought = [];
  for (let i = 0; i < purchases; i++) {
    const item = { type: 'jackpot-credits', credits: 10 } as const;
    bought.push(await purchase(app, member.visitor, 'stripe', item, 2_000));
  }
  const creditsOf = async () => (await balancesOf(member.visitor))[0]!;
  const owed = async () => {
    const rows = await app.database.db
      .select()
      .from(receivables)
      .where(eq(receivables.userId, member.userId));
    return rows.reduce((sum, one) => sum + one.owed, 0);
  };
  return { ...member, bought, creditsOf, owed };
}

it('gives nothing a second time for what was waived, when its dispute is won', async () => {
  const finance = await openStaff(app);
  const { userId, bought, creditsOf, owed } = await openBuyer(1);
  await spend(app, userId, 8);
  const dispute = disputeAt(app, 'stripe', bought[0]!.token);
  await eventually(owed, (pieces) => pieces === 8);
  const { items } = await finance.visitor.call(officeReceivablesApi.list, { q: userId });
  const waived = { receivableId: items[0]!._id, reason: 'The bank takes long.' };
  await finance.visitor.call(officeReceivablesApi.waive, waived);
  await dispute.win();
  await eventually(creditsOf, (credits) => credits > 0);
  await reconcileNow();
  // Ten were paid for, and eight of them were spent.
  expect(await creditsOf()).toBe(2);
});

it('gives nothing a second time for what was waived of an account that was merged since', async () => {
  const finance = await openStaff(app);
  const merged = await openBuyer(1);
  const kept = await openBuyer(0);
  await spend(app, merged.userId, 8);
  const dispute = disputeAt(app, 'stripe', merged.bought[0]!.token);
  await eventually(merged.owed, (pieces) => pieces === 8);
  const { items } = await finance.visitor.call(officeReceivablesApi.list, { q: merged.userId });
  const waived = { receivableId: items[0]!._id, reason: 'The bank takes long.' };
  await finance.visitor.call(officeReceivablesApi.waive, waived);
  await finance.visitor.call(officeSupportersApi.merge, {
    ...{ userId: kept.userId, duplicateId: merged.userId, consent: 'They wrote so on March 4.' },
  });
  await dispute.win();
  await eventually(kept.creditsOf, (credits) => credits > 0);
  await reconcileNow();
  expect(await kept.creditsOf()).toBe(2);
});

it('keeps an account from being merged that comes to owe something meanwhile', async () => {
  const finance = await openStaff(app);
  const debtor = await openBuyer(1);
  await spend(app, debtor.userId, 8);
  disputeAt(app, 'stripe', debtor.bought[0]!.token);
  await eventually(debtor.owed, (pieces) => pieces === 8);
  const [kept, merged] = [await openBuyer(0), await openBuyer(0)];
  const owe = async (tx: Tx) => {
    const ofDebtor = eq(receivables.userId, debtor.userId);
    await tx.update(receivables).set({ userId: merged.userId }).where(ofDebtor);
  };
  const input = { userId: kept.userId, duplicateId: merged.userId, consent: 'Both signed.' };
  const services = { db: app.database.db, forgetters: [] } as never;
  expect(await refusalOf(mergeAccounts(services, [owe], input, finance.userId))).toMatch(
    /owes something/,
  );
});

it('covers what is owed with what a won dispute gives back', async () => {
  const { userId, bought, creditsOf, owed } = await openBuyer(2);
  await spend(app, userId, 10);
  const won = disputeAt(app, 'stripe', bought[0]!.token);
  await eventually(creditsOf, (credits) => credits === 0);
  disputeAt(app, 'stripe', bought[1]!.token);
  await eventually(owed, (pieces) => pieces === 10);
  await won.win();
  await eventually(owed, (pieces) => pieces === 0);
  expect(await creditsOf()).toBe(0);
});

it('covers what is owed with what comes from a second account', async () => {
  const finance = await openStaff(app);
  const first = await openBuyer(1);
  const second = await openBuyer(1);
  await spend(app, first.userId, 8);
  disputeAt(app, 'stripe', first.bought[0]!.token);
  await eventually(first.owed, (pieces) => pieces === 8);
  await byTwo(app, () =>
    finance.visitor.call(officeSupportersApi.merge, {
      ...{ userId: first.userId, duplicateId: second.userId, consent: 'They wrote so on March 4.' },
    }),
  );
  expect(await first.owed()).toBe(0);
  expect(await first.creditsOf()).toBe(2);
});

it('covers what is owed with a purchase, whose email says how much of it', async () => {
  const { visitor, userId, person, bought, creditsOf, owed } = await openBuyer(1);
  const before = await waitForMail(app, person.email, 'purchase-confirmed');
  expect(before.text).toContain('all of it is in');
  await spend(app, userId, 4);
  disputeAt(app, 'stripe', bought[0]!.token);
  await eventually(owed, (pieces) => pieces === 4);
  await purchase(app, visitor, 'stripe', { type: 'jackpot-credits', credits: 10 }, 2_000);
  expect([await owed(), await creditsOf()]).toEqual([0, 6]);
  const { text } = await waitForMail(app, person.email, 'purchase-confirmed', 2);
  expect((text ?? '').replaceAll(/\s+/g, ' ')).toContain(
    '4 of them went to what your account owed after a payment of yours went back; the others are in your account.',
  );
});

/** Somebody who owes six credits, and has played a card with three of the numbers 1 to 6. */
async function openOwingPlayer() {
  const { visitor, userId, person, bought, creditsOf, owed } = await openBuyer(1);
  const raceId = await insertRace(app.database.db);
  await visitor.call(jackpotApi.saveCards, { picks: [1, 2, 3, 34, 35, 36], race: raceId });
  await spend(app, userId, 5);
  disputeAt(app, 'stripe', bought[0]!.token);
  await eventually(owed, (pieces) => pieces === 6);
  return { raceId, creditsOf, owed, email: person.email };
}

const wentThere = 'It went to what your account owed after a payment of yours went back.';

it('covers what is owed with the credits of cards whose race is canceled', async () => {
  const official = await signUpStaff(app, 'race-official');
  const { raceId, creditsOf, owed, email } = await openOwingPlayer();
  await official.visitor.call(officeRacesApi.cancel, { raceId, reason: 'Storm warning' });
  expect([await owed(), await creditsOf()]).toEqual([5, 0]);
  const { text } = await waitForMail(app, email, 'cards-returned');
  expect((text ?? '').replaceAll(/\s+/g, ' ')).toContain(wentThere);
  expect(text).not.toContain('in your account');
});

it('covers what is owed with the free credit for three matches', async () => {
  const { db } = app.database;
  const official = await signUpStaff(app, 'race-official');
  const { raceId, creditsOf, owed, email } = await openOwingPlayer();
  await moveRace(db, raceId, { opens: -300, closes: -20, starts: -10 });
  await closeDueRaces(db);
  await transaction(db, (tx) =>
    tx
      .update(races)
      .set({ finishers: [1, 2, 3, 4], drawnNumbers: [5, 6] })
      .where(eq(races.id, raceId)),
  );
  await official.visitor.call(officeRacesApi.settle, { raceId });
  expect([await owed(), await creditsOf()]).toEqual([5, 0]);
  const { text } = await waitForMail(app, email, 'jackpot-won');
  expect((text ?? '').replaceAll(/\s+/g, ' ')).toContain(wentThere);
  expect(text).not.toContain('in your account');
});
