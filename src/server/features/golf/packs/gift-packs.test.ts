// Gift packs through HTTP: earned, claimed, sent, imported and returned, with the books right.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { benefitValues } from '#base/database/schema/donations.ts';
import { giftPackCosts, giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { giftPacksApi } from '#contract/gift-packs.ts';
import { golfApi } from '#contract/golf.ts';
import { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { runJob } from '#test/support/draws.ts';
import {
  claimPack,
  declinePack,
  enterTournament,
  type Golfer,
  openGolfer,
  packStatesOf,
  parcel,
  sendPack,
} from '#test/support/gift-packs.ts';
import { insertTournament } from '#test/support/golf-season.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { newestRequest } from '#test/support/safeguards.ts';
import { printCells } from '#test/support/score-files.ts';
import { joinHousehold, makeStaff, signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let director: Member;
let finance: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  director = await signUpStaff(app, 'tournament-director');
  finance = await signUpStaff(app, 'finance');
  await insertTournament(app.database.db);
});
afterAll(() => app.close());

const claim = claimPack;
const decline = declinePack;
const stateOf = packStatesOf;
const send = (golfer: Golfer, by = director, more: Parameters<typeof sendPack>[2] = {}) =>
  sendPack(golfer, by, more);
const takeBack = ({ packId }: Golfer) =>
  director.visitor.call(officeGiftPacksApi.takeBack, {
    ...{ packId, returnedOn: '2026-01-20', reason: 'Nobody of that name lives there.' },
  });
const refund = ({ paymentId }: Golfer) =>
  finance.visitor.call(officePaymentsApi.refund, {
    ...{ paymentId, amountCents: 10_000, reason: 'Asked for' },
    idempotencyKey: crypto.randomUUID(),
  });
const booked = async () => {
  const counts = await director.visitor.call(officeGiftPacksApi.counts, {});
  return [counts.sentCents, counts.postageCents];
};
/** What packs and their postage have cost by the ledger. */
const balance = async () => {
  const rows = await app.database.db.execute(sql`
    select a.owner, sum(case when p.to_account = a.id then p.amount else -p.amount end) as cents
    from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
    where a.owner in ('gift-packs', 'postage') group by a.owner order by a.owner`);
  const found = (rows as unknown as { rows: { cents: string }[] }).rows;
  return found.map(({ cents }) => Number(cents));
};

it('is claimed, corrected, sent once and booked, and changed no more until it comes back', async () => {
  const golfer = await openGolfer(app);
  expect(await stateOf(golfer)).toEqual(['earned']);
  expect(await refusalOf(send(golfer))).toMatch(/^409 gift_pack_unclaimed/);
  expect(await refusalOf(claim(golfer, { postalCode: '898' }))).toMatch(/^400 bad_input: A ZIP/);
  expect(await refusalOf(claim(golfer, { country: 'Albion' }))).toBe(
    '400 bad_input: Please choose the country from the list.',
  );
  await claim(golfer, { country: 'us' });
  await claim(golfer, { street: '14 Mesa Road' });
  expect(await refusalOf(send(golfer))).toMatch(/^409 gift_pack_cost_missing/);
  const cost = { costCents: 4_200, postageCents: 950, reason: 'Invoice' };
  const validFrom = new Date(Date.now() - 60_000);
  await transaction(app.database.db, (tx) =>
    tx.insert(giftPackCosts).values({ ...cost, validFrom }),
  );
  expect(await refusalOf(send(golfer, director, { sentOn: '2099-01-01' }))).toMatch(
    /^400 bad_input: A day to come/,
  );
  const both = await Promise.all([
    refusalOf(send(golfer)),
    refusalOf(send(golfer, director, { trackingNumber: 'OTHER 1' })),
  ]);
  expect(both.filter((said) => said === 'no refusal')).toHaveLength(1);
  expect(both.filter((said) => said.startsWith('409 gift_pack_sent'))).toHaveLength(1);
  const [own] = await golfer.visitor.call(giftPacksApi.own, {});
  expect(own).toMatchObject({ state: 'sent', address: { street: '14 Mesa Road' } });
  expect(own?.parcel?.trackingUrl).toMatch(/^https:\/\/www\.ups\.com\/track\?tracknum=/);
  expect([await balance(), await booked()]).toEqual([
    [4_200, 950],
    [4_200, 950],
  ]);
  for (const act of [claim, decline]) {
    expect(await refusalOf(act(golfer))).toMatch(/^409 gift_pack_sent/);
  }
  const mail = await waitForMail(app, golfer.person.email, 'gift-pack-sent');
  expect(mail.text).toContain(own?.parcel?.trackingUrl);
  await takeBack(golfer);
  expect(await refusalOf(takeBack(golfer))).toMatch(/^409 gift_pack_not_sent/);
  expect([await balance(), await booked()]).toEqual([
    [0, 950],
    [0, 950],
  ]);
  expect(await stateOf(golfer)).toEqual(['returned']);
  const back = await waitForMail(app, golfer.person.email, 'gift-pack-returned');
  expect(back.text).toContain('Nobody of that name lives there.');
  await claim(golfer, { street: '16 Mesa Road' });
  expect(await stateOf(golfer)).toEqual(['claimed']);
  const read = await send(golfer);
  expect(read).toMatchObject({
    state: 'sent',
    parcels: [{ returned: null }, { costCents: 4_200, postageCents: 950 }],
  });
  expect(await send(golfer)).toEqual(read);
  await waitForMail(app, golfer.person.email, 'gift-pack-sent', 2);
  expect([await balance(), await app.findBookErrors()]).toEqual([[4_200, 1_900], []]);
});

it('does not come with an entry that wanted none before it was paid, and only then is not on its receipt', async () => {
  const { db } = app.database;
  await transaction(db, async (tx) => {
    const value = { validFrom: new Date(Date.now() - 60_000), reason: 'For the test.' };
    await tx.insert(benefitValues).values([
      { ...value, benefit: 'gift-pack', valueCents: 6_000 },
      { ...value, benefit: 'tournament-place', valueCents: 1_500 },
    ]);
  });
  const [without, later] = [await signUp(app), await openGolfer(app)];
  await enterTournament(app, without, { withoutGiftPack: true });
  await runJob(app, 'ask-about-gift-packs');
  const { visitor } = without;
  expect(await visitor.call(giftPacksApi.own, {})).toEqual([]);
  expect(await visitor.call(golfApi.ownPlace, {})).toMatchObject({
    ...{ isPaid: true, giftPack: false, isWithoutPack: true },
  });
  const { text } = await waitForMail(app, without.person.email, 'donation-receipt');
  expect(text).not.toContain('gift pack');
  expect(text).toMatch(/Value of what came with it:? +\$15\.00/);
  expect(text).toMatch(/Deductible at most:? +\$85\.00/);
  await decline(later);
  const { text: stays } = await waitForMail(app, later.person.email, 'donation-receipt');
  expect(stays).toMatch(/Value of what came with it:? +\$75\.00/);
  const { items } = await later.visitor.call(accountsApi.donations, {});
  const pdf = await later.visitor.fetch(`/account/receipts/${items[0]!._id}.pdf`);
  expect([pdf.status, await app.findBookErrors()]).toEqual([200, []]);
});

it('is nobody else’s, and the database keeps the order of its states', async () => {
  const [golfer, other] = [await openGolfer(app), await openGolfer(app)];
  const foreign = { ...other, packId: golfer.packId };
  expect(await refusalOf(claim(foreign))).toMatch(/^404 not_found/);
  expect(await refusalOf(decline(foreign))).toMatch(/^404 not_found/);
  const { packId } = golfer;
  const row = { ...parcel, packId, costCents: 1, sentBy: director.userId };
  const sending = transaction(app.database.db, (tx) => tx.insert(giftPackParcels).values(row));
  await expect(sending).rejects.toThrow();
  await claim(golfer);
  await send(golfer);
  const ending = transaction(app.database.db, (tx) =>
    tx
      .update(giftPacks)
      .set({ claimedAt: new Date(0) })
      .where(eq(giftPacks.id, packId)),
  );
  await expect(ending).rejects.toThrow();
});

it('goes with its place before it is sent, stays where it was sent, and is not sent to one golfer twice', async () => {
  const [early, late] = [await openGolfer(app), await openGolfer(app)];
  await claim(early);
  await refund(early);
  expect(await stateOf(early)).toEqual(['withdrawn']);
  expect(await refusalOf(claim(early))).toMatch(/^409 gift_pack_withdrawn/);
  expect(await refusalOf(send(early))).toMatch(/^409 gift_pack_withdrawn/);
  await enterTournament(app, early);
  expect(await stateOf(early)).toEqual(['earned', 'withdrawn']);
  await claim(late);
  await send(late);
  await refund(late);
  await enterTournament(app, late);
  expect(await stateOf(late)).toEqual(['sent']);
  const receipt = await waitForMail(app, late.person.email, 'donation-receipt', 2);
  expect(receipt.text).not.toContain('gift pack');
  expect(await app.findBookErrors()).toEqual([]);
});

it('is imported whole or not at all, again without harm, and its file runs no formula', async () => {
  const golfers = [await openGolfer(app), await openGolfer(app), await openGolfer(app)];
  await claim(golfers[0]!, { recipient: '=HYPERLINK("x")' });
  await claim(golfers[1]!);
  const text = (base64: string) => Buffer.from(base64, 'base64').toString();
  const file = text((await director.visitor.call(officeGiftPacksApi.shipperFile, {})).base64);
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file).not.toContain(golfers[2]!.packId);
  const template = await director.visitor.call(officeGiftPacksApi.parcelTemplate, {});
  expect(text(template.base64)).not.toContain('Mesa Road');
  const take = (lines: (readonly string[])[], by = director) =>
    by.visitor.call(officeGiftPacksApi.importParcels, {
      fileBase64: Buffer.from(
        printCells([['Pack id', 'Carrier', 'Tracking number', 'Sent on'], ...lines]),
      ).toString('base64'),
    });
  const line = (at: number, ...cells: string[]) => [golfers[at]!.packId, ...cells];
  const good = [
    line(0, 'FedEx', '7777 1234', '2026-01-06'),
    line(1, 'another carrier', '', '2026-01-06'),
  ];
  const bad = [
    ...[good[0]!, line(2, 'UPS', '1Z111', '2026-01-06'), line(1, 'Pony', 'X1234', '2026-01-06')],
    ...[line(1, 'UPS', '', '2026-01-06'), ['x', 'UPS', '1Z111', '2026-01-06']],
    ...[line(1, 'UPS', '1Z111', '2026-02-30'), line(1, '', '', ''), good[0]!],
    [crypto.randomUUID(), 'UPS', '1Z111', '2026-01-06'],
  ];
  const refused = await take(bad);
  expect(refused).toMatchObject({ isImported: false, added: 0 });
  expect(refused.problems.map((one) => one.line)).toEqual([3, 4, 5, 6, 7, 9, 10]);
  expect(await stateOf(golfers[0]!)).toEqual(['claimed']);
  expect(await take(good)).toMatchObject({ isImported: true, added: 2, unchanged: 0 });
  expect(await take(good)).toMatchObject({ isImported: true, added: 0, unchanged: 2 });
  const other = await take([line(0, 'FedEx', '8888 1234', '2026-01-06')]);
  expect(other.problems[0]?.sentence).toMatch(/on its way already/);
  expect(await refusalOf(take([line(2, '', '', '')]))).toMatch(/^400 parcels_unreadable/);
  const own = await openGolfer(app);
  await claim(own);
  await makeStaff(app.database.db, own.userId, 'tournament-director');
  const ofOwn = await take([[own.packId, 'UPS', '1Z111', '2026-01-06']], own);
  expect(ofOwn.problems[0]?.sentence).toMatch(/your own/);
  expect(await refusalOf(send(own, own))).toMatch(/own_account/);
  // A file is no way round what a single call refuses.
  const ofColleague = await take([[own.packId, 'UPS', '1Z111', '2026-01-06']]);
  expect(ofColleague.problems[0]?.sentence).toMatch(/a colleague’s: send it by itself/);
  const invited = await openGolfer(app);
  await claim(invited);
  await joinHousehold(app.database.db, own.userId, invited.userId);
  const ofHousehold = await take([[invited.packId, 'UPS', '1Z111', '2026-01-06']], own);
  expect(ofHousehold.problems[0]?.sentence).toMatch(/your household/);
  const owner = await signUpStaff(app, 'owner');
  const invitation = { email: invited.person.email, roles: ['editor' as const] };
  await owner.visitor.call(officeStaffApi.invite, invitation);
  const ofInvited = await take([[invited.packId, 'UPS', '1Z111', '2026-01-06']]);
  expect(ofInvited.problems).toEqual(ofColleague.problems);
  expect(await app.findBookErrors()).toEqual([]);
});

it('of a colleague is sent by two others, whatever one may do alone', async () => {
  const colleague = await openGolfer(app);
  await claim(colleague);
  await makeStaff(app.database.db, colleague.userId, 'tournament-director');
  expect(await refusalOf(send(colleague, colleague))).toMatch(/^403 own_account/);
  expect(await refusalOf(send(colleague))).toMatch(/^409 second_person_needed/);
  expect(await stateOf(colleague)).toEqual(['claimed']);
  const second = await signUpStaff(app, 'tournament-director');
  const { _id: approvalId } = await newestRequest(second);
  const approve = (who: Member) =>
    refusalOf(who.visitor.call(officeApprovalsApi.approve, { approvalId }));
  expect(await approve(colleague)).toMatch(/^403 own_account/);
  expect(await approve(second)).toBe('no refusal');
  expect(await stateOf(colleague)).toEqual(['sent']);
  const back = { packId: colleague.packId, returnedOn: '2026-01-09', reason: 'Nobody was there.' };
  await director.visitor.call(officeGiftPacksApi.takeBack, back);
  expect(await stateOf(colleague)).toEqual(['returned']);
  expect(await app.findBookErrors()).toEqual([]);
});

it('shows its address to whoever sends it, and nobody else of the staff', async () => {
  const golfer = await openGolfer(app);
  await claim(golfer);
  const { packId } = golfer;
  const { items } = await finance.visitor.call(officeGiftPacksApi.list, { state: 'claimed' });
  expect(items.map(({ _id }) => _id)).toContain(packId);
  expect(JSON.stringify(items)).not.toContain('Mesa');
  for (const act of [
    () => finance.visitor.call(officeGiftPacksApi.read, { packId }),
    () => finance.visitor.call(officeGiftPacksApi.shipperFile, {}),
    () => send(golfer, finance),
  ]) {
    expect(await refusalOf(act())).toMatch(/^403 role_missing/);
  }
  expect(await director.visitor.call(officeGiftPacksApi.read, { packId })).toMatchObject({
    address: ['Robin Park', '12 Mesa Road', 'Elko, Nevada 89801', 'United States'],
  });
  const looks = await app.database.db
    .select({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(eq(auditEntries.subject, `gift-pack:${packId}`));
  expect(looks).toContainEqual({ actorId: director.userId });
});
