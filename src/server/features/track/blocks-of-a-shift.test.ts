// Each shift has blocks of its own: no seller has the key of what another sells, and nothing that was sold is lost.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { officeTrackEventsApi } from '#contract/office/track-events.ts';
import { type DeskState, type OpenedShift, type SoldSale, trackApi } from '#contract/track.ts';
import { walkUpApi } from '#contract/walk-up.ts';
import { saleCents, serialOfSale } from '#rules/track/track.ts';
import { printWalkUpCode } from '#rules/track/walk-up-code.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertTrackRule, openDesk, reopenDesk, type TestDesk } from '#test/support/track.ts';

const app = shareTestApp();
let manager: Member;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  manager = await signUpStaff(app, 'raffle-official');
  ada = await signUpStaff(app, 'seller');
  ben = await signUpStaff(app, 'seller');
});

const close = (who: Member, { shiftId }: DeskState, countedCents = 10_000) =>
  who.visitor.call(officeTrackApi.close, { shiftId, countedCents });
const saleAt = (blockFrom: number, place: number): SoldSale => ({
  ...{ id: crypto.randomUUID(), blockFrom, place, tickets: 5 },
  ...{ cents: saleCents(5), soldAt: new Date().toISOString() },
});
/** What became of sales that a desk brings in for a shift, which need not be the one that is open. */
async function bringIn(
  { proof }: TestDesk,
  { shiftId, shiftToken }: OpenedShift,
  sales: SoldSale[],
) {
  const answer = await app.openVisitor().call(trackApi.bringIn, {
    ...{ ...proof, shiftToken, shiftId, sales, voids: [], isAllIn: false },
    deskTime: new Date().toISOString(),
  });
  return answer.sales.map(({ state, problem }) => problem ?? state);
}
const fromsOf = ({ blocks }: DeskState) => blocks.map(({ from }) => from);

it('no seller can make a code of what another sells in a later shift, or has sold in an earlier one', async () => {
  const desk = await openDesk(app, manager, ada);
  const first = desk.sell();
  await desk.bringIn({ sales: [first], isAllIn: true });
  await close(ada, desk.state, 11_000);
  const state = await reopenDesk(ben, desk);
  expect(fromsOf(state).filter((from) => fromsOf(desk.state).includes(from))).toEqual([]);
  // A device that went on with the block of the shift before would sell what Ada has the key of.
  const kept = desk.state.blocks[0]!;
  const stale = saleAt(kept.from, kept.places + 1);
  const sold = saleAt(state.blocks[0]!.from, 0);
  expect(await bringIn(desk, state, [stale, sold])).toEqual([
    'Its serials belong to another shift.',
    'in',
  ]);
  const accomplice = await signUpConfirmed(app);
  const steal = ({ blockFrom, place }: SoldSale, keys: DeskState[]) => {
    const codes = keys
      .flatMap(({ blocks }) => blocks)
      .map(({ key }) => printWalkUpCode(serialOfSale(blockFrom, place), key, nodeHashes));
    return Promise.all(
      codes.map((code) => refusalOf(accomplice.visitor.call(walkUpApi.claim, { code }))),
    );
  };
  for (const answer of [...(await steal(sold, [desk.state])), ...(await steal(first, [state]))]) {
    expect(answer).toMatch(/^404 walk_up_wrong/);
  }
  await close(ben, state, 1_000);
});

it('what is brought in of an earlier shift late is its own, and the same shift keeps its blocks', async () => {
  const desk = await openDesk(app, manager, ada);
  const again = await reopenDesk(ada, desk);
  expect(again.blocks).toEqual(desk.state.blocks);
  const late = desk.sell();
  await close(ada, desk.state);
  const state = await reopenDesk(ben, desk);
  expect(await bringIn(desk, again, [late])).toEqual(['refund-due']);
  expect(await bringIn(desk, state, [saleAt(state.blocks[0]!.from, 0)])).toEqual(['in']);
  await close(ben, state, 1_000);
});

it('a block that went from shift to shift is given to nobody anymore, and what was sold of it is in', async () => {
  const desk = await openDesk(app, manager, ada);
  const before = desk.sell();
  // As the version before left it.
  await rowsOf(
    app.database.db,
    sql`update track_blocks set shift_id = null where desk_id = ${desk.proof.deskId}`,
  );
  const answer = await desk.bringIn({ sales: [] });
  const state = { ...answer.state, shiftToken: desk.proof.shiftToken };
  expect(fromsOf(state).filter((from) => fromsOf(desk.state).includes(from))).toEqual([]);
  const after = saleAt(state.blocks[0]!.from, 0);
  expect(await bringIn(desk, state, [before, after])).toEqual(['in', 'in']);
  await close(manager, state, 12_000);
  const next = await reopenDesk(ben, desk);
  await close(manager, next, 0);
  const { items } = await manager.visitor.call(officeTrackEventsApi.list, {});
  const unsynced = items.flatMap((event) => event.unsynced);
  const blocksOf = ({ shiftId }: DeskState) =>
    unsynced.filter((one) => one.shiftId === shiftId).length;
  // Of the shift over the change that which it sold from and its own two, of the next one its own alone.
  expect([blocksOf(state), blocksOf(next)]).toEqual([3, 1]);
});
