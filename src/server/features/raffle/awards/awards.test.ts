// What becomes of a drawn prize: accepted, declined, lapsed, passed over, handed over, drawn again.
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rafflePrizes, raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { transaction } from '#base/database/transaction.ts';
import { drawsApi } from '#contract/draws.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { profileApi } from '#contract/profile.ts';
import { raffleApi } from '#contract/raffle.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import {
  addClosedBarrel,
  addClosedDraw,
  addDraw,
  drawByHand,
  enterFree,
  runJob,
} from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUpStaff(app, 'raffle-official');
  ben = await signUpStaff(app, 'raffle-official');
  cleo = await signUpStaff(app, 'owner');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const read = (drawId: string) => app.openVisitor().call(drawsApi.read, { drawId });
const statuses = async (drawId: string) => (await read(drawId)).awards.map(({ status }) => status);
const awardsOf = async ({ visitor }: Member) => (await visitor.call(raffleApi.awards, {})).items;
const answer = (who: Member, awardId: string, given: 'accept' | 'decline') =>
  who.visitor.call(raffleApi.answerAward, { awardId, answer: given });
const endAward = (drawId: string, position?: number, who = ada) =>
  who.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined', position });

/** Records the answer of somebody who has no email address, which takes a second person. */
const acceptByPost = (drawId: string, position: number) =>
  ada.visitor.call(officeRaffleApi.accept, { drawId, position, isWithoutCode: true });

const drawFor = (...people: (Member | null)[]) => drawByHand(app, [ada, ben], people);

/** Lets the deadline of a draw's open offer pass. */
async function letLapse(drawId: string): Promise<void> {
  await transaction(app.database.db, (tx) =>
    tx
      .update(raffleAwards)
      .set({ acceptBy: new Date(Date.now() - 1000) })
      .where(eq(raffleAwards.drawId, drawId)),
  );
}

describe('a winner', () => {
  it('hears of it, accepts in the account, and gets it', async () => {
    const winner = await signUpConfirmed(app);
    const { drawId, serials } = await drawFor(winner, await signUpConfirmed(app));
    const mail = await waitForMail(app, winner.person.email, 'raffle-award');
    expect(mail.text).toContain('Two nights in Reno');
    expect(mail.text).toContain(printSerial(serials[0]!));
    expect(mail.text).toContain(`/draws/${drawId}`);
    const [award] = await awardsOf(winner);
    expect(award).toMatchObject({ drawId, status: 'offered', isAlternate: false, value: 500 });
    const days = (Date.parse(award!.acceptBy) - Date.parse(award!.offered)) / 86_400_000;
    expect(days).toBe(14);
    expect(await answer(winner, award!._id, 'accept')).toMatchObject({ status: 'accepted' });
    expect(await answer(winner, award!._id, 'accept')).toMatchObject({ status: 'accepted' });
    await waitForMail(app, winner.person.email, 'raffle-award-accepted');
    expect(await refusalOf(answer(winner, award!._id, 'decline'))).toMatch(/409 offer_missing/);
    expect(await refusalOf(endAward(drawId))).toMatch(/^409 offer_missing/);
    for (let times = 0; times < 2; times++) {
      await ada.visitor.call(officeRaffleApi.handOver, { drawId });
    }
    expect(await statuses(drawId)).toEqual(['handed over']);
    const exported = await winner.visitor.call(profileApi.export, {});
    expect(exported.raffleAwards).toMatchObject([{ serial: printSerial(serials[0]!) }]);
  });

  it('is told of the tax that they pay us on a large prize that is no money, and else that we never ask for money', async () => {
    const never = 'We never ask for money or card details to hand over a prize.';
    const saidTo = async (prize: Partial<typeof rafflePrizes.$inferInsert>) => {
      const winner = await signUpConfirmed(app);
      await drawFor(winner);
      await transaction(app.database.db, (tx) => tx.update(rafflePrizes).set(prize));
      await answer(winner, (await awardsOf(winner))[0]!._id, 'accept');
      return (await waitForMail(app, winner.person.email, 'raffle-award-accepted')).text;
    };
    expect(await saidTo({ valueCents: 50_000 })).toContain(never);
    const large = { valueCents: 2_000_000 } as const;
    expect(await saidTo({ ...large, taxBearer: 'association' })).toContain(never);
    const text = await saidTo({ ...large, taxBearer: 'winner' });
    expect(text).not.toContain(never);
    expect(text).toContain('you pay us that tax before we hand it over');
  });

  it('may leave it to the next alternate, who hears of it too', async () => {
    const [winner, next] = [await signUpConfirmed(app), await signUpConfirmed(app)];
    const { drawId } = await drawFor(winner, next);
    const [award] = await awardsOf(winner);
    expect(await refusalOf(answer(next, award!._id, 'accept'))).toMatch(/^404 not_found/);
    await answer(winner, award!._id, 'decline');
    expect(await answer(winner, award!._id, 'decline')).toMatchObject({ status: 'declined' });
    expect(await refusalOf(answer(winner, award!._id, 'accept'))).toMatch(/^409 offer_missing/);
    expect(await statuses(drawId)).toEqual(['declined', 'offered']);
    const mail = await waitForMail(app, next.person.email, 'raffle-award');
    expect(mail.text).toContain('drawn as an alternate');
    expect((await awardsOf(next))[0]).toMatchObject({ isAlternate: true, status: 'offered' });
  });

  it('accepts nothing while the money of the ticket has gone back, nor do staff for them', async () => {
    const winner = await signUpConfirmed(app);
    const { drawId, serials } = await drawFor(winner, null);
    const payBack = (voided: number) =>
      transaction(app.database.db, (tx) =>
        tx
          .update(raffleTicketGrants)
          .set({ voided })
          .where(eq(raffleTicketGrants.serialFrom, serials[0]!)),
      );
    await payBack(1);
    const [award] = await awardsOf(winner);
    for (const accepting of [
      () => answer(winner, award!._id, 'accept'),
      () => ada.visitor.call(officeRaffleApi.accept, { drawId }),
    ]) {
      expect(await refusalOf(accepting())).toBe(
        '409 ticket_paid_back: The money of this ticket has gone back, so its prize cannot be accepted or handed over.',
      );
    }
    expect(await statuses(drawId)).toEqual(['offered']);
    // A dispute that was won gives the ticket back.
    await payBack(0);
    expect(await answer(winner, award!._id, 'accept')).toMatchObject({ status: 'accepted' });
  });

  it('has until the deadline, and not a moment more', async () => {
    const winner = await signUpConfirmed(app);
    const { drawId } = await drawFor(winner, null);
    await letLapse(drawId);
    const [award] = await awardsOf(winner);
    expect(await refusalOf(answer(winner, award!._id, 'accept'))).toMatch(/^409 offer_missing/);
    await Promise.all([runJob(app, 'lapse-awards'), runJob(app, 'lapse-awards')]);
    expect(await statuses(drawId)).toEqual(['lapsed', 'offered']);
    // The alternate has no account: staff hear from them.
    await acceptByPost(drawId, 1);
    await acceptByPost(drawId, 1);
    expect(await statuses(drawId)).toEqual(['lapsed', 'accepted']);
  });

  it('is passed over when the account is closed, before the draw or with the offer open', async () => {
    const [gone, leaving, last] = [
      await signUpConfirmed(app),
      await signUpConfirmed(app),
      await signUpConfirmed(app),
    ];
    const close = ({ visitor, person }: Member) =>
      visitor.call(profileApi.close, { password: person.password });
    const serial = await enterFree(ada, app, { email: gone.person.email });
    await close(gone);
    const { drawId, serials } = await drawFor(leaving, last);
    expect(await statuses(drawId)).toEqual(['offered']);
    await close(leaving);
    expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
    expect((await awardsOf(last))[0]).toMatchObject({ serial: printSerial(serials[1]!) });
    const later = await addClosedDraw(app, { announced: 'manual' });
    await runJob(app, 'run-draws');
    const picks = [serial, serials[1]!].map(printSerial);
    for (const who of [ada, ben]) {
      await who.visitor.call(officeDrawsApi.record, { drawId: later, picks });
    }
    expect(await statuses(later)).toEqual(['not eligible', 'offered']);
  });
});

describe('staff', () => {
  it('end an offer once, however often they press', async () => {
    const { drawId } = await drawFor(null, null, null, null);
    await Promise.all([endAward(drawId, 0), endAward(drawId, 0), endAward(drawId, 0, ben)]);
    expect(await statuses(drawId)).toEqual(['declined', 'offered']);
    expect(await refusalOf(endAward(drawId, 3))).toMatch(/^409 offer_missing/);
    await endAward(drawId);
    expect(await statuses(drawId)).toEqual(['declined', 'declined', 'offered']);
    expect(await refusalOf(ada.visitor.call(officeRaffleApi.handOver, { drawId }))).toMatch(
      /^409 offer_missing/,
    );
    expect(await refusalOf(endAward(crypto.randomUUID()))).toMatch(/^404 not_found/);
  });

  it('need the right role', async () => {
    const { drawId } = await drawFor(null);
    for (const role of ['editor', 'auditor', 'race-official'] as const) {
      const member = await signUpStaff(app, role);
      expect(await refusalOf(endAward(drawId, 0, member))).toMatch(/^403 role_missing/);
      const accept = member.visitor.call(officeRaffleApi.accept, { drawId });
      expect(await refusalOf(accept)).toMatch(/^403 role_missing/);
    }
    expect(await statuses(drawId)).toEqual(['offered']);
  });
});

describe('a redraw', () => {
  const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();
  const redraw = (who: Member, drawId: string, more = {}) =>
    who.visitor.call(officeRaffleApi.redraw, {
      drawId,
      reason: 'Nobody has taken the prize.',
      closesAt: inTwoHours(),
      ...more,
    });

  it('is asked for by one and confirmed by another, when no winner is left', async () => {
    const { drawId } = await drawFor(null, null);
    expect(await refusalOf(redraw(ada, drawId))).toMatch(/^409 prize_accepted: .* still offered/);
    await endAward(drawId);
    await endAward(drawId);
    const soon = { closesAt: new Date(Date.now() + 60_000).toISOString() };
    expect(await refusalOf(redraw(ada, drawId, soon))).toMatch(/^400 bad_input/);
    const asked = await redraw(ada, drawId);
    expect(asked.redraw).toEqual({ reason: 'Nobody has taken the prize.', drawId: null });
    expect(await refusalOf(redraw(ada, drawId))).toMatch(/^409 draw_needs_people/);
    const other = { reason: 'Another reason altogether.' };
    expect(await refusalOf(redraw(ben, drawId, other))).toMatch(/^400 bad_input/);
    const closesAt = inTwoHours();
    const confirmed = await redraw(ben, drawId, { closesAt });
    const again = confirmed.redraw?.drawId as string;
    expect(await redraw(ben, drawId)).toMatchObject({ redraw: { drawId: again } });
    expect(await refusalOf(redraw(cleo, drawId))).toMatch(/^409 redraw_exists/);
    expect(await read(again)).toMatchObject({
      title: 'Raffle: Two nights in Reno (redraw)',
      stage: 'announced',
      announced: 'manual',
      redrawOf: drawId,
      redrawReason: 'Nobody has taken the prize.',
      closesAt,
      prize: { name: 'Two nights in Reno' },
    });
  });

  it('F16: is left to two people in public when all tickets that were drawn are paid back', async () => {
    const serials = [await enterFree(ada, app), await enterFree(ada, app)];
    const drawId = await addClosedBarrel(app);
    const pay = (isBack: boolean) =>
      transaction(app.database.db, (tx) =>
        tx
          .update(raffleTicketGrants)
          .set({ voided: isBack ? 1 : 0 })
          .where(inArray(raffleTicketGrants.serialFrom, serials)),
      );
    await pay(true);
    const picks = serials.map(printSerial);
    for (const who of [ada, ben]) {
      await who.visitor.call(officeDrawsApi.record, { drawId, picks });
    }
    expect(await statuses(drawId)).toEqual(['not eligible', 'not eligible']);
    await redraw(ada, drawId);
    expect(await refusalOf(redraw(ada, drawId))).toMatch(/^409 draw_needs_people/);
    expect((await read(drawId)).redraw).toMatchObject({ drawId: null });
    expect((await redraw(ben, drawId)).redraw?.drawId).toEqual(expect.any(String));
    await pay(false);
  });

  it('is refused before the draw, and for a prize that was accepted', async () => {
    const { drawId } = await drawFor(null);
    await acceptByPost(drawId, 0);
    expect(await refusalOf(redraw(ada, drawId))).toMatch(/^409 prize_accepted/);
    const coming = await addDraw(app, { closesAt: new Date(Date.now() + 60_000) });
    expect(await refusalOf(redraw(ada, coming))).toMatch(/^409 draw_not_done/);
  });
});

it('gives a free entry the same chances: every ticket is a place in the list', async () => {
  const { db } = app.database;
  const drawId = await addClosedDraw(app);
  await runJob(app, 'run-draws');
  const drawn = await read(drawId);
  const grants = await db.select().from(raffleTicketGrants);
  expect(drawn.entries).toBe(grants.reduce((sum, { count }) => sum + count, 0));
  expect(drawn.result).toHaveLength(6);
  const firsts = new Set(grants.map(({ serialFrom }) => serialFrom));
  expect(drawn.result.every((serial) => firsts.has(readSerial(serial) as number))).toBe(true);
});
