// The 50/50 from its first ticket to its payment, to the cent: what counts, what is refused, and what anybody can check.
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { drawsApi } from '#contract/draws.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { prizeDrawsApi, prizesApi } from '#contract/office/prizes.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeStatementsApi } from '#contract/office/statements.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { winnersYearApi } from '#contract/office/winners-year.ts';
import { raffleApi } from '#contract/raffle.ts';
import { isVerified } from '#rules/draws/verify.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { approve, completePurchase, purchase, startPurchase } from '#test/support/buyer.ts';
import { addImage } from '#test/support/content.ts';
import { newPerson } from '#test/support/donor.ts';
import { databaseNow, enterFree, passInstant, runJob } from '#test/support/draws.ts';
import { addFiftyFifty, transcriptOf, verifyOwn } from '#test/support/fifty-fifty.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { codeOf, foldOf, insertTrackRule, openDesk } from '#test/support/track.ts';
import { payAtDesk } from '#test/support/winners.ts';

const app = shareTestApp();
const dayMs = 24 * 3_600_000;
let staff: Member;
let official: Member;
let finance: Member;
let seller: Member;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  staff = await signUpStaff(app, 'owner');
  official = await signUpStaff(app, 'raffle-official');
  finance = await signUpStaff(app, 'finance');
  seller = await signUpStaff(app, 'seller');
});

const buy = (member: Member, tickets: number) =>
  purchase(app, member.visitor, 'stripe', { type: 'raffle-tickets', tickets }, tickets * 200);
const now = async () => (await app.openVisitor().call(raffleApi.fiftyFifty, {})).fiftyFifty;

describe('a 50/50', () => {
  it('is half of what was paid for tickets in its time, at the site and the track, and ends in the books', async () => {
    const buyer = await signUpConfirmed(app);
    await buy(buyer, 50);
    const from = new Date((await databaseNow(app)).getTime() + 1);
    await passInstant(app, from);
    const { paymentId } = await buy(buyer, 25);
    const gift = { type: 'donation', dollarAmount: 100 } as const;
    await purchase(app, buyer.visitor, 'stripe', gift, 10_000);
    await enterFree(staff, app, { tickets: 3, email: buyer.person.email });
    const desk = await openDesk(app, official, seller);
    const [kept, voided] = [desk.sell({ tickets: 5 }), desk.sell({ tickets: 10 })];
    const voids = [
      { saleId: voided.id, reason: 'Wanted fewer', voidedAt: desk.clockOf(new Date()) },
    ];
    await desk.bringIn({ sales: [kept, voided], voids });
    const refund = { reason: 'The buyer asked for it.', idempotencyKey: crypto.randomUUID() };
    await staff.visitor.call(officePaymentsApi.refund, {
      ...{ paymentId, amountCents: 1_000, ...refund },
    });
    await desk.bringIn({ isAllIn: true, deskTime: desk.clockOf(new Date(Date.now() + 60_000)) });
    const closesAt = await databaseNow(app);
    const drawId = await addFiftyFifty(app, from, closesAt, 1_000_000);
    await passInstant(app, closesAt);
    await desk.bringIn({ isAllIn: true });
    // It is a cost of the tickets also while its entries are not frozen.
    expect(await app.openVisitor().call(raffleApi.statement, { drawId })).toMatchObject({
      prizes: [{ valueCents: 2_500 }],
    });
    await runJob(app, 'run-draws');

    // 25 less 5 that went back, and 5 at the track: 25 tickets, $50.00, half of it.
    const transcript = await transcriptOf(app, drawId);
    if (transcript.manifest.kind !== 'raffle') throw new Error('It is a raffle.');
    const { fiftyFifty } = transcript.manifest;
    expect(fiftyFifty).toMatchObject({ ticketCents: 200, mostCents: 1_000_000, prizeCents: 2_500 });
    expect(fiftyFifty!.sold.map(([, count]) => count)).toEqual([20, 5]);
    expect(transcript.count).toBe(50 + 20 + 50 + 3 + 5);
    const checks = verifyOwn(transcript);
    expect(isVerified(checks)).toBe(true);
    expect(checks.find(({ name }) => name === 'prize')?.finding).toBe(
      'Half of 25 × $2.00, at most $10,000.00: $25.00.',
    );
    const forged = { ...fiftyFifty!, prizeCents: 2_600 };
    const failed = verifyOwn({
      ...transcript,
      manifest: { ...transcript.manifest, fiftyFifty: forged },
    });
    expect(failed.find(({ name }) => name === 'prize')?.outcome).toBe('failed');
    const others = { ...fiftyFifty!, sold: [...fiftyFifty!.sold, [9_000_000_000, 25]] as const };
    const strange = verifyOwn({
      ...transcript,
      manifest: { ...transcript.manifest, fiftyFifty: others },
    });
    expect(strange.find(({ name }) => name === 'prize')?.outcome).toBe('failed');
    expect(await app.openVisitor().call(drawsApi.read, { drawId })).toMatchObject({
      prize: { value: 25, isOpenFiftyFifty: false },
    });
    await payWinnerOf(drawId, buyer, 2_500, codeOf(desk, kept));
    await seller.visitor.call(officeTrackApi.close, {
      ...{ shiftId: desk.state.shiftId, countedCents: 11_000 },
    });
    const month = await finance.visitor.call(officeStatementsApi.month, {
      month: toNewYork(new Date()).slice(0, 7),
    });
    expect(month).toMatchObject({ tiesOut: true });
    const till = (rows: typeof month.received) =>
      rows.filter(({ from, to }) => `${from}${to}`.includes('Till of'));
    expect(till(month.received)).toMatchObject([
      { what: 'Raffle tickets', count: 2, cents: 3_000 },
    ]);
    expect(till(month.back)).toMatchObject([
      { what: 'Voided ticket sales', count: 1, cents: 2_000 },
    ]);
    const year = Number(toNewYork(new Date()).slice(0, 4));
    const sums = await finance.visitor.call(winnersYearApi.read, { year });
    expect(sums.checks.filter(({ isRight }) => !isRight)).toEqual([]);
    // 75 tickets at the site less a refund of $10.00, and 5 at the track that were not voided.
    expect(sums.scheduleG).toMatchObject({ grossCents: 15_000, cashPrizesCents: 2_500 });
    // Nothing else came to the association, or went from it: its account holds just that, less the prize.
    const ours = month.owned.find(({ label }) => label === 'The association');
    expect(ours?.closingCents).toBe(15_000 - 2_500);
  });

  /** The winner accepts, or whoever brings the ticket from the track, and is paid in money at the winners' desk. */
  async function payWinnerOf(drawId: string, buyer: Member, cents: number, code: string) {
    const { items } = await buyer.visitor.call(raffleApi.awards, {});
    const award = items.find((one) => one.drawId === drawId);
    if (award) {
      expect(award.value).toBe(cents / 100);
      await buyer.visitor.call(raffleApi.answerAward, { awardId: award._id, answer: 'accept' });
    } else await official.visitor.call(officeRaffleApi.accept, { drawId, code });
    const handOver = official.visitor.call(officeRaffleApi.handOver, { drawId });
    expect(await refusalOf(handOver)).toMatch(/^409 winner_not_cleared/);
    const before = await foldOf(app, 'payouts');
    const paid = await payAtDesk(finance, 'Check 50');
    expect(paid).toMatchObject({ game: 'raffle', isCash: true, prizeCents: cents });
    expect(paid).toMatchObject({ paidCents: cents, withheldCents: 0 });
    expect((await foldOf(app, 'payouts')) - before).toBe(cents);
    const { awards } = await app.openVisitor().call(drawsApi.read, { drawId });
    expect(awards[0]?.status).toBe('handed over');
    const { items: open } = await finance.visitor.call(officeWinnersApi.list, { state: 'open' });
    expect(open).toEqual([]);
  }

  it('is shown as it grows, and no sale brings it beyond what was announced', async () => {
    const from = await databaseNow(app);
    const drawId = await addFiftyFifty(app, from, new Date(from.getTime() + dayMs), 1_001);
    const buyer = await signUpConfirmed(app);
    await buy(buyer, 8);
    expect(await now()).toMatchObject({
      ...{ drawId, isOnSale: true, tickets: 8, prizeCents: 800, mostCents: 1_001, ticketsLeft: 2 },
    });
    const item = { type: 'raffle-tickets', tickets: 3 } as const;
    expect(await refusalOf(startPurchase(buyer.visitor, 'stripe', item, 600))).toMatch(
      /^409 fifty_fifty_full: The 50\/50 can come to \$10\.01 at most, so only 2 tickets can be sold/,
    );
    // Eight who began while there was room for two of them, and pay at the same instant.
    const one = { type: 'raffle-tickets', tickets: 1 } as const;
    const begun = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = app.openVisitor();
        const { token, paymentId } = await startPurchase(visitor, 'stripe', one, 200);
        await approve(app, 'stripe', token);
        return { visitor, token, paymentId };
      }),
    );
    const answers = await Promise.all(
      begun.map(({ visitor, token }) =>
        refusalOf(completePurchase(visitor, 'stripe', token, newPerson())),
      ),
    );
    expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(2);
    expect(answers.filter((answer) => answer.startsWith('409 fifty_fifty_full'))).toHaveLength(6);
    // Of whom was refused nothing is held anymore.
    const states = await app.database.db
      .select({ status: payments.status })
      .from(payments)
      .where(
        inArray(
          payments.id,
          begun.map(({ paymentId }) => paymentId),
        ),
      )
      .orderBy(payments.status);
    expect(states.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 'canceled'),
      ...['settled', 'settled'],
    ]);
    expect(await now()).toMatchObject({ tickets: 10, prizeCents: 1_000, ticketsLeft: 0 });
    // Cash that a desk took without a connection is in: those tickets count, and the prize stays what it may be.
    const desk = await openDesk(app, official, seller);
    await desk.bringIn({ sales: [desk.sell({ tickets: 2 })], isAllIn: true });
    await seller.visitor.call(officeTrackApi.close, {
      ...{ shiftId: desk.state.shiftId, countedCents: 10_400 },
    });
    expect(await now()).toMatchObject({ tickets: 12, prizeCents: 1_001, ticketsLeft: 0 });
    // The money so far counts it as a prize that is paid from the tickets.
    expect(await app.openVisitor().call(raffleApi.statement, { drawId })).toMatchObject({
      prizes: [{ valueCents: 1_001 }],
      boughtPrizesCents: 1_001,
    });
    expect(await refusalOf(startPurchase(buyer.visitor, 'stripe', one, 200))).toMatch(
      /^409 fifty_fifty_full: .* no tickets can be sold before it closes/,
    );
    // A gift still brings its tickets.
    const gift = { type: 'donation', dollarAmount: 25 } as const;
    await purchase(app, buyer.visitor, 'stripe', gift, 2_500);
    expect(await now()).toMatchObject({ tickets: 12 });
  });

  it('is planned before the first ticket is sold, and never twice at one time', async () => {
    const { call } = official.visitor;
    const image = await transaction(app.database.db, (tx) => addImage(tx));
    const fields = {
      ...{ name: 'Spring 50/50', valueCents: 2_000_000, description: 'Half of the money' },
      ...{ buyLink: '', isGrandPrize: false, imageId: image, sponsorId: null },
    };
    const half = await call(prizesApi.create, { ...fields, isFiftyFifty: true });
    const plain = await call(prizesApi.create, { ...fields, name: 'A kettle' });
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    const plan = (prizeId: string, salesFrom: string | null, drawsAt: string) =>
      call(prizeDrawsApi.create, { prizeId, salesFrom, drawsAt });
    const refusal = (...args: Parameters<typeof plan>) => refusalOf(plan(...args));
    expect(await refusal(half._id, null, inDays(20))).toMatch(/^400 .*from when on tickets count/);
    expect(await refusal(plain._id, inDays(10), inDays(20))).toMatch(/^400 .*Only the tickets/);
    expect(await refusal(half._id, inDays(-1), inDays(20))).toMatch(/^400 .*time to come/);
    expect(await refusal(half._id, inDays(20), inDays(10))).toMatch(/^400 .*before the draw/);
    expect(await refusal(half._id, inDays(10), inDays(110))).toMatch(/^400 .*92 days/);
    const planned = await plan(half._id, inDays(10), inDays(20));
    expect(planned.state).toBe('announced');
    expect(await refusal(half._id, inDays(19), inDays(30))).toMatch(/^400 .*Another 50\/50/);
    const draw = await app.openVisitor().call(drawsApi.read, { drawId: planned.drawId! });
    expect(draw.announcements[0]?.prize).toMatch(
      /^Spring 50\/50, half of what is paid for tickets from .* at most \$20,000\.00$/,
    );
    // Moved, it is out of the way of others, and what was announced of it before says nothing more.
    const moved = await call(prizeDrawsApi.update, {
      ...{ recordId: planned._id, version: planned.version, prizeId: half._id },
      ...{ salesFrom: inDays(30), drawsAt: inDays(40) },
    });
    const summer = { ...fields, name: 'Summer 50/50', isFiftyFifty: true };
    const { _id: summerId } = await call(prizesApi.create, summer);
    expect((await plan(summerId, inDays(10), inDays(20))).state).toBe('announced');
    const description = 'Half of the money, in other words';
    const changed = await call(prizesApi.update, {
      ...{ recordId: half._id, version: half.version, ...fields, isFiftyFifty: true, description },
    });
    const announcementsOf = async (drawId: string) =>
      (await app.openVisitor().call(drawsApi.read, { drawId })).announcements.length;
    expect(await announcementsOf(planned.drawId!)).toBe(1);
    expect(await announcementsOf(moved.drawId!)).toBe(2);
    const { _id: recordId, version } = changed;
    const other = call(prizesApi.update, { recordId, version, ...fields, isFiftyFifty: false });
    expect(await refusalOf(other)).toMatch(/^400 .*A draw of this prize is planned/);
  });

  it('keeps its prize and is not cut short while its tickets are on sale', async () => {
    const { call } = official.visitor;
    const onSale = (await call(prizeDrawsApi.list, { when: 'upcoming' })).items.find(
      ({ salesFrom }) => salesFrom !== null && new Date(salesFrom) <= new Date(),
    )!;
    const { _id: recordId, version, prizeId, salesFrom, drawsAt } = onSale;
    const image = await transaction(app.database.db, (tx) => addImage(tx));
    const small = await call(prizesApi.create, {
      ...{ name: 'Small 50/50', valueCents: 1_000, description: 'Half', isFiftyFifty: true },
      ...{ buyLink: '', isGrandPrize: false, imageId: image, sponsorId: null },
    });
    const plan = { recordId, version, prizeId, salesFrom, drawsAt };
    const earlier = new Date(Date.parse(drawsAt) - 60_000).toISOString();
    const refused =
      '409 not_while_running: Tickets of this 50/50 are on sale. Its prize stands, and it is not drawn earlier than was announced.';
    for (const changes of [{ prizeId: small._id }, { drawsAt: earlier }]) {
      expect(await refusalOf(call(prizeDrawsApi.update, { ...plan, ...changes }))).toBe(refused);
    }
    const later = new Date(Date.parse(drawsAt) + 60_000).toISOString();
    expect(await call(prizeDrawsApi.update, { ...plan, drawsAt: later })).toMatchObject({
      drawsAt: later,
    });
  });
});
