// What one member of staff can't do about a raffle's winner alone, nor with a person of their own.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draws } from '#base/database/schema/draws.ts';
import { prizeDraws } from '#base/database/schema/raffle.ts';
import { drawsApi } from '#contract/draws.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { prizesApi } from '#contract/office/prizes.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { profileApi } from '#contract/profile.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { raffleApi } from '#contract/raffle.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { setSafeguards, startTestApp, type TestApp } from '#test/support/app.ts';
import {
  addClosedBarrel,
  addClosedDraw,
  addDraw,
  drawByHand,
  enterFree,
} from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { byTwo, passObjectionDay } from '#test/support/safeguards.ts';
import { relate, signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUpStaff(app, 'raffle-official');
  ben = await signUpStaff(app, 'raffle-official');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const read = (drawId: string) => app.openVisitor().call(drawsApi.read, { drawId });
const statuses = async (drawId: string) => (await read(drawId)).awards.map(({ status }) => status);
const awardsOf = async ({ visitor }: Member) => (await visitor.call(raffleApi.awards, {})).items;

it('F3: ends an offer by two people only, while its holder is told and still may accept', async () => {
  const holder = await signUpConfirmed(app);
  const { drawId } = await drawByHand(app, [ada, ben], [holder, null]);
  await setSafeguards(app.database.db, 0);
  try {
    const end = (publicReason?: string) =>
      refusalOf(
        ada.visitor.call(officeRaffleApi.endAward, { drawId, why: 'not eligible', publicReason }),
      );
    expect(await end()).toMatch(/^400 bad_input: .* everybody can read/);
    expect(await end('Lives where raffles are not allowed')).toMatch(/^409 second_person_needed/);
    const { items } = await ben.visitor.call(officeApprovalsApi.list, { state: 'open' });
    const approve = ben.visitor.call(officeApprovalsApi.approve, { approvalId: items[0]!._id });
    expect(await refusalOf(approve)).toMatch(/^409 approval_waits/);
    const { items: acts } = await app.openVisitor().call(publicActsApi.list, { drawId });
    expect(acts).toMatchObject([
      { what: 'ended-offers', reason: 'Lives where raffles are not allowed', outcome: 'waits' },
    ]);
  } finally {
    await setSafeguards(app.database.db, 100_000_000);
  }
  expect(await statuses(drawId)).toEqual(['offered']);
  // The first one told of the free entry.
  const mail = await waitForMail(app, holder.person.email, 'act-notice', 2);
  expect(mail.text).toContain('asked to end the offer of a prize to you');
  const [award] = await awardsOf(holder);
  await holder.visitor.call(raffleApi.answerAward, { awardId: award!._id, answer: 'accept' });
  expect(await statuses(drawId)).toEqual(['accepted']);
});

it('ends one offer with one approval, however often that is pressed', async () => {
  const { db } = app.database;
  const [first, next, last] = [
    await signUpConfirmed(app),
    await signUpConfirmed(app),
    await signUpConfirmed(app),
  ];
  const { drawId } = await drawByHand(app, [ada, ben], [first, next, last]);
  await setSafeguards(db, 0);
  try {
    const why = 'not eligible' as const;
    const publicReason = 'Lives where raffles are not allowed';
    const end = ada.visitor.call(officeRaffleApi.endAward, { drawId, why, publicReason });
    expect(await refusalOf(end)).toMatch(/^409 second_person_needed/);
    await passObjectionDay(db);
    const { items } = await ben.visitor.call(officeApprovalsApi.list, { state: 'open' });
    const { _id: approvalId } = items.find(({ inputs }) =>
      inputs.some(({ value }) => value === drawId),
    )!;
    const approve = () => refusalOf(ben.visitor.call(officeApprovalsApi.approve, { approvalId }));
    await Promise.all(Array.from({ length: 8 }, approve));
  } finally {
    await setSafeguards(db, 100_000_000);
  }
  expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
});

it('F4: merges no account that was offered a prize into another one', async () => {
  const finance = await signUpStaff(app, 'finance');
  const winner = await signUpConfirmed(app);
  const friend = await signUpConfirmed(app);
  await drawByHand(app, [ada, ben], [winner]);
  const merge = () =>
    finance.visitor.call(officeSupportersApi.merge, {
      userId: friend.userId,
      duplicateId: winner.userId,
      consent: 'They said yes on the phone.',
    });
  // Not even two people do.
  await expect(byTwo(app, merge)).rejects.toThrow('was offered a raffle prize');
  expect(await awardsOf(winner)).toHaveLength(1);
});

it('ends by an approval that names no place the offer that was open when it was asked for', async () => {
  const { db } = app.database;
  const holder = await signUpConfirmed(app);
  const { drawId } = await drawByHand(app, [ada, ben], [holder, null]);
  await setSafeguards(db, 0);
  try {
    const publicReason = 'Said on the phone that they do not want it';
    const end = ada.visitor.call(officeRaffleApi.endAward, {
      drawId,
      why: 'declined',
      publicReason,
    });
    expect(await refusalOf(end)).toMatch(/^409 second_person_needed/);
    const [award] = await awardsOf(holder);
    await holder.visitor.call(raffleApi.answerAward, { awardId: award!._id, answer: 'decline' });
    await passObjectionDay(db);
    const { items } = await ben.visitor.call(officeApprovalsApi.list, { state: 'open' });
    const asked = items.find(({ inputs }) => inputs.some(({ value }) => value === drawId))!;
    await ben.visitor.call(officeApprovalsApi.approve, { approvalId: asked._id });
  } finally {
    await setSafeguards(db, 100_000_000);
  }
  expect(await statuses(drawId)).toEqual(['declined', 'offered']);
});

it('lets nobody of the staff close an account that is offered a prize, nor give its address alone', async () => {
  const finance = await signUpStaff(app, 'finance');
  const winner = await signUpConfirmed(app);
  const { drawId } = await drawByHand(app, [ada, ben], [winner, null]);
  const { userId, person } = winner;
  const { call } = finance.visitor;
  const close = () => call(officeSupportersApi.close, { userId, reason: 'Asked by phone.' });
  await expect(byTwo(app, close)).rejects.toThrow(/^Approved: .* is offered a raffle prize/);
  expect(await statuses(drawId)).toEqual(['offered']);
  const correct = (email: string) =>
    refusalOf(
      call(officeSupportersApi.correct, {
        ...{ userId, name: 'Right Name', email, currentEmail: person.email, mobile: '' },
        reason: 'Told us by phone.',
      }),
    );
  expect(await correct(`other-${person.email}`)).toMatch(/^409 second_person_needed/);
  expect(await correct(person.email)).toBe('no refusal');
  await winner.visitor.call(profileApi.close, { password: person.password });
  expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
});

it('F5: records no barrel with somebody whom they invited, or who came after the announcement', async () => {
  const { db } = app.database;
  const serial = printSerial(await enterFree(ada, app, { email: null }));
  const drawId = await addClosedBarrel(app);
  const record = (who: Member) =>
    who.visitor.call(officeDrawsApi.record, { drawId, picks: [serial] });
  const friend = await signUpStaff(app, 'raffle-official');
  await relate(db, friend, { invitedBy: ada.userId, minutesAgo: 9_000 });
  const late = await signUpStaff(app, 'raffle-official');
  await relate(db, late, { invitedBy: null, minutesAgo: 0 });
  await record(ada);
  for (const who of [friend, late]) {
    expect(await refusalOf(record(who))).toMatch(/^403 staff_related/);
  }
  expect((await read(drawId)).stage).toBe('frozen');
  await record(ben);
  expect((await read(drawId)).stage).toBe('drawn');
});

it('F15: changes nothing about a prize once its draw has closed, and before by a public announcement', async () => {
  const editor = await signUpStaff(app, 'owner');
  const change = async (drawId: string, more: object) => {
    const [prize] = await app.database.db
      .select({ id: prizeDraws.prizeId })
      .from(draws)
      .innerJoin(prizeDraws, eq(prizeDraws.id, draws.prizeDrawId))
      .where(eq(draws.id, drawId));
    const now = await editor.visitor.call(prizesApi.read, { recordId: prize!.id });
    return editor.visitor.call(prizesApi.update, {
      name: now.name,
      valueCents: now.valueCents,
      description: now.description,
      buyLink: now.buyLink,
      isGrandPrize: now.isGrandPrize,
      imageId: now.imageId,
      sponsorId: now.sponsorId,
      recordId: now._id,
      version: now.version,
      ...more,
    });
  };
  const coming = await addDraw(app, { closesAt: new Date(Date.now() + 2 * 86_400_000) });
  await change(coming, { buyLink: 'https://shop.example/reno' });
  await change(coming, { description: 'For three' });
  const shown = (await read(coming)).announcements.map(({ number, prize }) => [number, prize]);
  expect(shown).toEqual([1, 2].map((number) => [number, 'Two nights in Reno, worth $500.00']));
  const isRefused = async (drawId: string) => {
    for (const more of [{ name: 'A used toaster' }, { valueCents: 100 }, { description: 'Less' }]) {
      expect(await refusalOf(change(drawId, more))).toMatch(
        /^409 not_while_running: This prize is drawn within a day or was drawn for/,
      );
    }
  };
  // From a day before it on, and in the moment between the closing and the freeze.
  await isRefused(await addDraw(app, { closesAt: new Date(Date.now() + 3_600_000) }));
  await isRefused(await addClosedDraw(app));
  await isRefused((await drawByHand(app, [ada, ben], [null])).drawId);
});
