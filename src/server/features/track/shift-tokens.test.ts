// The token of a shift: nobody but the device on which its seller opened it acts in the seller's name.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { phoneSalesApi, type SoldSale, trackApi } from '#contract/track.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
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

const wrong = /^403 shift_token_wrong/;
const open = () => openDesk(app, manager, ada);
const readShift = ({ state: { shiftId } }: TestDesk) =>
  manager.visitor.call(officeTrackApi.shift, { shiftId });
const close = ({ state: { shiftId } }: TestDesk, countedCents: number, who = ada) =>
  who.visitor.call(officeTrackApi.close, { shiftId, countedCents });
/** What is brought in with the secret of a desk and some token, or none. */
const bringIn = ({ proof, state }: TestDesk, shiftToken?: string, sales: SoldSale[] = []) =>
  app.openVisitor().call(trackApi.bringIn, {
    ...{ deskId: proof.deskId, secret: proof.secret, shiftToken, shiftId: state.shiftId },
    ...{ deskTime: new Date().toISOString(), isAllIn: true, sales, voids: [] },
  });

it('whoever made the device a desk sells, voids and learns nothing in the name of its seller', async () => {
  const desk = await open();
  const { deskId, secret } = desk.proof;
  const { shiftId } = desk.state;
  const sale = desk.sell();
  for (const token of [undefined, 'ab'.repeat(32)]) {
    expect(await refusalOf(bringIn(desk, token, [sale]))).toMatch(wrong);
  }
  expect(await readShift(desk)).toMatchObject({ sales: 0, allIn: null });
  // Nor do they know the token of a shift that is open at another desk.
  const other = await open();
  expect(await refusalOf(bringIn(desk, other.proof.shiftToken))).toMatch(wrong);
  const phoneSaleId = crypto.randomUUID();
  const offer = { deskId, secret, shiftId, phoneSaleId, tickets: 2 };
  const stranger = app.openVisitor();
  expect(await refusalOf(stranger.call(phoneSalesApi.open, offer))).toMatch(wrong);
  await stranger.call(phoneSalesApi.open, { ...offer, ...desk.proof });
  const end = { deskId, secret, phoneSaleId };
  expect(await refusalOf(stranger.call(phoneSalesApi.end, end))).toMatch(wrong);
  const still = await stranger.call(phoneSalesApi.read, { phoneSaleId });
  expect(still).toMatchObject({ state: 'open' });
  const { state, sales } = await desk.bringIn({ sales: [sale], isAllIn: true });
  expect([sales[0]?.state, state.blocks[0]?.key]).toEqual(['in', desk.state.blocks[0]?.key]);
  await close(desk, 10_000 + sale.cents);
  // After the count nobody makes up sales in it either.
  expect(await refusalOf(bringIn(desk, undefined, [desk.sell()]))).toMatch(wrong);
  await close(other, 10_000);
});

it('an opening whose answer was lost is made again by its seller, and by nobody else', async () => {
  const desk = await open();
  expect(await refusalOf(reopenDesk(ben, desk))).toMatch(/^409 desk_in_use/);
  expect(await refusalOf(reopenDesk(manager, desk))).toMatch(/^403/);
  const again = await reopenDesk(ada, desk);
  expect(again).toMatchObject({ shiftId: desk.state.shiftId, blocks: desk.state.blocks });
  expect(await refusalOf(desk.bringIn({}))).toMatch(wrong);
  const sale = desk.sell();
  const { sales } = await bringIn(desk, again.shiftToken, [sale]);
  expect(sales[0]).toMatchObject({ state: 'in' });
  await close(desk, 10_000 + sale.cents);
});

it('a seller takes up a shift that was closed meanwhile, to bring in what is on the device, and opens no other by it', async () => {
  const desk = await open();
  const { shiftId } = desk.state;
  await close(desk, 10_000, manager);
  const asked = { ...desk.proof, deskTime: new Date().toISOString(), floatCents: 0 };
  const takeUp = (who: Member, id = shiftId) =>
    who.visitor.call(officeTrackApi.open, { ...asked, shiftId: id });
  expect(await refusalOf(takeUp(ben))).toMatch(/^403 shift_of_another/);
  expect(await refusalOf(takeUp(ada, crypto.randomUUID()))).toMatch(/^404/);
  const taken = await takeUp(ada);
  expect(taken).toMatchObject({ shiftId, isOpen: false, blocks: [] });
  expect(await refusalOf(desk.bringIn({}))).toMatch(wrong);
  expect((await bringIn(desk, taken.shiftToken)).state).toMatchObject({ shiftId, isOpen: false });
});

it('a shift of the version before goes on by the secret of its desk until it is closed', async () => {
  const desk = await open();
  const { shiftId } = desk.state;
  await rowsOf(
    app.database.db,
    sql`update track_shifts set token_hash = null where id = ${shiftId}`,
  );
  const [sale, late] = [desk.sell(), desk.sell()];
  const { state, sales } = await bringIn(desk, undefined, [sale]);
  expect([sales[0]?.state, state.blocks.length > 0]).toEqual(['in', true]);
  await close(desk, 10_000 + sale.cents, manager);
  // Without a token anybody with the secret could say it, so it is in no draw.
  expect((await bringIn(desk, undefined, [late])).sales[0]).toMatchObject({
    ...{ state: 'refund-due', refundBecause: 'shift-closed' },
  });
});
