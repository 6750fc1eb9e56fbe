// Who is shown by a list, with more than their names, is in the audit log: an hour's looks at the same people once.
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { driversApi } from '#contract/office/content.ts';
import { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officeHouseholdsApi } from '#contract/office/households.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officeOperationsApi } from '#contract/office/operations.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeSearchApi } from '#contract/office/search.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { donate } from '#test/support/donor.ts';
import { enterFree } from '#test/support/draws.ts';
import { signUpEntrant } from '#test/support/entrants.ts';
import { openGolfer } from '#test/support/gift-packs.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { giveAsGuest } from '#test/support/guests.ts';
import { type Member, refusalOf, signUp, signUpConfirmed } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();
beforeAll(() => insertTournament(app.database.db));

/** What somebody was shown by a call that was recorded, the last one first. */
async function shownTo({ userId }: Pick<Member, 'userId'>, call: string) {
  const isLook = and(
    eq(auditEntries.action, 'supporter.viewed'),
    eq(auditEntries.actorId, userId),
    eq(auditEntries.subject, 'office'),
  );
  const rows = await app.database.db
    .select()
    .from(auditEntries)
    .where(isLook)
    .orderBy(desc(auditEntries.id));
  return rows.flatMap(({ detail }) =>
    detail.call === `GET /office/data/${call}` ? [detail.shown] : [],
  );
}

it('records once whom a list of winners or of jackpot prizes shows, and again once it is others', async () => {
  const official = await signUpStaff(app, 'race-official');
  const finance = await signUpStaff(app, 'finance');
  const winners = [await signUpPlayer(app, 1), await signUpPlayer(app, 1)];
  const look = async () => {
    await finance.visitor.call(officeWinnersApi.list, { q: '' });
    await finance.visitor.call(officeRacesApi.prizes, {});
  };
  await look();
  for (const call of ['winners', 'jackpot-prizes'])
    expect(await shownTo(finance, call)).toEqual([]);
  for (const winner of winners) {
    const prizeId = await winJackpot(app, official, winner);
    const papers = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
    await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...papers, isAdult: true });
    await look();
    await look();
  }
  const ids = winners.map(({ userId }) => userId);
  for (const call of ['winners', 'jackpot-prizes']) {
    expect(await shownTo(finance, call)).toEqual([ids.toSorted(), [ids[0]]]);
    expect(await shownTo(official, call)).toEqual([]);
  }
});

it('records whose gifts a list shows, by account or by the gift of whoever has none', async () => {
  const finance = await signUpStaff(app, 'finance');
  const { userId, person } = await signUpConfirmed(app);
  const record = (donor: object) =>
    finance.visitor.call(officeOfflineGiftsApi.record, {
      ...{ idempotencyKey: crypto.randomUUID(), method: 'cash', amountCents: 2_500 },
      ...{ donor: donor as { kind: 'account'; email: string }, receivedOn: '2026-03-04' },
    });
  await record({ kind: 'account', email: person.email });
  const postalAddress = '1 Pine Street, Reno NV';
  const { _id: giftId } = await record({ kind: 'person', name: 'Ada Quill', postalAddress });
  await finance.visitor.call(officeOfflineGiftsApi.list, {});
  expect(await shownTo(finance, 'offline-gifts')).toEqual([[userId, giftId].toSorted()]);
});

it('records which supporters and whose payments a list shows, by account or by the payment of a guest', async () => {
  const { visitor, userId } = await signUpStaff(app, 'finance');
  const donor = await signUp(app);
  await donate(app, donor.visitor, 25, donor.person);
  const { paymentId } = await giveAsGuest(app, 25);
  const { call } = visitor;
  await call(officeSupportersApi.list, { q: 'nobody-is-called-so' });
  expect(await shownTo({ userId }, 'supporters')).toEqual([]);
  await call(officeSupportersApi.list, { q: donor.person.email });
  await call(officeSupportersApi.list, { q: donor.person.email });
  expect(await shownTo({ userId }, 'supporters')).toEqual([[donor.userId]]);
  await call(officePaymentsApi.list, { search: donor.person.email });
  await call(officePaymentsApi.list, { search: paymentId });
  expect(await shownTo({ userId }, 'payments')).toEqual([[paymentId], [donor.userId]]);
});

it('records to whom the emails of a list go, and whose household is staff', async () => {
  const [auditor, owner] = [await signUpStaff(app, 'auditor'), await signUpStaff(app, 'owner')];
  const { userId, person } = await signUp(app);
  const { items } = await auditor.visitor.call(officeOperationsApi.mails, { q: person.email });
  expect(await shownTo(auditor, 'mails')).toEqual([items.map(({ _id }) => _id).toSorted()]);
  expect(items).not.toEqual([]);
  const staffId = auditor.userId;
  await owner.visitor.call(officeHouseholdsApi.declare, { staffId, email: person.email });
  await owner.visitor.call(officeHouseholdsApi.list, {});
  expect(await shownTo(owner, 'staff-households')).toEqual([[userId]]);
});

it('records whom the search finds, and none of the content', async () => {
  const finance = await signUpStaff(app, 'finance');
  const editor = await signUpStaff(app, 'editor');
  const donor = await signUp(app);
  await donate(app, donor.visitor, 25, donor.person);
  const find = ({ visitor }: Member, q: string) => visitor.call(officeSearchApi.find, { q });
  const found = await find(finance, donor.person.email);
  await find(finance, donor.person.email);
  expect(found.map(({ kind }) => kind)).toEqual(['supporter', 'payment']);
  expect(await shownTo(finance, 'search')).toEqual([found.map(({ _id }) => _id).toSorted()]);
  await editor.visitor.call(driversApi.create, { name: 'Ada Apex', hometown: 'Reno' });
  expect(await find(editor, 'apex')).toHaveLength(1);
  expect(await shownTo(editor, 'search')).toEqual([]);
});

it('records which free entries and which entries of golfers a list shows', async () => {
  const official = await signUpStaff(app, 'raffle-official');
  await enterFree(official, app);
  const { items } = await official.visitor.call(officeRaffleApi.freeEntries, {});
  const shown = items.map(({ _id }) => _id).toSorted();
  expect(shown).not.toEqual([]);
  expect(await shownTo(official, 'raffle-free-entries')).toEqual([shown]);

  const director = await signUpStaff(app, 'tournament-director');
  const { entryId } = await signUpEntrant(app);
  await director.visitor.call(officeGolfApi.entries, {});
  expect(await shownTo(director, 'tournament-entries')).toEqual([[entryId]]);
});

it('records which golfers the lists of gift packs, absences and what is open of a week show', async () => {
  const { db } = app.database;
  const director = await signUpStaff(app, 'tournament-director');
  const { packId, person } = await openGolfer(app);
  await director.visitor.call(officeGiftPacksApi.list, { q: person.email });
  expect(await shownTo(director, 'gift-packs')).toEqual([[packId]]);

  const { entryId } = await signUpEntrant(app);
  await moveWeeks(db, 1);
  const { items } = await director.visitor.call(officeGolfApi.unresolved, { week: 1 });
  const open = items.flatMap(({ players }) => players.map(({ _id }) => _id));
  expect(open).toContain(entryId);
  const lists = 'tournament-weeks/{week}';
  expect(await shownTo(director, `${lists}/unresolved`)).toEqual([[...new Set(open)].toSorted()]);
  await director.visitor.call(officeGolfApi.recordAbsence, {
    ...{ entryId, week: 1, round: null, kind: 'withdrawn', reason: 'Broke an arm.' },
  });
  await director.visitor.call(officeGolfWeeksApi.absences, { week: 1 });
  expect(await shownTo(director, `${lists}/absences`)).toEqual([[entryId]]);
});

it('records whom requests are about while their inputs are shown', async () => {
  const [finance, second] = [await signUpStaff(app, 'finance'), await signUpStaff(app, 'finance')];
  const { userId } = await signUp(app);
  const exclude = finance.visitor.call(officeSupportersApi.exclude, {
    ...{ userId, kind: 'self-exclusion', days: 365, reason: 'Asked for it by letter.' },
  });
  expect(await refusalOf(exclude)).toMatch(/^409 second_person_needed/);
  const list = () => second.visitor.call(officeApprovalsApi.list, { state: 'open' });
  const { items } = await list();
  await list();
  expect(await shownTo(second, 'approvals')).toEqual([[userId]]);
  await second.visitor.call(officeApprovalsApi.decline, { approvalId: items[0]!._id });
  await second.visitor.call(officeApprovalsApi.list, {});
  expect(await shownTo(second, 'approvals')).toEqual([[userId]]);
});
