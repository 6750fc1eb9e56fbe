// Walk-up tickets by their codes: how they stand, who may put them in an account, and what that changes: no draw.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { accountsApi } from '#contract/accounts.ts';
import { limits } from '#contract/endpoint.ts';
import { officeAuditApi } from '#contract/office/audit.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { profileApi } from '#contract/profile.ts';
import { raffleApi } from '#contract/raffle.ts';
import type { SoldSale } from '#contract/track.ts';
import { walkUpApi } from '#contract/walk-up.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { printWalkUpCode } from '#rules/track/walk-up-code.ts';
import { startTestApp } from '#test/support/app.ts';
import { verifyServed } from '#test/support/draw-files.ts';
import { addClosedDraw, addDraw, databaseNow, passInstant, runJob } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { logIn, type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import {
  codeOf,
  insertTrackRule,
  openDesk,
  rangesOf,
  type TestDesk,
  testGrace,
} from '#test/support/track.ts';

const app = shareTestApp();
let owner: Member;
let official: Member;
let desk: TestDesk;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  owner = await signUpStaff(app, 'owner');
  official = await signUpStaff(app, 'raffle-official');
  desk = await openDesk(app, owner, owner);
});

const serialsOf = (sale: SoldSale) => {
  const first = serialOfSale(sale.blockFrom, sale.place);
  return Array.from({ length: sale.tickets }, (_, at) => printSerial(first + at));
};
const read = (code: string, visitor = app.openVisitor()) => visitor.call(walkUpApi.read, { code });
const claim = ({ visitor }: Member, code: string) => visitor.call(walkUpApi.claim, { code });
const ticketsOf = async ({ visitor }: Member) =>
  (await visitor.call(accountsApi.raffleTickets, {})).items;

/** Sells a ticket and brings it in; answers the sale and its code. */
async function sellOne(of = desk, more: Partial<SoldSale> = {}) {
  const sale = of.sell(more);
  await of.bringIn({ sales: [sale] });
  return { sale, code: codeOf(of, sale) };
}

describe('a code', () => {
  it('says of a ticket that was sold offline that it is not in, and later that it is', async () => {
    const sale = desk.sell({ tickets: 3 });
    const code = codeOf(desk, sale);
    expect(await read(code)).toMatchObject({
      ...{ state: 'not-in', tickets: null, serialTo: null, deskName: desk.state.deskName },
      ...{ graceMinutes: testGrace, draws: [], holder: 'nobody' },
    });
    const somebody = await signUpConfirmed(app);
    expect(await refusalOf(claim(somebody, code))).toMatch(/^409 walk_up_not_in/);
    await desk.bringIn({ sales: [sale] });
    const closesAt = new Date(Date.now() + 3_600_000);
    await addDraw(app, { closesAt });
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await read(typed)).toMatchObject({
      ...{ state: 'in', tickets: 3, cents: sale.cents, nextClosing: closesAt.toISOString() },
      ...{ serialFrom: serialsOf(sale)[0], serialTo: serialsOf(sale)[2], awards: [] },
    });
  });

  it('is refused with another one’s mark, of another serial of its sale, and under the key of another desk', async () => {
    const other = await openDesk(app, owner, owner);
    const [one, next] = [await sellOne(), await sellOne()];
    const mark = one.code.slice(-10);
    const { blockFrom, place } = one.sale;
    const second = `${printSerial(serialOfSale(blockFrom, place) + 1)}${mark}`;
    const forged = printWalkUpCode(
      serialOfSale(blockFrom, place),
      other.state.blocks[0]!.key,
      nodeHashes,
    );
    const codes = [next.code.slice(0, -10) + mark, forged, second, one.code.slice(0, -1), 'HS'];
    const refusals: string[] = [];
    for (const code of codes) refusals.push((await refusalOf(read(code))).split(':')[0]!);
    expect(refusals).toEqual([
      '404 walk_up_wrong',
      '404 walk_up_wrong',
      '404 walk_up_misread',
      '404 walk_up_misread',
      '404 walk_up_misread',
    ]);
    // A key is handed out with its block alone.
    const keys = [desk, other].map(({ state }) => state.blocks[0]!.key);
    expect(new Set(keys).size).toBe(2);
    const { shiftId } = other.state;
    await owner.visitor.call(officeTrackApi.close, { shiftId, countedCents: 10_000 });
  });

  it('says that a ticket is void, has come too late, and is paid back', async () => {
    const { sale, code } = await sellOne();
    await owner.visitor.call(officeTrackApi.voidSale, { saleId: sale.id, reason: 'Printed twice' });
    expect(await read(code)).toMatchObject({ state: 'void', draws: [], nextClosing: null });
    const somebody = await signUpConfirmed(app);
    expect(await refusalOf(claim(somebody, code))).toMatch(/^409 walk_up_void/);
    // The desk says that it has nothing more, and brings one in after the grace.
    const closesAt = await databaseNow(app);
    const late = desk.sell({ soldAt: desk.clockOf(new Date(closesAt.getTime() - 1)) });
    await addDraw(app, { closesAt });
    await passInstant(app, closesAt);
    await desk.bringIn({ isAllIn: true });
    await runJob(app, 'run-draws');
    await desk.bringIn({ sales: [late] });
    expect(await read(codeOf(desk, late))).toMatchObject({ state: 'refund-due', draws: [] });
    expect(await refusalOf(claim(somebody, codeOf(desk, late)))).toMatch(/^409 walk_up_void/);
    await owner.visitor.call(officeTrackApi.refund, { saleId: late.id });
    expect(await read(codeOf(desk, late))).toMatchObject({ state: 'refunded' });
  });

  it('is not guessed: wrong ones are counted, and a right one is answered all the same', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      const visitor = strict.openVisitor();
      const wrong = `${printSerial(65_536)}-0000-0000`;
      const answers: string[] = [];
      for (let tries = 0; tries <= limits.walkUpGuess.calls; tries++) {
        answers.push((await refusalOf(read(wrong, visitor))).slice(0, 17));
      }
      expect(answers.slice(0, -1)).toEqual(Array(10).fill('404 walk_up_wrong'));
      expect(answers.at(-1)).toMatch(/^429 too_many_re/);
      expect(await refusalOf(read('HS-misread', visitor))).toMatch(/^404 walk_up_misread/);
    } finally {
      await strict.close();
    }
  });
});

describe('a claim', () => {
  it('is one of two accounts at once, is repeated, and never moves', async () => {
    const { sale, code } = await sellOne();
    const people = await Promise.all([signUpConfirmed(app), signUpConfirmed(app)]);
    const tries = await Promise.all(
      people.flatMap((person) => [refusalOf(claim(person, code)), refusalOf(claim(person, code))]),
    );
    const isWinner = (at: number) => tries[2 * at] === 'no refusal';
    const [winner, other] = isWinner(0) ? [people[0]!, people[1]!] : [people[1]!, people[0]!];
    expect(tries.filter((one) => one === 'no refusal')).toHaveLength(2);
    expect(await claim(winner, code)).toMatchObject({ holder: 'you', state: 'in' });
    expect(await refusalOf(claim(other, code))).toMatch(/^409 walk_up_claimed/);
    expect(await read(code, other.visitor)).toMatchObject({ holder: 'another' });
    expect(await ticketsOf(winner)).toMatchObject([{ serialFrom: serialsOf(sale)[0], count: 5 }]);
    expect(await ticketsOf(other)).toEqual([]);
    // Staff see who did it, and the account's own export too.
    const { items } = await owner.visitor.call(officeAuditApi.list, { action: 'walk-up.claimed' });
    expect(items.filter(({ subject }) => subject === `track-sale:${sale.id}`)).toHaveLength(1);
    const [shown] = (await official.visitor.call(officeTrackApi.sales, { q: serialsOf(sale)[4]! }))
      .items;
    expect(shown).toMatchObject({ claimedBy: winner.person.name, claimed: expect.any(String) });
    const exported = JSON.stringify(await winner.visitor.call(profileApi.export, {}));
    expect(exported).toContain(serialsOf(sale)[0]);
    expect(exported).not.toContain(code.slice(-9));
    // The buyer brings the paper back: the tickets are void in the account as well.
    await owner.visitor.call(officeTrackApi.voidSale, { saleId: sale.id, reason: 'Brought back' });
    expect(await read(code, winner.visitor)).toMatchObject({ state: 'void', holder: 'you' });
    const told = await waitForMail(app, winner.person.email, 'walk-up-voided');
    expect(told.text).toContain(`${serialsOf(sale)[0]} to ${serialsOf(sale)[4]}`);
    expect(told.text).toMatch(/still have the paper, please call us at/);
  });

  it('is refused to who is on a break, of the staff, signed out or in a shut place', async () => {
    const { code } = await sellOne();
    const resting = await signUpConfirmed(app);
    await resting.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 1 });
    expect(await refusalOf(claim(resting, code))).toMatch(/^403 play_excluded/);
    expect(await refusalOf(claim(official, code))).toMatch(/^403 staff_excluded/);
    const stranger = app.openVisitor();
    await stranger.call(accountsApi.init, {});
    expect(await refusalOf(stranger.call(walkUpApi.claim, { code }))).toMatch(/^401 signed_out/);
    const { person } = await signUpConfirmed(app);
    const elsewhere = app.openVisitor({ 'x-demo-place': 'US-UT' });
    await logIn(app, person, elsewhere);
    const fromThere = elsewhere.call(walkUpApi.claim, { code });
    expect(await refusalOf(fromThere)).toMatch(/^403 raffle_restricted/);
    expect(await read(code)).toMatchObject({ holder: 'nobody' });
  });

  it('changes nothing of a draw that is frozen or drawn, and of the next one only who is offered its prize', async () => {
    const { sale, code } = await sellOne(desk, { tickets: 50 });
    await desk.bringIn({ isAllIn: true });
    const closesAt = await databaseNow(app);
    const drawId = await addDraw(app, { closesAt });
    await passInstant(app, closesAt);
    await desk.bringIn({ isAllIn: true });
    await runJob(app, 'run-draws');
    const fileOf = async (id: string, name: string) =>
      (await fetch(`${app.url}/draws/${id}/${name}.json`)).text();
    const files = async () =>
      Promise.all(['manifest', 'transcript', 'origins'].map((name) => fileOf(drawId, name)));
    const before = await files();
    const member = await signUpConfirmed(app);
    expect(await claim(member, code)).toMatchObject({ draws: [{ _id: drawId }] });
    expect(await files()).toEqual(before);
    const { checks } = await verifyServed(app, drawId);
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const next = await addClosedDraw(app);
    await desk.bringIn({ isAllIn: true });
    await runJob(app, 'run-draws');
    expect((await rangesOf(app, next))!.get(readSerial(serialsOf(sale)[0]!)!)).toBe(50);
  });
});

describe('a prize', () => {
  it('of a ticket without an account is claimed after the draw, and accepted like any other', async () => {
    // Whatever is drawn first is of a sale that nobody claimed, in an app where nothing else was sold.
    const own = await startTestApp({ limitFactor: 1000 });
    try {
      await insertTrackRule(own.database.db);
      const boss = await signUpStaff(own, 'owner');
      const gate = await openDesk(own, boss, boss);
      const [won, handed] = [await sellOne(gate), await sellOne(gate, { tickets: 1 })];
      await gate.bringIn({ isAllIn: true });
      const drawId = await drawAllIn(own, gate);
      const look = (code: string, visitor = own.openVisitor()) =>
        visitor.call(walkUpApi.read, { code });
      const all = [won, handed];
      const shown = await Promise.all(all.map(({ code }) => look(code)));
      const first = shown.findIndex(({ awards }) => awards.length > 0);
      expect(shown[first]!.awards).toMatchObject([
        { drawId, status: 'offered', isAlternate: false },
      ]);
      const member = await signUpConfirmed(own);
      const { code } = all[first]!;
      await member.visitor.call(walkUpApi.claim, { code });
      const { items } = await member.visitor.call(raffleApi.awards, {});
      expect(items).toMatchObject([{ drawId, status: 'offered' }]);
      const accepted = { awardId: items[0]!._id, answer: 'accept' } as const;
      await member.visitor.call(raffleApi.answerAward, accepted);
      expect(await look(code)).toMatchObject({
        holder: 'another',
        awards: [{ status: 'accepted' }],
      });
      // What the official accepted for whoever brought the paper stays theirs.
      const again = await sellOne(gate, { tickets: 50 });
      await rowsOf(
        own.database.db,
        sql`update raffle_ticket_grants set expires_at = now()
          where track_sale_id <> ${again.sale.id}`,
      );
      const nextId = await drawAllIn(own, gate);
      await boss.visitor.call(officeRaffleApi.accept, { drawId: nextId, code: again.code });
      expect(await look(again.code)).toMatchObject({ holder: 'bearer' });
      const late = member.visitor.call(walkUpApi.claim, { code: again.code });
      expect(await refusalOf(late)).toMatch(/^409 walk_up_accepted/);
      expect(await own.findBookErrors()).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

/** A draw whose desk has brought in everything since it closed. */
async function drawAllIn(of: typeof app, gate: TestDesk): Promise<string> {
  const drawId = await addClosedDraw(of);
  await gate.bringIn({ isAllIn: true });
  await runJob(of, 'run-draws');
  return drawId;
}
