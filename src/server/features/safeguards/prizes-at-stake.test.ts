// What one member of staff cannot take alone from somebody who may get a prize, or who decides about one.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { races } from '#base/database/schema/content.ts';
import { tournamentWeekClosings } from '#base/database/schema/golf-play.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { pageantApi } from '#contract/pageant.ts';
import { profileApi } from '#contract/profile.ts';
import { raffleApi } from '#contract/raffle.ts';
import { weekNumbers } from '#rules/golf/weeks.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { purchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { addClosedBarrel } from '#test/support/draws.ts';
import { declinePack, enterTournament, openGolfer } from '#test/support/gift-packs.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest } from '#test/support/votes.ts';

const app = shareTestApp();
const needsTwo = /^409 second_person_needed/;
let finance: Member;
let officials: Member[];
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
  officials = [
    await signUpStaff(app, 'raffle-official'),
    await signUpStaff(app, 'raffle-official'),
  ];
});

/** Somebody who gave so much, with their payment. */
async function openDonor(dollars = 25) {
  const member = await signUp(app);
  const item = donationOf(dollars);
  const { paymentId } = await purchase(app, member.visitor, 'stripe', item, dollars * 100);
  return { member, paymentId };
}

const refund = (paymentId: string, amountCents: number) => {
  const more = { reason: 'They asked for it.', idempotencyKey: crypto.randomUUID() };
  return finance.visitor.call(officePaymentsApi.refund, { paymentId, amountCents, ...more });
};
const close = ({ userId }: Member) =>
  finance.visitor.call(officeSupportersApi.close, { userId, reason: 'Asked by phone.' });
/** What becomes of a closing that a second person approves. */
const closeByTwo = (member: Member) =>
  byTwo(app, () => close(member)).then(
    () => 'done',
    ({ message }: Error) => message,
  );
const correct = ({ userId, person }: Member, email: string) =>
  finance.visitor.call(officeSupportersApi.correct, {
    ...{ userId, name: 'Right Name', email, currentEmail: person.email, mobile: '' },
    reason: 'Told us by phone.',
  });
const readdress = (member: Member) => correct(member, `other-${member.person.email}`);

async function serialOf(paymentId: string): Promise<string> {
  const [grant] = await app.database.db
    .select({ serial: raffleTicketGrants.serialFrom })
    .from(raffleTicketGrants)
    .where(eq(raffleTicketGrants.paymentId, paymentId));
  return printSerial(grant!.serial);
}

/** Draws the tickets of these payments from a barrel, the winner first. */
async function draw(...paymentIds: string[]): Promise<string> {
  const drawId = await addClosedBarrel(app);
  const picks = await Promise.all(paymentIds.map(serialOf));
  for (const { visitor } of officials) await visitor.call(officeDrawsApi.record, { drawId, picks });
  return drawId;
}

it('the money of a drawn ticket is given back by two, of the winner and of an alternate, until the prize is with its winner', async () => {
  const [winner, next] = [await openDonor(), await openDonor()];
  const drawId = await draw(winner.paymentId, next.paymentId);
  for (const { member, paymentId } of [winner, next]) {
    expect(await refusalOf(refund(paymentId, 2_500))).toMatch(needsTwo);
    expect(await closeByTwo(member)).toMatch(/^Approved: .* a raffle prize/);
    expect(await refusalOf(readdress(member))).toMatch(needsTwo);
  }
  const { visitor } = winner.member;
  const { items } = await visitor.call(raffleApi.awards, {});
  await visitor.call(raffleApi.answerAward, { awardId: items[0]!._id, answer: 'accept' });
  for (const { member, paymentId } of [winner, next]) {
    expect(await refusalOf(refund(paymentId, 2_500))).toMatch(needsTwo);
    expect(await closeByTwo(member)).toMatch(/^Approved: .* a raffle prize/);
  }
  await transaction(app.database.db, (tx) =>
    tx
      .update(raffleAwards)
      .set({ handedOverAt: new Date() })
      .where(eq(raffleAwards.drawId, drawId)),
  );
  expect(await refusalOf(refund(next.paymentId, 2_500))).toBe('no refusal');
});

it('an alternate closes their own account, and one whose turn is over is like anybody', async () => {
  const [winner, next, last] = [await openDonor(), await openDonor(), await openDonor()];
  await draw(winner.paymentId, next.paymentId, last.paymentId);
  const { visitor, person } = last.member;
  await visitor.call(profileApi.close, { password: person.password });
  const { items } = await winner.member.visitor.call(raffleApi.awards, {});
  const answer = { awardId: items[0]!._id, answer: 'decline' } as const;
  await winner.member.visitor.call(raffleApi.answerAward, answer);
  expect(await refusalOf(refund(winner.paymentId, 2_500))).toBe('no refusal');
  expect(await refusalOf(close(winner.member))).toBe('no refusal');
  expect(await closeByTwo(next.member)).toMatch(/^Approved: .* a raffle prize/);
});

it('merges no account of an alternate into another one', async () => {
  const [winner, next, friend] = [await openDonor(), await openDonor(), await openDonor()];
  await draw(winner.paymentId, next.paymentId);
  const ids = { userId: friend.member.userId, duplicateId: next.member.userId };
  const merge = () =>
    finance.visitor.call(officeSupportersApi.merge, { ...ids, consent: 'Both signed.' });
  expect(await refusalOf(merge())).toMatch(needsTwo);
  await expect(byTwo(app, merge)).rejects.toThrow(/has tickets in a draw/);
});

it('an account with anything to spend or play is merged into another one by two, an empty one by one', async () => {
  const [{ member: kept }, { member: holder }] = [await openDonor(), await openDonor()];
  const merge = ({ userId: duplicateId }: Member) =>
    finance.visitor.call(officeSupportersApi.merge, {
      ...{ userId: kept.userId, duplicateId, consent: 'Both signed.' },
    });
  expect(await refusalOf(merge(holder))).toMatch(needsTwo);
  // What the account that is kept holds stays where it is.
  expect(await refusalOf(merge(await signUp(app)))).toBe('no refusal');
  await byTwo(app, () => merge(holder));
  const { voteTokens } = await finance.visitor.call(officeSupportersApi.read, {
    userId: kept.userId,
  });
  expect(voteTokens).toBeGreaterThan(0);
});

it('takes two to give back the entry donation of a golfer, or to readdress them or whose gift pack is not sent, until the championship is decided', async () => {
  const { db } = app.database;
  await insertTournament(db);
  const golfer = await signUp(app);
  const paymentId = await enterTournament(app, golfer);
  await golfer.visitor.call(golfApi.newEntry, {
    event: golfEvent,
    regForm: {
      ...{ name: 'Lea Leader', city: 'Elko', state: 'Nevada', country: 'United States' },
      ...{ sessionDay: 'sunday', sessionTimeslot: 's5' },
    },
  });
  const waiting = await openGolfer(app);
  expect(await refusalOf(readdress(waiting))).toMatch(needsTwo);
  await declinePack(waiting);
  expect(await refusalOf(readdress(waiting))).toBe('no refusal');
  await moveWeeks(db, 1);
  expect(await refusalOf(refund(paymentId, 10_000))).toMatch(needsTwo);
  expect(await refusalOf(readdress(golfer))).toMatch(needsTwo);
  expect(await closeByTwo(golfer)).toMatch(/^Approved: .* golf tournament/);
  await transaction(db, (tx) =>
    tx
      .insert(tournamentWeekClosings)
      .values(weekNumbers.map((week) => ({ event: golfEvent, week, closedBy: finance.userId }))),
  );
  expect(await refusalOf(refund(paymentId, 10_000))).toBe('no refusal');
  expect(await refusalOf(close(golfer))).toBe('no refusal');
});

it('takes two to give back the money of votes between the close and the certified tally', async () => {
  const { event, ann } = await insertContest(app.database.db);
  const { member, paymentId } = await openDonor();
  await member.visitor.call(pageantApi.castVotes, { votes: [ann], event, numVotes: 5 });
  expect(await refusalOf(refund(paymentId, 100))).toBe('no refusal');
  await moveContest(app.database.db, event, { closesAt: new Date(Date.now() - 1_000) });
  expect(await refusalOf(refund(paymentId, 2_400))).toMatch(needsTwo);
  const editor = await signUpStaff(app, 'editor');
  const { digest } = await editor.visitor.call(officePageantApi.tally, { event });
  await editor.visitor.call(officePageantApi.proposeTally, { event, digest });
  await finance.visitor.call(officePageantApi.certifyTally, { event, digest });
  expect(await refusalOf(refund(paymentId, 2_400))).toBe('no refusal');
});

it('takes two to give back the money of a card from the closing of its race on', async () => {
  const { db } = app.database;
  const { member, paymentId } = await openDonor();
  const raceId = await insertRace(db);
  const picks = [[1, 2, 3, 4, 5, 6]];
  await member.visitor.call(jackpotApi.saveCards, { race: raceId, picks });
  expect(await refusalOf(refund(paymentId, 100))).toBe('no refusal');
  await moveRace(db, raceId, { opens: -300, closes: -1, starts: 9 });
  expect(await refusalOf(refund(paymentId, 2_400))).toMatch(needsTwo);
  expect(await refusalOf(readdress(member))).toMatch(needsTwo);
});

it('the address of an account with anything to spend or play is corrected by two, its name by one', async () => {
  const { member } = await openDonor();
  expect(await refusalOf(readdress(member))).toMatch(needsTwo);
  expect(await refusalOf(correct(member, member.person.email))).toBe('no refusal');
  expect(await refusalOf(readdress(await signUp(app)))).toBe('no refusal');
  await byTwo(app, () => readdress(member));
  const { email } = await finance.visitor.call(officeSupportersApi.read, {
    userId: member.userId,
  });
  expect(email).toBe(`other-${member.person.email}`);
});

it('the address of an account whose credits are all on cards of an open race is corrected by two, until the race gives them back', async () => {
  const { db } = app.database;
  const player = await signUpPlayer(app, 1);
  const raceId = await insertRace(db);
  const picks = [[1, 2, 3, 4, 5, 6]];
  await player.visitor.call(jackpotApi.saveCards, { race: raceId, picks });
  expect(await refusalOf(readdress(player))).toMatch(needsTwo);
  expect(await refusalOf(close(player))).toMatch(needsTwo);
  await transaction(db, (tx) =>
    tx
      .update(races)
      .set({ canceledAt: new Date(), cancelReason: 'Rain' })
      .where(eq(races.id, raceId)),
  );
  expect(await refusalOf(close(player))).toBe('no refusal');
});

it('an account with anything to spend or play is closed by two, an empty one by one', async () => {
  const { member } = await openDonor();
  expect(await refusalOf(close(member))).toMatch(needsTwo);
  const read = () => finance.visitor.call(officeSupportersApi.read, { userId: member.userId });
  expect((await read()).isClosed).toBe(false);
  expect(await closeByTwo(member)).toBe('done');
  expect((await read()).isClosed).toBe(true);
  expect(await refusalOf(close(await signUp(app)))).toBe('no refusal');
});

it('one person records a break of 30 days, and two a longer one, which nobody can end', async () => {
  const member = await signUp(app);
  const { userId } = member;
  const exclude = (kind: 'cooling-off' | 'self-exclusion', days: number) => () =>
    finance.visitor.call(officeSupportersApi.exclude, {
      ...{ userId, kind, days, reason: 'Asked for it by letter.' },
    });
  const breakOf = async () =>
    (await finance.visitor.call(officeSupportersApi.read, { userId })).breakEndsAt;
  expect(await refusalOf(exclude('self-exclusion', 365)())).toMatch(needsTwo);
  expect(await breakOf()).toBeNull();
  expect((await waitForMail(app, member.person.email, 'act-notice')).text).toContain('may play');
  await exclude('cooling-off', 30)();
  const short = await breakOf();
  expect(short).not.toBeNull();
  await byTwo(app, exclude('self-exclusion', 365));
  expect(Date.parse((await breakOf())!)).toBeGreaterThan(Date.parse(short!));
});
