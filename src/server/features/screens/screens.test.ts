// Screens with a key: what they are told, by whom, for how long; and that the key itself is nowhere.
import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { liveScreens, stageOrders } from '#base/database/schema/screens.ts';
import { transaction } from '#base/database/transaction.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { officeScreensApi } from '#contract/office/screens.ts';
import { type ScreenState, screensApi } from '#contract/screens.ts';
import { orderOf } from '#rules/show/stage-order.ts';
import { eventually } from '#test/support/donor.ts';
import { addDraw, databaseNow } from '#test/support/draws.ts';
import { type Watching, watchLive } from '#test/support/live-feed.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { insertRace } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let official: Member;
let second: Member;
let raceId: string;
beforeAll(async () => {
  official = await signUpStaff(app, 'race-official');
  second = await signUpStaff(app, 'raffle-official');
  raceId = await insertRace(app.database.db, { opens: -90, closes: -20, starts: -10 });
});

const make = async (name: string) => {
  const { screenId, address } = await official.visitor.call(officeScreensApi.make, { name });
  const url = new URL(address);
  expect(url.pathname).toBe('/live/screen');
  return { screenId, key: url.searchParams.get('key')! };
};
const checkIn = (key: string) => app.openVisitor().call(screensApi.checkIn, { key });
const readDesk = () => official.visitor.call(officeScreensApi.read, {});
const findScreen = async (screenId: string) =>
  (await readDesk()).screens.find(({ _id }) => _id === screenId)!;

type Order = Partial<InputOf<typeof officeScreensApi.stage>>;
const stage = (order: Order, who = official) =>
  who.visitor.call(officeScreensApi.stage, {
    ...{ showId: raceId, kind: 'race', screenId: null, scene: null, message: null, minutes: 10 },
    ...order,
  });
const release = (screenId: string | null) =>
  second.visitor.call(officeScreensApi.release, { showId: raceId, kind: 'race', screenId });

const watchScreen = (screenId: string) =>
  watchLive<ScreenState>(`${app.url}/data/live-screens/${screenId}/live`);
const until = (watching: Watching<ScreenState>, isSo: (state: ScreenState) => boolean) =>
  eventually(async () => watching.events.at(-1)!, isSo);
const shownOn = async (screen: { key: string }) =>
  orderOf((await checkIn(screen.key)).orders, raceId, Date.now());

const auditOf = (subject: string) =>
  app.database.db
    .select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject))
    .orderBy(asc(auditEntries.id));

describe('the key of a screen', () => {
  it('is kept as a digest alone, and tells the office that the screen is there', async () => {
    const { screenId, key } = await make('Main tote board');
    expect(await findScreen(screenId)).toMatchObject({ seen: null, isConnected: false });
    expect(await checkIn(key)).toEqual({ screenId, isRevoked: false, orders: [] });
    const seen = await findScreen(screenId);
    expect(seen).toMatchObject({ isConnected: true, seen: expect.any(String) });
    await transaction(app.database.db, (tx) =>
      tx
        .update(liveScreens)
        .set({ seenAt: new Date(Date.now() - 3 * 60_000) })
        .where(eq(liveScreens.id, screenId)),
    );
    expect(await findScreen(screenId)).toMatchObject({ isConnected: false });
    const [row] = await app.database.db
      .select()
      .from(liveScreens)
      .where(eq(liveScreens.id, screenId));
    const kept = [row, await readDesk(), await auditOf(`live-screen:${screenId}`)];
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(await refusalOf(make('MAIN tote board'))).toMatch(/^409 screen_name_taken/);
  });

  it('is refused when it is none, and says that it was revoked when it was', async () => {
    const screen = await make('North gate');
    await stage({ screenId: screen.screenId, message: 'The race is delayed by rain.' });
    const watching = await watchScreen(screen.screenId);
    expect(watching.events[0]!.orders).toHaveLength(1);
    const revoke = () =>
      second.visitor.call(officeScreensApi.revoke, { screenId: screen.screenId });
    const { screens, orders } = await revoke();
    expect(screens.find(({ _id }) => _id === screen.screenId)?.revoked).toMatch(/Z$/);
    expect(orders).toEqual([]);
    const state = await until(watching, ({ isRevoked }) => isRevoked);
    expect(state.orders).toEqual([]);
    watching.stop();
    const { seen } = await findScreen(screen.screenId);
    expect(await checkIn(screen.key)).toEqual(state);
    expect((await findScreen(screen.screenId)).seen).toBe(seen);
    await revoke();
    const acts = await auditOf(`live-screen:${screen.screenId}`);
    expect(acts.map(({ action }) => action)).toEqual(['live-screen.made', 'live-screen.revoked']);
    const target = { screenId: screen.screenId, scene: 'finish' as const };
    expect(await refusalOf(stage(target))).toMatch(/^404/);
    expect(await refusalOf(checkIn('ab'.repeat(32)))).toMatch(/^403 screen_unknown/);
    expect((await fetch(`${app.url}/data/live-screens/${v7()}/live`)).status).toBe(404);
    // Its name is free again.
    await make('North gate');
  });
});

describe('what screens are told', () => {
  it('comes to each screen at once, and the latest counts, for all or for one', async () => {
    const [one, other] = [await make('Grandstand'), await make('Paddock')];
    const watching = await watchScreen(one.screenId);
    const { orders } = await stage({ scene: 'finish', minutes: 20 });
    expect(orders).toMatchObject([
      { scene: 'finish', screenId: null, screenName: null, orderedBy: official.person.name },
    ]);
    const held = await until(watching, (state) => state.orders.length > 0);
    watching.stop();
    const { orderedAt, until: end } = held.orders[0]!;
    expect(Date.parse(end) - Date.parse(orderedAt)).toBe(20 * 60_000);
    const words = 'The commissioner speaks in a moment.';
    await stage({ screenId: one.screenId, scene: 'finish', message: words }, second);
    expect(await shownOn(one)).toMatchObject({ message: words });
    expect(await shownOn(other)).toMatchObject({ scene: 'finish', message: null });
    // What all are told takes the place of what one was.
    expect((await stage({ message: 'Back at 2 pm.' })).orders).toHaveLength(1);
    expect(await shownOn(one)).toMatchObject({ scene: null, message: 'Back at 2 pm.' });
    await stage({ screenId: one.screenId, message: words });
    await release(one.screenId);
    expect(await shownOn(one)).toMatchObject({ message: 'Back at 2 pm.' });
    await stage({ screenId: one.screenId, message: words });
    expect((await release(null)).orders).toEqual([]);
    expect([await shownOn(one), await shownOn(other)]).toEqual([null, null]);
    await release(null);
    const acts = await auditOf(`live-stage:${raceId}`);
    expect(acts.slice(-2)).toMatchObject([
      { action: 'live-stage.ordered', detail: { screenId: one.screenId, message: words } },
      { action: 'live-stage.released', detail: { screenId: null } },
    ]);
  });

  it('is one order however many give it at once', async () => {
    await Promise.all(
      ['A', 'B', 'C', 'D'].map((message, at) => stage({ message }, at % 2 ? official : second)),
    );
    expect(await app.database.db.$count(stageOrders, eq(stageOrders.raceId, raceId))).toBe(1);
    await release(null);
  });

  it('is refused without anything to do, for what is no show, and for longer than an hour', async () => {
    expect(await refusalOf(stage({ message: '  ' }))).toMatch(/^400 stage_order_empty/);
    expect(await refusalOf(stage({ scene: 'sealed' }))).toMatch(/^400 bad_input/);
    expect(await refusalOf(stage({ message: 'x', showId: v7() }))).toMatch(/^404/);
    expect(await refusalOf(stage({ message: 'x', minutes: 61 }))).toMatch(/^400/);
    expect(await refusalOf(stage({ message: 'x'.repeat(121) }))).toMatch(/^400/);
    const jackpot = await addDraw(app, { closesAt: await databaseNow(app), raceId });
    const ofJackpot = stage({ message: 'x', kind: 'draw', showId: jackpot });
    expect(await refusalOf(ofJackpot)).toMatch(/^404/);
    const { shows, orders } = await readDesk();
    expect(shows).toContainEqual(expect.objectContaining({ _id: raceId, kind: 'race' }));
    expect(orders).toEqual([]);
  });
});
