// Prizes of tickets from the track that are in no account: by the code of the paper, and never again once its bearer was not eligible.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { drawsApi } from '#contract/draws.ts';
import { officeDrawDayApi } from '#contract/office/draw-day.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { raffleApi } from '#contract/raffle.ts';
import { walkUpApi } from '#contract/walk-up.ts';
import { claimFreeEntries } from '#server/features/raffle/tickets/claim-free-entries.ts';
import { setSafeguards } from '#test/support/app.ts';
import { addClosedDraw, enterFree, runJob } from '#test/support/draws.ts';
import {
  confirmAddress,
  type Member,
  refusalOf,
  signUp,
  signUpConfirmed,
} from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { codeOf, insertTrackRule, openDesk, type TestDesk } from '#test/support/track.ts';

const app = shareTestApp();
let official: Member;
let other: Member;
let finance: Member;
let desk: TestDesk;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  const owner = await signUpStaff(app, 'owner');
  official = await signUpStaff(app, 'raffle-official');
  other = await signUpStaff(app, 'raffle-official');
  finance = await signUpStaff(app, 'finance');
  desk = await openDesk(app, owner, owner);
});

/** Sells papers of so many tickets each, and draws from them alone; their codes. */
async function drawPapers(...tickets: number[]) {
  const sales = tickets.map((count) => desk.sell({ tickets: count }));
  await letAllExpire();
  await desk.bringIn({ sales });
  return { drawId: await drawNow(), codes: sales.map((sale) => codeOf(desk, sale)) };
}
const letAllExpire = () =>
  rowsOf(
    app.database.db,
    sql`update raffle_ticket_grants set expires_at = now()
      where expires_at > now()`,
  );
async function drawNow(): Promise<string> {
  const drawId = await addClosedDraw(app);
  await desk.bringIn({ isAllIn: true });
  await runJob(app, 'run-draws');
  return drawId;
}
const statuses = async (drawId: string) =>
  (await app.openVisitor().call(drawsApi.read, { drawId })).awards.map(({ status }) => status);
const accept = (drawId: string, more: { code?: string; isWithoutCode?: true; position?: number }) =>
  official.visitor.call(officeRaffleApi.accept, { drawId, ...more });
/** Finance finds that whoever accepted the prize may not have it. */
async function findIneligible(drawId: string): Promise<void> {
  const { items } = await finance.visitor.call(officeWinnersApi.list, { state: 'open' });
  const { _id: winnerId } = items.find((one) => one.drawId === drawId)!;
  await finance.visitor.call(officeRaffleApi.findIneligible, {
    ...{ drawId, winnerId, finding: 'under-age' },
  });
}
const claim = ({ visitor }: Member, code: string) => visitor.call(walkUpApi.claim, { code });

describe('a prize of a paper', () => {
  it('is accepted at the office by the code of that paper alone, so that nobody has it who has no paper', async () => {
    const { drawId, codes } = await drawPapers(1);
    const [code] = codes as [string];
    const next = desk.sell();
    await desk.bringIn({ sales: [next] });
    const wrong = `${code.slice(0, -9)}0000-0000`;
    const tries = [{}, { code: wrong }, { code: code.slice(0, -1) }, { code: codeOf(desk, next) }];
    const refusals: string[] = [];
    for (const more of tries) refusals.push(await refusalOf(accept(drawId, more)));
    expect(refusals.map((refusal) => refusal.split(':')[0])).toEqual([
      '409 walk_up_code_needed',
      '404 walk_up_wrong',
      '404 walk_up_misread',
      '409 walk_up_other',
    ]);
    expect(await statuses(drawId)).toEqual(['offered']);
    const day = await official.visitor.call(officeDrawDayApi.read, { drawId });
    expect(day.awards[0]?.winner).toMatchObject({ hasAccount: false, needsCode: true });
    const buyer = await signUpConfirmed(app);
    expect(await claim(buyer, code)).toMatchObject({ awards: [{ status: 'offered' }] });
    // In an account, it is accepted for its holder as any other.
    await accept(drawId, {});
    expect(await statuses(drawId)).toEqual(['accepted']);
  });

  it('takes a second person where the paper has no code, for the one offer that was meant', async () => {
    const { drawId, codes } = await drawPapers(2);
    await setSafeguards(app.database.db, 0);
    try {
      const ask = (position: number) =>
        refusalOf(accept(drawId, { isWithoutCode: true, position }));
      const approve = async () => {
        const { items } = await other.visitor.call(officeApprovalsApi.list, { state: 'open' });
        expect(items).toHaveLength(1);
        const approvalId = items[0]!._id;
        return other.visitor.call(officeApprovalsApi.approve, { approvalId });
      };
      expect(await ask(1)).toMatch(/^409 second_person_needed/);
      expect((await approve()).refusedWith).toBe('There is no open offer of this prize.');
      expect(await statuses(drawId)).toEqual(['offered']);
      expect(await ask(0)).toMatch(/^409 second_person_needed/);
      expect(await statuses(drawId)).toEqual(['offered']);
      expect(await approve()).toMatchObject({ state: 'done', refusedWith: null });
    } finally {
      await setSafeguards(app.database.db, 100_000_000);
    }
    expect(await statuses(drawId)).toEqual(['accepted']);
    const late = claim(await signUpConfirmed(app), codes[0]!);
    expect(await refusalOf(late)).toMatch(/^409 walk_up_accepted/);
  });

  it('asks for no code of a free entry, but for a second person where only staff hear from whoever sent it', async () => {
    await letAllExpire();
    const entrant = await signUp(app);
    await enterFree(official, app, { email: entrant.person.email });
    const told = await drawNow();
    await accept(told, {});
    expect(await statuses(told)).toEqual(['accepted']);
    // Whoever sent it and proves the address afterwards is known at the desk, and told of what is decided there.
    const { userId } = entrant;
    await confirmAddress(app, entrant);
    await transaction(app.database.db, (tx) => claimFreeEntries(tx, userId));
    const owners = await app.database.db
      .select({ userId: winners.userId })
      .from(winners)
      .innerJoin(raffleAwards, eq(raffleAwards.id, winners.raffleAwardId))
      .where(eq(raffleAwards.drawId, told));
    expect(owners).toEqual([{ userId }]);

    await letAllExpire();
    await enterFree(official, app, { email: null });
    const drawId = await drawNow();
    const day = await official.visitor.call(officeDrawDayApi.read, { drawId });
    expect(day.awards[0]?.winner).toMatchObject({ needsCode: false, isByPostAlone: true });
    expect(await refusalOf(accept(drawId, {}))).toBe(
      '409 answer_unproven: This entry came by post without an email address, so nobody but you would know of the answer. Please ask a second person.',
    );
    await setSafeguards(app.database.db, 0);
    try {
      expect(await refusalOf(accept(drawId, { isWithoutCode: true, position: 0 }))).toMatch(
        /^409 second_person_needed/,
      );
      expect(await statuses(drawId)).toEqual(['offered']);
      const { items } = await other.visitor.call(officeApprovalsApi.list, { state: 'open' });
      const approvalId = items[0]!._id;
      expect(await other.visitor.call(officeApprovalsApi.approve, { approvalId })).toMatchObject({
        ...{ state: 'done', refusedWith: null },
      });
    } finally {
      await setSafeguards(app.database.db, 100_000_000);
    }
    expect(await statuses(drawId)).toEqual(['accepted']);
  });

  it('is not offered again to a paper whose bearer was not eligible, nor claimed by somebody with it', async () => {
    const { drawId, codes } = await drawPapers(6);
    await accept(drawId, { code: codes[0]! });
    await findIneligible(drawId);
    expect(await statuses(drawId)).toEqual(Array(6).fill('not eligible'));
    const friend = await signUpConfirmed(app);
    expect(await refusalOf(claim(friend, codes[0]!))).toMatch(
      /^409 walk_up_found: A prize of this ticket was taken back/,
    );
    expect((await friend.visitor.call(raffleApi.awards, {})).items).toEqual([]);
  });

  it('is not taken by another paper of somebody who was not eligible for it', async () => {
    const { drawId, codes } = await drawPapers(1, 1);
    const offered = async (code: string) =>
      (await app.openVisitor().call(walkUpApi.read, { code })).awards.length > 0;
    const [won, alternate] = (await offered(codes[0]!)) ? codes : codes.toReversed();
    const member = await signUpConfirmed(app);
    await claim(member, won!);
    await accept(drawId, {});
    await findIneligible(drawId);
    expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
    expect(await refusalOf(claim(member, alternate!))).toMatch(
      /^409 walk_up_not_eligible: This ticket is offered a prize that we could not give you/,
    );
    const buyer = await signUpConfirmed(app);
    expect(await claim(buyer, alternate!)).toMatchObject({ awards: [{ status: 'offered' }] });
  });

  it('that ended before its ticket was claimed stays nobody’s', async () => {
    const { drawId, codes } = await drawPapers(2);
    await official.visitor.call(officeRaffleApi.endAward, { drawId, why: 'declined' });
    const buyer = await signUpConfirmed(app);
    await claim(buyer, codes[0]!);
    const { items } = await buyer.visitor.call(raffleApi.awards, {});
    expect(items.map(({ status }) => status)).toEqual(['offered']);
  });
});
